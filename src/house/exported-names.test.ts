import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/u.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path.replaceAll('\\', '/'), source), 'utf8') }));
/** Fixtures and tests are read beside what they are for; what is loaded later has the name of what it becomes. */
const named = files.filter(({ path }) => !/\.test\.|(?:^|[/\\])fixture-|\.d\.ts$|lazy-pages/u.test(path));
const exported =
  /^export (?:abstract )?(?:async )?(?<kind>const|let|function\*?|class|interface|type) (?<name>[A-Za-z_$][\w$]*)/gmu;

/** Still to be told apart: a finding of a reader of pastes and one of a rule; two kinds of pairs in the reading of pastes. */
const known = new Set(['Finding', 'Pair']);

function exportsOf(text: string): readonly { readonly name: string; readonly isType: boolean }[] {
  return [...text.matchAll(exported)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    isType: /^(?:interface|type)$/u.test(groups?.['kind'] ?? ''),
  }));
}

it('exports every name from one file', () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of named) {
    for (const { name } of exportsOf(text)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([name, paths]) => paths.length > 1 && !known.has(name))).toEqual([]);
});

/** A type that others only come across in what they are given stays exported. */
it('exports no value that only its own file names', () => {
  const users = new Map<string, number>();
  for (const { text } of files) {
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/gu))) users.set(name, (users.get(name) ?? 0) + 1);
  }
  const alone = files.flatMap(({ path, text }) =>
    exportsOf(text).flatMap(({ name, isType }) =>
      isType || users.get(name) !== 1 ? [] : [`${name} in ${path}`],
    ),
  );
  expect(alone).toEqual([]);
});
