import { useState } from 'react';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { holdsMasked, maskSegments, redactionMasks, type Masks } from '#domain/http/redaction.ts';
import { joinSegments, type Segment } from '#domain/http/segments.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { Renewal } from '#services/renewal.ts';

/** How a whole request is made anew for each copy. */
export interface FreshCopy {
  readonly renewal: Renewal;
  readonly segmentsOf: (signed: SignedRequest) => readonly Segment[];
}

/** One string that can be copied. */
export interface Copyable {
  /** The string as it is shown, asked for on the click. It is what is copied, but for a whole request. */
  readonly read: () => readonly Segment[];
  /** For a whole request: it is signed anew on the click. */
  readonly fresh?: FreshCopy | undefined;
}

export interface Copying {
  /** Whether it is asked what is meant: the string holds card data. */
  readonly isAsking: boolean;
  /** What became of the copy, while it is shown. */
  readonly said: string | null;
  /** Copies, or asks first. */
  readonly start: (what: Copyable) => void;
  readonly exact: () => void;
  readonly redacted: () => void;
  readonly cancel: () => void;
}

/**
 * Copies exact strings. One with a card number or the like is asked about first, and offered redacted.
 *
 * @param masks - of the request, whether or not they are revealed at the moment.
 */
export function useCopying(masks: Masks, clipboard: Clipboard): Copying {
  const [asking, setAsking] = useState<Copyable | null>(null);
  const [said, tell] = useCopyFeedback<string>();
  const write = (
    { read, fresh }: Copyable,
    format: (segments: readonly Segment[]) => string,
    done: string,
  ): void => {
    setAsking(null);
    const failed = { sentence: 'The browser does not allow copying. Select the text instead.' };
    const content = fresh === undefined ? format(read()) : signAnew(fresh, format, failed);
    clipboard.writeText(content).then(
      () => tell(done),
      () => tell(failed.sentence),
    );
  };
  const writeExactly = (what: Copyable): void =>
    write(what, joinSegments, what.fresh === undefined ? 'Copied.' : 'Copied, signed anew.');
  return {
    isAsking: asking !== null,
    said,
    start: (what) => (holdsMasked(what.read(), masks) ? setAsking(what) : writeExactly(what)),
    exact() {
      if (asking !== null) writeExactly(asking);
    },
    redacted() {
      if (asking === null) return;
      write(
        asking,
        (segments) =>
          `${joinSegments(maskSegments(segments, redactionMasks(masks)))}\n# redacted, will not authenticate`,
        'Copied, redacted: it will not authenticate.',
      );
    },
    cancel: () => setAsking(null),
  };
}

/** @param failed Takes the reason where nothing could be signed: the clipboard reports any failure as its own. */
async function signAnew(
  { renewal, segmentsOf }: FreshCopy,
  format: (segments: readonly Segment[]) => string,
  failed: { sentence: string },
): Promise<string> {
  const signed = await renewal.sign();
  if (signed.ok) return format(segmentsOf(signed.value));
  failed.sentence = `Not copied. ${signed.failure.what} ${signed.failure.next}`;
  throw new Error('Nothing was signed.');
}
