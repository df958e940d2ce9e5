/**
 * Undoes what mail programs, editors, shells, browsers and settings files do to a text with a key. Each step looks at
 * the whole text once, and is named when it changed something. Base64 has no character that a step touches.
 *
 * Every expression is a single class, or repeats it a bounded number of times: none can take long.
 */
import { mendArmour } from '../forms/mend-armour.ts';
import { decodeHtml } from './decode-html.ts';
import type { Repair } from './key-repair.ts';

export interface RepairedText {
  readonly text: string;
  readonly repairs: readonly Repair[];
}

interface Step {
  readonly repair: Repair;
  readonly apply: (text: string) => string;
}

/** Harmless in any text. */
const PLAIN_STEPS: readonly Step[] = [
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
];

/** These would damage JSON and XML, which are read as they are. */
const TEXT_STEPS: readonly Step[] = [
  { repair: 'terminal-colours', apply: removeColours },
  { repair: 'percent-encoding', apply: decodePercent },
  { repair: 'escaped-line-ends', apply: (text) => text.replaceAll(/\\{1,4}r\\{1,4}n|\\{1,4}[nr]/gu, '\n') },
  { repair: 'continued-lines', apply: (text) => text.replaceAll(/ ?\\\n| [\^`]\n/gu, '\n') },
  { repair: 'escaped-characters', apply: unescapeCharacters },
  { repair: 'html', apply: decodeHtml },
  { repair: 'mail-quotes', apply: removeMailQuotes },
];

/** The repairs that any text stands, JSON and XML among them. */
export function repairPlainText(text: string): RepairedText {
  return applySteps(text, PLAIN_STEPS);
}

/** All repairs to the text as a whole; what belongs to one block is for the reader of the block. */
export function repairKeyText(text: string): RepairedText {
  const plain = repairPlainText(text);
  const steps = applySteps(plain.text, TEXT_STEPS);
  const armour = mendArmour(steps.text);
  return { text: armour.text, repairs: [...plain.repairs, ...steps.repairs, ...armour.repairs] };
}

function applySteps(text: string, steps: readonly Step[]): RepairedText {
  const repairs: Repair[] = [];
  let repaired = text;
  for (const { repair, apply } of steps) {
    const next = apply(repaired);
    if (next !== repaired) repairs.push(repair);
    repaired = next;
  }
  return { text: repaired, repairs };
}

/** The control sequences of ECMA-48 section 5.4 that colour text; the escape character is often lost on the way. */
function removeColours(text: string): string {
  const escape = `(?:${String.fromCodePoint(0x1b)}|\\\\u001b|\\\\x1b|\\\\0?33|\\\\e|\\u241b|\\^\\[)`;
  return text.replaceAll(
    new RegExp(`${escape}\\[[0-9;]{0,12}[A-Za-z]|\\[[0-9]{1,3}(?:;[0-9]{1,3}){0,4}m`, 'giu'),
    '',
  );
}

/** Perhaps twice; as a form field has it, blanks are plus signs and plus signs `%2B`. */
function decodePercent(text: string): string {
  if (!/%(?:0[AD]|2[0BDF5]|3D)/iu.test(text)) return text;
  let decoded = /BEGIN\+/iu.test(text) ? text.replaceAll('+', ' ') : text;
  for (let round = 0; round < 3 && /%[0-7][0-9A-F]/iu.test(decoded); round += 1) {
    decoded = decoded.replaceAll(/%([0-7][0-9A-F])/giu, (_escape, code: string) => characterOf(code));
  }
  return decoded.replaceAll('\r', '');
}

function unescapeCharacters(text: string): string {
  return text
    .replaceAll(/\\{1,2}(?:u00|x)([0-7][0-9a-f])/giu, (_escape, code: string) => characterOf(code))
    .replaceAll(/\\{1,3}([/"'=+\-_*.<>])/gu, '$1');
}

function characterOf(code: string): string {
  return String.fromCodePoint(Number.parseInt(code, 16));
}

function removeMailQuotes(text: string): string {
  const lines = text.split('\n');
  const isQuoted = lines.every((line) => line.trim() === '' || line.startsWith('>'));
  return isQuoted ? lines.map((line) => line.replace(/^[> ]{1,20}/u, '')).join('\n') : text;
}
