import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);
/** Hairlines, rings and their offsets are no larger, and stay as thin beside larger texts. */
const largestPx = 3;
/** What iOS takes for the least size of a field's text, whatever size is chosen. */
const leastOfFields = 'font-size: max(1rem, 16px) !important;';

it('measures texts, their boxes and the windows that they fit in the browser’s own font size', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const inPx = sheets.flatMap((path) =>
    readFileSync(new URL(path.replaceAll('\\', '/'), source), 'utf8')
      .replace(leastOfFields, '')
      .split('\n')
      .filter((line) =>
        [...line.matchAll(/(\d+(?:\.\d+)?)px/gu)].some(([, size]) => Number(size) > largestPx),
      )
      .map((line) => `${line.trim()} in ${path}`),
  );
  expect(inPx).toEqual([]);
});
