/** What of a report its maker decides on. What has to be masked has no switch. */
export interface ReportChoices {
  /** Order ids, serial number, endpoint, nonce and times. */
  readonly identifiers: boolean;
  /** Names, lengths and how they were encoded. */
  readonly parameters: boolean;
  readonly values: boolean;
  readonly baseString: boolean;
  readonly fingerprint: boolean;
  readonly publicKey: boolean;
  /** Its headers and its body as they were received. */
  readonly answer: boolean;
  /** Stays hidden where hidden values could be found with it. */
  readonly signature: boolean;
}

export type ReportChoice = keyof ReportChoices;

export const usualChoices: ReportChoices = {
  identifiers: true,
  parameters: true,
  values: false,
  baseString: true,
  fingerprint: true,
  publicKey: false,
  answer: true,
  signature: false,
};
