/** What the page and the signing worker say to each other. Private material goes one way only. */
import * as z from 'zod/mini';
import { signatureMethods } from '#domain/oauth1/signature-methods.ts';

const rsaKeyInfo = z.strictObject({
  bits: z.number(),
  exponent: z.string(),
  fingerprint: z.string(),
  publicKeyPem: z.string(),
  origin: z.enum(['pasted', 'generated']),
});

const refusal = z.strictObject({ what: z.string(), next: z.string() });

const method = z.enum(signatureMethods);

export const signingRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('import-rsa-key'), id: z.number(), text: z.string() }),
  z.strictObject({
    kind: z.literal('generate-rsa-key'),
    id: z.number(),
    bits: z.union([z.literal(2048), z.literal(3072), z.literal(4096)]),
  }),
  z.strictObject({ kind: z.literal('set-consumer-secret'), id: z.number(), secret: z.string() }),
  z.strictObject({ kind: z.literal('sign'), id: z.number(), method, baseString: z.string() }),
]);
export type SigningRequest = z.infer<typeof signingRequestSchema>;

/** A {@link SigningRequest} before it is numbered. */
export type SigningJob = SigningRequest extends infer Request
  ? Request extends { readonly id: number }
    ? Omit<Request, 'id'>
    : never
  : never;

export const signingReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rsa-key'), id: z.number(), info: rsaKeyInfo }),
  z.strictObject({ kind: z.literal('consumer-secret'), id: z.number() }),
  z.strictObject({
    kind: z.literal('signature'),
    id: z.number(),
    base64: z.string(),
    hex: z.string(),
    durationMs: z.number(),
  }),
  z.strictObject({ kind: z.literal('refused'), id: z.number(), refusal }),
]);
export type SigningReply = z.infer<typeof signingReplySchema>;
