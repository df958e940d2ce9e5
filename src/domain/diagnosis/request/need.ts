/** A part without which nothing can be said, and what to do about it. */
export interface Need {
  readonly part:
    | 'request'
    | 'method'
    | 'url'
    | 'body'
    | 'protocol parameters'
    | 'signature'
    | 'public key'
    | 'consumer secret';
  readonly sentence: string;
}
