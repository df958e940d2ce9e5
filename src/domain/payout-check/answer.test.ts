import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interfaceTables } from '../../oracles/interface-tables.ts';
import {
  checkEcho,
  interpretAnswer,
  missingFields,
  readPayoutCheckAnswer,
  type AnswerFields,
  type Contradiction,
  type PayoutCheckAnswer,
} from './answer.ts';

const noFields: AnswerFields = {
  serialNumber: null,
  merchantOrderId: null,
  gatewayOrderId: null,
  gatewayOrderIdName: null,
  endPointId: null,
  errorMessage: null,
  errorCode: null,
  others: [],
  duplicates: [],
  isWhole: true,
};

const deployed = `type=async-response
&serial-number=00000000-0000-0000-0000-0000005b2a8d
&merchant-order-id=inv-2026-0417
&paynet-order-id=94935
&end-point-id=6657
`;
const deployedFields: AnswerFields = {
  ...noFields,
  serialNumber: '00000000-0000-0000-0000-0000005b2a8d',
  merchantOrderId: 'inv-2026-0417',
  gatewayOrderId: '94935',
  gatewayOrderIdName: 'paynet-order-id',
  endPointId: '6657',
};
const deniedPage = '<!DOCTYPE html>\n<html><body><h1>Access denied</h1></body></html>';

const read = (status: number | null, bodyText: string): PayoutCheckAnswer =>
  interpretAnswer({ status, contentType: 'text/html;charset=utf-8', bodyText });

describe('answers with a known type', () => {
  it.each<[string, number | null, string, PayoutCheckAnswer]>([
    [
      'as deployed',
      200,
      deployed,
      { kind: 'accepted', status: 200, notation: 'pairs', fields: deployedFields },
    ],
    [
      'pasted',
      null,
      `\n${deployed}\n`,
      { kind: 'accepted', status: null, notation: 'pairs', fields: deployedFields },
    ],
    [
      'in odd order, as documented',
      200,
      'end-point-id=6657&gateway-order-id=7&type=async-response',
      {
        kind: 'accepted',
        status: 200,
        notation: 'pairs',
        fields: {
          ...noFields,
          endPointId: '6657',
          gatewayOrderId: '7',
          gatewayOrderIdName: 'gateway-order-id',
        },
      },
    ],
    [
      'a refusal of fields under 200',
      200,
      'type=validation-error\n&error-message=Invalid+%22amount%22\n&error-code=8\n',
      {
        kind: 'validation-error',
        status: 200,
        notation: 'pairs',
        fields: { ...noFields, errorMessage: 'Invalid "amount"', errorCode: '8' },
      },
    ],
    [
      'a form body under 403',
      403,
      'type=error&error-message=No+access&error-code=3',
      {
        kind: 'error',
        status: 403,
        notation: 'pairs',
        fields: { ...noFields, errorMessage: 'No access', errorCode: '3' },
      },
    ],
    [
      'JSON under 400 with an id beyond 2^53',
      400,
      '{"type": "error", "paynet-order-id": 9223372036854775807, "error-code": 7, "hint": "x"}',
      {
        kind: 'error',
        status: 400,
        notation: 'json',
        fields: {
          ...noFields,
          gatewayOrderId: '9223372036854775807',
          gatewayOrderIdName: 'paynet-order-id',
          errorCode: '7',
          others: [{ name: 'hint', value: 'x' }],
        },
      },
    ],
    [
      'both spellings, duplicates and unknown pairs',
      200,
      'type=error&paynet-order-id=1&gateway-order-id=2&__proto__=x&error-code=4&error-code=5&type=error',
      {
        kind: 'error',
        status: 200,
        notation: 'pairs',
        fields: {
          ...noFields,
          gatewayOrderId: '2',
          gatewayOrderIdName: 'gateway-order-id',
          errorCode: '4',
          others: [
            { name: '__proto__', value: 'x' },
            { name: 'paynet-order-id', value: '1' },
          ],
          duplicates: [
            { name: 'error-code', value: '5' },
            { name: 'type', value: 'error' },
          ],
        },
      },
    ],
  ])('%s', (_, status, body, expected) => {
    expect(read(status, body)).toEqual(expected);
  });
});

