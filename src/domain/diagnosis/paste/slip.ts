/** What keeps a request from being taken whatever its signature is: it is seen in how the request is sent. */
import type { RequestParts } from './request-parts.ts';

export const slipKinds = [
  'header-field-repeated',
  'header-not-sent',
  'header-scheme-word',
  'body-declared-encoded',
  'body-not-form',
  'body-counted-short',
] as const;

export interface Slip {
  readonly kind: (typeof slipKinds)[number];
  /** What has to be corrected before it is gone. */
  readonly part: keyof Pick<RequestParts, 'authorization' | 'contentType' | 'body'>;
  /** A sentence with what is seen; of a repeated field its name. */
  readonly text: string;
}

/** The same may be seen by several readers. */
export function uniqueSlips(slips: readonly Slip[]): readonly Slip[] {
  return slips.filter(
    ({ kind, text }, index) => slips.findIndex((each) => each.kind === kind && each.text === text) === index,
  );
}
