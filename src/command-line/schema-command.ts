/** `countersign schema`: what an editor checks files of the workspace by. */
import { caseSchema } from '#domain/cases/file/case-schema.ts';
import { profileSchema } from '#domain/cases/profile/profile-schema.ts';
import { schemaHelp } from './help-text.ts';
import { commandFailed, type CommandLine } from './terminal.ts';

/** @returns The exit code. */
export async function schemaCommand({ args, out, err }: CommandLine): Promise<number> {
  const [name = 'case', ...more] = args;
  if (name === '--help' || name === '-h') {
    out(schemaHelp.trimEnd());
    return 0;
  }
  const schema = name === 'case' ? caseSchema : name === 'profile' ? profileSchema : null;
  if (schema === null || more.length > 0) {
    err('Name one of: countersign schema case, countersign schema profile');
    return commandFailed;
  }
  out(JSON.stringify(schema, null, 2));
  return 0;
}
