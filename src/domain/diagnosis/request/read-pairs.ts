/** Form pairs with the text that they had on the wire. */
import { splitFormUrlencoded } from '../../oauth1/form-urlencoded.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import type { RequestParameter } from './request-parameter.ts';

/**
 * Splits a form body or a query (RFC 5849 section 3.4.1.3.1), as {@link parseFormUrlencoded} does, and keeps what
 * was written.
 */
export function readRequestPairs(text: string, origin: ParameterOrigin): RequestParameter[] {
  return splitFormUrlencoded(text).map(([writtenName, writtenValue], index) => ({
    key: `${origin}:${index}`,
    origin,
    name: percentDecode(writtenName, true),
    value: percentDecode(writtenValue, true),
    writtenName,
    writtenValue,
  }));
}
