/** Texts of code that are forms, headers or values of fields, with what is joined to them and what a language fills in them. */
import { isFieldName } from '../../../payout-check/fields.ts';
import type { Edit } from '../layers/layered-text.ts';
import { encodedLiteral, endOfExpression, joinedTo, literalAt, placeOf } from './code-parts.ts';
import { ofCode } from './code-names.ts';
import type { VariableValues } from './code-variables.ts';

const beginsText = /["'`\n]/gu;
/** A form, or a part of one. */
const ofForm = /^[?&]?[A-Za-z][\w.[\]%-]{0,63}=/u;
/** A header, or a part of one. */
const ofHeader = /^(?:Authorization:\s{0,4})?OAuth\s{1,4}(?:oauth_|realm)|\boauth_\w{1,40}=\\?["']?$/u;
const behindField =
  /(?:["'`]([A-Za-z][\w-]{1,63})["'`]\]?|\b([A-Za-z]\w{1,63}))\s{0,40}(?::|=>|->|=|,|\bto\b)\s{0,5}$/u;
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
    ? own.replaceAll(
        sigil,
        (whole, name: string) => valueOf(whole.replaceAll(/[{}]/gu, ''))?.text ?? placeOf(name),
      )
    : own;
}

const isPercent = /^\s{0,20}%\s{0,20}[\w(]/u;
/** What a format fills. */
const verb = /%(?:\(\w{1,60}\))?[-+0# ]{0,4}\d{0,4}(?:\.\d{1,3})?[sdifgrxX]/gu;

/** The address of an operation. */
const ofUrl = /^https?:\/\/[^\s"'`]{1,300}\/(?:payout-check|view-invoice|status|api)\b[^\s"'`]{0,2000}$/u;
const formats = /(?:format|printf)\(\s{0,5}$/iu;

/** In an address nothing that code fills is left as it is written. */
function filledUrl(content: string, quote: string, isFormatted: boolean): string {
  const own =
    quote === '`'
      ? content.replaceAll(/\$\{([^{}]{1,400})\}/gu, (_, code: string) => placeOf(code))
      : content;
  return isFormatted ? own.replaceAll(/%[sd]/gu, '{{format}}') : own;
}

/** Right behind a literal that is not all of its expression: `"1.00" if test else amount`. */
const goesOn = /^\s{0,40}(?:\?\?|\|\||\bif\b|\bunless\b|\bor\b|\?:)/u;

/** Each text that is a form or the value of a field, with what is joined to it, as one text. */
export function textEdits(text: string, valueOf: VariableValues): readonly Edit[] {
  const language: Language = {
    isSigil: hasSigils.test(text),
    isFormat: /\bformat!?\(/u.test(text),
    valueOf,
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
      text.slice(Math.max(0, index - prefix.length - 120), index - prefix.length),
    );
    const isField = isFieldName(field?.[1] ?? field?.[2] ?? '');
    const isUrl = ofUrl.test(own.text);
    if (!ofForm.test(own.text) && !isField && !isUrl && !ofHeader.test(own.text)) continue;
    const start = index - prefix.length;
    const joined = joinedTo(text, own.end);
    const isChosen = isCode && isField && goesOn.test(text.slice(joined.end, joined.end + 60));
    const end = isChosen ? endOfExpression(text, joined.end) : joined.end;
    const written = filled(own.text, quote, prefix, language);
    const content =
      isField && isPercent.test(text.slice(own.end, own.end + 50))
        ? written.replaceAll(verb, '{{format}}')
        : written;
    const isFormatted = end > own.end || formats.test(text.slice(Math.max(0, index - 40), index));
    const whole = isChosen
      ? placeOf('')
      : (isUrl ? filledUrl(content, quote, isFormatted) : content) + joined.text;
    if (end === own.end && whole === own.text) continue;
    edits.push({ start, end, text: `${quote}${whole}${quote}` });
    beginsText.lastIndex = end;
  }
  return edits;
}
