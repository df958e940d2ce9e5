/** A curl command, alone or among other lines. */
import { failed, success } from '../../../result.ts';
import type { Reader } from '../finding.ts';
import { readBashCommand } from '../shell/bash-command.ts';
import { readCmdCommand, readCmdVariables } from '../shell/cmd-command.ts';
import { readPowershellCommand } from '../shell/powershell-command.ts';
import type { ShellCommand, ShellVariables } from '../shell/shell-command.ts';
import { bodyNotForm, headerNotSent, keptVariable, type Slip } from '../slip.ts';
import { findCurlWords, guessShell, type CommandPlace, type Shell } from './find-command.ts';
import { readCurlRequest } from './curl-request.ts';
import { readPipedInput } from './piped-input.ts';
import { readShellVariables } from './shell-variables.ts';

const cutNote = 'The text ends inside the command: a quotation is not closed, or an option has no value.';
const lostQuotesNote =
  'The quotes of the header stand in a quotation of the same quotes, and are not escaped: a shell takes them away, and the header is read without them. A log that prints commands so may have sent them, and a body that it does not print.';
const otherNote = 'The text holds another command after the first one; only the first one is read.';

export const readCurl: Reader = (written) => {
  const first = findCurlWords(written).find(({ end }) => startsCommand(written, end));
  if (first === undefined) return null;
  const text = unquoteCommand(written, first.start);
  const place = text === written ? first : { ...first, start: first.start - 1, end: first.end - 1 };
  const shell = guessShell(text, place);
  const command = readCommand(text, place, shell);
  const piped = readPipedInput(text, place.start, shell);
  const request = readCurlRequest(command.words, command.input ?? piped?.input ?? null, command.cut);
  if (!request.ok) return failed(request.failure);
  const { value } = request;
  const isCut = value.cut || command.cut;
  const hasOther = findCurlWords(text).some(
    ({ start, end }) => start >= command.end && startsCommand(text, end),
  );
  const isStripped = losesQuotes(text.slice(place.start, command.end), value.parts.authorization ?? '');
  const known = shell === 'bash' ? variablesBefore(text, place.end) : new Map<string, string>();
  return success({
    ...value,
    shell,
    cut: isCut,
    slips: [...(value.slips ?? []), ...slipsOfVariables(command.words, known)],
    notes: [
      ...command.notes,
      ...value.notes,
      ...(isStripped ? [lostQuotesNote] : []),
      ...(isCut ? [cutNote] : []),
      ...(hasOther ? [otherNote] : []),
    ],
    rest: `${text.slice(0, piped?.start ?? place.start)}\n${text.slice(command.end)}`,
  });
};

/** A shell puts values in the place of variables, but for those in apostrophes or behind a backslash. */
function slipsOfVariables(words: readonly string[], variables: ShellVariables): readonly Slip[] {
  return words.flatMap((word) => {
    const [, field, written = '', name = ''] =
      /^(?:(Authorization): ?(?:OAuth )?)?(\$\{?([A-Za-z_]\w*)\}?)$/iu.exec(word) ?? [];
    if (!variables.has(name)) return [];
    return [(field === undefined ? bodyNotForm : headerNotSent)(keptVariable(written))];
  });
}

/** Whether values of the header have quotes where they are written, and none where the shell has read them. */
function losesQuotes(written: string, authorization: string): boolean {
  return (
    /"[^"\n]{0,200}\boauth_[a-z_]{1,40}="[^"\\]/u.test(written) &&
    /\boauth_[a-z_]{1,40}=(?!")/u.test(authorization)
  );
}

/** A log may print the command in quotes: `command='curl …'`. Quotes of the same kind inside are escaped or doubled. */
function unquoteCommand(text: string, start: number): string {
  const quote = text.charAt(start - 1);
  if (quote !== '"' && quote !== "'" && quote !== '`') return text;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd);
  const close = line.lastIndexOf(quote);
  if (close === -1 || !/^[\s,;)}\]]*$/u.test(line.slice(close + 1))) return text;
  const content = line.slice(0, close).replaceAll(`\\${quote}`, quote);
  return `${text.slice(0, start - 1)}${content}\n${text.slice(start + close + 1)}`;
}

/** Prose that names curl goes on with a word; a command with an option, a quotation or an address. */
function startsCommand(text: string, end: number): boolean {
  return /^(?:[\t \u00a0]|[\\^`][\t ]*\r?\n)+(?:[-–—][\w-]|[\^$]?["']|[a-z]+:\/\/|[$<{]|[\w-]+(?:\.[\w-]+)+[/:]|localhost)/iu.test(
    text.slice(end, end + 300),
  );
}

function readCommand(text: string, { end }: CommandPlace, shell: Shell): ShellCommand {
  switch (shell) {
    case 'bash':
      return readBashCommand(text, end, variablesBefore(text, end));
    case 'cmd':
      return readCmdCommand(text, end, text.includes('%') ? readCmdVariables(text.slice(0, end)) : new Map());
    case 'powershell':
      return readPowershellCommand(text, end, new Map());
  }
}

function variablesBefore(text: string, end: number): ShellVariables {
  return text.includes('$') ? readShellVariables(text.slice(0, end)) : new Map();
}
