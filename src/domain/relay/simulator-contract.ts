/**
 * How the console sets up the simulated gateway and reads what it saw.
 * Only public material goes in: the simulator issues its own consumer secret.
 */
import * as z from 'zod/mini';
import { simulatorBehaviours, behaviourSpans, servedLimit } from './simulator-terms.ts';
import { isIdentifier } from '../gateway/path-template.ts';
import { fieldByName } from '../payout-check/fields.ts';

export type SimulatorBehaviour = (typeof simulatorBehaviours)[number];

const servedId = z
  .string()
  .check(z.refine((id) => isIdentifier(id) && id !== 'group', { error: 'not an id that a path can hold' }));

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

function eachIdOnce<Schema extends z.ZodMiniType<readonly { readonly id: string }[]>>(list: Schema): Schema {
  return list.check(
    z.refine((served) => new Set(served.map(({ id }) => id)).size === served.length, {
      error: 'an id that stands twice',
    }),
  );
}

export const simulatorSettingsSchema = z.strictObject({
  behaviour: z.enum(simulatorBehaviours),
  behaviourSpan: z.enum(behaviourSpans),
  /** The fields that the behaviour `validation-error` names. */
  invalidFields: z
    .array(z.string().check(z.refine((name) => fieldByName.has(name), { error: 'no field of the document' })))
    .check(z.maxLength(fieldByName.size)),
  /** An endpoint serves one currency: this one, or that of the first order it took (`first-seen`); `any` waives it. */
  endpoints: eachIdOnce(
    z
      .array(
        z.strictObject({ id: servedId, currency: z.union([z.enum(['first-seen', 'any']), currencyCode]) }),
      )
      .check(z.maxLength(servedLimit)),
  ),
  /** A group serves several currencies; none named: any. */
  groups: eachIdOnce(
    z
      .array(z.strictObject({ id: servedId, currencies: z.array(currencyCode).check(z.maxLength(20)) }))
      .check(z.maxLength(servedLimit)),
  ),
  /** Serve every other endpoint and group, too. */
  servesAny: z.boolean(),
  /** Refuse a `client_orderid` of an order that was accepted before. */
  refuseRepeatedOrders: z.boolean(),
  /** Refuse timestamps further than this from the simulator's clock, in seconds; null: any. */
  timestampWindowSeconds: z.nullable(z.number().check(z.gte(1), z.lte(86_400))),
  /** Refuse a nonce that was used before with the same timestamp and consumer key. */
  checkNonce: z.boolean(),
  /** Whether leading and trailing blanks of values are trimmed before the signature is checked (deployments differ). */
  trimValues: z.boolean(),
  /** How OAuth parameters repeated in the body count: deployments count once, RFC 5849 read literally twice. */
  repeatedProtocolParameters: z.enum(['once', 'twice']),
});
export type SimulatorSettings = z.infer<typeof simulatorSettingsSchema>;

/** Body of `POST /api/simulator/settings`: what it does not name stays, so that two pages do not undo each other. */
export const simulatorSettingsChangeSchema = z.partial(simulatorSettingsSchema);
export type SimulatorSettingsChange = z.infer<typeof simulatorSettingsChangeSchema>;

/** Body of `POST /api/simulator/merchant`. */
export const simulatorMerchantSchema = z.strictObject({
  consumerKey: z.string().check(z.minLength(1), z.maxLength(128)),
  /** SPKI PEM (`BEGIN PUBLIC KEY`); null leaves the registered key as it is. */
  publicKeyPem: z.nullable(z.string().check(z.maxLength(16_384))),
});
export type SimulatorMerchant = z.infer<typeof simulatorMerchantSchema>;

