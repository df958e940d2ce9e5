/** Parts that code joins to one text: literals as they are written, and all else as places of a template. */
import { percentEncode } from '../../../oauth1/percent-encoding.ts';

/** In one expression, in calls of a builder, and in statements that go on with “&”. */
const joints: readonly RegExp[] = [
  /\s{0,80}(?:\+(?![+=])|\.\.|<>|\.(?=\s{0,20}["'$(]|\s{1,20}[\w\\]{1,60}\())\s{0,80}/uy,
  // A shell has these between commands, and in front of one.
  /(?:(?<==["'])\s{0,80}(?:&(?!&)|<<(?!<))|\s{0,80}(?:&|<<)(?=\s{0,20}["']&)|\s{0,80}&(?=[\t ]{1,20}"&)|[\t ]{1,20}(?:if|else)[\t ])[\t ]{0,80}/uy,
  /\s{0,20}\)\s{0,80}(?:;\s{0,80}[\w$]{1,40}\s{0,40})?\.(?:append|concat|WriteString)\(\s{0,80}/iuy,
  /\s{0,20}\)?;?\s{1,80}\$?\w{1,40}\s{0,20}[+.&]=\s{0,80}(?=["'`]&)/uy,
  // Texts behind each other are one in Python and C.
  /(?:\s{1,80}|[\t ]{0,80}\\\r?\n\s{0,80})(?=["'`]&)/uy,
];
const literal = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/uy;
/** Languages print one that is no integer in ways of their own. */
const number = /-?\d[\w.]{0,40}/uy;
/** What a format takes for the places of a text before it. */
const values = /\s{0,20}(?:%\s{0,20}(?=[\w(])|\.format(?=\())/uy;
const name = /(?:new\s{1,5}|\[[\w.]{1,40}\]::)?(?:\$|@{1,2})?[\p{L}_][\p{L}\p{N}_$]{0,80}/uy;
const member = /(?:\?\.|\.|->|::)[\p{L}_$][\p{L}\p{N}_$]{0,80}/uy;
/** What writes a text as a form has it. */
const encoder = /^[^()]{0,80}(?:encode|escape|quote)\w{0,40}\(\s{0,5}(["'`])([^"'`\n]{0,200})\1/iu;
const mostInBrackets = 500;
/** What goes on with an expression; of a choice its colon as well. */
const operator =
  /\s{0,80}(?:\?\?|\|\||&&|\?:|\?(?!\.)|[=!]==?|<=?|>=?|[+*/%-](?!=)|\.(?=\s{0,20}["'$(])|\.\.|\b(?:if|unless|else|or|and|then|is|not|in|as)\b)\s{0,80}/uy;
/** Between numbers: without blanks it may be of a date, a number of a house or of a telephone. */
const reckons = /[\t ]{1,20}[-+*/%][\t ]{1,20}(?=[\w$(.])|[\t ]{0,20}\*{1,2}[\t ]{0,20}(?=[\w$(.])/uy;
const comma = /\s{0,20},/uy;
/** Behind a name that is given a value. */
const given = /[\t ]{0,80}=(?![=~>])|:(?=\s)/uy;
const colon = /\s{0,80}:\s{0,80}/uy;
const prefix = /(?:(?:!|-|not\b|await\b|new\b)\s{0,20}){0,3}/uy;
const mostOperands = 20;

export interface CodePart {
  readonly text: string;
  readonly end: number;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export const placeOf = (code: string): string =>
  `{{${/(?!new\b)\b[A-Za-z_][\w.]*/u.exec(code)?.[0] ?? 'code'}}}`;

/** @returns Null where they do not end. */
function endOfBrackets(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + mostInBrackets); at += 1) {
    const sign = text.charAt(at);
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** Where a name with its members and calls ends, or what stands in brackets; null where there is neither. */
export function endOfCode(text: string, from: number): number | null {
  let end = from + (matchAt(name, text, from)?.[0].length ?? 0);
  if (end === from && text.charAt(from) !== '(') return null;
  for (;;) {
    const brackets = '(['.includes(text.charAt(end) || ' ') ? endOfBrackets(text, end) : null;
    const next = brackets ?? end + (matchAt(member, text, end)?.[0].length ?? 0);
    if (next === end) return end === from ? null : end;
    end = next;
  }
}

/** Where a number with a member ends, or a decimal of C#: `1.5.toFixed(2)`, `1.5.to_s`, `1.50m`; null for a number alone. */
export function endOfNumber(text: string, from: number): number | null {
  const digits = matchAt(number, text, from)?.[0];
  if (digits === undefined) return null;
  const end = from + digits.length;
  if (/\.[A-Za-z_]\w*$/u.test(digits)) return text.charAt(end) === '(' ? endOfBrackets(text, end) : end;
  return /\dm$/iu.test(digits) ? end : null;
}

/** Where a number ends that code reckons with: `1.5 * 2`; null for a number alone. */
export function endOfFactor(text: string, from: number): number | null {
  const digits = matchAt(number, text, from)?.[0];
  if (digits === undefined) return null;
  const end = from + digits.length;
  return matchAt(reckons, text, end) === null ? null : end;
}

export function literalAt(text: string, at: number): CodePart | null {
  const found = matchAt(literal, text, at);
  return found && { text: found[1] ?? found[2] ?? found[3] ?? '', end: literal.lastIndex };
}

/** Where a format ends whose text ends here. */
function endOfFormat(text: string, from: number): number {
  const found = matchAt(values, text, from)?.[0];
  return found === undefined ? from : (endOfCode(text, from + found.length) ?? from);
}

function endOfOperand(text: string, from: number): number | null {
  const at = from + (matchAt(prefix, text, from)?.[0].length ?? 0);
  const digits = matchAt(number, text, at)?.[0];
  return digits === undefined ? (literalAt(text, at)?.end ?? endOfCode(text, at)) : at + digits.length;
}

/** Where an expression ends whose first part ends here: `order.amount ?? "1"`, `"1" if test else amount`. */
export function endOfExpression(text: string, from: number): number {
  let end = from;
  let isChoice = false;
  for (let count = 0; count < mostOperands; count += 1) {
    const sign: string | undefined =
      matchAt(operator, text, end)?.[0] ?? (isChoice ? matchAt(colon, text, end)?.[0] : undefined);
    const next = sign === undefined ? null : endOfOperand(text, end + sign.length);
    if (sign === undefined || next === null) break;
    isChoice ||= sign.trim() === '?';
    end = next;
  }
  return end;
}

/** As a client that encodes its fields is given it: blanks of forms are “+”. */
const ofForms = /(?<!raw)urlencode|quote_plus|URLEncoder|QueryEscape|CGI\.escape|www_form/iu;
const ofScripts = /encodeURIComponent/u;

/** @returns What a function gives that writes a literal as a form has it; null where the code is no such call. */
export function encodedLiteral(code: string): string | null {
  const text = encoder.exec(code)?.[2];
  if (text === undefined) return null;
  const encoded = percentEncode(text.toWellFormed());
  if (ofForms.test(code)) return encoded.replaceAll('%20', '+');
  return ofScripts.test(code) ? encoded.replaceAll(/%(?:21|2[789A])/gu, decodeURIComponent) : encoded;
}

function partAt(text: string, at: number): CodePart | null {
  const digits = matchAt(number, text, at)?.[0];
  if (digits !== undefined)
    return { text: /^-?\d+$/u.test(digits) ? digits : placeOf(''), end: at + digits.length };
  const end = endOfCode(text, at);
  if (end === null) return literalAt(text, at);
  const code = text.slice(at, end);
  return { text: encodedLiteral(code) ?? placeOf(code), end };
}

/** What code joins to a text that ends here, or fills its places with; its end is `from` where there is neither. */
export function joinedTo(text: string, from: number): CodePart {
  const parts: string[] = [];
  let end = endOfFormat(text, from);
  for (;;) {
    const [between] = joints.flatMap((joint) => matchAt(joint, text, end)?.[0] ?? []);
    const next = between === undefined ? null : partAt(text, end + between.length);
    const behind = next?.end ?? end;
    // What is given a name and a value is no builder of one text, and the plus of a plan or a diff adds a line.
    const isOther =
      (between?.includes('(') === true && matchAt(comma, text, behind) !== null) ||
      (between?.includes('\n') === true && matchAt(given, text, behind) !== null);
    if (next === null || isOther) return { text: parts.join(''), end };
    parts.push(next.text);
    ({ end } = next);
  }
}
