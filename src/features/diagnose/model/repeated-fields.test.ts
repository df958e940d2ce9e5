import { expect, it } from 'vitest';
import { parsePaste } from '#domain/diagnosis/paste/parse-paste.ts';
import { deriveDiagnoseView, initialDiagnoseInputs, type Corrections } from './diagnose-inputs.ts';

const text =
  "curl https://gateway.example/x -H 'Authorization: Basic YTpi' -H 'Authorization: OAuth oauth_nonce=\"1\"' -H 'Content-Type: a/b' -H 'Content-Type: c/d' -d a=1";

const repeatedWith = (corrections: Corrections): readonly string[] =>
  deriveDiagnoseView(
    { ...initialDiagnoseInputs, source: { kind: 'text', text }, corrections },
    parsePaste,
    null,
    null,
  ).slips.map((slip) => slip.text);

it('counts a header field that stands there several times until it is corrected', () => {
  expect(repeatedWith({})).toEqual(['Authorization', 'Content-Type']);
  const typed = { text: 'OAuth oauth_nonce="1"', from: 'typed' } as const;
  expect(repeatedWith({ authorization: typed })).toEqual(['Content-Type']);
  expect(repeatedWith({ contentType: { text: null, from: 'typed' } })).toEqual(['Authorization']);
});
