/**
 * What the page and the signing worker say to each other. Private material goes one way only, but for the export of a
 * pair that was made here.
 */
import * as z from 'zod/mini';
import { signatureMethods } from '#domain/oauth1/signature-methods.ts';
import { diagnosisRequestSchema, diagnosisReplySchemas } from './diagnosis-messages.ts';

const rsaKeyInfo = z.strictObject({
  bits: z.number(),
  exponent: z.string(),
  fingerprint: z.string(),
  fingerprintBase64: z.string(),
  fingerprintColons: z.string(),
  publicKeyPem: z.string(),
  rsaPublicKeyPem: z.string(),
  origin: z.enum(['pasted', 'generated']),
  exportable: z.boolean(),
});

const refusal = z.strictObject({ what: z.string(), next: z.string() });

const form = z.enum([
  'PKCS#1 PEM',
  'PKCS#1 DER',
  'PKCS#8 PEM',
  'PKCS#8 DER',
  'encrypted PKCS#1 PEM',
  'encrypted PKCS#8 PEM',
  'encrypted PKCS#8 DER',
  'JWK',
]);

/** {@link KeyImport} on its way to the page. */
const keyImport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('held'),
    info: rsaKeyInfo,
    form,
    formSentence: z.string(),
    converted: z.boolean(),
    repairs: z.readonly(z.array(z.string())),
  }),
  z.strictObject({ kind: z.literal('needs-passphrase'), form, wrong: z.boolean(), text: refusal }),
  z.strictObject({
    kind: z.literal('choose'),
    candidates: z.readonly(z.array(z.strictObject({ index: z.number(), label: z.string() }))),
    text: refusal,
  }),
  z.strictObject({ kind: z.literal('refused'), text: refusal }),
]);

const comparison = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('match') }),
  z.strictObject({ kind: z.literal('no-match'), bits: z.number() }),
]);

const method = z.enum(signatureMethods);

export const signingRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('import-rsa-key'),
    id: z.number(),
    input: z.union([
      z.strictObject({ text: z.string() }),
      z.strictObject({ bytes: z.instanceof(Uint8Array) }),
    ]),
    passphrase: z.nullable(z.string()),
    choice: z.nullable(z.number()),
  }),
  z.strictObject({
    kind: z.literal('generate-rsa-key'),
    id: z.number(),
    bits: z.union([z.literal(2048), z.literal(3072), z.literal(4096)]),
  }),
  z.strictObject({
    kind: z.literal('export-private-key'),
    id: z.number(),
    as: z.enum(['pkcs1', 'pkcs8', 'encrypted-pkcs8']),
    passphrase: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal('forget-export'), id: z.number() }),
  z.strictObject({
    kind: z.literal('forget-one'),
    id: z.number(),
    which: z.enum(['rsa-key', 'consumer-secret']),
  }),
  z.strictObject({ kind: z.literal('compare-public-key'), id: z.number(), text: z.string() }),
  z.strictObject({ kind: z.literal('set-consumer-secret'), id: z.number(), secret: z.string() }),
  z.strictObject({ kind: z.literal('sign'), id: z.number(), method, baseString: z.string() }),
  diagnosisRequestSchema,
  z.strictObject({ kind: z.literal('cancel-diagnosis'), id: z.number() }),
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
  z.strictObject({ kind: z.literal('import'), id: z.number(), outcome: keyImport }),
  z.strictObject({ kind: z.literal('private-key'), id: z.number(), pem: z.string() }),
  z.strictObject({ kind: z.literal('export-forgotten'), id: z.number() }),
  z.strictObject({ kind: z.literal('one-forgotten'), id: z.number() }),
  z.strictObject({ kind: z.literal('comparison'), id: z.number(), comparison }),
  z.strictObject({ kind: z.literal('consumer-secret'), id: z.number() }),
  z.strictObject({
    kind: z.literal('signature'),
    id: z.number(),
    base64: z.string(),
    hex: z.string(),
    durationMs: z.number(),
  }),
  z.strictObject({ kind: z.literal('refused'), id: z.number(), refusal }),
  z.strictObject({ kind: z.literal('diagnosis-cancelled'), id: z.number() }),
  ...diagnosisReplySchemas,
]);
export type SigningReply = z.infer<typeof signingReplySchema>;
