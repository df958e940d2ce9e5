/** Views of the page by their fragments, the one that is open at first before the others. */
export const callbackViews = ['inbox', 'orders'] as const;
export type CallbacksView = (typeof callbackViews)[number];
