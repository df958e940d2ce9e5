/** What no file of the workspace holds, and what to do where one does. */
export type ForbiddenKind =
  | 'private-key'
  | 'card-number'
  | 'card-code'
  | 'signature'
  | 'secret'
  | 'held-secret';

export const forbiddenWords: Readonly<
  Record<ForbiddenKind, { readonly what: string; readonly next: string }>
> = {
  'private-key': {
    what: 'A private key stands here.',
    next: 'Take it out, also of the history of the folder, and replace the key where it was shared.',
  },
  'card-number': {
    what: 'A card number stands here that is no published test number.',
    // In digits a report would mask it.
    next: 'Write {"ask": true} to type it before each run, or a published test number, e.g. 4 and fifteen times 1.',
  },
  'card-code': {
    what: 'A card’s code (cvv2) stands here.',
    next: 'Write {"ask": true} to type it before each run, or take it out.',
  },
  signature: {
    what: 'A signature stands here.',
    next: 'Take it out: each sending makes its own.',
  },
  secret: {
    what: 'A secret stands here, going by its name.',
    next: 'Take it out, and replace the secret where it was shared.',
  },
  'held-secret': {
    what: 'The consumer secret that this console holds stands here.',
    next: 'Take it out.',
  },
};
