/** Rows of characters with an octal offset, as `od -c` prints octets. */
import type { Edit, LayeredText } from './layered-text.ts';

const note = 'The octets of a dump are put together.';
const row =
  /(?:^|(?<=[\ue000-\ue005]))[0-7]{7}((?: {2,3}(?:\\[0abfnrtv]| ?[0-7]{3}|[\t ]?\S| )){1,16})\r?(?=$|[\ue000-\ue005])/gmu;
const escapes: Readonly<Record<string, number>> = { '0': 0, a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** Four columns to an octet: a character, an escape, or three octal digits. */
function octetsOf(columns: string): number[] {
  return (columns.match(/[^]{4}/gu) ?? []).map((column) => {
    const shown = column.trim();
    if (shown.startsWith('\\') && shown.length === 2) return escapes[shown.charAt(1)] ?? 0x5c;
    return /^[0-7]{3}$/u.test(shown) ? Number.parseInt(shown, 8) : (shown === '' ? ' ' : shown).charCodeAt(0);
  });
}

export function peelCharacterRows(layered: LayeredText): LayeredText {
  const rows = [...layered.text.matchAll(row)];
  if (rows.length < 2) return layered;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const edits: Edit[] = rows.map((match, index) => {
    const end = match.index + match[0].length;
    const isLast = index === rows.length - 1;
    const text = decoder.decode(Uint8Array.from(octetsOf(match[1] ?? '')), { stream: !isLast });
    return { start: match.index, end: isLast ? end : end + 1, text };
  });
  return layered.peel(edits, note);
}
