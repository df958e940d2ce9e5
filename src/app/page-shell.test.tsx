import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { navigated } from './use-page.ts';

const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

it('links to the same pages before a script has run', () => {
  const links = [...html.matchAll(/<a id="to:([^"]*)" href="\1">([^<]*)<\/a>/gu)];
  expect(links.map(([, path, title]) => ({ path, title }))).toEqual(navigated);
});
