/** What reading leaves behind, so that the place of each part can be told. */
import type { GatheredPart } from './evidence/gather.ts';
import type { LayeredText, Span } from './layers/layered-text.ts';
import type { ShortenedText } from './layers/long-texts.ts';

/** A text that was found for a part, with its place in what the layers leave. */
export interface FoundText extends Span {
  readonly part: GatheredPart;
  readonly text: string;
}

export interface PasteTrail {
  /** The text as lines, as readers of formats get it. */
  readonly outer: LayeredText;
  /** Null where evidence was not looked for. */
  readonly evidence: ShortenedText | null;
  readonly found: readonly FoundText[];
}
