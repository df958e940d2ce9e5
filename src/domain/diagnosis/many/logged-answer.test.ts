import { expect, it } from 'vitest';
import { readLoggedAnswer, type LoggedAnswer } from './logged-answer.ts';

const answer = (outcome: LoggedAnswer['outcome'], ...statuses: readonly number[]): LoggedAnswer => ({
  statuses,
  outcome,
});
const accepted = 'type=async-response\n&serial-number=1\n&merchant-order-id=2\n';
const refused = 'type=validation-error\n&serial-number=1\n&error-message=No\n&error-code=8\n';

it.each([
  ['HTTP/1.1 403 Forbidden', answer('refused', 403)],
  ['"POST /x HTTP/1.1" 403 512', answer('refused', 403)],
  [String.raw`"POST /x HTTP/1.1\" 401 0`, answer('refused', 401)],
  ['POST /x HTTP/1.1', answer(null)],
  ['"response":{"status":403,"statusText":""}', answer('refused', 403)],
  ['response: { statusCode: 403 }', answer('refused', 403)],
  ['"code": 403', answer('refused', 403)],
  ['status=403', answer('refused', 403)],
  ['status 403', answer('refused', 403)],
  ['<status>403</status>', answer('refused', 403)],
  [String.raw`order_desc=x\nHTTP/1.1 403 Forbidden`, answer('refused', 403)],
  ['Response: 403 Forbidden', answer('refused', 403)],
  ['<-- 403 Forbidden https://x/y (12ms)', answer('refused', 403)],
  ['answered with 403', answer('refused', 403)],
  ['responded HTTP 403', answer('refused', 403)],
  ['zip_code=40312&amount=403&order-status=4031', answer(null)],
  ['HTTP/1.1 200 OK', answer(null, 200)],
  ['HTTP/1.1 500 Error', answer(null, 500)],
  ['HTTP/1.1 302 Found', answer(null, 302)],
  [`HTTP/1.1 200 OK\n\n${accepted}`, answer('accepted', 200)],
  [`HTTP/1.1 200 OK\n\n${refused}`, answer('refused', 200)],
  [refused, answer('refused')],
  [accepted, answer('accepted')],
  [JSON.stringify({ text: accepted }), answer('accepted')],
  ['{"type":"async-response","serial-number":"1"}', answer('accepted')],
  [`HTTP/1.1 403 Forbidden\n\n${accepted}`, answer(null, 403)],
  [`HTTP/1.1 200 OK\n\n${accepted}&error-message=No\n`, answer(null, 200)],
  [`HTTP/1.1 200 OK\n\n${accepted}&error-message=\n`, answer('accepted', 200)],
  [`${accepted}\n${refused}`, answer(null)],
  ['HTTP/1.1 500 Error\nHTTP/1.1 403 Forbidden', answer(null, 500, 403)],
  ['{"level":"x","type":"error","message":"sent"}', answer(null)],
])('reads of %j what it says', (text, expected) => {
  expect(readLoggedAnswer(text)).toEqual(expected);
});
