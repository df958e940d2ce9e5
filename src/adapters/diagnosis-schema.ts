/** A {@link Diagnosis} on its way from the worker to the page. */
import * as z from 'zod/mini';
import type { Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import { mistakeIds } from '#domain/diagnosis/mistake.ts';

const text = z.nullable(z.string());
const texts = z.readonly(z.array(z.string()));
const layer = z.enum(['value', 'normalized string', 'base string', 'key', 'signature', 'header']);
const group = z.enum([
  'parameters',
  'values',
  'encoding',
  'order',
  'base string',
  'signing',
  'key',
  'transport',
  'header',
]);

const mistake = z.strictObject({
  id: z.enum(mistakeIds),
  group,
  layer,
  title: z.string(),
  detail: z.string(),
  rule: z.string(),
  parameters: texts,
});

const need = z.strictObject({
  part: z.enum([
    'request',
    'method',
    'url',
    'body',
    'protocol parameters',
    'signature',
    'public key',
    'consumer secret',
  ]),
  sentence: z.string(),
});

const verdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('right') }),
  z.strictObject({
    kind: z.literal('explained'),
    explanation: z.readonly(z.array(z.readonly(z.array(mistake)))),
  }),
  z.strictObject({ kind: z.literal('differs'), seen: z.readonly(z.array(mistake)) }),
  z.strictObject({
    kind: z.literal('unexplained'),
    seen: z.readonly(z.array(mistake)),
    exclusions: z.readonly(z.array(z.strictObject({ group, titles: texts }))),
  }),
  z.strictObject({ kind: z.literal('incomplete'), needs: z.readonly(z.array(need)) }),
]);

const side = z.strictObject({ name: z.string(), value: z.string(), encoded: z.string() });
const bothTexts = z.strictObject({ signed: z.string(), expected: z.string() });

const difference = z.strictObject({
  layer,
  first: z.strictObject({
    before: z.string(),
    signed: z.string(),
    expected: z.string(),
    after: z.string(),
  }),
  firstParameter: text,
  method: bothTexts,
  uri: bothTexts,
  rows: z.readonly(
    z.array(
      z.strictObject({
        name: z.string(),
        signed: z.nullable(side),
        expected: z.nullable(side),
        same: z.boolean(),
        layer: z.nullable(z.enum(['value', 'encoding', 'order', 'missing', 'added'])),
      }),
    ),
  ),
  signedBaseString: z.string(),
  expectedBaseString: z.string(),
});

const opened = z.strictObject({
  keyFingerprint: z.string(),
  keyBits: z.number(),
  signatureOctets: z.number(),
  padding: z.enum(['PKCS#1 v1.5', 'PSS', 'PKCS#1 v1.5 without DigestInfo', 'none', 'not readable']),
  hash: text,
  digest: text,
  expectedDigest: text,
  text,
});

export const diagnosisSchema: z.ZodMiniType<Diagnosis> = z.strictObject({
  verdict,
  headline: z.string(),
  difference: z.nullable(difference),
  opened: z.nullable(opened),
  checks: z.readonly(
    z.array(
      z.strictObject({
        status: z.enum(['ok', 'note', 'problem', 'harmless', 'unknown']),
        title: z.string(),
        text: z.string(),
      }),
    ),
  ),
  otherCauses: z.readonly(
    z.array(
      z.strictObject({
        likelihood: z.enum(['seen in this request', 'possible', 'cannot be seen from here']),
        title: z.string(),
        text: z.string(),
      }),
    ),
  ),
  combinations: z.number(),
  depth: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  hasMore: z.boolean(),
});
