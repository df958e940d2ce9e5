import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { findOAuthRuns } from '../paste/oauth/oauth-runs.ts';
import { identifyRequests } from './request-identities.ts';
import { tellsOfSeveral } from './split-requests.ts';

const folder = fileURLToPath(new URL('../corpus/', import.meta.url));
const pasteSchema = z.array(z.object({ id: z.string(), paste: z.string() }));

it('finds one request in each paste of one', () => {
  const pastes = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => pasteSchema.parse(JSON.parse(readFileSync(folder + file, 'utf8'))));
  expect(pastes.length).toBeGreaterThan(1000);
  expect(pastes.filter(({ paste }) => tellsOfSeveral(paste)).map(({ id }) => id)).toEqual([]);
});

const requestsOf = (text: string): number[] =>
  identifyRequests([...findOAuthRuns(text)]).map(({ request }) => request);
const header = (nonce: string, signature: string): string =>
  `Authorization: OAuth oauth_consumer_key="a", oauth_nonce="${nonce}", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1", oauth_signature="${signature}"\n`;
const base = (nonce: string): string =>
  `POST&https%3A%2F%2Fx%2Fy&oauth_consumer_key%3Da%26oauth_nonce%3D${nonce}%26oauth_timestamp%3D1\n`;

it.each([
  ['two nonces', header('n1', 'abcdefgh') + header('n2', 'ijklmnop'), [0, 1]],
  ['one nonce and two signatures', header('n', 'abcdefgh') + header('n', 'ijklmnop'), [0, 1]],
  ['one signature as it is encoded', header('n', 'ab%2Bc%2Fd%3D') + header('n', 'ab+c/d='), [0, 0]],
  ['a signature that is cut', header('n', 'abcdefgh') + header('n', 'abcd'), [0, 0]],
  ['a signature that is left out', header('n1', '***') + header('n2', '***'), [0, 1]],
  ['no nonce', header('', 'abcdefgh') + header('', 'ijklmnop'), [0, 1]],
  [
    'the base string of each',
    base('n1') + header('n1', 'abcd') + base('n2') + header('n2', 'efgh'),
    [0, 0, 1, 1],
  ],
  [
    'one nonce for all, and base strings before their headers',
    base('n') + header('n', 'abcd') + base('n') + header('n', 'efgh'),
    [0, 0, 1, 1],
  ],
  ['base strings alone', base('n1') + base('n2'), [0, 1]],
  ['names without values', 'set oauth_nonce and oauth_timestamp', []],
  ['fields of JSON', '{"key":"oauth_nonce","value":"n1"},{"key":"oauth_signature","value":"abc"}', [0]],
])('tells requests apart by %s', (_, text, expected) => {
  expect(requestsOf(text)).toEqual(expected);
});
