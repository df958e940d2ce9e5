/** Octets that are written as Base64, as one run of hexadecimal or as a list of numbers, and that are a text. */
import type { Edit, LayeredText } from './layered-text.ts';

const base64Note = 'A text in Base64 is decoded.';
const hexNote = 'A text in hexadecimal is decoded.';
const listNote = 'A list of octets is read as the text that it is.';

/** What tells that a decoded text belongs to a request. */
const telling = /oauth_|HTTP\/[\d.]|(?:client_orderid|amount|currency)=/iu;
// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\u0008\u000e-\u001f\ufffd]/u;

function decode(octets: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
  return unprintable.test(text) || !telling.test(text) ? null : text;
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
  /(?<![A-Za-z0-9+/_=%."'`-])[A-Za-z0-9+/_-]{40,}(?:\r?\n[A-Za-z0-9+/_-]{4,})*={0,2}(?![A-Za-z0-9+/_=%.-])/gu;
const hexRun = /(?<![\w%])(?:[0-9A-Fa-f]{2}){20,}(?:\r?\n(?:[0-9A-Fa-f]{2})+)*(?!\w)/gu;
const numberList =
  /(?:-?(?:0x[0-9A-Fa-f]{1,2}|\d{1,3})(?:,\s{0,8}|[\t ]))+-?(?:0x[0-9A-Fa-f]{1,2}|\d{1,3})/gu;
const nodeBuffer = /<Buffer ((?:[0-9a-f]{2} ?){8,})>/gu;

function edit(match: RegExpMatchArray, text: string | null): Edit[] {
  return text === null ? [] : [{ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length, text }];
}

export function peelBase64(layered: LayeredText): LayeredText {
  const edits = [...layered.text.matchAll(base64Run)].flatMap((match) => {
    const octets = startsAsText(match[0]) ? octetsOfBase64(match[0]) : null;
    return edit(match, octets === null ? null : decode(octets));
  });
  return layered.peel(edits, base64Note);
}

function hexOctets(digits: string): Uint8Array {
  return Uint8Array.from(digits.replaceAll(/\s/gu, '').match(/../gu) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
}

export function peelHexText(layered: LayeredText): LayeredText {
  const edits = [...layered.text.matchAll(hexRun)].flatMap((match) =>
    edit(match, decode(hexOctets(match[0]))),
  );
  return layered.peel(edits, hexNote);
}

/** With the brackets around it, for the text takes their place. */
export function peelOctetLists(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/\d[,\t ]\s{0,8}-?(?:0x)?[0-9A-Fa-f]{1,2}[,\t ]|<Buffer/u.test(text)) return layered;
  const lists = [...text.matchAll(numberList)].flatMap((match) => {
    const octets = match[0].split(/[,\s]+/u).map(Number);
    if (octets.length < 12 || octets.some((octet) => octet < -128 || octet > 255)) return [];
    const [found] = edit(match, decode(Uint8Array.from(octets, (octet) => octet & 255)));
    if (found === undefined) return [];
    const before =
      /[[({<]\s*$/u.exec(text.slice(Math.max(0, found.start - 20), found.start))?.[0].length ?? 0;
    const after = /^\s*[\])}>]/u.exec(text.slice(found.end, found.end + 20))?.[0].length ?? 0;
    const isEnclosed = before > 0 && after > 0;
    return [
      {
        start: isEnclosed ? found.start - before : found.start,
        end: isEnclosed ? found.end + after : found.end,
        text: `\ue000${found.text}\ue001`,
      },
    ];
  });
  const buffers = [...text.matchAll(nodeBuffer)].flatMap((match) =>
    edit(match, decode(hexOctets(match[1] ?? ''))),
  );
  const edits = lists.length > 0 ? lists : buffers;
  return layered.peel(edits, listNote);
}
