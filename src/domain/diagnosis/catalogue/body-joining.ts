/** A body whose pairs are joined by something else than “&”: the gateway reads one field that holds the others. */
import type { ReceivedRequest } from '../request/received-request.ts';
import { readRequestPairs } from '../request/read-pairs.ts';
import { changeParameters, variant, type Variant } from './mistake-row.ts';

/** With what is said of each; the longer ones first, as the shorter ones are found in them. */
const joiners: readonly (readonly [joiner: string, words: string])[] = [
  ['\r\n', 'line ends'],
  ['\n', 'line ends'],
  ['\t', 'tabs'],
  ['; ', '“;” and a blank'],
  [';', '“;”'],
  [', ', '“,” and a blank'],
  [',', '“,”'],
  ['|', '“|”'],
  [' ', 'blanks'],
  ['?', '“?”'],
];

/** Where a joiner stands before another pair. */
const before = (joiner: string): RegExp =>
  new RegExp(String.raw`${joiner.replace(/[?|]/u, String.raw`\$&`)}(?=[A-Za-z][\w.~%*[\]-]{0,80}=)`, 'u');

export function bodyJoinedOtherwise({ body, parameters }: ReceivedRequest): readonly Variant[] {
  const [whole, another] = parameters.filter(({ origin }) => origin === 'body');
  if (body === null || whole === undefined || another !== undefined) return [];
  const found = joiners.find(([joiner]) => before(joiner).test(whole.writtenValue));
  if (found === undefined) return [];
  const [joiner, words] = found;
  const pairs = readRequestPairs(body.split(new RegExp(before(joiner), 'gu')).join('&'), 'body');
  return [
    variant(
      'set',
      changeParameters((all) => all.flatMap((each) => (each.key === whole.key ? pairs : [each]))),
      {
        detail: () => `The gateway reads all ${pairs.length} pairs as one field, “${whole.name}”.`,
        parameters: pairs.map(({ name }) => name),
        words: { title: `The pairs of the body are joined by ${words} in place of “&”.` },
      },
    ),
  ];
}
