/** Known answers, computed again in the user's own browser. */
export interface SelfTestCase {
  readonly title: string;
  /** Where the expected value is published. */
  readonly source: string;
  readonly expected: string;
  readonly actual: string;
}

export interface SelfTest {
  readonly run: () => Promise<readonly SelfTestCase[]>;
}
