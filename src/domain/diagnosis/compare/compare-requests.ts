/**
 * Two requests side by side: one that works and one that does not, or a request of somebody's code and the same one of
 * this console. What of each is known is compared; what a side lacks is said.
 */
import { compareLines } from './compare-lines.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareLoggedTexts } from './compare-logged-texts.ts';
import { compareSignedTexts } from './compare-signed-texts.ts';
import { readComparedRequest, type ComparedRequest } from './compared-request.ts';
import type { RequestComparison, SideRemarks, SignedTexts } from './comparison.ts';
import type { RequestParts } from '../paste/request-parts.ts';

/**
 * Compares two requests as the gateway receives them (RFC 5849 section 3.4.1 for what is signed, section 3.5.1 for the
 * header).
 *
 * @returns Rows by part and parameter, and the base strings that both should have. Exchanging the requests exchanges
 *   the sides and nothing else.
 * @example compareRequests(parts, parts).signed?.difference // null
 */
export function compareRequests(left: RequestParts, right: RequestParts): RequestComparison {
  const [one, other] = [readComparedRequest(left), readComparedRequest(right)];
  const signed =
    one.received === null || other.received === null
      ? null
      : compareSignedTexts(one.received, other.received);
  const [oneSignature, otherSignature] = [signatureOf(one), signatureOf(other)];
  return {
    rows: [...compareLines(one, other), ...compareParameters(one, other)],
    signed,
    loggedTexts: compareLoggedTexts(left, right, signed),
    sameSignature: oneSignature === null || otherSignature === null ? null : oneSignature === otherSignature,
    left: remarksOn(one, signed?.left ?? null),
    right: remarksOn(other, signed?.right ?? null),
  };
}

function signatureOf({ parameters }: ComparedRequest): string | null {
  return parameters.protocol?.find(({ name }) => name === 'oauth_signature')?.value ?? null;
}

function remarksOn(side: ComparedRequest, expected: SignedTexts['left'] | null): SideRemarks {
  const { baseString } = side.parts;
  const isLogged = baseString !== null && baseString !== '';
  return {
    missing: side.missing,
    isReconstructed: side.isReconstructed,
    loggedAnother: isLogged && expected !== null && baseString !== expected.exact,
  };
}