describe('answers without a known type', () => {
  it.each<[string, number | null, string, PayoutCheckAnswer]>([
    ['the documented 403 page', 403, deniedPage, { kind: 'access-denied', status: 403 }],
    ['401', 401, '<html>Unauthorized</html>', { kind: 'access-denied', status: 401 }],
    ['an empty 403', 403, '', { kind: 'access-denied', status: 403 }],
    ['the page under 200', 200, deniedPage, { kind: 'access-denied', status: 200 }],
    ['the page, pasted', null, deniedPage, { kind: 'access-denied', status: null }],
    [
      'another page',
      200,
      '<html>Welcome</html>',
      { kind: 'unreadable', status: 200, reason: 'html', type: null },
    ],
    [
      'a page that names a type',
      200,
      '<a href="?type=error&a=b">',
      { kind: 'unreadable', status: 200, reason: 'html', type: null },
    ],
    ['nothing', 200, ' \n', { kind: 'unreadable', status: 200, reason: 'empty', type: null }],
    ['no content', 204, '', { kind: 'unreadable', status: 204, reason: 'empty', type: null }],
    ['prose', 200, 'OK', { kind: 'unreadable', status: 200, reason: 'not-pairs', type: null }],
    [
      'XML',
      200,
      '<?xml version="1.0"?><root/>',
      { kind: 'unreadable', status: 200, reason: 'not-pairs', type: null },
    ],
    [
      'a JSON array',
      200,
      '["type=error"]',
      { kind: 'unreadable', status: 200, reason: 'not-pairs', type: null },
    ],
    ['other pairs', 200, 'a=1&b=2', { kind: 'unreadable', status: 200, reason: 'unknown-type', type: null }],
    ['source code', 200, 'let a = 1;', { kind: 'unreadable', status: 200, reason: 'not-pairs', type: null }],
    ['other JSON', 200, '{"a":1}', { kind: 'unreadable', status: 200, reason: 'unknown-type', type: null }],
    ['other markup', 200, '<a/>', { kind: 'unreadable', status: 200, reason: 'not-pairs', type: null }],
    [
      'more pairs than are read, the type behind them',
      200,
      `${'a=1&'.repeat(5000)}type=async-response`,
      { kind: 'unreadable', status: 200, reason: 'too-long', type: null },
    ],
    [
      'an unknown type',
      200,
      'type=sync-response&a=1',
      { kind: 'unreadable', status: 200, reason: 'unknown-type', type: 'sync-response' },
    ],
    [
      'no type',
      200,
      'serial-number=1',
      { kind: 'unreadable', status: 200, reason: 'unknown-type', type: null },
    ],
    [
      'types that contradict',
      200,
      'type=async-response&type=error',
      { kind: 'unreadable', status: 200, reason: 'unknown-type', type: 'async-response, error' },
    ],
    [
      'a redirect',
      302,
      '<html>Access denied</html>',
      { kind: 'unreadable', status: 302, reason: 'redirect', type: null },
    ],
    [
      'a proxy’s page',
      502,
      '<html>Bad gateway</html>',
      { kind: 'unreadable', status: 502, reason: 'server-error', type: null },
    ],
    ['an empty 500', 500, '', { kind: 'unreadable', status: 500, reason: 'server-error', type: null }],
    [
      'a page that is not there',
      404,
      '<html>Not found</html>',
      { kind: 'unreadable', status: 404, reason: 'html', type: null },
    ],
  ])('%s', (_, status, body, expected) => {
    expect(read(status, body)).toEqual(expected);
  });

  it('gives every body a meaning', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 100, max: 599 })),
        fc.string({ unit: 'binary' }),
        (status, body) => {
          expect(read(status, body).status).toBe(status);
        },
      ),
    );
  });
});

