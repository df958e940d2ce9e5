import { existsSync, readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Files that `npm test` leaves out. */
    longTests: string[];
  }
}

const longTests = inject('longTests');

interface Row {
  readonly first: number;
  readonly last: number;
  readonly tests: string;
}

const rows = [
  ...readFileSync('SECURITY.md', 'utf8').matchAll(/^\| R(\d+)(?: – R(\d+))? +\| [^|]+ \| (.+?) +\|$/gmu),
].map(([, first = '', last = first, tests = '']): Row => ({
  first: Number(first),
  last: Number(last),
  tests,
}));

/** Whether a file has a test or a group of tests whose title begins so, and that is not left to `npm run test:all`. */
function hasTitle(file: string, title: string): boolean {
  const text = readFileSync(file, 'utf8').replaceAll('\\', '').replaceAll(/\(\s+/gu, '(');
  return ["'", '`', '"'].some((quote) => {
    const [, behind] = text.split(`(${quote}${title}`);
    return behind !== undefined && !/^[^\n]*@long/u.test(behind);
  });
}

it('has every requirement once, in order', () => {
  const numbers = rows.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

it.each(rows)('R$first names tests that there are, or says why there are none', ({ tests }) => {
  if (/^Not (?:built|held, by decision): \S/u.test(tests)) return;
  const named = tests.split(' · ').map((part) => /^`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"$/u.exec(part));
  for (const name of named) {
    const [, file = 'a file and a title', title = ''] = name ?? [];
    expect(existsSync(file), file).toBe(true);
    expect(longTests).not.toContain(file);
    expect(hasTitle(file, title), `${file}: ${title}`).toBe(true);
  }
});

it.each(longTests)('%s, which is left out of npm test, is there', (file) => {
  expect(existsSync(file)).toBe(true);
});

it('is not content with what is not there', () => {
  expect(hasTitle('src/house/security-table.test.ts', 'has every requirement once')).toBe(true);
  expect(hasTitle('src/house/security-table.test.ts', 'every requirement')).toBe(false);
});
