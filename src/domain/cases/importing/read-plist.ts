/** Property lists of Apple: those of XML, and the older ones of signs, as NSLog prints a dictionary. */
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import type { JsonMember, JsonNode } from '../file/json-node.ts';
import { unescapeWith } from './unescape-with.ts';

type Token = { readonly sign: string } | { readonly text: string };

const element = /<(\/?(?:dict|array)|key|string|integer|real|date|true|false)\s{0,5}(\/?)>([^<]*)/gu;
const signs: Readonly<Record<string, string>> = { dict: '{', '/dict': '}', array: '(', '/array': ')' };

function tokensOfXml(text: string): readonly Token[] {
  return Array.from(text.matchAll(element), ([, name = '', empty = '', content = '']): readonly Token[] => {
    const sign = signs[name];
    if (sign !== undefined) return empty === '' ? [{ sign }] : [{ sign }, { sign: sign === '{' ? '}' : ')' }];
    const value = { text: name === 'true' || name === 'false' ? name : withoutEntities(content) };
    return name === 'key' ? [value, { sign: '=' }] : [value];
  }).flat();
}

const older = /\s+|"((?:[^"\\]|\\[^])*)"|([{}()=;,])|([\w.:/$+-]+)/uy;
/** A bracket, and a name with its value between signs. */
const looksOlder = /^\s*[{(](?:\s*[{(])?\s*(?:"[^"\n]{1,64}"|\w{1,64})\s*=\s[^;]{0,2000};/u;
const unescape = unescapeWith(/\\(?:U([\dA-Fa-f]{4})|([^]))/gu, { n: '\n', r: '\r', t: '\t' });

/** @returns None where something else stands between them. */
function tokensOfSigns(text: string): readonly Token[] {
  const tokens: Token[] = [];
  older.lastIndex = 0;
  while (older.lastIndex < text.length) {
    const found = older.exec(text);
    if (found === null) return [];
    const [, quoted, sign, word] = found;
    if (quoted !== undefined) tokens.push({ text: unescape(quoted) });
    else if (word !== undefined) tokens.push({ text: word });
    else if (sign !== undefined && sign !== ';' && sign !== ',') tokens.push({ sign });
  }
  return tokens;
}

interface Open {
  readonly end: string;
  readonly items: JsonNode[];
  readonly members: JsonMember[];
  /** Of the member whose value comes next. */
  name: string | null;
}

/** @returns Null where the text is none, or brackets of it do not match. */
export function readPlist(text: string): JsonNode | null {
  const isXml = /<plist[\s>]/u.test(text.slice(0, 2000));
  if (!isXml && !looksOlder.test(text)) return null;
  const root: Open = { end: '', items: [], members: [], name: null };
  const open = [root];
  const put = (value: JsonNode): void => {
    const around = open.at(-1);
    if (around?.name === null) around.items.push(value);
    else around?.members.push({ name: around.name, nameAt: 0, value });
    if (around !== undefined) around.name = null;
  };
  for (const token of isXml ? tokensOfXml(text) : tokensOfSigns(text)) {
    const top = open.at(-1);
    if (top === undefined) return null;
    if ('text' in token) put({ kind: 'string', value: token.text, at: 0 });
    else if (token.sign === '=') {
      const name = top.items.pop();
      top.name = name?.kind === 'string' ? name.value : '';
    } else if (token.sign === '{' || token.sign === '(') {
      open.push({ end: token.sign === '{' ? '}' : ')', items: [], members: [], name: null });
    } else {
      if (token.sign !== top.end) return null;
      open.pop();
      put(
        top.end === '}'
          ? { kind: 'object', members: top.members, at: 0 }
          : { kind: 'array', items: top.items, at: 0 },
      );
    }
  }
  return open.length === 1 ? (root.items[0] ?? null) : null;
}
