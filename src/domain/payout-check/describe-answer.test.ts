import { expect, it } from 'vitest';
import { interpretAnswer, type PayoutCheckAnswer } from './answer.ts';
import { describeAnswer, describeEcho, describeMissing, type AnswerText } from './describe-answer.ts';

const unknown = 'Whether the order was taken is not known: ask for its status before you send it again.';
const complete =
  'type=async-response&serial-number=1&merchant-order-id=a&gateway-order-id=7&end-point-id=6657';
const explained = 'error-message=No&error-code=1';
const read = (status: number | null, bodyText: string): PayoutCheckAnswer =>
  interpretAnswer({ status, contentType: null, bodyText });

it.each<[number | null, string, AnswerText['tone'], string, string]>([
  [200, complete, 'good', 'Accepted.', 'This is not the final status: it arrives by callback.'],
  [
    null,
    complete,
    'good',
    'Accepted.',
    'This is not the final status: it arrives by callback. The HTTP status is not known here: only 2xx fits.',
  ],
  [
    200,
    'type=async-response',
    'open',
    'Accepted, by an incomplete answer.',
    'This is not the final status: it arrives by callback.',
  ],
  [
    200,
    `${complete}&${'a=1&'.repeat(1000)}`,
    'open',
    'Accepted, by an incomplete answer.',
    'This is not the final status: it arrives by callback.',
  ],
  [
    403,
    complete,
    'open',
    'The answer contradicts itself.',
    `Its body says async-response, an accepted order. Its status is HTTP 403, a refusal. ${unknown}`,
  ],
  [
    500,
    complete,
    'open',
    'The answer contradicts itself.',
    `Its body says async-response, an accepted order. Its status is HTTP 500, a failure of the gateway or of something before it. ${unknown}`,
  ],
  [
    302,
    `${complete}&${explained}`,
    'open',
    'The answer contradicts itself.',
    `Its body says async-response, an accepted order. Its status is HTTP 302, a redirect. It carries error-message and error-code, as a refusal does. ${unknown}`,
  ],
  [
    200,
    `type=validation-error&${explained}`,
    'refused',
    'Refused: the fields are not valid.',
    'The gateway read the request and refuses its fields. The message and the code say why.',
  ],
  [
    400,
    'type=error&error-message=No',
    'refused',
    'Refused with an error.',
    'The gateway read the request and could not process it. The message says why.',
  ],
  [
    200,
    'type=error&error-code=1',
    'refused',
    'Refused with an error.',
    'The gateway read the request and could not process it. The code says why.',
  ],
  [
    500,
    'type=error&gateway-order-id=7',
    'refused',
    'Refused with an error (HTTP 500).',
    'The gateway read the request and could not process it. It gives no reason. It names an order of the gateway all the same: ask for its status before you send again.',
  ],
  [
    429,
    `type=error&${explained}`,
    'refused',
    'Refused with an error (HTTP 429).',
    'The gateway read the request and could not process it. The message and the code say why. HTTP 429: too many requests in a short time. Wait before you send again.',
  ],
  [
    403,
    '<html>Access denied</html>',
    'refused',
    'Access denied.',
    'The gateway usually gives no reason: see whether the body has one. Check the consumer key, the key that signs, the endpoint id, the clock and the address of the caller.',
  ],
  [200, '', 'open', 'The answer is empty.', unknown],
  [204, '', 'open', 'The answer is empty (HTTP 204).', unknown],
  [
    408,
    '',
    'open',
    'The answer is empty (HTTP 408).',
    `HTTP 408: the gateway did not get the whole request in its time. ${unknown}`,
  ],
  [
    200,
    '<html>',
    'open',
    'The answer is an HTML page.',
    `A payout check is answered with name=value pairs. Check the base address and the path. ${unknown}`,
  ],
  [
    404,
    '<html>Not found</html>',
    'open',
    'The answer is an HTML page (HTTP 404).',
    `HTTP 404: there is nothing at this address. Check the base address, the path and the endpoint id. ${unknown}`,
  ],
  [200, 'OK', 'open', 'The answer is no list of name=value pairs.', unknown],
  [
    429,
    'slow down',
    'open',
    'The answer is no list of name=value pairs (HTTP 429).',
    `HTTP 429: too many requests in a short time. Wait before you send again. ${unknown}`,
  ],
  [
    200,
    'type=other',
    'open',
    'The answer has the type other.',
    `async-response, validation-error or error is expected. ${unknown}`,
  ],
  [
    404,
    'error-code=1',
    'open',
    'The answer has no type (HTTP 404).',
    `async-response, validation-error or error is expected. HTTP 404: there is nothing at this address. Check the base address, the path and the endpoint id. ${unknown}`,
  ],
  [
    301,
    '',
    'open',
    'The answer is a redirect (HTTP 301).',
    `It was not followed: a signature holds for one URL. Check the base address and the path. ${unknown}`,
  ],
  [503, 'busy', 'open', 'The gateway or something before it failed (HTTP 503).', unknown],
])('says of %s %j', (status, bodyText, tone, title, text) => {
  expect(describeAnswer(read(status, bodyText), null)).toEqual({ tone, title, text });
});

it.each([405, 407, 408, 413, 429])('says what status %i means', (status) => {
  expect(describeAnswer(read(status, 'x'), null).text).toContain(`HTTP ${status}: `);
});

it('claims an acceptance for no other order than the one that was sent', () => {
  const echo = { kind: 'different', sent: 'a', received: 'b' } as const;
  expect(describeAnswer(read(200, complete), echo)).toEqual({
    tone: 'open',
    title: 'Accepted, perhaps for another order.',
    text: unknown,
  });
  expect(describeAnswer(read(200, complete), { kind: 'same' }).tone).toBe('good');
});

it('cuts a long type and shows what is invisible in it', () => {
  const { title } = describeAnswer(read(200, `type=a\u202E${'b'.repeat(1_000)}`), null);
  expect(title).toContain('a‹U+202E›b');
  expect(title.length).toBeLessThan(260);
});

it.each<[string, string | null]>([
  [complete, null],
  ['OK', null],
  [
    'type=async-response',
    'The answer has no serial-number, merchant-order-id, gateway-order-id, and end-point-id, which the document names for it.',
  ],
  [
    'type=error&error-message=&error-code=',
    'The answer has error-message and error-code without a value, which the document names for it.',
  ],
  [
    'type=error&error-message=',
    'The answer has no error-code and has error-message without a value, which the document names for it.',
  ],
])('names what %j lacks', (bodyText, expected) => {
  expect(describeMissing(read(200, bodyText))).toBe(expected);
});

it.each([
  [{ kind: 'same' } as const, 'merchant-order-id is the client_orderid that was sent.'],
  [
    { kind: 'different', sent: 'a', received: 'b' } as const,
    'merchant-order-id is b, but a was sent. The answer may belong to another order.',
  ],
  [
    { kind: 'different', sent: 'a', received: '' } as const,
    'merchant-order-id is empty, but a was sent. The answer may belong to another order.',
  ],
  [{ kind: 'missing' } as const, 'The answer has no merchant-order-id, so it names no order.'],
])('says of the echo %j', (echo, text) => {
  expect(describeEcho(echo)).toBe(text);
});
