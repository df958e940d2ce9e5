import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
/** Fixtures and tests are read beside what they are for; what is loaded later has the name of what it becomes. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/u.test(path) && !/\.test\.|(?:^|[/\\])fixture-|\.d\.ts$|lazy-pages/u.test(path),
);
const exported =
  /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (?<name>[A-Za-z_$][\w$]*)/gmu;

/** Still to be told apart: a finding of a reader of pastes and one of a rule; two kinds of pairs in the reading of pastes. */
const known = new Set(['Finding', 'Pair']);

it('exports every name from one file', () => {
  const places = new Map<string, string[]>();
  for (const path of files) {
    const text = readFileSync(new URL(path.replaceAll('\\', '/'), source), 'utf8');
    for (const { groups } of text.matchAll(exported)) {
      const name = groups?.['name'] ?? '';
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([name, paths]) => paths.length > 1 && !known.has(name))).toEqual([]);
});
