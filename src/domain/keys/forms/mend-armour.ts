/** BEGIN and END lines that are not written as RFC 7468 section 2 has it, put right: hyphens, capitals, blanks. */
import { LABELS } from './armour.ts';
import type { Repair } from '../intake/key-repair.ts';

const DASH = '[-\\u2010-\\u2015\\u2212\\ufe58\\ufe63\\uff0d]';
/** Two blocks on one line have ten hyphens between: the first five end the one. */
const TRAILING = `${DASH}{5}(?=${DASH}{1,12}[ \\t]{0,3}BEGIN)|${DASH}{0,12}`;
const KNOWN = [...LABELS.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '[\\s_]{0,3}'))
  .join('|');
/** Also without blanks, which some tools take away with the line ends. */
const KNOWN_BOUNDARY = new RegExp(
  `(${DASH}{0,12})[ \\t_]{0,3}(BEGIN|END)[\\s_]{0,3}(${KNOWN})[ \\t_]{0,3}(${TRAILING})`,
  'giu',
);
const OTHER_BOUNDARY = new RegExp(
  `(${DASH}{1,12})[ \\t]{0,3}(BEGIN|END) ([A-Z0-9. ]{1,60}?)[ \\t]{0,3}(${DASH}{1,12})`,
  'gu',
);
const SQUEEZED: ReadonlyMap<string, string> = new Map(
  [...LABELS.keys()].map((name) => [squeeze(name), name]),
);

/**
 * Word processors make one or two dashes out of five hyphens, copying by hand loses one, some tools change the case.
 *
 * @returns the text with every such line as it is customary, and what was mended.
 */
export function mendArmour(text: string): { readonly text: string; readonly repairs: readonly Repair[] } {
  const repairs = new Set<Repair>();
  const known = text.replaceAll(
    KNOWN_BOUNDARY,
    (whole: string, before: string, word: string, label: string, after: string, at: number) => {
      const name = SQUEEZED.get(squeeze(label));
      if (name === undefined) return whole;
      const proper = `-----${word.toUpperCase()} ${name}-----`;
      if (whole === proper) return whole;
      if (before + after === '' && !isAlone(text, at, whole.length)) return whole;
      noteRepairs(repairs, before + after, `${word} ${label}` !== `${word} ${label}`.toUpperCase());
      return proper;
    },
  );
  const mended = known.replaceAll(
    OTHER_BOUNDARY,
    (whole: string, before: string, word: string, label: string, after: string) => {
      const proper = `-----${word} ${label.trim()}-----`;
      if (whole === proper || LABELS.has(label)) return whole;
      noteRepairs(repairs, before + after, false);
      return proper;
    },
  );
  return { text: mended, repairs: [...repairs] };
}

function noteRepairs(repairs: Set<Repair>, dashes: string, isLowerCase: boolean): void {
  if (/[^-]/u.test(dashes)) repairs.add('typographic-dashes');
  else if (dashes.length !== 10 || !isLowerCase) repairs.add('armour-hyphens');
  if (isLowerCase) repairs.add('armour-case');
}

/** Words without any hyphen are a boundary only where nothing else stands on their line. */
function isAlone(text: string, start: number, length: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start);
  const after = text.slice(start + length, start + length + 20);
  return /(?:^|\n)[^\p{L}\p{N}\n]{0,20}$/u.test(before) && /^[^\p{L}\p{N}\n]{0,20}(?:\n|$)/u.test(after);
}

function squeeze(name: string): string {
  return name.replaceAll(/[\s_]/gu, '').toUpperCase();
}
