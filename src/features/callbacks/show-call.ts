import type { CallbacksShared } from './callbacks-shared.ts';

/** Selects a call of the inbox and brings it into view. */
export function showCall({ selectCall, asked }: CallbacksShared, number: number): void {
  selectCall(number);
  asked.set({ view: 'inbox' });
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('#call-title');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  });
}

/** Selects an order and brings what it was told into view. */
export function showOrder(
  { orderId, asked }: CallbacksShared,
  order: string,
  deliveryId: string | null,
): void {
  orderId.set(order);
  asked.set({ view: 'orders' });
  requestAnimationFrame(() => {
    const place =
      (deliveryId === null ? null : document.getElementById(`delivery-${deliveryId}`)) ??
      document.querySelector<HTMLElement>('#order-life');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  });
}
