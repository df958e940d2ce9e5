import { expect, it } from 'vitest';
import { crashLine } from './crash-line.ts';

it.each<[string, unknown, string]>([
  ['an error', new TypeError('CANARY'), 'TypeError'],
  ['an error with a code', Object.assign(new Error('CANARY'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['an error with a cause', new Error('CANARY', { cause: 'CANARY' }), 'Error'],
  ['a code that is a text', Object.assign(new Error('x'), { code: 'CANARY of a request' }), 'without a code'],
  ['a name that is a text', Object.assign(new Error('x'), { name: 'CANARY\u001B[2J' }), 'without a code'],
  ['a text', 'CANARY', 'without a code'],
  ['nothing', undefined, 'without a code'],
  ['null', null, 'without a code'],
  ['an object', { message: 'CANARY', name: 'CANARY', code: 5 }, 'without a code'],
])('says one line of %s, without what it holds', (_, error, said) => {
  expect(crashLine(error)).toBe(`Countersign stopped after an internal error (${said}).`);
});
