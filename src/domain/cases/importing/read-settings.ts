/** Settings as `.env`, INI, TOML and properties have them: sections and dotted names are objects. */
import type { JsonMember, JsonNode, JsonObjectNode } from '../file/json-node.ts';
import { fieldByLetters } from './column-names.ts';
import { unescapeWith } from './unescape-with.ts';
import { noteNames } from './written-names.ts';

const blank = /^[\t ]*(?:[#;!].*)?$/u;
const section = /^[\t ]*(\[\[?)[\t ]*([\w."'-]{1,100})[\t ]*\]\]?[\t ]*(?:[#;].*)?$/u;
const setting = /^[\t ]*(?:export[\t ]+)?([A-Za-z_][\w.-]{0,100})[\t ]*=[\t ]*(.*)$/u;
const behind = String.raw`[\t ]*;?(?:[\t ]+[#;].*)?$`;
/** A shell puts pieces together: `'it'\\''s'`. */
const quoted = new RegExp(String.raw`^(?:"((?:[^"\\]|\\.)*)"|((?:'[^']*'|\\')+))${behind}`, 'u');
/** A text of several lines. */
const opens = /^("""|''')(.*)$/u;
/** What nobody writes without quotation marks and means. */
const plain = /^(-?\d[\d.]*|true|false)[\t ]+[#;].*$/u;
const unescape = unescapeWith(/\\(?:u([0-9A-Fa-f]{4})|(.))/gu, { t: '\t', n: '\n', r: '\r' });
/** In a value without quotation marks a backslash before another sign is its own. */
const ofProperties = /\\(?:[:=#!]|u[0-9A-Fa-f]{4})/gu;

interface Draft {
  readonly members: Map<string, JsonNode | Draft | readonly Draft[]>;
}

const isDraft = (value: JsonNode | Draft): value is Draft => !('kind' in value);

function nodeOf({ members }: Draft): JsonObjectNode {
  const valueOf = (value: JsonNode | Draft | readonly Draft[]): JsonNode =>
    'members' in value && isDraft(value)
      ? nodeOf(value)
      : 'kind' in value
        ? value
        : { kind: 'array', items: value.map(nodeOf), at: 0 };
  const listed = [...members].map(([name, value]): JsonMember => ({
    name,
    nameAt: 0,
    value: valueOf(value),
  }));
  return { kind: 'object', members: listed, at: 0 };
}

/** The object at a path, the last one of a list; null where a value stands there. */
function draftAt(root: Draft, path: readonly string[]): Draft | null {
  let at = root;
  for (const name of path) {
    const found = at.members.get(name) ?? { members: new Map() };
    const next = 'length' in found ? found.at(-1) : found;
    if (next === undefined || !isDraft(next)) return null;
    if (!at.members.has(name)) at.members.set(name, next);
    at = next;
  }
  return at;
}

const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/["']/gu, '')
    .split('.')
    .map((part) => fieldByLetters(part) ?? part);

interface Value {
  readonly text: string;
  /** How many lines it takes. */
  readonly lines: number;
}

function valueAt(lines: readonly string[], index: number, written: string): Value | null {
  const text = quoted.exec(written);
  if (text !== null) {
    const [, double, single = ''] = text;
    const pieces = Array.from(
      single.matchAll(/'([^']*)'|\\(')/gu),
      ([, piece = '', sign = '']) => piece + sign,
    );
    return { text: double === undefined ? pieces.join('') : unescape(double), lines: 1 };
  }
  const [, sign, first = ''] = opens.exec(written) ?? [];
  const all = [first, ...lines.slice(index + 1)];
  const end = sign === undefined ? -1 : all.findIndex((line) => line.includes(sign));
  if (/^["']/u.test(written) && end === -1) return null;
  if (sign === undefined)
    return { text: plain.exec(written)?.[1] ?? written.trim().replaceAll(ofProperties, unescape), lines: 1 };
  const last = all[end] ?? '';
  const held = [...all.slice(0, end), last.slice(0, last.indexOf(sign))].join('\n').replace(/^\n/u, '');
  return { text: sign === '"""' ? unescape(held) : held, lines: end + 1 };
}

/** What no list of names and values has: a section, a quotation, a path, a name in capitals. */
const telling =
  /^[\t ]*(?:[[#;]|export[\t ]+\w{1,100}=|(?:export[\t ]+)?(?:[\w.-]{1,100}[\t ]*=[\t ]*["']|(?:[A-Z][A-Z\d_]*|\w+\.[\w.]+)[\t ]*=))/u;

/** A statement of code, whose name has dots, too: it ends so, or its value is made. */
const statement =
  /^[\t ]*\w+\.[\w.]+[\t ]*=[\t ]*(?:.*;[\t ]*(?:\/\/.*)?$|(?:[bfru]|[@$]{1,2})["'`]|[\w.$]{1,80}\(|(?:None|null|nil|undefined)[\t ]*$)/iu;

/** Several in one line: `amount="1.50"; currency="EUR"`. */
const inLine = /^\s*(?:[\w.-]+=(?:"[^"]*"|'[^']*')[ ]*;[ ]*)+(?:[\w.-]+=(?:"[^"]*"|'[^']*')[ ]*;?[ ]*)?$/u;
const oneInLine = /[\w.-]+=(?:"[^"]*"|'[^']*')/gu;

const word = String.raw`(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'();&|<>]*)`;
/** Words of a shell: `export amount=1.50 currency=EUR`. */
const exported = new RegExp(String.raw`^\s*export(?:[\t ]+[A-Za-z_]\w*=${word}){2,}[\t ]*;?[\t ]*$`, 'u');
const oneExported = new RegExp(String.raw`[A-Za-z_]\w*=${word}`, 'gu');
/** What a name of Bash holds under names: `declare -A order=([amount]=1.50)`. */
const held = String.raw`\[["']?([\w.-]{1,100})["']?\]=(${word})`;
const heldList = new RegExp(
  String.raw`^[\t ]*(?:(?:declare|typeset|local|readonly)(?:[\t ]+-\w{1,10})*[\t ]+)?\w{1,100}=\(\s*(${held}(?:\s+${held})*)\s*\)[\t ]*;?[\t ]*$`,
  'gmu',
);
const oneHeld = new RegExp(held, 'gu');

const exportLine = (pair: string): string => `export ${pair}`;

const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/u, '')
    .replaceAll(heldList, (_, list: string) => list.replaceAll(oneHeld, exportLine('$1=$2\n')))
    .split(/\r\n?|\n/u)
    .flatMap((line) => {
      if (inLine.test(line)) return line.match(oneInLine) ?? [];
      return exported.test(line) ? (line.match(oneExported) ?? []).map(exportLine) : [line];
    });

/** Opens the section of a heading; null where a value has its name. */
function openSection(root: Draft, isList: boolean, path: readonly string[]): Draft | null {
  if (!isList) return draftAt(root, path);
  const around = draftAt(root, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  const list = around?.members.get(last) ?? [];
  if (around === null || !Array.isArray(list)) return null;
  const open: Draft = { members: new Map() };
  around.members.set(last, [...list, open]);
  return open;
}

interface WrittenSettings {
  readonly root: JsonObjectNode;
  readonly notes: readonly string[];
}

/** @returns Null where a line is something else, or nothing tells it from any list of names and values. */
export function readSettings(text: string): WrittenSettings | null {
  const lines = linesOf(text);
  if (!lines.some((line) => telling.test(line)) || lines.some((line) => statement.test(line))) return null;
  const root: Draft = { members: new Map() };
  const renamed = new Map<string, string>();
  const others: string[] = [];
  const doubtful: string[] = [];
  let open = root;
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? '';
    const [, bracket, path] = section.exec(line) ?? [];
    const [, name, written = ''] = setting.exec(line) ?? [];
    if (path !== undefined) {
      const opened = openSection(root, bracket === '[[', partsOf(path));
      if (opened === null) return null;
      open = opened;
      index += 1;
    } else if (name !== undefined) {
      const value = valueAt(lines, index, written);
      if (value === null) return null;
      const parts = partsOf(name);
      const last = parts.at(-1) ?? '';
      const around = draftAt(open, parts.slice(0, -1));
      if (around === null || around.members.has(last)) return null;
      // Of names in capitals only those of fields are the order's.
      if (/[A-Z]/u.test(last)) others.push(name);
      else around.members.set(last, { kind: 'string', value: value.text, at: 0 });
      if (!name.endsWith(last)) renamed.set(name, last);
      if (/\S[\t ]+#/u.test(value.text) && value.text === written.trim()) doubtful.push(name);
      index += value.lines;
    } else if (blank.test(line)) index += 1;
    else return null;
  }
  return { root: nodeOf(root), notes: notesOn(renamed, others, doubtful) };
}

const notesOn = (
  renamed: ReadonlyMap<string, string>,
  others: readonly string[],
  doubtful: readonly string[],
): readonly string[] =>
  [
    noteNames(renamed),
    others.length === 0 ? null : `Settings that are no fields are left out: ${others.join(', ')}.`,
    doubtful.length === 0
      ? null
      : `“ #” is read as part of the value, where some tools begin a comment: ${doubtful.join(', ')}.`,
  ].filter((note) => note !== null);
