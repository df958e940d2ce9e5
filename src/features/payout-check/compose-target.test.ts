import { describe, expect, it } from 'vitest';
import { takeUrlApart } from '#domain/gateway/take-url-apart.ts';
import { initialInputs, type ComposeInputs } from './compose-inputs.ts';
import { targetPatch, targetUrl } from './compose-target.ts';
import { targetFindings } from './target-findings.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget({ pathPrefixes: ['/paynet'] });
const inputsOf = (change: Partial<ComposeInputs>): ComposeInputs => ({ ...initialInputs(), ...change });

function uriOf(change: Partial<ComposeInputs>): string {
  const url = targetUrl(inputsOf(change), target);
  return url.ok ? url.value.uri : url.failure;
}

it.each<[Partial<ComposeInputs>, string]>([
  [{}, 'https://gw.example/paynet/api/v4/payout-check/6657'],
  [{ endpointId: ' "77" ' }, 'https://gw.example/paynet/api/v4/payout-check/77'],
  [{ endpointId: '7 7' }, 'https://gw.example/paynet/api/v4/payout-check/7%207'],
  [{ operation: 'group', baseAddress: ' https://b.example ', path: '/p/{id} ' }, 'https://b.example/p/6657'],
])('signs %j as %s', (change, uri) => {
  expect(uriOf(change)).toBe(uri);
});

describe('a whole URL', () => {
  const patchOf = (url: string): object | null => {
    const parts = takeUrlApart(url, target);
    return parts === null ? null : targetPatch(parts, target);
  };

  it.each([
    [
      'https://gw.example/paynet/api/v4/payout-check/77',
      { operation: 'endpoint', endpointId: '77', baseAddress: null, path: null },
    ],
    [
      'https://other.example/x/api/v4/payout-check/group/77',
      {
        operation: 'group',
        endpointId: '77',
        baseAddress: 'https://other.example',
        path: '/x/api/v4/payout-check/group/{id}',
      },
    ],
  ])('%s stands for %j', (url, patch) => {
    expect(patchOf(url)).toEqual(patch);
    expect(uriOf({ ...patchOf(url) })).toBe(url);
  });
});

it.each<[Partial<ComposeInputs>, readonly string[]]>([
  [{}, []],
  [{ endpointId: '' }, []],
  [{ endpointId: ' 6657' }, ['endpoint-id-form at endpoint id']],
  [{ endpointId: '66/57' }, ['endpoint-id-form at endpoint id']],
  [{ endpointId: '..' }, ['url-dots at URL']],
  [{ path: '/a/../{id}' }, ['url-dots at URL']],
  [{ baseAddress: ' https://gw.example', path: '/p ' }, ['url-blanks-0 at URL', 'url-blanks-1 at URL']],
])('advises on %j', (change, expected) => {
  const inputs = inputsOf(change);
  const url = targetUrl(inputs, target);
  const found = targetFindings(inputs, url.ok ? url.value : null);
  expect(found.map(({ rule, fields }) => `${rule} at ${fields.join()}`)).toEqual(expected);
  expect(found.every(({ level }) => level === 'advice')).toBe(true);
});
