/** What other pages may take from the composer. */
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import { buildSignedRequest } from '#domain/http/signed-request.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { ComposeModel } from './compose-model.ts';

/** The order as it stands; null where no strings can be made of it. */
export function composerRequest(model: ComposeModel): ComposerRequest | null {
  const { traced, pairs } = model.view.getSnapshot();
  if (traced === null) return null;
  const { latest } = model.signature.getSnapshot();
  const isSigned = latest !== null && latest.baseString === traced.trace.baseString;
  const request = buildSignedRequest(traced, isSigned ? latest.base64 : '');
  return {
    parts: {
      ...nothingKnown,
      method: request.request.method,
      url: request.request.url.origin + request.requestTarget,
      authorization: isSigned ? request.authorization : null,
      contentType: request.contentType,
      body: pairs.length === 0 ? null : request.body,
    },
    pairs: pairs.map(({ name, value }) => ({ name, value })),
  };
}
