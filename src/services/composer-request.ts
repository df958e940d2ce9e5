/** The order in the composer, for pages that fill a gap with a part of it. */
import { nothingKnown, type RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import { buildSignedRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import type { ReadStore } from './derived-store.ts';
import type { LiveSignature } from './live-signature.ts';

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** What is read of the composer. */
export interface ComposerSource {
  readonly view: ReadStore<{ readonly traced: TracedRequest | null; readonly pairs: readonly Pair[] }>;
  readonly signature: ReadStore<LiveSignature>;
}

export interface ComposerRequest {
  /** What is not known there is null: the header of an order that is not signed, the body of an empty one. */
  readonly parts: RequestParts;
  readonly pairs: readonly Pair[];
}

/** The order as it stands; null where no strings can be made of it. */
export function composerRequest({ view, signature }: ComposerSource): ComposerRequest | null {
  const { traced, pairs } = view.getSnapshot();
  if (traced === null) return null;
  const { latest } = signature.getSnapshot();
  const isSigned = latest !== null && latest.baseString === traced.trace.baseString;
  const { request, requestTarget, authorization, contentType, body } = buildSignedRequest(
    traced,
    isSigned ? latest.base64 : '',
  );
  return {
    parts: {
      ...nothingKnown,
      method: request.method,
      url: request.url.origin + requestTarget,
      authorization: isSigned ? authorization : null,
      contentType,
      body: pairs.length === 0 ? null : body,
    },
    pairs: pairs.map(({ name, value }) => ({ name, value })),
  };
}
