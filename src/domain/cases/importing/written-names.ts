/**
 * Names of fields as languages have them, in the words of the document: `.setAmount("10")`, `Order{Amount: "10"}`,
 * `order.orderDesc = "x"`, `AMOUNT="10"`. What is sent is never written so.
 */
import { isFieldName } from '../../payout-check/fields.ts';
import { fieldByLetters, readColumn } from './column-names.ts';

const name = String.raw`([A-Za-z][\w-]{1,63})`;
/** What a call or a statement is of. */
const owner = String.raw`\$?\b[A-Za-z_]\w{0,80}`;
const sign = String.raw`(?:\.|->)`;
const value = String.raw`[\t ]*=(?![=>~])[\t ]*(?:\r?\n[\t ]*)?((?:"(?:[^"\\\n]|\\.){0,4000}"|'(?:[^'\\\n]|\\.){0,4000}'|[^\n;"']){1,400}?)[\t ]*;?[\t ]*\r?$`;
/** With an argument: one without only reads. In a chain it has no owner. */
const call = new RegExp(
  String.raw`((?:${owner})?)${sign}(?:(?:set|with|add|put)_?(?=[A-Za-z]))?${name}\((?=\s{0,80}[^\s),])`,
  'gu',
);
const member = new RegExp(String.raw`^[\t ]*(?:this\.|self\.)?(${owner})${sign}${name}${value}`, 'gmu');
const entry = new RegExp(String.raw`^[\t ]*(\$?[A-Za-z_][\w$.]{0,80})\[["']${name}["']\]${value}`, 'gmu');
/** Behind a bracket, a comma or the beginning of a line; on the wire a value has “&” behind it. */
const argument = new RegExp(
  String.raw`((?:[{(,]\s{0,80}|^[\t ]*(?:- )?(?:(?:export|public|private|protected|static|final|readonly|let|var|val|const|String|BigDecimal)[\t ]+){0,5}))\.?${name}(?=[\t ]{0,40}[:=](?![=>])(?![^\s&]{0,4000}&\w))`,
  'gmu',
);
/** A label of a list: `First name: Zoë`. */
const label =
  /^([\t *•>-]{0,10})([A-Z][A-Za-z ]{1,40}?)(?=[\t ]{0,20}:[\t ]{1,20}(?![&*]?[\w.]{0,80}[{([])\S)/gmu;
const quoted = new RegExp(String.raw`(")${name}(?="\s{0,5}:)`, 'gu');
const element = new RegExp(String.raw`(<\/?)(?:\w{1,40}:)?${name}(?=[\s>])`, 'gu');
/** One within another has fields of something else. */
const builder = /\b(?:new)?[bB]uilder\(\)/gu;

/** What is around a literal, behind it or before all, and changes nothing. */
const around: readonly (readonly [RegExp, string])[] = [
  [
    /(?:\bnew\s{1,5})?\b(?:Some|Optional|Just|String::from|(?:java\.math\.)?BigDecimal(?:\.valueOf)?)\(\s{0,40}("(?:[^"\\\n]|\\.){0,4000}"(?:\.\w{1,20}\(\))?|-?\d[\d.]{0,40})\s{0,40}\)/gu,
    '$1',
  ],
  [/(?<=")\.(?:to_string|to_owned|into)\(\)/gu, ''],
  // What a comment says of a call.
  [/(?<=\);?)[\t ]+(?:\/\/|#[\t ])[^\n]*$/gmu, ''],
  // The kind of a number.
  [/(?<=[=:(,][\t ]{0,5}-?\d[\d.]{0,40})[mMdDfFL](?=\s{0,5}[,;)}\n]|$)/gu, ''],
  // A variable that has nothing yet.
  [
    /^[\t ]*(?:[\w<>, ]{1,80}[\t ])?\$?\w{1,80}(?::[^\n=]{1,80})?[\t ]*:?=[\t ]*(?:\{\}|\[\]|(?:new[\t ]+)?[\w.:\\]{1,80}(?:<[^\n()]{0,80}>)?(?:\(\)|\{\}))[\t ]*;?[\t ]*\r?$/gmu,
    '',
  ],
];

const longest = 50_000;
const mostNamed = 12;

interface WrittenNames {
  readonly text: string;
  readonly note: string | null;
}

/** The variables that hold an order: what others hold is of something else. */
function ownersOf(text: string): ReadonlySet<string> {
  const named = [call, member, entry].flatMap((pattern) => [...text.matchAll(pattern)]);
  return new Set(
    named.flatMap(([, of = '', written = '']) =>
      /^(?:client_orderid|amount)$/u.test(fieldByLetters(written) ?? '') ? [of] : [],
    ),
  );
}

/** @returns The text with the document's names; null where that changes nothing, or there is no order in it. */
export function withDocumentNames(text: string): WrittenNames | null {
  if (text.length > longest || (text.match(builder)?.length ?? 0) > 1) return null;
  const owners = ownersOf(text);
  const names = new Map<string, string>();
  const told = (written: string, field: string | null): string | null => {
    if (field !== null) names.set(written, field);
    return field;
  };
  /** Of another variable its name and the member's may be that of a field: `bank.setCity(…)`. */
  const ofOwner = (of: string, written: string): string | null =>
    told(written, fieldByLetters(owners.has(of) ? written : of + written));
  const set = (whole: string, of: string, written: string, given: string): string => {
    const field = ofOwner(of, written);
    return field === null ? whole : `.set("${field}", ${given});`;
  };
  const called = (whole: string, of: string, written: string): string => {
    const field = ofOwner(of, written);
    return field === null ? whole : `.set("${field}", `;
  };
  const named = (_: string, before: string, written: string): string =>
    before + (told(written, fieldByLetters(written)) ?? written);
  const labelled = (_: string, before: string, written: string): string => {
    const column = readColumn(written);
    const field = column.kind === 'parameter' && isFieldName(column.name) ? column.name : null;
    return before + (told(written, field) ?? written);
  };
  const plain = around.reduce((left, [pattern, kept]) => left.replaceAll(pattern, kept), text);
  const made = plain
    .replaceAll(call, called)
    .replaceAll(member, set)
    .replaceAll(entry, set)
    .replaceAll(argument, named)
    .replaceAll(label, labelled)
    .replaceAll(quoted, named)
    .replaceAll(element, named);
  return made === text ? null : { text: made, note: noteNames(names) };
}

/** @param names Of each written one the field's. */
export function noteNames(names: ReadonlyMap<string, string>): string | null {
  const others = [...names].filter(([written, field]) => written !== field);
  if (others.length === 0) return null;
  const shown = others.slice(0, mostNamed).map(([written, field]) => `${written} as ${field}`);
  const more = others.length - shown.length;
  return `Names are read as those of the document: ${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`;
}
