/**
 * The operations of the gateway, a row each. Relay, simulator, pages and diagnosis read what they know of paths,
 * methods and words from here.
 */
import type { SignatureMethod } from '../oauth1/signature-methods.ts';

/** Whom a path names: an endpoint, which serves one currency, or a group of endpoints. */
export type Addressee = 'endpoint' | 'group';

/** Where an operation is, without a prefix; a segment in braces stands for one identifier. */
export type OperationPath =
  | { readonly kind: 'fixed'; readonly endpoint: string; readonly group: string }
  /** It may change: others can be added at start. */
  | { readonly kind: 'configured'; readonly endpoint: string }
  /** Any that no other operation has. */
  | { readonly kind: 'free' };

export interface Operation {
  readonly id: string;
  readonly words: {
    /** Of its page. */
    readonly title: string;
    /** In a sentence, for one and for several. */
    readonly one: string;
    readonly many: string;
  };
  readonly path: OperationPath;
  /** Path segments that tell it in a URL that may be damaged or of another deployment; the documented one first. */
  readonly pathWords: readonly string[];
  /** The documented one first. */
  readonly methods: readonly ['POST' | 'GET', ...('POST' | 'GET')[]];
  /** The documented one first. */
  readonly signatureMethods: readonly [SignatureMethod, ...SignatureMethod[]];
  /** What its query may hold when it is sent. */
  readonly query: 'nothing' | 'protocol parameters' | 'any pairs';
  /** Its own parameters. */
  readonly fields: 'documented' | 'none' | 'free';
  /** What a request of unknown outcome may have left behind at the gateway; a reading leaves nothing. */
  readonly effect: 'order' | 'command' | 'reading';
}

export const operations = {
  /** Interface document, "Endpoints", 1. */
  'payout-check': {
    id: 'payout-check',
    words: { title: 'Payout check', one: 'payout check', many: 'payout checks' },
    path: {
      kind: 'fixed',
      endpoint: '/api/v4/payout-check/{endpoint_id}',
      group: '/api/v4/payout-check/group/{endpoint_group_id}',
    },
    pathWords: ['payout-check'],
    methods: ['POST'],
    signatureMethods: ['RSA-SHA256'],
    query: 'nothing',
    fields: 'documented',
    effect: 'order',
  },
  /** Interface document, "Endpoints", 2: described as a GET, its sample drawn as a POST under another path. */
  'view-invoice': {
    id: 'view-invoice',
    words: { title: 'Swift invoice', one: 'Swift invoice', many: 'Swift invoices' },
    path: { kind: 'configured', endpoint: '/view-invoice-xml/{endpoint_id}/{receipt_id}' },
    pathWords: ['view-invoice-xml', 'view-invoice'],
    methods: ['GET', 'POST'],
    signatureMethods: ['HMAC-SHA1'],
    query: 'protocol parameters',
    fields: 'none',
    effect: 'reading',
  },
  /**
   * What the interface document names and does not describe: the status command, auth-cash, create-card-ref,
   * update-recurring-payment; and what deployments add, as a payout after its check.
   */
  'other-command': {
    id: 'other-command',
    words: { title: 'Other command', one: 'other command', many: 'other commands' },
    path: { kind: 'free' },
    pathWords: [],
    methods: ['POST', 'GET'],
    signatureMethods: ['RSA-SHA256', 'HMAC-SHA1'],
    query: 'any pairs',
    fields: 'free',
    effect: 'command',
  },
} as const satisfies Readonly<Record<OperationId, Operation>>;

export const operationIds = ['payout-check', 'view-invoice', 'other-command'] as const;

export type OperationId = (typeof operationIds)[number];

/** A row with its id: what `operations` holds, as one type. */
export type KnownOperation = Operation & { readonly id: OperationId };

export const operationList: readonly KnownOperation[] = Object.values(operations);
