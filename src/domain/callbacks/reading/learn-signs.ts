/** What stands between a name and its value, and before the next name, learnt from the names of a callback in a text. */
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import { escapePattern } from '../../escape-pattern.ts';

export interface FoundName {
  readonly name: string;
  readonly role: CallbackRole;
  readonly start: number;
  readonly end: number;
}

const word = /[A-Za-z][\w.-]{0,79}/gu;
/** Digits count lengths and lines, and so are alike; so are blanks, and line ends with blanks around them. */
const token = /\d+|[A-Za-z_]+|\s+|[^]/gu;
/** Of the roles that the text names: other words may be names by chance. */
const share = 0.6;
const mostNames = 400;
/** Longer texts stand between no pairs. */
const widest = 200;

const ofValue = /^[\dA-Za-z_]/u;
const ofSome = /^[\dA-Za-z_"'`]/u;

export function findNames(text: string): readonly FoundName[] {
  const names: FoundName[] = [];
  for (const { 0: name, index } of text.matchAll(word)) {
    const role = roleOfName(name);
    if (role !== null) names.push({ name, role, start: index, end: index + name.length });
    if (names.length === mostNames) break;
  }
  return names;
}

function kindOf(written: string): string {
  if (/^\d/u.test(written)) return '0';
  if (/^\s/u.test(written)) return written.includes('\n') ? '\n' : ' ';
  return written;
}

const tokensOf = (text: string): string[] => (text.match(token) ?? []).map(kindOf);

/** What most roles have in common from the beginning of their texts; words and digits at its end are of the values. */
function commonStart(texts: readonly (readonly [role: CallbackRole, tokens: readonly string[]])[]): string[] {
  const all = new Set(texts.map(([role]) => role)).size;
  const common: string[] = [];
  let left = texts;
  for (;;) {
    const at = common.length;
    const rolesOf = new Map<string, Set<CallbackRole>>();
    for (const [role, tokens] of left) {
      const next = tokens[at];
      if (next !== undefined) rolesOf.set(next, (rolesOf.get(next) ?? new Set()).add(role));
    }
    const [best, second] = [...rolesOf].sort(([, one], [, other]) => other.size - one.size);
    const [next, { size }] = best ?? ['', new Set()];
    // Values of many may begin alike, and in quotation marks; those of all do not.
    if (size === 0 || size < (ofSome.test(next) ? all : share * all) || size === second?.[1].size) break;
    common.push(next);
    left = left.filter(([, tokens]) => tokens[at] === next);
  }
  while (ofValue.test(common.at(-1) ?? '')) common.pop();
  return common;
}

function patternOf(tokens: readonly string[]): string {
  return tokens
    .map((each) => {
      if (each === '0') return String.raw`\d{1,20}`;
      if (each === ' ') return String.raw`[^\S\n]{1,80}`;
      return each === '\n' ? String.raw`[^\S\n]{0,80}\n\s{0,80}` : escapePattern(each);
    })
    .join('');
}

export interface Signs {
  /** Between a name and its value, at its place. */
  readonly assign: RegExp;
  /** From the end of a value over the next name to the next value. */
  readonly next: RegExp;
  /** What ends a value that no further one follows; of one in quotation marks, what may stand behind its own as well. */
  readonly end: RegExp;
  readonly isQuoted: boolean;
  /** Each pair stands in a line of its own, with no sign behind its value. */
  readonly isByLine: boolean;
  /** Values may hold what stands behind them: a comma, or a blank. */
  readonly isLoose: boolean;
  /** Dumps that count octets escape nothing. */
  readonly isCounted: boolean;
  /** As in CSV, which writes a quotation mark within a value twice, and escapes nothing else. */
  readonly isDoubled: boolean;
}

/** Where most values are empty, both stand beside each other: the sign of an assignment parts them. */
const emptyValues = /^([^\w"'`]*?(?:[=-]>|[=:]) ?\[?)([^\w"'`]+)$/su;

export function learnSigns(text: string, found: readonly FoundName[]): Signs | null {
  const behind = commonStart(found.map(({ role, end }) => [role, tokensOf(text.slice(end, end + widest))]));
  if (behind.length === 0) return null;
  const assign = new RegExp(patternOf(behind), 'uy');
  const names = found.filter(({ end }) => isAt(assign, text, end));
  const before = commonStart(
    names.slice(1).map(({ role, start }, index) => {
      const gap = text.slice(Math.max(names[index]?.end ?? 0, start - widest), start);
      return [role, tokensOf(gap).toReversed()];
    }),
  ).toReversed();
  // A query is read by those who know what is encoded in it.
  if (before.length === 0 || before[0] === '&' || behind[0] === '%') return null;
  const empty = names.filter(
    ({ end }, index) => isAt(assign, text, end) && assign.lastIndex === names[index + 1]?.start,
  );
  if (empty.length < share * names.length) return signsOf(behind, before);
  const [, sign = '', rest = ''] = emptyValues.exec(behind.join('')) ?? [];
  return sign === '' ? null : signsOf(tokensOf(sign), tokensOf(rest));
}

function signsOf(behind: readonly string[], before: readonly string[]): Signs {
  const opens = /^["'`“‘«]$/u.test(behind.at(-1) ?? '');
  const isQuoted = opens && /^["'`”’»]$/u.test(before[0] ?? '');
  // Quotation marks that have something else behind them are read with each value.
  const assign = patternOf(opens && !isQuoted ? behind.slice(0, -1) : behind);
  const last = before.findIndex((each) => /[\dA-Za-z_\n]/u.test(each));
  const ends = patternOf(before.slice(0, isQuoted ? 1 : last === -1 ? before.length : last));
  // Behind the last value no further line begins.
  const atLineEnd = before[last] === '\n' && !isQuoted ? String.raw`(?=\s{0,80}(?:\n|$))` : '';
  const sign = /^[,;]$/u.test(before[1] ?? '') ? `${before[1]}?` : '';
  const behindQuotation =
    before[1] === '\n'
      ? String.raw`(?=[^\S\n]{0,80}(?:\n|$))`
      : String.raw`(?=\s{0,80}${sign}\s{0,80}(?:[)\]}]|\/?>|\n|$))`;
  return {
    assign: new RegExp(assign, 'uy'),
    next: new RegExp(`${patternOf(before)}([\\w.$@-]{1,80})${assign}`, 'gu'),
    end: isQuoted
      ? new RegExp(`${ends}${behindQuotation}`, 'gu')
      : new RegExp(String.raw`${ends}${atLineEnd}|\n|$`, 'gu'),
    isQuoted,
    isByLine: before[0] === '\n',
    isLoose: before.every((each) => /[ ,]/u.test(each)),
    isCounted: behind.includes('0'),
    isDoubled: isQuoted && /^[,;\t]$/u.test(behind[0] ?? '') && behind.length === 2,
  };
}

/** Whether a sticky pattern has a match there. */
export function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