describe('contradictions', () => {
  const accepted = 'type=async-response&gateway-order-id=7';
  it.each<[string, number | null, string, readonly Contradiction[] | null]>([
    ['200', 200, accepted, null],
    ['another 2xx', 202, accepted, null],
    ['the last 2xx', 299, accepted, null],
    ['an unknown status', null, accepted, null],
    ['403', 403, accepted, [{ kind: 'status', status: 403 }]],
    ['401', 401, accepted, [{ kind: 'status', status: 401 }]],
    ['500', 500, accepted, [{ kind: 'status', status: 500 }]],
    ['a redirect', 302, accepted, [{ kind: 'status', status: 302 }]],
    ['the first status after 2xx', 300, accepted, [{ kind: 'status', status: 300 }]],
    ['JSON under 409', 409, '{"type":"async-response"}', [{ kind: 'status', status: 409 }]],
    ['an error code', 200, `${accepted}&error-code=7`, [{ kind: 'error-fields', names: ['error-code'] }]],
    [
      'error fields under 500',
      500,
      `${accepted}&error-message=No+funds&error-code=7`,
      [
        { kind: 'status', status: 500 },
        { kind: 'error-fields', names: ['error-message', 'error-code'] },
      ],
    ],
    ['error fields without a value', 200, `${accepted}&error-message=\n&error-code=+`, null],
  ])('an acceptance with %s', (_, status, body, contradictions) => {
    const answer = read(status, body);
    expect(answer.kind).toBe(contradictions === null ? 'accepted' : 'contradiction');
    expect(answer.kind === 'contradiction' ? answer.contradictions : null).toEqual(contradictions);
  });

  it.each([200, 400, 403, 404, 500])('a refusal under %i is none', (status) => {
    expect(read(status, 'type=error').kind).toBe('error');
    expect(read(status, '{"type":"validation-error"}').kind).toBe('validation-error');
  });
});

describe('missingFields', () => {
  it.each<[string, readonly string[]]>([
    [deployed, []],
    [
      'type=async-response&gateway-order-id=+&serial-number=1&end-point-id=2',
      ['merchant-order-id absent', 'gateway-order-id empty'],
    ],
    [
      'type=async-response',
      ['serial-number absent', 'merchant-order-id absent', 'gateway-order-id absent', 'end-point-id absent'],
    ],
    ['type=error&error-message=a&error-code=1', []],
    ['type=error&error-code=1', ['error-message absent']],
    ['type=validation-error&error-message=', ['error-message empty', 'error-code absent']],
    ['OK', []],
    [deniedPage, []],
  ])('%j', (body, expected) => {
    expect(missingFields(read(200, body)).map(({ name, why }) => `${name} ${why}`)).toEqual(expected);
  });

  it('names them for an answer that contradicts itself too', () => {
    expect(missingFields(read(500, deployed))).toEqual([]);
    expect(missingFields(read(500, 'type=async-response'))).toHaveLength(4);
  });
});

it('says that an answer of very many pairs was not read whole', () => {
  const answer = read(200, `type=async-response&${'a=1&'.repeat(250_000)}`);
  expect(answer).toMatchObject({ kind: 'accepted', fields: { isWhole: false } });
});

it('reads the octets of an answer with its status', () => {
  const headers = [['content-type', 'text/html']] as const;
  const body = new TextEncoder().encode(deployed);
  expect(readPayoutCheckAnswer({ status: 403, headers, body, durationMs: 1, receivedAtMs: 0 })).toMatchObject(
    { kind: 'contradiction', status: 403, fields: deployedFields },
  );
});

describe('checkEcho', () => {
  it.each([
    ['type=error&merchant-order-id=inv-1', { kind: 'same' }],
    ['type=error&merchant-order-id=inv-2', { kind: 'different', sent: 'inv-1', received: 'inv-2' }],
    ['type=error&merchant-order-id=', { kind: 'different', sent: 'inv-1', received: '' }],
    ['type=error', { kind: 'missing' }],
    [deniedPage, null],
    ['', null],
  ])('%s', (body, expected) => {
    expect(checkEcho(read(200, body), 'inv-1')).toEqual(expected);
  });
});

describe('the interface document', () => {
  const { names, types, accepted } = interfaceTables.answerFields;

  it('names no field that is not read', () => {
    const body = names.map((name) => `${name}=${name === 'type' ? 'error' : `the-${name}`}`).join('&');
    expect(read(200, body)).toEqual({
      kind: 'error',
      status: 200,
      notation: 'pairs',
      fields: {
        ...noFields,
        serialNumber: 'the-serial-number',
        merchantOrderId: 'the-merchant-order-id',
        gatewayOrderId: 'the-gateway-order-id',
        gatewayOrderIdName: 'gateway-order-id',
        endPointId: 'the-end-point-id',
        errorMessage: 'the-error-message',
        errorCode: 'the-error-code',
      },
    });
  });

  it('names no type that is not understood', () => {
    expect(types.map((type) => read(200, `type=${type}&serial-number=1`).kind)).toEqual([
      'accepted',
      'validation-error',
      'error',
    ]);
  });

  it('puts nothing into a success that is missing from the table', () => {
    expect(accepted.filter((name) => !names.includes(name))).toEqual([]);
  });
});
