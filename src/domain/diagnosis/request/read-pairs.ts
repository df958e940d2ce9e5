/** Form pairs with the text that they had on the wire. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import type { ParameterOrigin, PlannedParameter } from '../search/signing-plan.ts';

/**
 * Splits a form body or a query (RFC 5849 section 3.4.1.3.1), as {@link parseFormUrlencoded} does, and keeps what
 * was written.
 */
export function readPairs(text: string, origin: ParameterOrigin): PlannedParameter[] {
  return text
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece, index) => {
      const equals = piece.indexOf('=');
      const writtenName = equals === -1 ? piece : piece.slice(0, equals);
      const writtenValue = equals === -1 ? '' : piece.slice(equals + 1);
      return {
        key: `${origin}:${index}`,
        origin,
        name: percentDecode(writtenName, true),
        value: percentDecode(writtenValue, true),
        writtenName,
        writtenValue,
      };
    });
}
