/** Puts the cases that come with the console into the folder: what is there already stays as it is. */
import type { StarterReply } from '#domain/workspace/workspace-contract.ts';
import type { StarterCase } from '../starter-set.ts';
import type { FileChanges } from './change-files.ts';

export async function addStarterSet(
  cases: readonly StarterCase[],
  write: FileChanges['write'],
): Promise<StarterReply> {
  const written: string[] = [];
  const kept: string[] = [];
  for (const { path, text } of cases) {
    const reply = await write({ path, text, replaces: null });
    switch (reply.kind) {
      case 'done':
        written.push(path);
        break;
      case 'changed-meanwhile':
        kept.push(path);
        break;
      case 'refused':
        return { ...reply, what: `“${path}” could not be written. ${reply.what}`, written };
    }
  }
  return { kind: 'done', written, kept };
}
