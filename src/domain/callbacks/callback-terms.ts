/** Words that page and server have for the life of an order, apart from the shape of their messages. */

/** `accepted` is what a payout check answers; the next two are final; the last two are later updates of an order. */
export const orderStages = ['accepted', 'approved', 'declined', 'reversal', 'chargeback'] as const;

/** What can be done to an order: the stage that it gets. */
export const orderMoves = ['approved', 'declined', 'reversal', 'chargeback'] as const;

/** Fields of an order that name who is told (interface document, "URL fields"). */
export const callbackUrlFields = ['server_callback_url', 'notify_url'] as const;

/** Which pairs a callback has. The document lists none beyond `merchant_data`. */
export const callbackFormats = ['document-only', 'as-deployed', 'own-template'] as const;

export const inboxAnswers = ['200', '500', '404', 'slow', 'close'] as const;
