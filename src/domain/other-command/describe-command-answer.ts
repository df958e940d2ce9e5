/** Words for the answer of a command: what the gateway said, as far as it can be told without a document. */
import { outsideDocument } from '../gateway/status-command.ts';
import type { CommandAnswer } from './command-answer.ts';
import { countWords } from '../words.ts';

export interface CommandAnswerText {
  readonly tone: 'ok' | 'problem' | 'advice' | 'plain';
  readonly title: string;
  readonly text: string;
}

/** Values of `status` in a status response, outside the interface document (field notes, "Later commands"). */
const finalStatuses = ['approved', 'declined', 'error', 'filtered'];
const openStatuses = ['processing', 'unknown'];

const markupNames = { json: 'JSON', xml: 'XML', html: 'an HTML page', text: 'text' } as const;

/** @param status Of HTTP. */
export function describeCommandAnswer(answer: CommandAnswer, status: number): CommandAnswerText {
  const refused = status >= 400;
  if (status >= 300 && status < 400) return redirected(status);
  switch (answer.kind) {
    case 'access-denied':
      return {
        tone: 'problem',
        title: 'Access denied.',
        text: 'The request was refused. The gateway usually gives no reason: see whether the body has one. The signature may not verify, or the command may not be enabled.',
      };
    case 'not-found':
      return {
        tone: 'problem',
        title: 'There is no such page.',
        text: 'The gateway does not know this path. Check the path and its version.',
      };
    case 'empty':
      return answered(
        refused,
        status,
        answer.size === 0 ? 'The answer has no body.' : 'The body of the answer holds nothing but blanks.',
      );
    case 'binary':
      return answered(refused, status, 'The answer is no text.');
    case 'too-long':
      return answered(
        refused,
        status,
        `The answer is longer than ${answer.limit / 1024} KiB and is not read; its beginning stands below.`,
      );
    case 'text':
      return answered(refused, status, `The answer is ${markupNames[answer.what]}, shown as text below.`);
    case 'pairs':
      return describePairs(answer, status);
  }
}

function answered(refused: boolean, status: number, text: string): CommandAnswerText {
  return refused
    ? { tone: 'problem', title: `Refused with HTTP ${status}.`, text }
    : { tone: 'plain', title: `Answered with HTTP ${status}.`, text };
}

function redirected(status: number): CommandAnswerText {
  return {
    tone: 'problem',
    title: `The answer is a redirect (HTTP ${status}).`,
    text: 'It is not followed: a signature holds for one URL.',
  };
}

function describePairs(
  { pairs, isWhole }: Extract<CommandAnswer, { kind: 'pairs' }>,
  status: number,
): CommandAnswerText {
  const types = new Set(pairs.filter(({ name }) => name === 'type').map(({ value }) => value.trim()));
  const [type] = types;
  if (types.size > 1) {
    return {
      tone: 'problem',
      title: 'The answer contradicts itself.',
      text: `It names several types: ${[...types].slice(0, 4).join(', ')}.`,
    };
  }
  if (type === 'error' || type === 'validation-error') {
    return {
      tone: 'problem',
      title: type === 'error' ? 'Refused with an error.' : 'Refused: the parameters are not valid.',
      text: 'error-message and error-code below say why.',
    };
  }
  if (type === 'status-response' && status < 400) return describeStatus(pairs);
  const count = `It holds ${isWhole ? '' : 'more than '}${countWords(pairs.length, 'value')}.`;
  return answered(status >= 400, status, count);
}

function describeStatus(pairs: Extract<CommandAnswer, { kind: 'pairs' }>['pairs']): CommandAnswerText {
  const found = pairs.find(({ name }) => name === 'status')?.value.trim() ?? '';
  const title = found === '' ? 'The answer names no status.' : `Status: ${found.slice(0, 64)}.`;
  if (finalStatuses.includes(found)) {
    return {
      tone: found === 'approved' ? 'ok' : 'advice',
      title,
      text: `This status is final (${outsideDocument}).`,
    };
  }
  if (openStatuses.includes(found)) {
    return {
      tone: 'plain',
      title,
      text: `This status is not final: ask again in 3 to 5 seconds (${outsideDocument}).`,
    };
  }
  return { tone: 'advice', title, text: 'What this means is not known here.' };
}
