import { expect, it } from 'vitest';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { describeBlanksAround, describeDotSegments, describeIdentifier } from './describe-url-remarks.ts';

function dots(path: string): string | null {
  const url = parseBaseStringUri(`https://gw.example${path}`);
  if (!url.ok) throw new Error(url.failure.kind);
  return describeDotSegments(url.value);
}

it.each([
  ['/a/../b', '/b'],
  ['/a/./b', '/a/b'],
  ['/a/b/..', '/a/'],
  ['/a/%2E%2e/b', '/b'],
  ['/a/.%2e/b', '/b'],
])('says of %s which is signed and what a parser makes of it: %s', (path, resolved) => {
  expect(dots(path)).toBe(
    `The path holds “.” or “..” segments. It is signed, and copied, as it stands: ${path}. Programs that resolve them, as browsers do, would ask for ${resolved}.`,
  );
});

it.each(['/a/b', '/a/.../b', '/a/..b/c', '/a.b/6657', '/', '/a//b'])('says nothing of %s', (path) => {
  expect(dots(path)).toBeNull();
});

it('names what has blanks around, and nothing else', () => {
  const around = { 'base address': ' https://gw.example', path: '/p\t', other: '/a b', none: '  ' };
  expect(describeBlanksAround(around)).toEqual([
    'There are blanks around the base address. They are left out of the URL.',
    'There are blanks around the path. They are left out of the URL.',
  ]);
});

it.each([
  ['6657', '6657', null],
  ['', '', null],
  [' ', '', null],
  [' 6657', '6657', 'There are blanks or quotes around the endpoint id. They are left out of the URL.'],
  [
    '66 57',
    '66 57',
    'The endpoint id holds characters that no identifier has. They are percent-encoded in the URL.',
  ],
])('says of the identifier %j, used as %j: %s', (entered, used, words) => {
  expect(describeIdentifier('endpoint id', entered, used)).toBe(words);
});
