/** Blanks around the values of a list: those that the list puts there, and those that were sent. */
import { expect, it } from 'vitest';
import { namedIds, type PlainRequest } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const withDescription = (text: string): PlainRequest => ({
  ...pastedOrder,
  fields: pastedOrder.fields.map(([name, value]) => [name, name === 'order_desc' ? text : value]),
});

const lists: readonly (readonly [string, (name: string, value: string) => string])[] = [
  ['a sign and a blank', (name, value) => `${name}: ${value}`],
  ['a sign alone', (name, value) => `    ${name}=${value}`],
  ['a column', (name, value) => `${`${name}:`.padEnd(24)}${value}`],
];

it.each(lists)('reads those before and behind a value in a list with %s', (_, line) => {
  const request = withDescription('  for a friend ');
  const paste = (text: string): string => {
    const { url, authorization } = signedTexts(withDescription(text));
    const printed = request.fields.map(([name, value]) => line(name, value)).join('\n');
    return `POST ${url}\nAuthorization: ${authorization}\n\n${printed}\n`;
  };
  const sent = diagnosePaste(paste('  for a friend '));
  expect(namedIds(sent)).toEqual(['right']);
  expect(sent.reading.parts.body).toContain('order_desc=%20%20for%20a%20friend%20&');
  expect(namedIds(diagnosePaste(paste('for a friend')))).toEqual(['right']);
});
