/**
 * The life of the simulator's orders, who is told of it, and the inbox: what page and server say to each other.
 * Only the two URL fields, the moments of a callback and `merchant_data` are documented (interface document, "Events").
 */
import * as z from 'zod/mini';
import {
  orderStages,
  orderMoves,
  callbackUrlFields,
  callbackFormats,
  inboxAnswers,
} from './callback-terms.ts';

export type OrderStage = (typeof orderStages)[number];

export type OrderMove = (typeof orderMoves)[number];

export type CallbackUrlField = (typeof callbackUrlFields)[number];

/** Methods of a callback: deployments use GET, the document names none. */
const methodSchema = z.enum(['GET', 'POST']);
export type CallbackMethod = z.infer<typeof methodSchema>;

export type CallbackFormat = (typeof callbackFormats)[number];

export const callbackSettingsSchema = z.strictObject({
  format: z.enum(callbackFormats),
  method: methodSchema,
  /** Pairs as written, `${name}` stands for a value. */
  template: z.string().check(z.maxLength(8192)),
  /** Whether the values of an own template are percent-encoded. */
  encodesTemplate: z.boolean(),
  /** Whether `control` is sent, in every format but `document-only`. */
  control: z.boolean(),
  /** How the status of an order that was not approved is written: deployments differ. */
  declinedStatus: z.enum(['declined', 'error', 'filtered']),
  /** What a new order becomes by itself; null: it waits for a click. */
  byItself: z.nullable(
    z.strictObject({
      move: z.enum(['approved', 'declined']),
      afterSeconds: z.number().check(z.gte(0), z.lte(3600)),
    }),
  ),
  repeats: z.strictObject({
    /** Repeats after the first call, 0 to 30. */
    count: z.number().check(z.gte(0), z.lte(30)),
    /** Pause before the first repeat, seconds; each later pause is twice the one before, an hour at most. */
    firstPauseSeconds: z.number().check(z.gte(1), z.lte(600)),
  }),
});
export type CallbackSettings = z.infer<typeof callbackSettingsSchema>;
export const callbackSettingsChangeSchema = z.partial(callbackSettingsSchema);
export type CallbackSettingsChange = z.infer<typeof callbackSettingsChangeSchema>;

/** What a listener answered, or why it did not. Text is cut and shown as text. */
const listenerAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answered'),
    status: z.number(),
    durationMs: z.number(),
    contentType: z.nullable(z.string()),
    /** First 4096 bytes, decoded as UTF-8. */
    bodyStart: z.string(),
    bodyBytes: z.number(),
    /** Whether the body ended within the limit. */
    isBodyWhole: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    /** `refused` was not sent: the target is not this machine. */
    reason: z.enum([
      'refused',
      'not-resolved',
      'no-listener',
      'cut',
      'timed-out',
      'redirected',
      'not-http',
      'stopping',
    ]),
    /** One sentence: what it is and what to do. */
    detail: z.string(),
    durationMs: z.number(),
  }),
]);
export type ListenerAnswer = z.infer<typeof listenerAnswerSchema>;

const attemptSchema = z.strictObject({
  atMs: z.number(),
  /** Null while it is under way. */
  answer: z.nullable(listenerAnswerSchema),
  /** The inbox's number of the call, where it went there. */
  inboxNumber: z.nullable(z.number()),
});
export type CallbackAttempt = z.infer<typeof attemptSchema>;

const deliverySchema = z.strictObject({
  id: z.string(),
  method: methodSchema,
  /** With the query of a GET. */
  url: z.string(),
  /** Of a POST, else empty. */
  body: z.string(),
  attempts: z.array(attemptSchema),
  /** When it is called again by itself; null where it is not. */
  nextAtMs: z.nullable(z.number()),
  state: z.enum(['under-way', 'told', 'repeating', 'stopped', 'given-up', 'refused']),
});
export type CallbackDelivery = z.infer<typeof deliverySchema>;

const noticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sent'),
    field: z.enum(callbackUrlFields),
    delivery: deliverySchema,
  }),
  /** `field` is null where the order has no such URL. */
  z.strictObject({
    kind: z.literal('not-sent'),
    field: z.nullable(z.enum(callbackUrlFields)),
    /** One sentence. */
    reason: z.string(),
  }),
]);
export type CallbackNotice = z.infer<typeof noticeSchema>;

const lifeStepSchema = z.strictObject({
  stage: z.enum(orderStages),
  atMs: z.number(),
  by: z.enum(['request', 'click', 'itself']),
  notices: z.array(noticeSchema),
});
export type LifeStep = z.infer<typeof lifeStepSchema>;

/** An order that the simulator accepted. Fields of the request are as they were sent; null where they were not. */
const simulatedOrderSchema = z.strictObject({
  orderId: z.string(),
  clientOrderId: z.string(),
  amount: z.string(),
  currency: z.string(),
  addressee: z.strictObject({ kind: z.enum(['endpoint', 'group']), id: z.string() }),
  merchantData: z.nullable(z.string()),
  urls: z.strictObject({
    server_callback_url: z.nullable(z.string()),
    notify_url: z.nullable(z.string()),
    redirect_url: z.nullable(z.string()),
    redirect_success_url: z.nullable(z.string()),
    redirect_fail_url: z.nullable(z.string()),
  }),
  /** Oldest first; the last one's stage is the order's. */
  life: z.array(lifeStepSchema),
  /** What becomes of it by itself, and when. */
  next: z.nullable(z.strictObject({ move: z.enum(orderMoves), atMs: z.number() })),
  /** The page on the simulator's port that stands for the receiver's browser; null where there is nowhere to go. */
  receiverPage: z.nullable(z.string()),
});
export type SimulatedOrder = z.infer<typeof simulatedOrderSchema>;

export type InboxAnswer = (typeof inboxAnswers)[number];

/** A call that the inbox took. Card numbers in it are masked. */
const inboxCallSchema = z.strictObject({
  /** Counts from 1 in the order of arrival; never used twice. */
  number: z.number(),
  atMs: z.number(),
  /** `simulator` and `replay` where the console's own server opened the connection; nothing in the call decides it. */
  from: z.enum(['simulator', 'replay', 'other']),
  method: z.string(),
  /** Path and query as received. */
  target: z.string(),
  httpVersion: z.string(),
  /** At most 20, as received. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  headersLeftOff: z.number(),
  bodyBase64: z.string(),
  /** Whether there were any card numbers to mask. */
  isMasked: z.boolean(),
  /** Of the request on the wire. */
  bytes: z.number(),
  /** What the simulator was set to send when the call came. */
  expected: z.pick(callbackSettingsSchema, { format: true, method: true, control: true }),
  /** Null while it waits for its answer. */
  answered: z.nullable(
    z.strictObject({
      /** Null where the connection was closed instead. */
      status: z.nullable(z.number()),
      durationMs: z.number(),
    }),
  ),
});
export type InboxCall = z.infer<typeof inboxCallSchema>;

/** A call that was turned away: counted, and the reason kept, nothing of its content. */
const turnedAwaySchema = z.strictObject({
  atMs: z.number(),
  reason: z.enum(['path', 'browser', 'method', 'too-large', 'too-many', 'too-soon', 'slow', 'malformed']),
  detail: z.string(),
});
export type TurnedAwayCall = z.infer<typeof turnedAwaySchema>;

const inboxStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('off'),
    /** What the console was started with: to be offered. */
    port: z.number(),
    /** Why the last start failed, and what to do; `freePort` is one to offer. */
    failure: z.nullable(z.strictObject({ detail: z.string(), freePort: z.nullable(z.number()) })),
  }),
  z.strictObject({
    kind: z.literal('listening'),
    /** With its random path. */
    url: z.string(),
    sinceMs: z.number(),
    answer: z.enum(inboxAnswers),
    /** What the next call gets instead; null: the same. */
    nextAnswer: z.nullable(z.enum(inboxAnswers)),
  }),
]);
export type InboxState = z.infer<typeof inboxStateSchema>;

