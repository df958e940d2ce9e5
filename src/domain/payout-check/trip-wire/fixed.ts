/** Values of the saved file that would be new in every request: fixed, so that a test can be repeated. */

export const fixedNonce = 'k3Vq8sZr1Yb0';
/** 2026-11-21 02:40:00 UTC. */
export const fixedTimestampSeconds = '1795228800';
export const fixedOrderId = 'trip-wire-1';
