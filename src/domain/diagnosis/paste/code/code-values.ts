/** What code makes when it runs, written as places of a template: a name of code or a part of a call is no value. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { LayeredText, type Edit, type Layer } from '../layers/layered-text.ts';
import { encodedLiteral, endOfCode, endOfExpression, joinedTo, literalAt, placeOf } from './code-parts.ts';
import { variableValues, type VariableValues } from './code-variables.ts';
import { placeIn } from '../../../template-places.ts';
import { shortMemberEdits } from './short-members.ts';

/** A field in quotation marks, or one between brackets, in front of what is no text. */
const named =
  /(?:["'`]([A-Za-z][\w-]{1,63})["'`]\]?\s{0,5}(?::(?:\s{0,5}\{(?=[^{}"',:\n]{1,200}\}|\s{0,40}[\w.]{1,80}\())?|=>|->|=(?!=)|,|\bto\b)|(?<=[{([,]\s{0,80}:?)([A-Za-z]\w{1,63})\s{0,5}(?::|=>|=(?!=)))\s{0,5}(?=[\w$(])/gu;
/** Words for nothing and for an answer, prefixes of texts, and what may be a code of a currency or a country. */
const known = /^(?:true|false|null|nil|none|undefined|undef|nothing|[nurbfs])$/iu;
const shortCode = /^[A-Z]{2,3}$/u;
/** What writes one literal in another way: `Decimal("1.50")`, `urlencode("a b")`. */
const ofLiteral =
  /^(?:new\s{1,5})?(?:[\w$]{1,40}(?:\.|::)){0,5}(?:(?!to)\w{0,20}(?:Decimal|Integer|Int|Float|Double|Long|Number|String|Text)(?:\.(?:new|from|of|valueOf|parse)\w{0,20})?|str|strval|intval|floatval|\w{0,40}(?:encode|escape|quote)\w{0,40})?\(\s{0,5}(?:["'`][^"'`\n]{0,200}["'`]|[\d.]{1,40})\s{0,5}\)(?:\.toFixed\(\d?\))?$/iu;
/** One that is made a text again: `new BigDecimal("1.50").toString()`. */
const printedLiteral =
  /^(?:new\s{1,5})?[\w.]{0,60}(?:Decimal|Integer|Long)(?:\.valueOf)?\(\s{0,5}(["']?[\w.-]{1,60}["']?)\s{0,5}\)\.to(?:Plain)?String\(\)$/u;
/** What no data has: a list or a map that is assigned, handed over or returned… */
const ofCode = /[=(]\s{0,20}(?:[A-Z]\w{0,60}\s{0,5}(?=\{))?[{[(]|\breturn\s{0,5}[{[]/u;
/** … and texts as arguments with names. */
const namedArguments = /\w\([^\n]{0,300}?\b[A-Za-z]\w{0,63}\s?=\s?["']/u;
/** As a map is printed: without blanks. */
const isPrinted = /\w=$/u;
const endsValue = /^[\t ]{0,40}(?:[,;)\]}\r\n]|$|\/\/|#|--)/u;
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/gu, '');

/** As it stands in the code, where a variable has one literal alone; else a place in quotation marks. */
const writtenOf = (code: string, valueOf: VariableValues): string =>
  valueOf(code)?.written ?? printedLiteral.exec(code)?.[1] ?? `"${placeOf(code)}"`;

/** What encodes a list of fields by itself: a value that was encoded before is encoded twice. */
const encodesFields =
  /\bURLSearchParams\(\s{0,40}[{[\w]|\bhttp_build_query\(|["']form_params["']|->asForm\(|\b(?:qs|querystring)\.stringify\(|\bFormUrlEncodedContent\(|\brequests\.post\(|\burlencode\(\s{0,40}[{[]|\.PostForm\(|\bset_form_data\(/u;

/** Each field whose value is a name of code or a call has a place in its stead. */
function nameEdits(text: string): readonly Edit[] {
  const hasArguments = namedArguments.test(text);
  const isCode = hasArguments || ofCode.test(text);
  const isEncodedLater = encodesFields.test(text);
  const valueOf = variableValues(text);
  const edits: Edit[] = [];
  let from = 0;
  for (const { 0: found, 1: quoted, 2: bare = '', index } of text.matchAll(named)) {
    const start = index + found.length;
    const name = index < from || !isFieldName(quoted ?? bare) ? null : endOfCode(text, start);
    if (name === null) continue;
    const end = endOfExpression(text, name);
    const code = text.slice(start, end);
    const isData =
      quoted === undefined &&
      (!isCode || (isPrinted.test(found) && !hasArguments)) &&
      !/[$(>]/u.test(code) &&
      lettersOf(code) !== lettersOf(bare);
    const encoded = isEncodedLater ? encodedLiteral(code) : null;
    if (encoded !== null) {
      edits.push({ start, end, text: `"${encoded}"` });
      from = end;
      continue;
    }
    if (
      isData ||
      !endsValue.test(text.slice(end, end + 60)) ||
      [known, shortCode, ofLiteral].some((each) => each.test(code))
    )
      continue;
    edits.push({ start, end, text: writtenOf(code, valueOf) });
    from = end;
  }
  return edits;
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

interface Language {
  /** Whether a name behind “$” within a text stands for its value. */
  readonly isSigil: boolean;
  readonly isFormat: boolean;
  readonly valueOf: VariableValues;
}

/** What a language fills within a text: `f"{id}"`, `$"{id}"`, `"\(id)"`, `"{}".format(id)`, and `"$id"` where variables are written so. */
function filled(
  content: string,
  quote: string,
  before: string,
  { isSigil, isFormat, valueOf }: Language,
): string {
  const fill = (code: string): string => valueOf(code)?.text ?? encodedLiteral(code) ?? placeOf(code);
  if (/[fF$]@?$/u.test(before))
    return content.replaceAll(/(?<!\{)\{([^{}]{1,200})\}(?!\})/gu, (_, code: string) => fill(code));
  if (quote === '`')
    return content.replaceAll(
      /\$\{([^{}]{1,400})\}/gu,
      (whole, code: string) => valueOf(code)?.text ?? encodedLiteral(code) ?? whole,
    );
  const swift = content.replaceAll(/\\\(([^()]{1,200})\)/gu, (_, code: string) => fill(code));
  const own = isFormat
    ? swift.replaceAll(/(?<!\{)\{\w{0,60}(?::[^{}]{0,20})?\}(?!\})/gu, '{{format}}')
    : swift;
  return quote === '"' && (isSigil || before.endsWith('s'))
    ? own.replaceAll(sigil, (whole, name: string) => valueOf(whole)?.text ?? placeOf(name))
    : own;
}

/** Right behind a literal that is not all of its expression: `"1.00" if test else amount`. */
const goesOn = /^\s{0,40}(?:\?\?|\|\||\bif\b|\bunless\b|\bor\b|\?:)/u;

/** Each text that is a form or the value of a field, with what is joined to it, as one text. */
function textEdits(text: string): readonly Edit[] {
  const language: Language = {
    isSigil: hasSigils.test(text),
    isFormat: /\bformat!?\(/u.test(text),
    valueOf: variableValues(text),
  };
  const isCode = ofCode.test(text);
  const edits: Edit[] = [];
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
    const isField = isFieldName(field?.[1] ?? field?.[2] ?? '');
    if (!ofForm.test(own.text) && !isField) continue;
    const start = index - prefix.length;
    const joined = joinedTo(text, own.end);
    const isChosen = isCode && isField && goesOn.test(text.slice(joined.end, joined.end + 60));
    const end = isChosen ? endOfExpression(text, joined.end) : joined.end;
    const whole = isChosen ? placeOf('') : filled(own.text, quote, prefix, language) + joined.text;
    if (end === own.end && whole === own.text) continue;
    edits.push({ start, end, text: `${quote}${whole}${quote}` });
    beginsText.lastIndex = end;
  }
  return edits;
}

const note = 'What code fills when it runs is written as a place, e.g. {{order.amount}}.';

/** Nobody needs to be told of a value that the code itself gives. */
const layerOf = (edits: readonly Edit[]): Layer => ({
  note: edits.some(({ text }) => placeIn(text) !== null) ? note : null,
  undone: null,
});

function ownVariableEdits(text: string, valueOf: VariableValues): readonly Edit[] {
  return [...text.matchAll(ownVariable)].flatMap(
    ({ 0: whole, 1: head = '', 2: field = '', 3: code = '', index }) =>
      isFieldName(field)
        ? [{ start: index + head.length, end: index + whole.length, text: writtenOf(code, valueOf) }]
        : [],
  );
}

/** Writes a place, such as `{{id}}`, for what only running the code would give. */
export function peelCodeValues(layered: LayeredText): LayeredText {
  const valueOf = variableValues(layered.text);
  const steps: readonly ((text: string) => readonly Edit[])[] = [
    (text) => shortMemberEdits(text, (code) => writtenOf(code, valueOf)),
    nameEdits,
    (text) => ownVariableEdits(text, valueOf),
    textEdits,
  ];
  return steps.reduce((peeled, step) => {
    const edits = step(peeled.text);
    return peeled.peel(edits, layerOf(edits));
  }, layered);
}

/** @returns The text with its places. */
export const withPlaces = (text: string): string => peelCodeValues(LayeredText.of(text)).text;
