/** What is said before a run: why it does not begin, or what is asked first. Nothing was read or sent by then. */
import type { CaseEntry, EntriesWish } from '#domain/cases/running/plan-entries.ts';
import { planEntries } from '#domain/cases/running/plan-entries.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { CredentialKind, HeldCredentials } from '../signer.ts';

/** Cases that are to be sent, and how. */
export interface RunOrder extends Pick<EntriesWish, 'pauseMs' | 'chosen' | 'typed'> {
  /** As they are listed now, profiles among them. */
  readonly entries: readonly WorkspaceEntry[];
  /** Null while the gateways are not known. */
  readonly target: GatewayTarget | null;
  readonly consumerKey: string;
}

export type RunCheck =
  | { readonly kind: 'ready'; readonly requests: number }
  /** Asked once. */
  | {
      readonly kind: 'ask-sandbox';
      readonly requests: number;
      readonly host: string;
      readonly signedWith: string;
    }
  | { readonly kind: 'production' }
  /** Nothing of what was chosen can be sent. */
  | { readonly kind: 'nothing-to-send' }
  | { readonly kind: 'no-gateway' }
  | { readonly kind: 'no-consumer-key' }
  | { readonly kind: 'missing'; readonly credential: CredentialKind; readonly cases: number }
  /** One at a time. */
  | { readonly kind: 'under-way' };

/** Asked for by several parts of the page, of thousands of cases. */
const sendable = new WeakMap<RunOrder, readonly CaseEntry[]>();

/** Cases that would be sent. */
export function sendableEntries(order: RunOrder): readonly CaseEntry[] {
  const known = sendable.get(order) ?? listSendable(order);
  sendable.set(order, known);
  return known;
}

function listSendable(order: RunOrder): readonly CaseEntry[] {
  const { entries, target, pauseMs, chosen, typed } = order;
  if (target === null) return [];
  const plan = planEntries(entries, { targetId: target.id, pauseMs, chosen, typed });
  const paths = new Set(plan.cases.filter(({ reason }) => reason === null).map(({ path }) => path));
  return entries.filter((entry) => entry.kind === 'case').filter(({ path }) => paths.has(path));
}

function signedWith({ rsaKey, consumerSecret }: HeldCredentials, entries: readonly CaseEntry[]): string {
  const methods = new Set(entries.map(({ signature }) => signature));
  return [
    ...(methods.has('RSA-SHA256') && rsaKey !== null ? [`the key SHA256:${rsaKey.fingerprint}`] : []),
    ...(methods.has('HMAC-SHA1') && consumerSecret !== null ? ['the consumer secret'] : []),
  ].join(' or ');
}

/** @param isSandboxAllowed Whether the question was answered already. */
export function checkRun(order: RunOrder, held: HeldCredentials, isSandboxAllowed: boolean): RunCheck {
  const { target, consumerKey } = order;
  if (target === null) return { kind: 'no-gateway' };
  if (target.id === 'production') return { kind: 'production' };
  const entries = sendableEntries(order);
  if (entries.length === 0) return { kind: 'nothing-to-send' };
  if (consumerKey === '') return { kind: 'no-consumer-key' };
  const keyless = entries.filter(({ signature }) => signature === 'RSA-SHA256' && held.rsaKey === null);
  if (keyless.length > 0) return { kind: 'missing', credential: 'rsa-key', cases: keyless.length };
  const secretless = entries.filter(
    ({ signature }) => signature === 'HMAC-SHA1' && held.consumerSecret === null,
  );
  if (secretless.length > 0) {
    return { kind: 'missing', credential: 'consumer-secret', cases: secretless.length };
  }
  const requests = entries.length;
  if (target.id === 'sandbox' && !isSandboxAllowed) {
    const { host } = new URL(target.origin);
    return { kind: 'ask-sandbox', requests, host, signedWith: signedWith(held, entries) };
  }
  return { kind: 'ready', requests };
}
