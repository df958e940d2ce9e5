import { expect, it } from 'vitest';
import { asCurl, signedTexts } from '../../corpus/fixture-pasted.ts';
import { parsePaste } from '../parse-paste.ts';
import { resolveDots } from './sent-url.ts';

it.each([
  ['https://a.example/x/../b/./c?d=/../e', 'https://a.example/b/c?d=/../e'],
  ['https://a.example/../b/..', 'https://a.example/'],
  ['https://me@a.example:8443/b/.', 'https://me@a.example:8443/b/'],
])('%s is sent as %s', (url, sent) => {
  expect(resolveDots(url, false)).toMatchObject({ url: sent, note: expect.stringContaining('curl') });
  expect(resolveDots(url, true)).toEqual({ url, note: null });
});

it('leaves a path without dots, and one with more of them', () => {
  for (const url of ['https://a.example', 'https://a.example/.../b', 'https://a.example/?x=/../']) {
    expect(resolveDots(url, false)).toEqual({ url, note: null });
  }
});

const urlOf = (text: string): string | null => {
  const reading = parsePaste(text);
  return reading.ok ? reading.value.parts.url : null;
};

it('is what a command is read as', () => {
  const right = signedTexts();
  const dotted = { ...right, url: right.url.replace('/api', '/x/../api') };
  expect(urlOf(asCurl(dotted))).toBe(right.url);
  expect(urlOf(`${asCurl(dotted)} --path-as-is`)).toBe(dotted.url);
  const byAddress = { ...right, url: right.url.replace('gateway.example', '10.0.0.1') };
  expect(urlOf(`${asCurl(byAddress)} -H 'Host: gateway.example'`)).toBe(right.url);
});
