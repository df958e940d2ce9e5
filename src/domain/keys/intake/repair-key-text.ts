/**
 * Undoes what mail programs, editors, shells and settings files do to a PEM text. Each step looks at the whole text
 * once, and is named when it changed something. Base64 has no character that a step touches.
 *
 * Every expression is a single class, or repeats it a bounded number of times: none can take long.
 */
import type { Repair } from './key-repair.ts';

export interface RepairedText {
  readonly text: string;
  readonly repairs: readonly Repair[];
}

interface Step {
  readonly repair: Repair;
  readonly apply: (text: string) => string;
}

const STEPS: readonly Step[] = [
  { repair: 'byte-order-mark', apply: (text) => (text.startsWith('\ufeff') ? text.slice(1) : text) },
  {
    repair: 'unusual-blanks',
    apply: (text) =>
      text
        .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
        .replaceAll(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\v\f]/gu, ' ')
        .replaceAll(/[\u0085\u2028\u2029]/gu, '\n'),
  },
  { repair: 'line-ends', apply: (text) => text.replaceAll(/\r\n|\r/gu, '\n') },
  { repair: 'percent-encoding', apply: decodePercent },
  { repair: 'typographic-dashes', apply: mendDashes },
  { repair: 'escaped-line-ends', apply: (text) => text.replaceAll(/\\{1,4}r\\{1,4}n|\\{1,4}[nr]/gu, '\n') },
  { repair: 'continued-lines', apply: (text) => text.replaceAll(/ ?\\\n/gu, '\n') },
  {
    repair: 'escaped-characters',
    apply: (text) =>
      text
        .replaceAll(/\\{1,2}u00(2b|2f|3d|22|27)/giu, (_escape, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replaceAll(/\\{1,3}([/"'=+])/gu, '$1'),
  },
  { repair: 'mail-quotes', apply: removeMailQuotes },
];

/**
 * Repairs the text as a whole; what belongs to one block is for the reader of the block.
 *
 * @param text - at most 16 KiB. Without a BEGIN line only marks and blanks are touched: it may be JSON.
 */
export function repairKeyText(text: string): RepairedText {
  const repairs: Repair[] = [];
  let repaired = text;
  const steps = text.includes('BEGIN') ? STEPS : STEPS.slice(0, 3);
  for (const { repair, apply } of steps) {
    const next = apply(repaired);
    if (next !== repaired) repairs.push(repair);
    repaired = next;
  }
  return { text: repaired, repairs };
}

function decodePercent(text: string): string {
  if (!text.includes('BEGIN%20') && !/BEGIN [A-Z ]{3,40}-----%0[AD]/u.test(text)) return text;
  try {
    return decodeURIComponent(text).replaceAll('\r', '');
  } catch {
    return text;
  }
}

/** Word processors make one or two dashes out of five hyphens: any run with one of them stands for the five. */
function mendDashes(text: string): string {
  return text.replaceAll(
    /([-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]{1,10})(BEGIN|END) ([A-Z0-9. ]{1,60})([-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]{1,10})/gu,
    (whole, before: string, word: string, label: string, after: string) =>
      /^-+$/u.test(before + after) ? whole : `-----${word} ${label.trim()}-----`,
  );
}

function removeMailQuotes(text: string): string {
  const lines = text.split('\n');
  const isQuoted = lines.every((line) => line.trim() === '' || line.startsWith('>'));
  return isQuoted ? lines.map((line) => line.replace(/^[> ]{1,20}/u, '')).join('\n') : text;
}
