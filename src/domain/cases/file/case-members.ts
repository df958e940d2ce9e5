/** Which members the file of a case has, in the order in which they are written. */
import type { OperationId } from '../../gateway/operations.ts';

export const caseMembers: Readonly<Record<OperationId, readonly string[]>> = {
  'payout-check': [
    '$schema',
    'countersign',
    'name',
    'operation',
    'environment',
    'simulator',
    'endpoint',
    'group',
    'path',
    'signature',
    'protocol',
    'fields',
    'extra',
    'expect',
  ],
  'view-invoice': [
    '$schema',
    'countersign',
    'name',
    'operation',
    'environment',
    'simulator',
    'endpoint',
    'receipt',
    'method',
    'path',
    'signature',
    'protocol',
    'expect',
  ],
  'other-command': [
    '$schema',
    'countersign',
    'name',
    'operation',
    'environment',
    'simulator',
    'method',
    'path',
    'signature',
    'protocol',
    'fields',
    'extra',
    'expect',
  ],
};

/** Members of `protocol`. Nonce and timestamp are none: each sending makes them anew. */
export const protocolMembers: Readonly<Record<OperationId, readonly string[]>> = {
  'payout-check': ['realm', 'accept'],
  'view-invoice': ['realm', 'repeat'],
  'other-command': ['realm', 'accept'],
};

export function expectMembers(operation: OperationId): readonly string[] {
  const common = ['type', 'error-code', 'error-message', 'http-status'];
  return operation === 'view-invoice' ? [...common, 'elements'] : common;
}

/** Texts of a file, by what they are for. The JSON Schema has the same patterns. */
export const textForms = {
  // One line, so that a list and a report can show it.
  name: {
    pattern: String.raw`^(?=.*\S)[^\u0000-\u001F\u007F\u2028\u2029]{1,200}$`,
    words: 'one line of 1 to 200 characters, not blanks alone and without control characters',
  },
  identifier: {
    pattern: String.raw`^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,64}$`,
    words: 'letters, digits, “.”, “_”, “~” and “-”, at most 64',
  },
  path: {
    pattern: String.raw`^/(?!/)[^\s\\#\u0000-\u001F]{0,1000}$`,
    words: 'a path that begins with one “/”, without blanks; the environment says which host',
  },
  expected: {
    pattern: String.raw`^[\s\S]{1,2000}$`,
    words: 'a text of 1 to 2,000 characters; leave the member out where any answer will do',
  },
  parameter: { pattern: String.raw`^[\s\S]{1,256}$`, words: 'a name of 1 to 256 characters' },
} as const;
export type TextForm = keyof typeof textForms;

const compiled: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(textForms).map(([form, { pattern }]) => [form, new RegExp(pattern, 'u')]),
);

export function hasForm(text: string, form: TextForm): boolean {
  return compiled.get(form)?.test(text) === true;
}
