/** Whether the order of an earlier exchange may be sent again as things are now. */
import type { GatewayTarget, TargetId } from '#domain/relay/contract.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { KeptExchange } from './exchange-history.ts';

/** What would be made of that order now. */
export interface OrderNow {
  readonly target: GatewayTarget | null;
  /** Why nothing can be signed, each a sentence. */
  readonly blocks: readonly string[];
  readonly sendable: Result<true, string>;
  /** What to know of it before it goes to production; empty for nothing. */
  readonly warning: string;
}

/** Where an order would go again. */
export interface AgainTarget {
  readonly target: GatewayTarget;
  readonly warning: string;
}

/**
 * An order goes again to where it went, and only while that is chosen: nothing is sent to another environment than the
 * one whose name stands above.
 *
 * @param now - null where the order was forgotten, or never signed.
 * @returns Where it would go, or why it does not, in a sentence.
 */
export function checkAgain({ subject }: KeptExchange, now: OrderNow | null): Result<AgainTarget, string> {
  if (now === null) return failed('What was sent was forgotten, or was never signed.');
  const { target, blocks, sendable, warning } = now;
  if (target === null) return failed('The list of gateways is not loaded yet.');
  if (target.id !== subject.targetId) {
    const sentTo = targetNames[subject.targetId];
    return failed(
      `It belongs to ${sentTo}, and ${targetNames[target.id]} is chosen now: choose ${sentTo} to send it again.`,
    );
  }
  if (blocks.length > 0) return failed(blocks.join(' '));
  return sendable.ok ? success({ target, warning }) : sendable;
}

/** Said where an order is put back into the form: no environment is chosen for anybody. */
export function describeOtherTarget(sentTo: TargetId, chosen: TargetId | null): string {
  return chosen === null || chosen === sentTo
    ? ''
    : `It was made for ${targetNames[sentTo]}; ${targetNames[chosen]} stays chosen.`;
}
