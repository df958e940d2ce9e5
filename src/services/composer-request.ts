/** The order in the composer, for pages that fill a gap with a part of it. */
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';

export interface ComposerRequest {
  /** What is not known there is null: the header of an order that is not signed, the body of an empty one. */
  readonly parts: RequestParts;
  readonly pairs: readonly { readonly name: string; readonly value: string }[];
}
