/** How callbacks are sent until somebody chooses otherwise: as public documentation of deployments has it. */
import type { CallbackSettings } from './callback-contract.ts';

export const defaultCallbackSettings: CallbackSettings = {
  format: 'as-deployed',
  method: 'GET',
  template:
    'status=${status}&type=${type}&orderid=${orderid}&merchant_order=${merchant_order}&amount=${amount}&merchant_data=${merchant_data}&control=${control}',
  encodesTemplate: true,
  control: true,
  declinedStatus: 'declined',
  // As long as the status command says that the bank still looks at it.
  byItself: { move: 'approved', afterSeconds: 10 },
  repeats: { count: 10, firstPauseSeconds: 5 },
};

/** Where the inbox listens unless the start says otherwise. */
export const defaultInboxPort = 4175;

const longestPauseSeconds = 3600;

/**
 * Pause before a repeat, in milliseconds: each is twice the one before, an hour at most.
 *
 * @param made - Repeats before it.
 */
export function pauseBeforeRepeatMs(
  { firstPauseSeconds }: CallbackSettings['repeats'],
  made: number,
): number {
  return Math.min(firstPauseSeconds * 2 ** made, longestPauseSeconds) * 1000;
}
