/** A curl command, alone or among other lines. */
import { failed, success } from '../../../result.ts';
import type { Reader } from '../finding.ts';
import { readBashCommand } from '../shell/bash-command.ts';
import { readCmdCommand } from '../shell/cmd-command.ts';
import { readPowershellCommand } from '../shell/powershell-command.ts';
import type { ShellCommand, ShellVariables } from '../shell/shell-command.ts';
import { findCurlWords, guessShell, type CommandPlace, type Shell } from './find-command.ts';
import { readCurlRequest } from './curl-request.ts';
import { readPipedInput } from './piped-input.ts';
import { readShellVariables } from './shell-variables.ts';

const cutNote = 'The text ends inside the command: a quotation is not closed, or an option has no value.';
const otherNote = 'The text holds another command after the first one; only the first one is read.';

export const readCurl: Reader = (text) => {
  const place = findCurlWords(text).find(({ end }) => startsCommand(text, end));
  if (place === undefined) return null;
  const shell = guessShell(text, place);
  const command = readCommand(text, place, shell);
  const piped = readPipedInput(text, place.start, shell);
  const request = readCurlRequest(command.words, command.input ?? piped?.input ?? null);
  if (!request.ok) return failed(request.failure);
  const { value } = request;
  const isCut = value.cut || command.cut;
  const hasOther = findCurlWords(text).some(
    ({ start, end }) => start >= command.end && startsCommand(text, end),
  );
  return success({
    ...value,
    shell,
    cut: isCut,
    notes: [...command.notes, ...value.notes, ...(isCut ? [cutNote] : []), ...(hasOther ? [otherNote] : [])],
    rest: `${text.slice(0, piped?.start ?? place.start)}\n${text.slice(command.end)}`,
  });
};

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
      return readCmdCommand(text, end);
    case 'powershell':
      return readPowershellCommand(text, end, new Map());
  }
}

function variablesBefore(text: string, end: number): ShellVariables {
  return text.includes('$') ? readShellVariables(text.slice(0, end)) : new Map();
}
