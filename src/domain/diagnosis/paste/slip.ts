/** What keeps a request from being taken whatever its signature is: it is seen in how the request is sent. */
import type { RequestParts } from './request-parts.ts';

const slipKinds = [
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
  readonly part: keyof Pick<RequestParts, 'url' | 'authorization' | 'contentType' | 'body'>;
  /** A sentence with what is seen; of a repeated field its name. */
  readonly text: string;
}

export const headerNotSent = (text: string): Slip => ({
  kind: 'header-not-sent',
  part: 'authorization',
  text,
});

export const bodyNotForm = (text: string): Slip => ({ kind: 'body-not-form', part: 'body', text });

/** @param what - e.g. an option, as the beginning of a sentence. */
export const setAnewBy = (what: string): string =>
  `${what} sets Authorization anew, in the place of this header.`;

/** @param written - with the name of the variable. */
export const keptVariable = (written: string): string =>
  `“${written}” is sent as it is written: in these quotation marks nothing is put in the place of a variable.`;

export const jsonMade = 'The code makes JSON of the fields.';

/** The same may be seen by several readers. */
export function uniqueSlips(slips: readonly Slip[]): readonly Slip[] {
  return slips.filter(
    ({ kind, text }, index) => slips.findIndex((each) => each.kind === kind && each.text === text) === index,
  );
}
