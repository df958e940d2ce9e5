/** For a run of tests: whatever they make in the temporary folder of the machine is gone behind it. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Called once before the first file; workers have the folder by their environment. */
export function setup(): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-tests-')));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
