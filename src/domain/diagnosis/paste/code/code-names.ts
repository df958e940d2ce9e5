/** Values behind their names that are names of code, calls and choices. */
import { isFieldName } from '../../../payout-check/fields.ts';
import type { Edit } from '../layers/layered-text.ts';
import {
  encodedLiteral,
  endOfCode,
  endOfExpression,
  endOfFactor,
  endOfNumber,
  placeOf,
} from './code-parts.ts';
import type { VariableValues } from './code-variables.ts';

/** A name in quotation marks in front of what is no text. */
const quotedName =
  /(?:["'`]|(?<=\w\[):)([A-Za-z][\w-]{1,63})(?:["'`]\]?|\])\s{0,40}(?::(?:\s{0,5}\{(?=[^{}"',:\n]{1,200}\}|\s{0,40}[\w.]{1,80}\())?|=>|->|=(?!=)|,|\bto\b)\s{0,40}(?=(?:[&!]|[-+~]{1,3}(?=[A-Za-z_$(]))?[\w$(]|@{1,2}[a-z_]|\[[\w.]{1,40}\]::)/gu;
/** One without, behind a bracket or a comma; a blank line is one of prose. */
const bareName =
  /[{([,;](?:[\t ]|\r?\n(?![\t ]*\r?\n)){0,80}:?([A-Za-z]\w{1,63})\s{0,40}(?::|=>|=(?!=))\s{0,40}(?=(?:[&!]|[-+~]{1,3}(?=[A-Za-z_$(]))?[\w$(]|@{1,2}[a-z_]|\[[\w.]{1,40}\]::)/gu;
/** Words for nothing and for an answer, prefixes of texts, and what may be a code of a currency or a country. */
const known = /^(?:true|false|null|nil|none|undefined|undef|nothing|[nurbfs])$/iu;
const shortCode = /^[A-Z]{2,3}$/u;
const hasShortCode = /currency|country|state/iu;
/** What writes one literal in another way: `Decimal("1.50")`, `urlencode("a b")`. */
const ofLiteral =
  /^(?:new\s{1,5})?(?:[\w$]{1,40}(?:\.|::)){0,5}(?:(?!to)\w{0,20}(?:Decimal|Integer|Int|Float|Double|Long|Number|String|Text)(?:\.(?:new|from|of|valueOf|parse)\w{0,20})?|str|strval|intval|floatval|\w{0,40}(?:encode|escape|quote)\w{0,40})?\(\s{0,5}(?:["'`][^"'`\n]{0,200}["'`]|[\d.]{1,40})\s{0,5}\)(?:\.toFixed\(\d?\))?$/iu;
/** One that is made a text again: `new BigDecimal("1.50").toString()`. */
const printedLiteral =
  /^(?:new\s{1,5})?[\w.]{0,60}(?:Decimal|Integer|Long)(?:\.valueOf)?\(\s{0,5}(["']?[\w.-]{1,60}["']?)\s{0,5}\)\.to(?:Plain)?String\(\)$/u;
/** What no data has: a list or a map that is assigned, handed over or returned… */
export const ofCode =
  /[=(]\s{0,20}(?:[A-Z]\w{0,60}\s{0,5}(?=\{))?[{[(]|\breturn\s{0,5}[{[]|\((?<=\w\()[^()\n]{1,200},\s{0,20}\{|\bnew\s{1,5}\{/u;
/** … and fields that are texts as arguments with names. */
const call = /\((?<=\w\()[^\n]{0,300}/gu;
const argument = /[(,]\s{0,40}([A-Za-z]\w{0,63})\s?[=:]\s?["']/gu;
/** As a map is printed: without blanks. */
const isPrinted = /\w=$/u;
const endsValue = /^[\t ]{0,40}(?:[,;)\]}\r\n]|$|\/\/|#|--)/u;
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/gu, '');

/** One of C#, which prints as it is written where its way is that of no country. */
const decimal =
  /^(-?\d{1,20}(?:\.\d{1,20})?)m(?:\.ToString\(\s{0,5}[\w.]{0,60}\bInvariantCulture\s{0,5}\))?$/iu;

const plainText = (code: string): string | null => {
  const text = decimal.exec(code)?.[1];
  return text === undefined ? null : `"${text}"`;
};

/** As it stands in the code, where a variable has one literal alone; else a place in quotation marks. */
export const writtenOf = (code: string, valueOf: VariableValues): string =>
  valueOf(code)?.written ?? printedLiteral.exec(code)?.[1] ?? plainText(code) ?? `"${placeOf(code)}"`;

/** What encodes a list of fields by itself: a value that was encoded before is encoded twice. */
const encodesFields =
  /\bURLSearchParams\(\s{0,40}[{[\w]|\bhttp_build_query\(|["']form_params["']|->asForm\(|\b(?:qs|querystring)\.stringify\(|\bFormUrlEncodedContent\(|\brequests\.post\(|\burlencode\(\s{0,40}[{[]|\.PostForm\(|\bset_form_data\(/u;

/** Names whose values count: fields, protocol parameters, and the header. */
const isTold = (name: string): boolean => isFieldName(name) || /^(?:oauth_\w+|authorization)$/iu.test(name);
const lookup = /^\$\w{1,50}\[["']/u;
const cast = String.raw`\((string|int(?:eger)?|float|double|bool(?:ean)?)\)\s{0,5}`;
/** What a value of code may have in front. */
const before = new RegExp(
  String.raw`^(?:${cast}|&|await\s{1,5}|(?<changing>!\s{0,5}|[-+~]{1,3}|(?:not|typeof|void)\s{1,5}))`,
  'iu',
);
const anyCast = new RegExp(cast, 'iu');
const castLiteral = new RegExp(
  String.raw`^${cast}(-?\d[\d.]{0,40}(?![\w.])|"[^"\\\n]{0,200}"|'[^'\\\n]{0,200}')`,
  'iu',
);

/** Whether a header stands there as a literal of its own. */
const hasHeader = (text: string): boolean =>
  /["'`]\s{0,4}(?:Authorization:\s{0,4})?OAuth\s{1,4}(?:oauth_|realm)/u.test(text);

interface WrittenName {
  readonly told: string;
  readonly isQuoted: boolean;
  /** With what stands before its value. */
  readonly found: string;
  /** Where its value starts. */
  readonly start: number;
}

/** Names in front of what may be code, in the order of their values. */
function listNames(text: string): readonly WrittenName[] {
  const listed = [quotedName, bareName].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, 1: told = '', index }) => ({
      told,
      isQuoted: pattern === quotedName,
      found,
      start: index + found.length,
    })),
  );
  return listed.sort((one, other) => one.start - other.start);
}

const hasArguments = (text: string): boolean =>
  Array.from(text.matchAll(call)).some(([behind]) =>
    Array.from(behind.matchAll(argument)).some(([, name = '']) => isFieldName(name)),
  );

interface WrittenCode extends WrittenName {
  readonly code: string;
  readonly end: number;
}

/** Names that count, with the code that stands behind them. */
function listCode(text: string): readonly WrittenCode[] {
  const listed: WrittenCode[] = [];
  let from = 0;
  for (const each of listNames(text)) {
    const { told, start } = each;
    // A cast, a reference of Rust or Go, and what negates or awaits a call.
    const sign = before.exec(text.slice(start, start + 20));
    const behind = start + (sign?.[0].length ?? 0);
    // What is looked up is no text, whatever it is given to.
    const isOfCode = isTold(told) || (each.isQuoted && lookup.test(text.slice(start, start + 60)));
    const name =
      start < from || !isOfCode
        ? null
        : (endOfCode(text, behind) ?? endOfNumber(text, behind) ?? endOfFactor(text, behind));
    if (name === null) continue;
    const end = endOfExpression(text, name);
    // What changes a value is a part of the code, whose value is no longer that of a variable.
    const first = sign?.groups?.['changing'] === undefined ? behind : start;
    listed.push({ ...each, code: text.slice(first, end), end });
    from = end;
  }
  return listed;
}

/** A field whose literal is cast has the literal where no language changes it so, else a place. */
export function castEdits(text: string): readonly Edit[] {
  if (!anyCast.test(text)) return [];
  return listNames(text).flatMap(({ told, start }) => {
    const [whole = '', type = '', literal = ''] = castLiteral.exec(text.slice(start, start + 300)) ?? [];
    if (whole === '' || !isTold(told)) return [];
    const isKept =
      /^string$/iu.test(type) || (/^int/iu.test(type) && /^["']?-?(?:0|[1-9]\d*)["']?$/u.test(literal));
    return [{ start, end: start + whole.length, text: isKept ? literal : `"${placeOf(type)}"` }];
  });
}

/** A member, a call or what is next to one. */
const ofMembers = /\w[.([](?=[\w"'(])|\)\./u;

/** Whether what is written like a printed map is one: in code most values are more than words. */
function arePrinted(listed: readonly WrittenCode[]): boolean {
  const printed = listed.filter(({ found, isQuoted }) => !isQuoted && isPrinted.test(found));
  const ofCalls = printed.filter(({ code }) => ofMembers.test(code));
  return ofCalls.length * 2 < printed.length;
}

/** Each field whose value is a name of code or a call has a place in its stead. */
export function nameEdits(text: string, valueOf: VariableValues): readonly Edit[] {
  const listed = listCode(text);
  const isHandedOver = hasArguments(text);
  const isCode = isHandedOver || ofCode.test(text);
  const isMap = !isHandedOver && arePrinted(listed);
  const isEncodedLater = encodesFields.test(text);
  return listed.flatMap(({ found, told, isQuoted, start, code, end }): readonly Edit[] => {
    const isWord = lettersOf(code) !== lettersOf(told) && !/[$>]|^@/u.test(code);
    const isData =
      !isQuoted && isWord && ((isMap && isPrinted.test(found)) || (!isCode && !/\w\(|\)\./u.test(code)));
    const encoded = isEncodedLater ? encodedLiteral(code) : null;
    if (encoded !== null) return [{ start, end, text: `"${encoded}"` }];
    if (
      isData ||
      !endsValue.test(text.slice(end, end + 60)) ||
      [known, ofLiteral].some((each) => each.test(code)) ||
      (shortCode.test(code) && hasShortCode.test(told) && valueOf(code) === null)
    )
      return [];
    // Where the variable of a header is looked for, it is read by its name.
    const isHeader = /^authorization$/iu.test(told);
    if (isHeader && hasHeader(text)) return [];
    return [{ start, end, text: isHeader ? `"${placeOf(code)}"` : writtenOf(code, valueOf) }];
  });
}

/** `oauth.oauth_signature = sign(base);`, `fields.amount = total.toFixed(2);` */
const statement = /(?:\.(?<=[\w$]\.)|->(?<=[\w$]->))([A-Za-z]\w{1,63})\s{0,8}=(?![=>])\s{0,8}(?=[\w$(])/gu;

/** Members that statements make. */
export function statementEdits(text: string): readonly Edit[] {
  return [...text.matchAll(statement)].flatMap(({ 0: found, 1: told = '', index }) => {
    if (!isTold(told)) return [];
    const start = index + found.length;
    const name = endOfCode(text, start);
    if (name === null) return [];
    const end = endOfExpression(text, name);
    const isCall = /[(.[]|->/u.test(text.slice(start, end));
    return isCall && endsValue.test(text.slice(end, end + 60))
      ? [{ start, end, text: `"${placeOf(text.slice(start, end))}"` }]
      : [];
  });
}

/** A line that gives a field the value of a variable of its name: `currency = order.currency`. */
const ownVariable =
  /^([\t *-]{0,40}(?:[A-Za-z]+ ){0,3}([A-Za-z]\w{1,63})[\t ]{0,20}=[\t ]{0,20})((?:[A-Za-z_$][\w$]{0,80}\.){0,5}\$?\2)(?=[\t ]*,?$)/gmu;

export function ownVariableEdits(text: string, valueOf: VariableValues): readonly Edit[] {
  return [...text.matchAll(ownVariable)].flatMap(
    ({ 0: whole, 1: head = '', 2: field = '', 3: code = '', index }) =>
      isFieldName(field)
        ? [{ start: index + head.length, end: index + whole.length, text: writtenOf(code, valueOf) }]
        : [],
  );
}
