/** A folder, keys and a captured terminal for tests of `countersign run`. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const { publicKey, privateKey } = rsaKeyPair(2048);
export const fixtureKeys = {
  publicKey,
  privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  encryptedPem: (passphrase: string): string =>
    privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString(),
  consumerSecret: 'C0FFEE-4711-canary-secret',
};

export interface RanCommand {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunFixture {
  readonly folder: string;
  readonly path: (name: string) => string;
  readonly put: (name: string, text: string, mode?: number) => Promise<string>;
  /** Every file below the folder, in one text. */
  readonly everything: () => Promise<string>;
  readonly run: (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    columns?: number,
  ) => Promise<RanCommand>;
  readonly remove: () => Promise<void>;
}

export async function createRunFixture(): Promise<RunFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-run-'));
  const path = (name: string): string => join(folder, name);
  return {
    folder,
    path,
    async put(name, text, mode = 0o600) {
      await mkdir(dirname(path(name)), { recursive: true });
      await writeFile(path(name), text, { mode });
      return path(name);
    },
    async everything() {
      const names = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = names.filter((each) => each.isFile());
      const texts = await Promise.all(
        files.map((each) => readFile(join(each.parentPath, each.name), 'utf8')),
      );
      return texts.join('\n');
    },
    async run(args, environment = {}, columns) {
      let out = '';
      let err = '';
      const code = await runCommand({
        args,
        environment,
        clientDirectory: '',
        out: (text) => {
          out += `${text}\n`;
        },
        err: (text) => {
          err += `${text}\n`;
        },
        progress: (where) => ({
          write(text) {
            if (where === 'out') out += text;
            else err += text;
          },
          columns: () => columns ?? null,
        }),
      });
      return { code, out, err };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A case that a verifying gateway accepts. */
export function caseText(change: object = {}): string {
  return JSON.stringify({
    countersign: 'case/1',
    name: 'An order',
    operation: 'payout-check',
    endpoint: '6657',
    fields: { client_orderid: { fresh: true }, amount: '10.50', order_desc: 'a+b % ü 😀' },
    expect: { type: 'async-response', 'http-status': 200 },
    ...change,
  });
}
