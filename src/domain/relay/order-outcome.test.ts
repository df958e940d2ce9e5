import { expect, it } from 'vitest';
import type { RelayFailure, RelayReply } from './contract.ts';
import { readOrderOutcome } from './order-outcome.ts';

function answer(body: string, status = 200): RelayReply {
  return {
    kind: 'answer',
    status,
    headers: [],
    bodyBase64: Buffer.from(body).toString('base64'),
    durationMs: 0,
  };
}
const outcomeOf = (reply: RelayReply) => readOrderOutcome(reply, 'a b');
const taken = 'type=async-response\n&merchant-order-id=a+b\n&gateway-order-id=7\n';

it.each<[string, RelayReply]>([
  ['an error', answer('type=error\n&error-message=No\n&error-code=1\n')],
  ['an error that names the order that was sent', answer('type=error&merchant-order-id=a+b')],
  ['invalid fields', answer('type=validation-error\n&error-message=No\n')],
  ['invalid fields as JSON', answer('{"type":"validation-error","error-message":"No"}', 400)],
  ['no access', answer('<html>Access is denied</html>', 403)],
  ['no access, without a page', answer('', 401)],
])('frees the id after %s', (_, reply) => {
  expect(outcomeOf(reply)).toBe('none');
});

it.each<[string, RelayReply]>([
  ['an error of a server that fails', answer('type=error&error-message=No', 502)],
  ['an error that names an order of the gateway', answer('type=error&paynet-order-id=7')],
  ['an error about another order', answer('type=error&merchant-order-id=c')],
  ['an acceptance of another order', answer('type=async-response&merchant-order-id=c')],
  ['an acceptance with an error in it', answer(`${taken}&error-code=1`)],
  ['an acceptance under 403', answer(taken, 403)],
  ['two types', answer('type=error&type=async-response')],
  ['a page that denies access under 200', answer('<html>Access denied</html>')],
  ['no body', answer('')],
  ['a redirect', answer('', 302)],
  ['a failure', answer('<html>', 500)],
  ['no such page', answer('<html>', 404)],
  ['too many requests', answer('', 429)],
  ['another type', answer('type=status-response&status=approved')],
  ['an error too long to be read whole', answer(`type=error&a=${'x'.repeat(30_000)}`)],
  ['an answer too long to be read', answer(`type=error&a=${'x'.repeat(300_000)}`)],
])('leaves it open after %s', (_, reply) => {
  expect(outcomeOf(reply)).toBe('open');
});

it('knows an acceptance', () => {
  expect(outcomeOf(answer(taken))).toBe('accepted');
  expect(readOrderOutcome(answer(taken), null)).toBe('accepted');
  expect(outcomeOf(answer('{"type":"async-response","paynet-order-id":7}'))).toBe('accepted');
});

it.each<[RelayFailure, string]>([
  [{ kind: 'connect', sent: 'no', code: 'ECONNREFUSED' }, 'none'],
  [{ kind: 'timeout', sent: 'no', phase: 'connect', limitMs: 1, partial: null }, 'none'],
  [{ kind: 'timeout', sent: 'maybe', phase: 'headers', limitMs: 1, partial: null }, 'unknown'],
  [{ kind: 'reset', sent: 'maybe', code: 'ECONNRESET', partial: null }, 'unknown'],
  [{ kind: 'too-large', sent: 'maybe', limitBytes: 1, status: 200 }, 'unknown'],
  [{ kind: 'unreadable', sent: 'maybe', reason: 'It is compressed.' }, 'unknown'],
])('a failure counts by whether the gateway may have the request: %j', (failure, expected) => {
  expect(outcomeOf({ kind: 'failure', failure, durationMs: 0 })).toBe(expected);
});