/** Answer of `POST /api/simulator/state` and of every call that changes it. */
export const simulatorStateSchema = z.strictObject({
  origin: z.string(),
  consumerKey: z.string(),
  /** `SHA256:` and lower-case hexadecimal of the registered SPKI, null while none is registered. */
  publicKeyFingerprint: z.nullable(z.string()),
  /** SPKI PEM of the registered key: it opens the signatures that are sent here. */
  publicKeyPem: z.nullable(z.string()),
  /** Issued by the simulator at start-up for HMAC-SHA1; it protects nothing real. */
  consumerSecret: z.string(),
  /** The currency that each endpoint keeps since it took its first order. */
  seenCurrencies: z.array(z.strictObject({ endpointId: z.string(), currency: z.string() })),
  settings: simulatorSettingsSchema,
});
export type SimulatorState = z.infer<typeof simulatorStateSchema>;

/** Answer of `POST /api/simulator/receipts`, body `{}`: the sample invoices that the simulator serves. */
export const simulatorReceiptsSchema = z.strictObject({
  receipts: z.array(
    z.strictObject({
      /** UUID, the same at each start. */
      receiptId: z.string(),
      endpointId: z.string(),
      /** A few words, each title once. */
      title: z.string(),
      /** One sentence on what is to be seen. */
      note: z.string(),
    }),
  ),
});
export type SimulatorReceipts = z.infer<typeof simulatorReceiptsSchema>;
export type SimulatorReceipt = SimulatorReceipts['receipts'][number];

const refusalReasonSchema = z.enum([
  'no-authorization',
  'malformed-authorization',
  'missing-parameter',
  'unknown-consumer-key',
  'wrong-signature-method',
  'no-key-registered',
  'signature-mismatch',
  'timestamp-outside-window',
  'timestamp-malformed',
  'nonce-used',
  'version-unsupported',
  'unknown-endpoint',
  'behaviour',
]);
export type SimulatorRefusalReason = z.infer<typeof refusalReasonSchema>;

/** Why the simulator answers 403, which a real gateway never says. */
const simulatorVerdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('verified') }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: refusalReasonSchema,
    /** One sentence for people. */
    detail: z.string(),
  }),
]);
export type SimulatorVerdict = z.infer<typeof simulatorVerdictSchema>;

/**
 * Whose request it is: `console` where it came over a connection that the console's own relay had opened, `foreign`
 * for every other one. Nothing in the request itself says it.
 */
const senderSchema = z.enum(['console', 'foreign']);
export type SimulatorSender = z.infer<typeof senderSchema>;

/** Answer of `POST /api/simulator/record`, body `{ id }`. */
export const simulatorRecordSchema = z.strictObject({
  id: z.string(),
  receivedAtMs: z.number(),
  sender: senderSchema,
  method: z.string(),
  url: z.string(),
  /** As received. */
  authorization: z.nullable(z.string()),
  /** As received; null without such a header. */
  contentType: z.nullable(z.string()),
  body: z.string(),
  /** What it was set to answer; `documented` also where the request was refused before that. */
  behaviour: z.enum(simulatorBehaviours),
  verdict: simulatorVerdictSchema,
  /** What the simulator computed on its own; null when the header could not be read. */
  expected: z.nullable(
    z.strictObject({
      baseStringUri: z.string(),
      normalizedParameters: z.string(),
      baseString: z.string(),
    }),
  ),
  status: z.number(),
});
export type SimulatorRecord = z.infer<typeof simulatorRecordSchema>;

/** Answer of `POST /api/simulator/records`, body `{}`: what the simulator keeps, newest first. */
export const simulatorRecordsSchema = z.strictObject({
  records: z.array(
    z.strictObject({
      id: z.string(),
      receivedAtMs: z.number(),
      sender: senderSchema,
      method: z.string(),
      /** Without host and query: a list shows nothing that somebody put into a query. */
      path: z.string(),
      status: z.number(),
      verdict: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('verified') }),
        z.strictObject({ kind: z.literal('refused'), reason: refusalReasonSchema }),
      ]),
    }),
  ),
});
export type SimulatorRecords = z.infer<typeof simulatorRecordsSchema>;
export type SimulatorRecordSummary = SimulatorRecords['records'][number];
