/** What the page and the signing worker say to each other about a diagnosis. */
import * as z from 'zod/mini';

const text = z.nullable(z.string());
const pair = z.strictObject({ name: z.string(), value: z.string() });

export const diagnosisRequestSchema = z.strictObject({
  kind: z.literal('diagnose'),
  id: z.number(),
  parts: z.strictObject({
    method: text,
    url: text,
    authorization: text,
    contentType: text,
    body: text,
    baseString: text,
    normalizedParameters: text,
    signature: text,
    date: text,
  }),
  isCut: z.boolean(),
  publicKeyText: z.string(),
  simulatorBaseString: text,
  nowSeconds: z.number(),
  context: z.strictObject({
    origins: z.readonly(z.array(z.string())),
    pathPrefixes: z.readonly(z.array(z.string())),
    knownPairs: z.readonly(z.array(pair)),
    consumerKey: z.string(),
  }),
  depth: z.union([z.literal(2), z.literal(3)]),
});
export type DiagnosisJob = z.infer<typeof diagnosisRequestSchema>;

export const diagnosisReplySchemas = [
  z.strictObject({
    kind: z.literal('diagnosis-progress'),
    id: z.number(),
    progress: z.strictObject({
      depth: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      done: z.number(),
      total: z.number(),
      combinations: z.number(),
    }),
  }),
  /** Read by who asked, with a schema that is loaded with the page. */
  z.strictObject({ kind: z.literal('diagnosis'), id: z.number(), diagnosis: z.unknown() }),
  /** Another diagnosis took its place, or it was cancelled. */
  z.strictObject({ kind: z.literal('diagnosis-ended'), id: z.number() }),
] as const;
