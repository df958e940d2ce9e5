/** `countersign starter`: the starter set as files of a folder. */
import { resolve } from 'node:path';
import { listStarterCases } from '#server/starter-set.ts';
import { makeFolder } from '#server/make-folder.ts';
import { addStarterSet } from '#server/workspace/add-starter-set.ts';
import { createFileChanges } from '#server/workspace/change-files.ts';
import { folderErrorSentence } from '#server/workspace/file-error-sentence.ts';
import { starterHelp } from './help-text.ts';
import { nameOnTerminal } from './terminal-text.ts';
import { commandFailed, type CommandLine } from './terminal.ts';

/** @returns The exit code. */
export async function starterCommand({ args, out, err }: CommandLine): Promise<number> {
  const [folder = '', ...more] = args;
  if (folder === '--help' || folder === '-h') {
    out(starterHelp.trimEnd());
    return 0;
  }
  if (folder === '' || folder.startsWith('-') || more.length > 0) {
    err('Name one folder: countersign starter DIR');
    return commandFailed;
  }
  try {
    await makeFolder(resolve(folder));
  } catch (error) {
    const { what, next } = folderErrorSentence(error);
    err(`The folder ${nameOnTerminal(folder)} cannot be made. ${what} ${next}`);
    return commandFailed;
  }
  const changes = createFileChanges(resolve(folder));
  const reply = await addStarterSet(listStarterCases(), changes.write);
  if (reply.kind === 'refused') {
    err(`${reply.what} ${reply.next}`);
    return commandFailed;
  }
  const { written, kept } = reply;
  const stayed = kept.length === 0 ? '' : `, ${kept.length} were there already and stay as they are`;
  out(`${written.length} cases written into ${nameOnTerminal(folder)}${stayed}.`);
  return 0;
}
