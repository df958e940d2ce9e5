/** What programs for mail and chat, their filters and edges of a network make of an address, where it is no percent-encoding of the whole. */
import { withoutSafeLinks } from '../../diagnosis/paste/text/rewritten-links.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { decodeAnyUtf8 } from './octet-text.ts';

/** Version 2 of Proofpoint: `-` in place of `%`, `_` in place of `/`. */
const second = /https?:\/\/urldefense(?:\.proofpoint)?\.com\/v2\/url\?u=([^\s&"'<>]{1,20000})[^\s"'<>]*/giu;
/** Version 3: the signs of the address that it replaces by `*` follow in Base64. */
const third =
  /https?:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(https?:[^\s"'<>]{1,20000}?)__;([\w-]*)!![^\s"'<>]*/giu;

function withoutMailFilters(text: string): string {
  return text
    .replaceAll(second, (whole, written: string) => {
      const encoded = written
        .replaceAll('%', '%25')
        .replaceAll('_', '/')
        .replaceAll(/-([\dA-F]{2})/gu, '%$1');
      try {
        return decodeURIComponent(encoded);
      } catch {
        return whole;
      }
    })
    .replaceAll(third, (whole, address: string, base64: string) => {
      if (!address.includes('*')) return address;
      const octets = decodeBase64(base64.replaceAll('-', '+').replaceAll('_', '/'));
      const signs = octets.ok ? Array.from(decodeAnyUtf8(octets.value)) : [];
      // Two of them stand for several signs, whose number follows.
      if (address.includes('**') || signs.length !== address.split('*').length - 1) return whole;
      return address.replaceAll('*', () => signs.shift() ?? '');
    });
}

/** Slack writes an address twice, and what is shown of it behind a bar. */
const withoutShownLinks = (text: string): string =>
  text.replaceAll(/<(https?:\/\/[^\s|<>]{1,20000})\|[^<>]*>/giu, '<$1>');

/** Fields of CloudFront: edge, bytes, client, method, host, path, status and two more before the query. */
const edgeLog =
  /(?<=\t[A-Z]{3}\d{1,3}(?:-[A-Z]\d{1,2})?\t\d+\t[\da-f.:]+\t(?:GET|POST)\t(?:[^\t\n]*\t){5})[^\t\n]*%25[^\t\n]*/gu;

/** It encodes each “%” of a query once more. */
const withoutEdgeCode = (text: string): string =>
  text.replaceAll(edgeLog, (query) => (/%(?!25)/u.test(query) ? query : query.replaceAll('%25', '%')));

/** Quoted-printable of ASCII, as the source of a mail shows an address: it has both marks. */
function withoutMailCode(text: string): string {
  if (!/=3D/u.test(text) || !/\S=\r?\n\S/u.test(text)) return text;
  return text
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([2-7][\dA-F])/gu, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** @returns The text with addresses as they were made. */
export const withoutWrapping = (text: string): string =>
  withoutEdgeCode(withoutMailFilters(withoutSafeLinks(withoutShownLinks(withoutMailCode(text)))));
