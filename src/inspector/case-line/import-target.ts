import type { GatewayTarget, TargetId } from '#domain/relay/contract.ts';

/** The environment that an imported request was for; null where it is none of this console's. */
export function targetOfOrigin(origin: string | null, targets: readonly GatewayTarget[]): TargetId | null {
  return targets.find((target) => target.origin === origin)?.id ?? null;
}
