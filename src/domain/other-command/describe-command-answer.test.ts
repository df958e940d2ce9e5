import { expect, it } from 'vitest';
import type { CommandAnswer } from './command-answer.ts';
import { describeCommandAnswer } from './describe-command-answer.ts';

function pairs(...given: (readonly [string, string])[]): CommandAnswer {
  return {
    kind: 'pairs',
    notation: 'pairs',
    pairs: given.map(([name, value]) => ({ name, value })),
    isWhole: true,
  };
}

it.each<[string, CommandAnswer, number, string, RegExp]>([
  [
    'a final status',
    pairs(['type', 'status-response'], ['status', 'approved']),
    200,
    'ok',
    /^Status: approved\. .*final/u,
  ],
  [
    'a refusal by the bank',
    pairs(['type', 'status-response'], ['status', 'declined']),
    200,
    'advice',
    /declined\. .*is final/u,
  ],
  [
    'an open status',
    pairs(['type', 'status-response'], ['status', 'processing']),
    200,
    'plain',
    /processing\. .*not final/u,
  ],
  [
    'another status',
    pairs(['type', 'status-response'], ['status', 'frozen']),
    200,
    'advice',
    /frozen\. .*not known/u,
  ],
  ['no status', pairs(['type', 'status-response']), 200, 'advice', /names no status/u],
  [
    'a status under 500',
    pairs(['type', 'status-response'], ['status', 'approved']),
    500,
    'problem',
    /HTTP 500/u,
  ],
  ['an error', pairs(['type', 'error'], ['error-code', '1']), 200, 'problem', /^Refused with an error/u],
  ['invalid parameters', pairs(['type', 'validation-error']), 200, 'problem', /not valid/u],
  [
    'two types',
    pairs(['type', 'error'], ['type', 'async-response']),
    200,
    'problem',
    /contradicts itself.*error, async/u,
  ],
  [
    'an approval without the type of one',
    pairs(['status', 'approved']),
    200,
    'plain',
    /HTTP 200\. It holds 1 value\./u,
  ],
  ['values under 404', pairs(['a', 'b']), 404, 'problem', /HTTP 404/u],
  ['markup', { kind: 'text', what: 'html' }, 200, 'plain', /HTML page, shown as text/u],
  ['a redirect', { kind: 'text', what: 'html' }, 302, 'problem', /redirect \(HTTP 302\)/u],
  ['nothing under 302', { kind: 'empty', size: 0 }, 302, 'problem', /redirect \(HTTP 302\)/u],
  ['nothing under 204', { kind: 'empty', size: 0 }, 204, 'plain', /no body/u],
  ['blanks', { kind: 'empty', size: 3 }, 200, 'plain', /nothing but blanks/u],
  ['too much', { kind: 'too-long', limit: 262_144 }, 200, 'plain', /longer than 256 KiB/u],
  ['no access', { kind: 'access-denied' }, 403, 'problem', /^Access denied/u],
])('%s', (_, answer, status, tone, words) => {
  const described = describeCommandAnswer(answer, status);
  expect(described.tone).toBe(tone);
  expect(`${described.title} ${described.text}`).toMatch(words);
});
