/** Indexes in a text; `end` is the first one behind. */
export interface TextExtent {
  readonly start: number;
  readonly end: number;
}
