import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { consoleCommand } from './console-command.ts';

async function start(
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly said: string }> {
  const said: string[] = [];
  const take = (text: string): void => void said.push(text);
  const code = await consoleCommand({
    args: [...args],
    environment: {},
    clientDirectory: join(mkdtempSync(join(tmpdir(), 'start-')), 'not-built'),
    out: take,
    err: take,
    progress: () => ({ write: () => undefined, columns: () => null }),
  });
  return { code, said: said.join('\n') };
}

it('ends with the code of the other commands where an option is wrong, or the page is not built', async () => {
  expect(await start(['--no-such-option'])).toMatchObject({ code: 2 });
  expect(await start(['--port', 'x'])).toMatchObject({ code: 2 });
  expect(await start(['--port', '0', '--simulator-port', '0'])).toMatchObject({ code: 2 });
  expect(await start(['--help'])).toMatchObject({ code: 0, said: expect.stringContaining('Usage') });
});
