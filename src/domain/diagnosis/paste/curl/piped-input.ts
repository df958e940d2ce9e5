/** What `echo` or `printf` pipes into a command. */
import { readBashCommand } from '../shell/bash-command.ts';
import type { Shell } from './find-command.ts';

export interface PipedInput {
  readonly input: string;
  /** Index where the piping command starts. */
  readonly start: number;
}

const hereString = /@(['"])[\t ]*\r?\n([^]*?)\r?\n\1@[\t ]*$/u;

/** @param end Index of the command that is piped into. */
export function readPipedInput(text: string, end: number, shell: Shell): PipedInput | null {
  const before = /^([^]*)\|[\t \r\n]*(?:&[\t ]*)?$/u.exec(text.slice(0, end))?.[1]?.trimEnd();
  if (before === undefined) return null;
  if (shell === 'powershell') {
    const start = Math.max(
      before.lastIndexOf("@'\n"),
      before.lastIndexOf("@'\r\n"),
      before.lastIndexOf('@"\n'),
    );
    const input = start === -1 ? undefined : hereString.exec(before.slice(start))?.[2];
    return input === undefined ? null : { input, start };
  }
  const name = Math.max(before.lastIndexOf('echo '), before.lastIndexOf('printf '));
  if (name === -1) return null;
  const [program, ...words] = readBashCommand(before, name, new Map()).words;
  return { input: program === 'echo' ? printEcho(words) : printFormat(words), start: name };
}

function printEcho(words: readonly string[]): string {
  const bare = words[0] === '-n';
  return words.slice(bare ? 1 : 0).join(' ') + (bare ? '' : '\n');
}

/** Only `%s` is known: other formats stay as written. */
function printFormat([format = '', ...values]: readonly string[]): string {
  const rest = values.values();
  return format.replaceAll('%s', () => rest.next().value ?? '').replaceAll(String.raw`\n`, '\n');
}
