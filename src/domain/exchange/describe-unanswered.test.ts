import { expect, it } from 'vitest';
import { describeUnanswered } from './describe-unanswered.ts';

const gone = { kind: 'console-server', message: 'Gone.' } as const;
const refused = {
  kind: 'relay',
  failure: { kind: 'connect', sent: 'no', code: 'ECONNREFUSED' },
} as const;

it.each([
  ['order', 'not-sent', gone, 'Not sent. Gone. Nothing reached the gateway.'],
  [
    'order',
    'unknown',
    gone,
    'Outcome unknown. Gone. It is not known whether the gateway got the request. Ask for its status before you send again.',
  ],
  ['reading', 'not-sent', gone, 'Not fetched. Gone. Nothing reached the gateway.'],
  [
    'reading',
    'unknown',
    gone,
    'No answer. Gone. Fetching changes nothing at the gateway: fetch again when you like.',
  ],
  [
    'order',
    'unknown',
    { kind: 'stopped', afterMs: 2140 },
    'Outcome unknown. You stopped waiting after 2.1 s: no answer had come here by then. The request was handed over and may have arrived, or may yet arrive; stopping does not take it back. It is not known whether the gateway got the request. Ask for its status before you send again.',
  ],
  [
    'command',
    'unknown',
    { kind: 'stopped', afterMs: 2140 },
    'Outcome unknown. You stopped waiting after 2.1 s: no answer had come here by then. The request was handed over and may have arrived, or may yet arrive; stopping does not take it back. It is not known whether the gateway got the command. Find out what became of it before you send again.',
  ],
  [
    'reading',
    'unknown',
    {
      kind: 'relay',
      failure: { kind: 'too-large', sent: 'maybe', limitBytes: 1_048_576, status: 200 },
    },
    'The answer is too long. The answer (status 200) is larger than 1 MiB and was cut off unread. The option --answer-limit raises the limit. The gateway may have got the request. Reading changes nothing there: fetch again with a new signature.',
  ],
  [
    'order',
    'not-sent',
    refused,
    'Not sent. No connection to the gateway: nothing listens at its port (ECONNREFUSED). Check that the gateway is up and that this machine may reach it.',
  ],
] as const)('says of %s, %s', (purpose, outcome, reason, words) => {
  const { title, what, next } = describeUnanswered({ outcome, reason }, purpose);
  expect(`${title} ${what} ${next}`).toBe(words);
});
