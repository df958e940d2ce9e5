import { sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { diagnoseParts, namedIds, partsOf, privateKey, rightBaseString } from './corpus/fixture-diagnosis.ts';
import { pastedOrder } from './corpus/fixture-pasted.ts';

it('finds three mistakes together where they are asked for', () => {
  const three = rightBaseString(pastedOrder)
    .replace('https', 'http')
    .replaceAll('%2520', '%2B')
    .replace('%26oauth_version%3D1.0', '');
  const signature = sign('sha256', Buffer.from(three), privateKey).toString('base64');
  const parts = partsOf(pastedOrder, signature);
  expect(namedIds(diagnoseParts(parts))).toEqual(['unexplained']);
  expect(namedIds(diagnoseParts(parts, { depth: 3 })).toSorted()).toEqual([
    'form-encoded',
    'uri-scheme',
    'version-omitted',
  ]);
}, 60_000);
