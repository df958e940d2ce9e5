/** Which names and which parts of a URL say whose order a request is of, and when. */
import { hiddenMark } from '../http/redaction.ts';

const names =
  /^(?:client_?orderid|orderid|order_?id|(?:gateway|paynet|merchant)-order-id|end-?point-id|serial-number|by-request-sn|receipt_?id|oauth_nonce|oauth_timestamp)$/iu;

/** Names whose values say how a request was signed, and by whom. */
const signing = /^(?:realm|oauth_(?:consumer_key|signature_method|version|token|callback))$/u;

export const isIdentifierName = (name: string): boolean => names.test(name);

export const isSigningName = (name: string): boolean => signing.test(name);

/** The URL without path segments that may be ids: all with a digit but a version, and long ones. */
export function hideIdsInUrl(url: string): string {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/]*)?(.*)$/isu.exec(url) ?? [];
  return (
    origin +
    path
      .split('/')
      .map((segment) =>
        /^v\d{1,2}$/u.test(segment) || (!/\d/u.test(segment) && segment.length < 40) ? segment : hiddenMark,
      )
      .join('/')
  );
}
