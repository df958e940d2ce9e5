/** What code makes when it runs, written as places of a template: a name of code or a part of a call is no value. */
import { isFieldName } from '../../payout-check/fields.ts';
import { endOfCode, joinedTo, literalAt, placeOf } from './code-parts.ts';

/** A field in quotation marks, or one between brackets, in front of what is no text. */
const named =
  /(?:["'`]([A-Za-z][\w-]{1,63})["'`]\]?\s{0,5}(?::(?:\s{0,5}\{(?=[^{}"',:\n]{1,200}\}|\s{0,40}[\w.]{1,80}\())?|=>|->|=(?!=)|,|\bto\b)|(?<=[{([,]\s{0,80}:?)([A-Za-z]\w{1,63})\s{0,5}(?::|=>|=(?!=)))\s{0,5}(?=&?[\w$(]|\[[\w.]{1,40}\]::)/gu;
/** Words for nothing and for an answer, prefixes of texts, and what may be a code of a currency or a country. */
const known = /^(?:true|false|null|nil|none|undefined|undef|nothing|[nurbfs])$/iu;
const shortCode = /^[A-Z]{2,3}$/u;
/** What writes one literal in another way: `Decimal("1.50")`, `urlencode("a b")`. */
const ofLiteral =
  /^(?:new\s{1,5})?(?:[\w$]{1,40}(?:\.|::)){0,5}(?:(?!to)\w{0,20}(?:Decimal|Integer|Int|Float|Double|Long|Number|String|Text)(?:\.(?:new|from|of|valueOf|parse)\w{0,20})?|str|strval|intval|floatval|\w{0,40}(?:encode|escape|quote)\w{0,40})\(\s{0,5}(?:["'`][^"'`\n]{0,200}["'`]|[\d.]{1,40})\s{0,5}\)$/iu;
/** What no data has: a list or a map that is assigned, handed over or returned, and texts as arguments with names. */
const ofCode =
  /[=(]\s{0,20}(?:[A-Z]\w{0,60}\s{0,5}(?=\{))?[{[(]|\breturn\s{0,5}[{[]|\w\([^()\n]{1,200},\s{0,20}\{|\w\([^\n]{0,300}?\b[A-Za-z]\w{0,63}\s?[=:]\s?["']|\bnew\s{1,5}\{/u;
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/gu, '');

/** Each field whose value is a name of code or a call has a place in its stead. */
function fillNames(text: string): string {
  const isCode = ofCode.test(text);
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: found, 1: quoted, 2: bare = '', index } of text.matchAll(named)) {
    const start = index + found.length;
    // A reference of Rust or Go.
    const begin = text.charAt(start) === '&' ? start + 1 : start;
    const end = start < from || !isFieldName(quoted ?? bare) ? null : endOfCode(text, begin);
    if (end === null) continue;
    const code = text.slice(start, end);
    const isData =
      quoted === undefined && !isCode && !/[$(>]/u.test(code) && lettersOf(code) !== lettersOf(bare);
    if (isData || [known, shortCode, ofLiteral].some((each) => each.test(code))) continue;
    pieces.push(text.slice(from, start), `"${placeOf(code)}"`);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** A member of an object that is named alone: `{amount, currency}`, `{amount:}`. */
const alone = /(?<=(?:(?<!\{)\{|,)\s{0,80})([A-Za-z]\w{1,63}):?(?=\s{0,20}(?:,|\}(?!\})))/gu;
/** Names that are taken out of an object or a module, and no values. */
const takesOut = /(?:\b(?:const|let|var|import|export)|\bfunction\b[^(){}]{0,80}\()\s*$/u;
const mostBefore = 2000;

/** Where the bracket around a place opens; null where that is no brace, or too far away. */
function braceAround(text: string, at: number): number | null {
  let depth = 0;
  for (let index = at - 1; index >= Math.max(0, at - mostBefore); index -= 1) {
    const sign = text.charAt(index);
    if (')]}'.includes(sign)) depth += 1;
    else if ('([{'.includes(sign)) depth -= 1;
    if (depth < 0) return sign === '{' ? index : null;
  }
  return null;
}

/** Each field that has the value of a variable of its name. */
function fillAlone(text: string): string {
  if (!ofCode.test(text)) return text;
  return text.replaceAll(alone, (whole, name: string, index: number) => {
    const brace = isFieldName(name) ? braceAround(text, index) : null;
    return brace === null || takesOut.test(text.slice(Math.max(0, brace - 100), brace))
      ? whole
      : `${name}: "${placeOf(name)}"`;
  });
}

/** A line that gives a field the value of a variable of its name: `currency = order.currency`. */
const ownVariable =
  /^([\t *-]{0,40}(?:[A-Za-z]+ ){0,3}([A-Za-z]\w{1,63})[\t ]{0,20}=[\t ]{0,20})((?:[A-Za-z_$][\w$]{0,80}\.){0,5}\$?\2)(?=[\t ]*,?$)/gmu;

const beginsText = /["'`\n]/gu;
/** A form, or a part of one. */
const ofForm = /^[?&]?[A-Za-z][\w.[\]%-]{0,63}=/u;
const behindField =
  /(?:["'`]([A-Za-z][\w-]{1,63})["'`]\]?|\b([A-Za-z]\w{1,63}))\s{0,5}(?::|=>|=|,|\bto\b)\s{0,5}$/u;
/** Languages in which a name behind “$” within a text stands for its value. */
const hasSigils = /\$\w{1,40}\s{0,5}(?:=[^=]|\[|->)|<\?php|\bmapOf\(/u;
const sigil = /\{?(?<![\\$])\$([A-Za-z_]\w{0,80})(?:->\w{1,80}|\[[^[\]]{0,80}\])?\}?/gu;

/** What a language fills within a text: `f"{id}"`, `$"{id}"`, `"\(id)"`, `"{}".format(id)`, and `"$id"` where variables are written so. */
function filled(content: string, quote: string, before: string, isSigil: boolean, isFormat: boolean): string {
  if (/[fF$]@?$/u.test(before))
    return content.replaceAll(/(?<!\{)\{([^{}]{1,200})\}(?!\})/gu, (_, code: string) => placeOf(code));
  const swift = content.replaceAll(/\\\(([^()]{1,200})\)/gu, (_, code: string) => placeOf(code));
  const own = isFormat
    ? swift.replaceAll(/(?<!\{)\{\w{0,60}(?::[^{}]{0,20})?\}(?!\})/gu, '{{format}}')
    : swift;
  return quote === '"' && (isSigil || before.endsWith('s')) ? own.replaceAll(sigil, '{{$1}}') : own;
}

/** Each text that is a form or the value of a field, with what is joined to it, as one text. */
function fillTexts(text: string): string {
  const isSigil = hasSigils.test(text);
  const isFormat = /\bformat!?\(/u.test(text);
  const pieces: string[] = [];
  let from = 0;
  /** Quotation marks that nothing closes any more, but for the backtick in their line. */
  const open = new Set<string>();
  beginsText.lastIndex = 0;
  for (let mark = beginsText.exec(text); mark !== null; mark = beginsText.exec(text)) {
    const { 0: quote, index } = mark;
    if (quote === '\n') for (const each of ['"', "'"]) open.delete(each);
    const own = quote === '\n' || open.has(quote) ? null : literalAt(text, index);
    if (own === null) {
      open.add(quote);
      continue;
    }
    const [prefix = ''] = /(?<![\w$])(?:[fF]|s|\$@?)$/u.exec(text.slice(Math.max(0, index - 3), index)) ?? [];
    beginsText.lastIndex = own.end;
    const field = behindField.exec(
      text.slice(Math.max(0, index - prefix.length - 80), index - prefix.length),
    );
    if (!ofForm.test(own.text) && !isFieldName(field?.[1] ?? field?.[2] ?? '')) continue;
    const joined = joinedTo(text, own.end);
    const whole = filled(own.text, quote, prefix, isSigil, isFormat) + joined.text;
    const { end } = joined;
    if (end === own.end && whole === own.text) continue;
    pieces.push(text.slice(from, index - prefix.length), quote, whole, quote);
    from = end;
    beginsText.lastIndex = end;
  }
  return pieces.join('') + text.slice(from);
}

/** @returns The text with a place, such as `{{id}}`, for what only running it would give. */
export function withPlaces(text: string): string {
  const filledNames = fillAlone(fillNames(text)).replaceAll(
    ownVariable,
    (whole, head: string, field: string, code: string) =>
      isFieldName(field) ? `${head}"${placeOf(code)}"` : whole,
  );
  return fillTexts(filledNames);
}
