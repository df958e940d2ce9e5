/**
 * What the page and its own Node side say to each other. Every call is a same-origin
 * `POST /api/…` with a JSON body and the start-up token in `x-relay-token`.
 */
import * as z from 'zod/mini';
import { relayRequestLimitBytes, requestTargetLimit, targetIds } from './relay-terms.ts';
import { operationIds } from '../gateway/operations.ts';

/** One gateway that the relay may talk to. The list is fixed when the Node side starts. */
const targetSchema = z.strictObject({
  id: z.enum(targetIds),
  /** Scheme, host and port, as `URL.origin` spells it. */
  origin: z.string(),
  /** Path prefixes under which this target's operations live, the first is the default, e.g. `/processing`. */
  pathPrefixes: z.array(z.string()).check(z.minLength(1)),
  /** Path templates of the invoice view without their prefix, the first is the documented one. */
  invoicePaths: z.array(z.string()).check(z.minLength(1)),
  /** Path prefixes below which other commands are sent; none where none is, as in production unless asked for at start. */
  commandPrefixes: z.array(z.string()),
});
export type GatewayTarget = z.infer<typeof targetSchema>;
export type TargetId = GatewayTarget['id'];

/** Answer of `POST /api/config`. */
export const consoleConfigSchema = z.strictObject({
  version: z.string(),
  targets: z.array(targetSchema),
});
export type ConsoleConfig = z.infer<typeof consoleConfigSchema>;

const requestIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

/** Body of `POST /api/send`. The relay forwards `bodyBase64` byte for byte. */
export const relayRequestSchema = z.strictObject({
  /** UUID made by the page for one click on Send: a second arrival never reaches the gateway. */
  requestId: requestIdSchema,
  /**
   * The sending of the same order that the user was told of and wants to repeat. It allows nothing else: where another
   * one came in between, the relay says so again.
   */
  repeats: z.optional(requestIdSchema),
  targetId: z.enum(targetIds),
  /**
   * What is meant: the path has to be one of this operation. Without it the path says which of the document's
   * operations it is; another command is sent only where it is meant.
   */
  operation: z.optional(z.enum(operationIds)),
  method: z.enum(['POST', 'GET']),
  /** Path on the target, starting with `/`; a query may follow where the operation has one. */
  path: z.string().check(z.maxLength(requestTargetLimit)),
  authorization: z.string().check(z.maxLength(4096)),
  contentType: z.nullable(z.literal('application/x-www-form-urlencoded')),
  accept: z.enum(['*/*', 'application/vnd.pay+json']),
  bodyBase64: z.string().check(z.maxLength(relayRequestLimitBytes)),
});
export type RelayRequest = z.infer<typeof relayRequestSchema>;

/** What had come of an answer when its connection was cut or its time was over: its head and the body's first bytes, maybe none. */
const partialAnswerSchema = z.strictObject({
  status: z.number(),
  receivedBytes: z.number(),
  /** What `content-length` announced; null without one. */
  expectedBytes: z.nullable(z.number()),
  bodyBase64: z.string(),
});
export type AnswerProgress = z.infer<typeof partialAnswerSchema>;

/** What the relay remembers of an earlier sending of an order that is to be sent again. */
const earlierSendingSchema = z.strictObject({
  requestId: requestIdSchema,
  /** How long ago it began. */
  agoMs: z.number(),
  /** The parameter that makes it the same order. */
  by: z.enum(['client_orderid', 'orderid']),
  /**
   * `unknown`: no whole answer came. `accepted`: the gateway says that it took the order. `open`: the answer neither
   * accepts nor surely refuses it.
   */
  outcome: z.enum(['under-way', 'unknown', 'accepted', 'open']),
});
export type EarlierSending = z.infer<typeof earlierSendingSchema>;

/**
 * Why no answer came. `sent` says whether the gateway may have got the request:
 * `no` means certainly not, `maybe` means that the outcome is unknown.
 */
const relayFailureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('policy'), sent: z.literal('no'), reason: z.string() }),
  z.strictObject({ kind: z.literal('duplicate'), sent: z.literal('no'), reason: z.string() }),
  /** The order was sent before, and the request does not say that this is known. */
  z.strictObject({ kind: z.literal('repeated-order'), sent: z.literal('no'), earlier: earlierSendingSchema }),
  z.strictObject({ kind: z.literal('dns'), sent: z.literal('no'), code: z.string() }),
  z.strictObject({ kind: z.literal('connect'), sent: z.literal('no'), code: z.string() }),
  z.strictObject({ kind: z.literal('tls'), sent: z.literal('no'), code: z.string() }),
  z.strictObject({
    kind: z.literal('timeout'),
    sent: z.enum(['no', 'maybe']),
    phase: z.enum(['connect', 'headers', 'body', 'total']),
    limitMs: z.number(),
    /** Null when the time was over before the answer's head was complete. */
    partial: z.nullable(partialAnswerSchema),
  }),
  z.strictObject({
    kind: z.literal('reset'),
    sent: z.literal('maybe'),
    code: z.string(),
    /** Null when the connection was cut before the answer's head was complete. */
    partial: z.nullable(partialAnswerSchema),
  }),
  z.strictObject({
    kind: z.literal('too-large'),
    sent: z.literal('maybe'),
    limitBytes: z.number(),
    status: z.number(),
  }),
  z.strictObject({
    kind: z.literal('unreadable'),
    sent: z.literal('maybe'),
    reason: z.string(),
  }),
]);
export type RelayFailure = z.infer<typeof relayFailureSchema>;

/** Answer of `POST /api/send`: an envelope, so that no byte of a gateway is ever rendered on the console's origin. */
export const relayReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    status: z.number(),
    /** Allow-listed headers in order of arrival, names in lower case. */
    headers: z.array(z.tuple([z.string(), z.string()])),
    bodyBase64: z.string(),
    durationMs: z.number(),
  }),
  z.strictObject({ kind: z.literal('failure'), failure: relayFailureSchema, durationMs: z.number() }),
]);
export type RelayReply = z.infer<typeof relayReplySchema>;

/** Body of any 4xx answer of the Node side's own API. */
export const relayErrorSchema = z.strictObject({
  error: z.string(),
  /** The start-up token is of another start: nothing of the call was looked at. */
  isTokenOutdated: z.optional(z.literal(true)),
});
