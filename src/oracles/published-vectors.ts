/** Published cases of OAuth 1.0a; README.md says where they come from and what their members mean. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** One member or more, as `kind` has it. */
const resultSchema = z.strictObject({
  encoded: z.optional(z.string()),
  normalized: z.optional(z.string()),
  baseUrl: z.optional(z.string()),
  baseString: z.optional(z.string()),
  signature: z.optional(z.string()),
  signatureHex: z.optional(z.string()),
  authorization: z.optional(z.string()),
  params: z.optional(pairs),
  realm: z.optional(z.string()),
  error: z.optional(z.boolean()),
});

const vectorSchema = z.object({
  id: z.string(),
  source: z.string(),
  kind: z.enum([
    'encode',
    'normalize-params',
    'base-url',
    'base-string',
    'hmac-sha1',
    'rsa-sha256',
    'rsa-sha1',
    'header',
  ]),
  quirk: z.boolean(),
  scope: z.optional(z.string()),
  input: z.object({
    text: z.optional(z.string()),
    url: z.optional(z.string()),
    method: z.optional(z.string()),
    params: z.optional(pairs),
    form: z.optional(z.string()),
    baseString: z.optional(z.string()),
    messageHex: z.optional(z.string()),
    consumerSecret: z.optional(z.string()),
    tokenSecret: z.optional(z.string()),
    privateKeyPem: z.optional(z.string()),
    direction: z.optional(z.enum(['parse', 'build'])),
    authorization: z.optional(z.string()),
    realm: z.optional(z.string()),
  }),
  expected: resultSchema,
  alsoAcceptable: z.optional(resultSchema),
});
export type PublishedVector = z.infer<typeof vectorSchema>;

export const publishedVectors: readonly PublishedVector[] = z
  .array(vectorSchema)
  .parse(JSON.parse(readFileSync(new URL('oauth1-vectors.json', import.meta.url), 'utf8')));
