import type { CallbacksShared } from './callbacks-shared.ts';

/** Selects a call of the inbox and brings it into view. */
export function showCall({ selectCall, asked }: CallbacksShared, number: number): void {
  selectCall(number);
  asked.set({ view: 'inbox' });
  focusOnceShown(callTitle, 'nearest');
}

/** Selects a call of the list; where there is one column, the list makes room for it. */
export function openCall({ selectCall }: Pick<CallbacksShared, 'selectCall'>, number: number): void {
  selectCall(number);
  requestAnimationFrame(() => {
    if (document.getElementById(`call-${number}`)?.checkVisibility() === false) {
      focusOnceShown(callTitle, 'nearest');
    }
  });
}

/** Back to the list, at the call. */
export function leaveCall({ closeCall }: Pick<CallbacksShared, 'closeCall'>, number: number): void {
  closeCall();
  focusOnceShown(() => document.getElementById(`call-${number}`), 'nearest');
}

/** Selects an order and brings what it was told into view. */
export function showOrder(
  { orderId, asked }: CallbacksShared,
  order: string,
  deliveryId: string | null,
): void {
  orderId.set(order);
  asked.set({ view: 'orders' });
  focusOnceShown(
    () =>
      (deliveryId === null ? null : document.getElementById(`delivery-${deliveryId}`)) ??
      document.getElementById('order-life'),
    'center',
  );
}

const callTitle = (): HTMLElement | null => document.getElementById('call-title');

/** A view that is hidden cannot have the focus: it is shown some frames after it was asked for. */
function focusOnceShown(find: () => HTMLElement | null, block: ScrollLogicalPosition, framesLeft = 30): void {
  requestAnimationFrame(() => {
    const place = find();
    place?.focus({ preventScroll: true });
    if (place !== null && document.activeElement === place) place.scrollIntoView({ block });
    else if (framesLeft > 0) focusOnceShown(find, block, framesLeft - 1);
  });
}
