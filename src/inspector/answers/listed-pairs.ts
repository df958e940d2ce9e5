/** Names and values that an answer was read as, in their order. */
export type ListedPairs = readonly { readonly name: string; readonly value: string }[];
