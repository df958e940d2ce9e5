/** What a pair is read as. */
export const callbackRoles = [
  'status',
  'type',
  'orderid',
  'merchant_order',
  'client_orderid',
  'amount',
  'currency',
  'control',
  'merchant_data',
] as const;
export type CallbackRole = (typeof callbackRoles)[number];
