/** Of a request that certainly never reached its gateway. */
export const notSentTitle = 'Not sent.';

/** What became of a request, in a few words. */
export interface ExchangeVerdict {
  /**
   * `good`: it did what it was to do. `open`: what came of it is not known for sure. `refused`: it did nothing, or never
   * left. `plain`: it was answered, and nothing here can tell what the answer means.
   */
  readonly tone: 'good' | 'open' | 'refused' | 'plain';
  /** A sentence. */
  readonly title: string;
}
