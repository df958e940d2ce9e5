import { expect, it } from 'vitest';
import { interpretAnswer } from './answer.ts';
import { describeAnswer, describeEcho } from './describe-answer.ts';

const unknown = 'Whether the order was taken is not known: ask for its status before you send it again.';

it.each<[number | null, string, { title: string; text: string }]>([
  [
    200,
    'type=async-response',
    { title: 'Accepted.', text: 'This is not the final status: it arrives by callback.' },
  ],
  [
    200,
    'type=validation-error',
    {
      title: 'Refused: the fields are not valid.',
      text: 'The gateway read the request and took no order. The message names what to change.',
    },
  ],
  [
    400,
    'type=error',
    {
      title: 'Refused with an error.',
      text: 'The gateway read the request and could not process it. The message and the code say why.',
    },
  ],
  [
    403,
    '<html>Access denied</html>',
    {
      title: 'Access denied.',
      text: 'The gateway gives no reason. Check the consumer key, the key that signs, the endpoint id, the clock and the address of the caller.',
    },
  ],
  [200, '', { title: 'The answer is empty.', text: unknown }],
  [
    200,
    '<html>',
    {
      title: 'The answer is an HTML page.',
      text: `A payout check is answered with name=value pairs. Check the base address and the path. ${unknown}`,
    },
  ],
  [200, 'OK', { title: 'The answer is no list of name=value pairs.', text: unknown }],
  [
    200,
    'type=other',
    {
      title: 'The answer has the type other.',
      text: `async-response, validation-error or error is expected. ${unknown}`,
    },
  ],
  [
    200,
    'error-code=1',
    {
      title: 'The answer has no type.',
      text: `async-response, validation-error or error is expected. ${unknown}`,
    },
  ],
  [
    301,
    '',
    {
      title: 'The answer is a redirect (HTTP 301).',
      text: 'It was not followed: a signature holds for one URL. Check the base address and the path.',
    },
  ],
  [503, 'busy', { title: 'The gateway or something before it failed (HTTP 503).', text: unknown }],
])('says of %s %j', (status, bodyText, expected) => {
  expect(describeAnswer(interpretAnswer({ status, contentType: null, bodyText }))).toEqual(expected);
});

it.each([
  [{ kind: 'same' } as const, 'merchant-order-id is the client_orderid that was sent.'],
  [
    { kind: 'different', sent: 'a', received: 'b' } as const,
    'merchant-order-id is b, but a was sent. The answer may belong to another order.',
  ],
  [{ kind: 'missing' } as const, 'The answer has no merchant-order-id, so it names no order.'],
])('says of the echo %j', (echo, text) => {
  expect(describeEcho(echo)).toBe(text);
});
