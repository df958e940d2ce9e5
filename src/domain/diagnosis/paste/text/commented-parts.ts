/** What comments of code keep of a request and do not send: it is left out before anything is read, and named. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { notFields } from '../evidence/list-lines.ts';
import type { Edit, LayeredText } from '../layers/layered-text.ts';
import { commentsOf, type Comment } from './code-comments.ts';

/** A name as code, settings and XML write it before its value. */
const named = /(?:^|[^\w.-])([A-Za-z][\w-]{1,63})["'`]?\]?[\t ]{0,20}(=>?|->|:|,|>)/gu;
/** What code has behind a name where it is no variable. */
const literal = /[\t ]{0,20}@?["'`\d]/uy;
const ofForm = /[^\s,;()&<]{1,200}(?=[&\s<]|$)/uy;
/** A line of a comment that is a field of any name, alone or in a call. */
const ownField =
  /^(?:[["']{1,2}|[\w.$]{1,40}\([\w. ]{0,40}\(?["'])?([A-Za-z][\w-]{0,63})["'\]]{0,2}[\t ]{0,20}(?:=>?|:|,)[\t ]{0,20}(["'`])[^"'`\n]{0,400}\2\)*[,;]?$/u;
/** Signs of a comment around its lines. */
const around = /^[\t ]*(?:\/[/*]|#|--|\*(?!\/))?[\t ]*|[\t ]*(?:\*\/)?[\t\r ]*$/gu;
/** What was printed to sign is of use in a comment, too. */
const printed = /\b(?:GET|POST|PUT)&http|&oauth_/iu;

type PartKind = 'url' | 'protocol' | 'type' | 'method';
const words: Readonly<Record<PartKind, string>> = {
  url: 'a URL',
  protocol: 'protocol parameters',
  type: 'a content type',
  method: 'a method',
};
const kinds: readonly (readonly [PartKind, inComment: RegExp, outside: RegExp])[] = [
  // One that is the value of a field is of that alone.
  [
    'url',
    /(?<!_url["'`]?\]?[\t ]{0,20}(?:=>?|:|,)[\t ]{0,20}["'`]?)https?:\/\/\S/iu,
    /https?:\/\/[^\s"'`]{1,300}?\/(?:payout-check|view-invoice|api\/v\d)/iu,
  ],
  [
    'protocol',
    /\boauth_(?:signature|nonce|timestamp|consumer_key)/iu,
    /\boauth_signature(?!_)\\?["'`]?[\t ]{0,20}(?:=>?|:|,|%3D)[\t ]{0,20}\\?["'`]?[\w+/%]{20}/iu,
  ],
  ...(
    [
      ['type', /content-?type["']?\)?[\t ]{0,20}(?:=>|[:,=])[\t ]{0,20}["']?[\w-]{1,40}\/[\w-]/iu],
      [
        'method',
        /\bCURLOPT_\w{0,20}(?:REQUEST|POST|PUT|GET)\b|\.(?:get|post|put|patch|delete)(?:Async)?\(|\bHttpMethod\.|\bnew Http(?:Get|Put|Post|Patch|Delete)\b|\bmethod["']?[\t ]{0,20}(?:=>?|:)[\t ]{0,20}["'](?:GET|POST|PUT|PATCH|DELETE)\b/iu,
      ],
    ] as const
  ).map(([kind, pattern]) => [kind, pattern, pattern] as const),
];

interface TellingComment extends Comment {
  readonly fields: readonly string[];
  readonly parts: readonly PartKind[];
  /** What the code must have as well. */
  readonly needed: readonly PartKind[];
}

function tellingOf(text: string, { start, end }: Comment): TellingComment | null {
  const own = text.slice(start, end);
  if (printed.test(own)) return null;
  const parts = kinds.flatMap(([kind, pattern]) => (pattern.test(own) ? [kind] : []));
  const known = Array.from(own.matchAll(named), ([, name = '']) => name).filter(isFieldName);
  const lines = own.split('\n').flatMap((line) => ownField.exec(line.replaceAll(around, ''))?.[1] ?? []);
  const others = parts.length + known.length === 0 ? lines.filter((name) => !notFields.test(name)) : [];
  const fields = [...new Set([...known, ...others])];
  // A header that code sets no more has the default of its client.
  const isDefault = (kind: PartKind): boolean =>
    kind === 'type' ? lines.length > 0 : kind === 'method' && fields.length + parts.length > 1;
  const needed = parts.filter((kind) => !isDefault(kind));
  return fields.length + parts.length === 0 ? null : { start, end, fields, parts, needed };
}

/** Fields that the code itself gives a value. */
function givenFields(code: string): number {
  const names = new Set<string>();
  for (const { 0: all, 1: name = '', 2: sign, index } of code.matchAll(named)) {
    if (!isFieldName(name)) continue;
    const values = sign === '=' || sign === '>' || sign === ':' ? [literal, ofForm] : [literal];
    for (const value of values) {
      value.lastIndex = index + all.length;
      if (value.test(code)) names.add(name);
    }
  }
  return names.size;
}

/** @returns Without the line itself where the comment has it alone. */
function editOf(text: string, { start, end }: Comment): Edit {
  let from = start;
  while (/[\t ]/u.test(text.charAt(from - 1))) from -= 1;
  const isFirst = from === 0 || text.charAt(from - 1) === '\n';
  const rest = isFirst ? /^[\t ]{0,200}(?:\r?\n|$)/u.exec(text.slice(end, end + 202)) : null;
  return rest === null ? { start, end, text: '' } : { start: from, end: end + rest[0].length, text: '' };
}

function without(text: string, edits: readonly Edit[]): string {
  let from = 0;
  const pieces: string[] = [];
  for (const { start, end } of edits) {
    pieces.push(text.slice(from, start));
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

interface CommentedParts {
  readonly edits: readonly Edit[];
  /** In words, each once. */
  readonly names: readonly string[];
}

/** Only what the code has as well: what stands in comments alone may be what was printed of the request. */
function commentedParts(text: string): CommentedParts {
  const comments = [...commentsOf(text)];
  const telling = comments.flatMap((comment) => tellingOf(text, comment) ?? []);
  if (telling.length === 0) return { edits: [], names: [] };
  const code = without(
    text,
    comments.map((comment) => ({ ...comment, text: '' })),
  );
  const given = givenFields(code);
  const has = new Set(kinds.flatMap(([kind, , outside]) => (outside.test(code) ? [kind] : [])));
  const left = telling.filter(
    ({ fields, needed }) => fields.length <= given && needed.every((kind) => has.has(kind)),
  );
  const names = left.flatMap(({ fields, parts }) =>
    fields.length > 0 ? fields : parts.map((kind) => words[kind]),
  );
  return { edits: left.map((comment) => editOf(text, comment)), names: [...new Set(names)] };
}

const noteOn = (names: readonly string[]): string => `Left out, for a comment has it: ${names.join(', ')}.`;

export function peelComments(layered: LayeredText): LayeredText {
  const { edits, names } = commentedParts(layered.text);
  return layered.peel(edits, { note: noteOn(names), undone: null });
}

/** @returns The note is null where nothing is left out. */
export function withoutComments(text: string): { readonly text: string; readonly note: string | null } {
  const { edits, names } = commentedParts(text);
  return edits.length === 0 ? { text, note: null } : { text: without(text, edits), note: noteOn(names) };
}
