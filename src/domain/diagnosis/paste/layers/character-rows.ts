/** Rows of characters with an octal offset, as `od -c` prints octets. */
import type { Layer, LayeredText } from './layered-text.ts';
import { editsOfOctets, type WrittenOctet } from './octet-edits.ts';

const layer: Layer = { note: 'The octets of a dump are put together.', undone: 'a dump of characters' };
const row =
  /(?:^|(?<=[\ue000-\ue005]))[0-7]{7}((?: {2,3}(?:\\[0abfnrtv]| ?[0-7]{3}|[\t ]?\S| )){1,16})\r?(?=$|[\ue000-\ue005])/gmu;
const escapes: Readonly<Record<string, number>> = { '0': 0, a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** Four columns to an octet: a character, an escape, or three octal digits. */
function octetsOf(columns: string, start: number): WrittenOctet[] {
  return [...columns.matchAll(/[^]{4}/gu)].map(({ 0: column, index }) => {
    const shown = column.trim();
    const end = start + index + 4;
    return { value: valueOf(shown), start: end - Math.max(1, shown.length), end };
  });
}

function valueOf(shown: string): number {
  if (shown.startsWith('\\') && shown.length === 2) return escapes[shown.charAt(1)] ?? 0x5c;
  return /^[0-7]{3}$/u.test(shown) ? Number.parseInt(shown, 8) : (shown === '' ? ' ' : shown).charCodeAt(0);
}

/** Rows that follow each other: a character may begin in one and end in the next. */
function groupRows(rows: readonly RegExpExecArray[]): RegExpExecArray[][] {
  const groups: RegExpExecArray[][] = [];
  let end = -2;
  for (const match of rows) {
    if (match.index === end + 1) groups.at(-1)?.push(match);
    else groups.push([match]);
    end = match.index + match[0].length;
  }
  return groups;
}

export function peelCharacterRows(layered: LayeredText): LayeredText {
  const rows = [...layered.text.matchAll(row)];
  if (rows.length < 2) return layered;
  const edits = groupRows(rows).flatMap((group) => {
    const last = group.at(-1);
    const octets = group.flatMap((match) => octetsOf(match[1] ?? '', match.index + '0000000'.length));
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    return editsOfOctets(octets, { start: group[0]?.index ?? 0, end: last === rows.at(-1) ? end : end + 1 });
  });
  return layered.peel(edits, layer);
}
