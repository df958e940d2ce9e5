import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const texts = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:module\.css|tsx?)$/u.test(path))
    .map((path) => [path, readFileSync(new URL(path, source), 'utf8')] as const),
);

/** Where a style sheet is imported, as a path below the sources. */
function sheetOf(path: string, written: string): string {
  return written.startsWith('#') ? written.slice(1) : normalize(join(path, '..', written));
}

/** Of each style sheet the files that import it, each with its name for the classes. */
const users = new Map<string, { readonly text: string; readonly name: string }[]>();
for (const [path, text] of texts) {
  for (const [, name = '', written = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gmu)) {
    const sheet = sheetOf(path, written);
    users.set(sheet, [...(users.get(sheet) ?? []), { text, name }]);
  }
}

function classesOf(sheet: string): ReadonlySet<string> {
  const rules = sheet.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/gu, '');
  const selectors = [...rules.matchAll(/([^{}]*)\{/gu)].map(([, selector = '']) => selector);
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(/\.([A-Za-z][\w-]*)/gu)].flatMap(([, name]) => name ?? [])),
  );
}

it('has no class in a style sheet that nobody asks for', () => {
  const unused = [...texts].flatMap(([path, text]) => {
    if (!path.endsWith('.css')) return [];
    const asking = users.get(path) ?? [];
    // A name that is worked out may be any.
    const isOpen = asking.some((user) => new RegExp(`\\b${user.name}\\[[^']`, 'u').test(user.text));
    const isAsked = (name: string): boolean =>
      isOpen || asking.some((user) => user.text.includes(`${user.name}['${name}']`));
    return [...classesOf(text)].filter((name) => !isAsked(name)).map((name) => `.${name} in ${path}`);
  });
  expect(users.size).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});
