/**
 * Published packages that the console is measured beside. Nothing depends on them: their archives are fetched when a
 * measurement first asks for them, and what they would depend on in turn is not, since each has a file that needs none.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = new URL('../../node_modules/.cache/compared-forms/', import.meta.url);

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** SHA-512 of its archive, as a registry states it. */
  readonly integrity: string;
}

const run = promisify(execFile);

async function fetchPackage({ name, version, integrity }: PublishedPackage, into: URL): Promise<void> {
  await mkdir(into, { recursive: true });
  const path = fileURLToPath(into);
  await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', path]);
  const archive = new URL(`${name.replace('@', '').replace('/', '-')}-${version}.tgz`, into);
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (integrity !== `sha512-${digest}`) throw new Error(`The archive of ${name} is another one.`);
  await run('tar', ['-xzf', fileURLToPath(archive), '-C', path, '--strip-components', '1']);
}

/** @param path - within the package. */
export async function readPublished(from: PublishedPackage, path: string): Promise<Buffer> {
  const own = new URL(`${from.name.replace('/', '-')}-${from.version}/`, folder);
  const file = new URL(path, own);
  return readFile(file).catch(async () => {
    await fetchPackage(from, own);
    return readFile(file);
  });
}
