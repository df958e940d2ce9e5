/** Assignments that stand before a command: `BODY='amount=10.5'`, and `set -x BODY 'amount=10.5'` in the shell fish. */
import { readBashCommand } from '../shell/bash-command.ts';
import type { ShellVariables } from '../shell/shell-command.ts';

/** @param text Lines before the command. */
export function readShellVariables(text: string): ShellVariables {
  const variables = new Map<string, string>();
  const assignment =
    /^[\t ]*(?:[$#>][\t ]+)?(?:(?:export[\t ]+|local[\t ]+|readonly[\t ]+)?([A-Za-z_]\w*)=(?=\S)|set(?:[\t ]+--?[a-z]{1,12}){0,4}[\t ]+([A-Za-z_]\w*)[\t ]+(?=[^\s=-]))/gmu;
  let match = assignment.exec(text);
  // Not matchAll: a value may hold lines that look like assignments.
  while (match !== null && variables.size < 100) {
    const { words, end } = readBashCommand(text, assignment.lastIndex, variables);
    // Several words are a list of fish.
    if (match[1] !== undefined || words.length === 1)
      variables.set(match[1] ?? match[2] ?? '', words[0] ?? '');
    assignment.lastIndex = end;
    match = assignment.exec(text);
  }
  return variables;
}
