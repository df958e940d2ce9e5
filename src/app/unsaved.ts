/** Closing or reloading the page asks first where something that was typed would be lost. */
import type { CommandInputs } from '#features/other-command/command-inputs.ts';
import type { ComposeInputs } from '#features/payout-check/compose-inputs.ts';
import type { HeldCredentials } from '#services/signer.ts';
import { isFilled } from '#features/payout-check/field-filter.ts';

/** What the pages hold; null for a page that was never opened. */
export interface HeldInputs {
  readonly order: ComposeInputs | null;
  readonly command: Pick<CommandInputs, 'path' | 'rows'> | null;
  /** Of the other pages. */
  readonly texts: readonly string[];
  readonly held: HeldCredentials;
}

/** Whether anything was entered that nothing keeps. A pair that was made here is made anew by a click. */
export function holdsTyped({ order, command, texts, held }: HeldInputs): boolean {
  const isPair = ({ name, value }: { readonly name: string; readonly value: string }): boolean =>
    name !== '' || value !== '';
  return (
    (order !== null &&
      (Object.keys(order.fields).some((name) => isFilled(order, name)) ||
        order.extraPairs.some(isPair) ||
        order.baseAddress !== null ||
        order.path !== null)) ||
    (command !== null && (command.path !== '' || command.rows.some(isPair))) ||
    texts.some((text) => text !== '') ||
    held.rsaKey?.origin === 'pasted' ||
    held.consumerSecret !== null
  );
}

/** @returns Stops asking. */
export function askBeforeLoss(target: EventTarget, wouldLose: () => boolean): () => void {
  const ask = (event: Event): void => {
    if (wouldLose()) event.preventDefault();
  };
  const stop = (): void => target.removeEventListener('beforeunload', ask);
  target.addEventListener('beforeunload', ask);
  // Who left was asked: a page that comes back from the browser's cache starts anew by itself.
  target.addEventListener('pagehide', stop, { once: true });
  return stop;
}
