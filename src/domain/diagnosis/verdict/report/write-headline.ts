/** The verdict in one sentence. */
import type { Evidence } from '../../request/gather-evidence.ts';
import { listNames } from '../../catalogue/mistake-row.ts';
import type { Diagnosis, Explanation, Verdict } from '../diagnosis.ts';
import type { LeftOutMarks } from '../left-out-marks.ts';
import type { NamedMistake } from '../../catalogue/name-mistake.ts';
import { withoutStop } from '../../../words.ts';
import { shortTitle } from './short-title.ts';

interface HeadlineInput {
  readonly verdict: Verdict;
  /** What the verdict rests on. */
  readonly basis: 'signature' | 'base string' | 'normalized string';
  /** What of the request is known to compare a logged text with. */
  readonly compared: Evidence['known'];
  readonly combinations: number;
  readonly leftOut: LeftOutMarks | null;
  readonly refusedWith: Diagnosis['refusedWith'];
}

/** What stands before an alternative that cannot be told apart. */
export const orTheSame = ' — or, the same for this request:';

/** A mistake that has to be there, and what cannot be told apart from it: after the third they are counted. */
export interface OutlinedMistake {
  readonly title: string;
  readonly alternatives: readonly string[];
}

/** The mistakes of an explanation in few words. */
export function outlineExplanation(explanation: Explanation): readonly OutlinedMistake[] {
  return explanation.map((mistakes) => {
    const say = explanation.length === 1 && mistakes.length === 1 ? withoutStop : shortTitle;
    const [title = '', ...named] = mistakes.slice(0, 3).map((mistake) => say(mistake.title));
    const more = mistakes.length - 1 - named.length;
    return {
      title: `${title}${placeOf(mistakes, explanation)}`,
      alternatives: more > 0 ? [...named, `${more} more`] : named,
    };
  });
}

/** Where a mistake was made, if it was made more than once: else it would be said twice without a difference. */
function placeOf([first]: readonly NamedMistake[], explanation: Explanation): string {
  const same = explanation.filter(([other]) => other?.title === first?.title);
  return first === undefined || same.length < 2 || first.parameters.length === 0
    ? ''
    : ` (${listNames(first.parameters)})`;
}

/** What is certain comes first, whatever else there is. With another secret an HMAC needs no further mistake. */
function certainly(seen: readonly NamedMistake[]): string {
  if (seen.length === 0) return '';
  const isHmac = seen.some(({ id }) => id.startsWith('hmac-'));
  return (
    seen.map(({ title }) => withoutStop(title)).join('. ') +
    (isHmac ? '. Beyond that, ' : ', and there is more: ')
  );
}

/** Right over what was read: the signature does not tell whether more was sent. */
function withoutMarks(leftOut: LeftOutMarks): string {
  if (leftOut === 'what is cut off') {
    return 'The signature is right over what is pasted, which is cut: where more was sent, the gateway reads another text than the one that was signed.';
  }
  const areSent = /s(?: around (?:the body|“&”))?$/u.test(leftOut) ? 'they are' : 'it is';
  return `The signature is right without the ${leftOut} in the pasted request: where ${areSent} sent with it, the gateway reads another text than the one that was signed.`;
}

export const mistakesTogether = (count: number): string => `${count} mistakes together:`;

export function writeHeadline(input: HeadlineInput): string {
  const { verdict, basis, compared, combinations, leftOut, refusedWith } = input;
  switch (verdict.kind) {
    case 'right':
      if (refusedWith !== null) {
        return `The signature was made with another ${refusedWith} than the simulator has, and over the base string of this request.`;
      }
      if (basis === 'signature' && leftOut !== null) return withoutMarks(leftOut);
      return basis === 'signature'
        ? 'The signature is right: it verifies over the base string of this request.'
        : compared === 'request'
          ? `The ${basis} is right: compared with the request, it is the one that is needed.`
          : `The ${basis} is right: compared with the URL and the fields that are known, it is the one that they need. Its oauth_ parameters were checked for form only.`;
    case 'well-formed':
      return basis === 'signature'
        ? 'The signature verifies over the pasted base string, whose form is right. Whether a request needs that base string was not checked: there is none to compare it with.'
        : `The ${basis} has the right form. Whether a request needs it was not checked: there is none to compare it with, and its values may be wrong.`;
    case 'explained': {
      const words = outlineExplanation(verdict.explanation).map(({ title, alternatives }) =>
        [title, ...alternatives].join(`${orTheSame} `),
      );
      if (words.length === 1) return `${words.join('')}.`;
      return `${mistakesTogether(words.length)} ${words.map((each, index) => `(${index + 1}) ${each}`).join('; ')}.`;
    }
    case 'differs':
      return `${certainly(verdict.seen)}${verdict.seen.length === 0 ? 'The' : 'the'} ${basis === 'signature' ? 'base string' : basis} differs from the one that this request needs, in a way that no known mistake makes.`;
    case 'unexplained':
      return `${certainly(verdict.seen)}${verdict.seen.length === 0 ? 'No' : 'no'} known mistake gives this signature: ${combinations.toLocaleString('en')} combinations were tried.`;
    case 'incomplete':
      return verdict.needs[0]?.sentence ?? 'Something is missing.';
  }
}
