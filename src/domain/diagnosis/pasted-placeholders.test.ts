import { expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import {
  asCurl,
  diagnosePaste,
  pastedOrder,
  signedTexts,
  type SignedTexts,
} from './corpus/fixture-pasted.ts';

const asLog = ({ url, authorization, body }: SignedTexts): string =>
  `POST ${url}\nAuthorization: ${authorization}\n\n${body}`;

it.each([
  ['{endpointId}', asCurl],
  ['%7BendpointId%7D', asLog],
  ['undefined', asCurl],
])('an identifier that was signed is named where %s was requested', (placeholder, write) => {
  const url = pastedOrder.url.replace('6657', placeholder);
  const diagnosis = diagnosePaste(write({ ...signedTexts(), url }));
  expect(namedIds(diagnosis)).toEqual(['uri-placeholder']);
  expect(diagnosis.headline).toBe(
    'The requested path has a placeholder that was filled only in the one that was signed.',
  );
});
