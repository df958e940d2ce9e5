import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** `npm run cases`, which builds what it runs. */

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const builtProgram = join(projectRoot, 'dist/server/main.js');
const starterCase = join(projectRoot, 'src/starter-cases/card/test-card.json');

async function runCases(temporary: string): Promise<{ code: number | null; out: string; err: string }> {
  const args = ['run', '--silent', 'cases', '--', starterCase, '--simulator', '--json', '-'];
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      args,
      { cwd: projectRoot, env: { ...process.env, TMPDIR: temporary } },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });
}

test('several at once disturb neither each other nor what is built, and leave nothing behind @long', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'countersign-npm-builds-'));
  const before = await stat(builtProgram);
  for (const { code, out, err } of await Promise.all([runCases(temporary), runCases(temporary)])) {
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ countersign: 'run/1' })]);
    expect(err).toContain('1 as expected.');
  }
  const after = await stat(builtProgram);
  expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
  expect(await readdir(temporary)).toEqual([]);
  await rm(temporary, { recursive: true });
});
