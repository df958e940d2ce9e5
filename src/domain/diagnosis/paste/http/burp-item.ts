/** An item that Burp saved as XML: the raw request stands in it, mostly in Base64. */
import type { UnwrappedLog } from './wire-log.ts';

const note = 'The request is taken out of an item that Burp saved.';
const item =
  /<request(?:\s+base64="(true|false)")?\s*>\s*(?:<!\[CDATA\[([^]*?)\]\]>|([A-Za-z0-9+/=\s]+))\s*<\/request>/u;

export function unwrapBurpItem(text: string): UnwrappedLog {
  if (!/<request[\s>]/u.test(text)) return { text, note: null };
  const match = item.exec(text);
  if (match === null) return { text, note: null };
  const [, base64, quoted, plain = ''] = match;
  const content = quoted ?? plain;
  const request = base64 === 'true' ? decodeBase64(content) : content;
  const scheme = /<protocol>(https?)<\/protocol>|<url>(?:<!\[CDATA\[)?(https?):/u.exec(text);
  const told = scheme?.[1] ?? scheme?.[2];
  if (request === null || !/^[A-Za-z]+ \S+ HTTP\//u.test(request)) return { text, note: null };
  return {
    text: told === undefined ? request : request.replace('\n', () => `\n:scheme: ${told}\r\n`),
    note,
  };
}

function decodeBase64(text: string): string | null {
  const digits = text.replaceAll(/\s/gu, '').replace(/=+$/u, '');
  if (!/^[A-Za-z0-9+/]+$/u.test(digits) || digits.length % 4 === 1) return null;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(atob(digits), (character) => character.charCodeAt(0)),
  );
}
