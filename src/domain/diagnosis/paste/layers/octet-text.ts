/** Octets that are written as Base64, as one run of hexadecimal or as a list of numbers, and that are a text. */
import { isHeaderValue } from './header-value.ts';
import type { Edit, Layer, LayeredText, Span } from './layered-text.ts';
import { editsOfOctets, type WrittenOctet } from './octet-edits.ts';

const base64Layer: Layer = { note: 'A text in Base64 is decoded.', undone: 'Base64, to the nearest digit' };
const hexLayer: Layer = { note: 'A text in hexadecimal is decoded.', undone: 'hexadecimal' };
const listLayer: Layer = {
  note: 'A list of octets is read as the text that it is.',
  undone: 'a list of octets',
};

/** What tells that a decoded text belongs to a request. */
export const telling = /oauth_|HTTP\/[\d.]|(?:client_orderid|amount|currency)=/iu;
// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\u0008\u000e-\u001f\ufffd]/u;

function isTelling(octets: readonly number[] | Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(octets));
  return !unprintable.test(text) && telling.test(text);
}

function octetsOfBase64(written: string): Uint8Array | null {
  const digits = written.replaceAll(/\s/gu, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/u, '');
  if (digits.length % 4 === 1) return null;
  return Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
}

/** Twelve octets tell text from a signature. */
function startsAsText(run: string): boolean {
  const octets = octetsOfBase64(run.slice(0, 16));
  return (
    octets !== null &&
    octets.every((octet) => octet === 9 || octet === 10 || octet === 13 || (octet >= 0x20 && octet !== 0x7f))
  );
}

