import { describe, expect, it } from 'vitest';
import { findOperation, hasMethod, recognizeOperation, templatesOf } from './find-operation.ts';
import { listInvoicePaths } from './invoice-paths.ts';
import { operationList, operations } from './operations.ts';
import { doTemplatesOverlap } from './path-template.ts';

const paths = {
  pathPrefixes: ['/processing', '/paynet'],
  invoicePaths: listInvoicePaths([]),
  commandPrefixes: [],
};

describe('findOperation', () => {
  it('knows no operation without a prefix', () => {
    expect(findOperation(paths, '/api/v4/payout-check/6657')).toBeNull();
  });

  it('knows an invoice path only where it was given at start', () => {
    const path = '/processing/documents/r-1/of/6657';
    expect(findOperation(paths, path)).toBeNull();
    const added = { ...paths, invoicePaths: listInvoicePaths(['/documents/{receipt_id}/of/{endpoint_id}']) };
    expect(findOperation(added, path)).toMatchObject({
      operation: { id: 'view-invoice' },
      prefix: '/processing',
      addressee: 'endpoint',
    });
  });
});

describe('another command', () => {
  const open = { ...paths, commandPrefixes: ['/processing'] };

  it('is whatever stands below its prefixes and is no operation of the document', () => {
    expect(findOperation(open, '/processing/api/v4/status/6657')).toMatchObject({
      operation: { id: 'other-command' },
      prefix: '/processing',
      addressee: null,
    });
    expect(findOperation(open, '/processing/api/v4/payout-check/6657')?.operation.id).toBe('payout-check');
    expect(findOperation(open, '/paynet/view-invoice-xml/6657/r')?.operation.id).toBe('view-invoice');
  });

  it.each([
    '/paynet/api/v4/status/6657',
    '/processing',
    '/processing/',
    '/processing/a/',
    '/processing/../a',
  ])('is not %s', (path) => {
    expect(findOperation(open, path)).toBeNull();
  });
});

const templates = operationList.flatMap((operation) =>
  templatesOf(operation, paths).map((each) => ({ id: operation.id, ...each })),
);

it.each(templates)('$template can be no other operation’s path', ({ id, template }) => {
  const others = templates.filter((other) => other.id !== id);
  expect(others.filter((other) => doTemplatesOverlap(other.template, template))).toEqual([]);
});

it.each(templates)('$template has the identifier of the $addressee', ({ addressee, template }) => {
  const expected = { endpoint: '/{endpoint_id}', group: '/group/{endpoint_group_id}' };
  expect(template).toContain(expected[addressee]);
});

it.each([
  ['payout-check', 'POST', true],
  ['payout-check', 'GET', false],
  ['payout-check', 'post', false],
  ['view-invoice', 'GET', true],
  ['view-invoice', 'POST', true],
  ['view-invoice', 'PUT', false],
] as const)('%s by %s: %s', (id, method, expected) => {
  expect(hasMethod(operations[id], method)).toBe(expected);
});

describe('recognizeOperation', () => {
  it.each([
    ['https://gw.example/processing/api/v4/payout-check/group/77', 'payout-check'],
    ['/api/v2/payout-check/', 'payout-check'],
    ['https://gw.example/paynet/view-invoice/6657/r', 'view-invoice'],
    ['/view-invoice-xml', 'view-invoice'],
  ])('finds the operation that %s names', (path, id) => {
    expect(recognizeOperation(path)?.id).toBe(id);
  });

  it.each(['', '/', '/processing/api/v4/status/6657', 'https://gw.example/payout/6657'])(
    'finds none in %j',
    (path) => {
      expect(recognizeOperation(path)).toBeNull();
    },
  );
});