/** Answer of `POST /api/callbacks/state`, body `{}`, and of every call that changes it. */
export const callbacksStateSchema = z.strictObject({
  /** When this server was started: all of it is gone with the next start. */
  startedMs: z.number(),
  settings: callbackSettingsSchema,
  /** Newest first. */
  orders: z.array(simulatedOrderSchema),
  inbox: inboxStateSchema,
  /** Newest first, at most 500. */
  calls: z.array(inboxCallSchema),
  callsLeftOff: z.number(),
  turnedAway: z.array(turnedAwaySchema),
  turnedAwayCount: z.number(),
});
export type CallbacksState = z.infer<typeof callbacksStateSchema>;

/**
 * One message of the stream that `POST /api/callbacks/stream` answers with (server-sent events, `data:` is JSON).
 * The first one is a `state`; the others say what changed: an order, or a call with a number that is known, replaces it.
 */
export const callbacksMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), state: callbacksStateSchema }),
  z.strictObject({ kind: z.literal('order'), order: simulatedOrderSchema }),
  z.strictObject({ kind: z.literal('call'), call: inboxCallSchema }),
  z.strictObject({ kind: z.literal('turned-away'), call: turnedAwaySchema, count: z.number() }),
  z.strictObject({ kind: z.literal('inbox'), inbox: inboxStateSchema }),
  z.strictObject({ kind: z.literal('settings'), settings: callbackSettingsSchema }),
  z.strictObject({ kind: z.literal('cleared') }),
]);
export type CallbacksMessage = z.infer<typeof callbacksMessageSchema>;

/** What goes over the stream: of many calls, the newest go before the `state` that has the oldest of them. */
export const callbacksStreamSchema = z.discriminatedUnion('kind', [
  callbacksMessageSchema,
  z.strictObject({ kind: z.literal('calls'), calls: z.array(inboxCallSchema) }),
]);
export type CallbacksStreamMessage = z.infer<typeof callbacksStreamSchema>;

/** Body of `POST /api/callbacks/move`. */
export const moveOrderSchema = z.strictObject({ orderId: z.string(), move: z.enum(orderMoves) });

/** Body of `POST /api/callbacks/hold`: the order waits for a click from now on. */
export const holdOrderSchema = z.strictObject({ orderId: z.string() });

/** Body of `POST /api/callbacks/delivery`. `to-inbox` sends the same to the inbox instead. */
export const deliveryActionSchema = z.strictObject({
  deliveryId: z.string(),
  action: z.enum(['send-now', 'stop', 'send-again', 'to-inbox']),
});
export type DeliveryAction = z.infer<typeof deliveryActionSchema>;

/** Body of `POST /api/callbacks/inbox`. `port` 0: any free one. */
export const inboxChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), port: z.number().check(z.gte(0), z.lte(65_535)) }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('clear') }),
  z.strictObject({
    kind: z.literal('answer'),
    answer: z.enum(inboxAnswers),
    span: z.enum(['next-call', 'until-changed']),
  }),
]);
export type InboxChange = z.infer<typeof inboxChangeSchema>;

/** Body of `POST /api/callbacks/replay`: one request to a listener on this machine, answered by {@link replayAnswerSchema}. */
export const replaySchema = z.strictObject({
  url: z.string().check(z.maxLength(16_384)),
  method: methodSchema,
  /** Null without a body. */
  contentType: z.nullable(z.string().check(z.maxLength(256))),
  bodyBase64: z.string().check(z.maxLength(400_000)),
});
export type CallbackReplay = z.infer<typeof replaySchema>;
export const replayAnswerSchema = z.strictObject({ atMs: z.number(), answer: listenerAnswerSchema });
export type ReplayAnswer = z.infer<typeof replayAnswerSchema>;