const base64Run =
  /(?:(?<![A-Za-z0-9+/_=%."'`-])|(?<=(?:body|payload|data|content|b(?:ase)?64)=))[A-Za-z0-9+/_-]{40,}(?:\r?\n[\t ]{0,40}[A-Za-z0-9+/_-]{4,})*={0,2}(?![A-Za-z0-9+/_=%.-])/gu;
/** In angle brackets by four octets, as Apple's data describe themselves. */
const hexRun =
  /(?<![\w%])(?:(?:0[Xx]|\\x)?(?:[0-9A-Fa-f]{2}){20,}(?:\r?\n[\t ]{0,40}(?:[0-9A-Fa-f]{2})+)*|[0-9A-Fa-f]{2}([: -])[0-9A-Fa-f]{2}(?:\1[0-9A-Fa-f]{2}){18,}|(?<=<)(?:[0-9a-f]{8} ){4,}[0-9a-f]{2,8}(?=>))(?!\w)/gu;
/** In an array of C a comment may stand at the end of each row. */
const numberList =
  /(?:-?(?:0x[0-9A-Fa-f]{1,2}|\d{1,3})(?:,\s{0,8}(?:\/\*[^\n]{0,200}\n\s{0,8})?|[\t ]))+-?(?:0x[0-9A-Fa-f]{1,2}|\d{1,3})/gu;
const bufferStart = '<Buffer ';
const nodeBuffer = /<Buffer ((?:[0-9a-f]{2} ?){8,})>/gu;

function spanOfMatch(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

/** The place of each octet: of four digits the first two hold the first, the second and third the second one. */
function placesInBase64(written: string, from: number, octets: Uint8Array): WrittenOctet[] {
  const digits = [...written.matchAll(/[^\s=]/gu)].map(({ index }) => from + index);
  return [...octets].map((value, index) => {
    const first = Math.floor((index * 8) / 6);
    const start = digits[first] ?? 0;
    return { value, start: index % 3 === 0 ? start : start + 1, end: (digits[first + 1] ?? start) + 1 };
  });
}

const contentLength = /^[\t ]*content-length:[\t ]*(\d{2,7})[\t ]*\r?$/imu;

export function peelBase64(layered: LayeredText): LayeredText {
  const { text } = layered;
  // A body of this length was sent as it stands.
  const sentLength = Number(contentLength.exec(text)?.[1] ?? Number.NaN);
  const edits = [...text.matchAll(base64Run)].flatMap((match) => {
    const isSent = isHeaderValue(text, match.index) || match[0].length === sentLength;
    if (isSent || !startsAsText(match[0])) return [];
    // A word of the next line looks like more of it.
    for (const written of new Set([match[0], match[0].split(/\r?\n/u, 1)[0] ?? ''])) {
      const octets = octetsOfBase64(written);
      const span = { start: match.index, end: match.index + written.length };
      if (octets !== null && isTelling(octets)) {
        return editsOfOctets(placesInBase64(written, match.index, octets), span);
      }
    }
    return [];
  });
  return layered.peel(edits, base64Layer);
}

function placesInHex(match: RegExpExecArray): WrittenOctet[] {
  return [...match[0].matchAll(/[0-9A-Fa-f]{2}/gu)].map(({ 0: pair, index }) => ({
    value: Number.parseInt(pair, 16),
    start: match.index + index,
    end: match.index + index + 2,
  }));
}

function editsOfHex(match: RegExpExecArray, octets: readonly WrittenOctet[]): Edit[] {
  return isTelling(octets.map(({ value }) => value)) ? editsOfOctets(octets, spanOfMatch(match)) : [];
}

/** As SQL and traces of message brokers have octets: `X'636c'`. */
function isQuotedHex(text: string, { start, end }: Span): boolean {
  return /(?<![\w'])x'$/iu.test(text.slice(Math.max(0, start - 3), start)) && text.charAt(end) === "'";
}

export function peelHexText(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits = [...text.matchAll(hexRun)].flatMap((match) => {
    // Of Node.js: its frame goes with it.
    if (text.startsWith(bufferStart, match.index - bufferStart.length)) return [];
    const octets = editsOfHex(match, placesInHex(match));
    const { start, end } = spanOfMatch(match);
    if (octets.length === 0 || !isQuotedHex(text, { start, end })) return octets;
    return [
      { start: start - 2, end: start, text: '\ue000' },
      ...octets,
      { start: end, end: end + 1, text: '\ue001' },
    ];
  });
  return layered.peel(edits, hexLayer);
}

/** With the brackets around it, for the text takes their place. */
export function peelOctetLists(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/\d[,\t ]\s{0,8}-?(?:0x)?[0-9A-Fa-f]{1,2}[,\t ]|\d,[\t ]*\/\*|<Buffer/u.test(text)) return layered;
  const lists = [...text.matchAll(numberList)].flatMap((match) => editsOfList(text, match));
  const buffers = [...text.matchAll(nodeBuffer)].flatMap((match) =>
    editsOfHex(
      match,
      placesInHex(match).filter(({ start }) => start >= match.index + bufferStart.length),
    ),
  );
  return layered.peel(lists.length > 0 ? lists : buffers, listLayer);
}

function editsOfList(text: string, match: RegExpExecArray): Edit[] {
  const list = match[0].replace(/\/\*[^\n]*/gu, (comment) => ' '.repeat(comment.length));
  const octets = [...list.matchAll(/[^,\s]+/gu)].map(({ 0: number, index }) => ({
    written: Number(number),
    value: Number(number) & 255,
    start: match.index + index,
    end: match.index + index + number.length,
  }));
  if (octets.length < 12 || octets.some(({ written }) => written < -128 || written > 255)) return [];
  if (!isTelling(octets.map(({ value }) => value))) return [];
  const { start, end } = spanOfMatch(match);
  const before = /[[({<]\s*$/u.exec(text.slice(Math.max(0, start - 20), start))?.[0].length ?? 0;
  const after = /^,?\s*(?:\/\*[^\n]*\n\s*)?[\])}>]/u.exec(text.slice(end, end + 240))?.[0].length ?? 0;
  const isEnclosed = before > 0 && after > 0;
  const mark = (from: number, length: number, sign: string): Edit => ({
    start: from,
    end: from + (isEnclosed ? length : 0),
    text: sign,
  });
  return [
    mark(isEnclosed ? start - before : start, before, '\ue000'),
    ...editsOfOctets(octets, { start, end }),
    mark(end, after, '\ue001'),
  ];
}
