/** EDN, as Clojure prints data, written as JSON: a keyword is its name, a list, a vector and a set are arrays. */

/** Blanks, a text, a character, a bracket, a tag, or a word. Commas are blanks, and a semicolon begins a comment. */
const token =
  /[\s,]+|;[^\n]*|"(?:[^"\\]|\\[^])*"|\\[^\s]{1,10}|#\{|#:{1,2}[\w.-]{0,100}(?=\s{0,5}\{)|#[A-Za-z][\w./-]{0,100}|[([{)\]}]|[^\s,;"()[\]{}#\\]+/uy;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '#{': '}' };
const deepest = 100;
const looks = /^(?:\s|;[^\n]*\n)*[([{#][^]*?:(?:[\w.-]{1,100}\/)?client_orderid[\s,]+"/u;

/** @returns Null where an escape is none of EDN. */
function stringOf(written: string): string | null {
  return /\\(?![tnrbf\\"]|u[\dA-F]{4})/iu.test(written.replaceAll('\\\\', ''))
    ? null
    : written
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\r', String.raw`\r`)
        .replaceAll('\t', String.raw`\t`);
}

/** @returns Null for a symbol: it is of code, which is read otherwise. */
function wordOf(word: string): string | null {
  if (word === 'nil') return 'null';
  if (word === 'true' || word === 'false') return word;
  if (word.startsWith(':')) return JSON.stringify((word.split('/').at(-1) ?? '').replace(/^:+/u, ''));
  return /^\+?(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)[MN]?$/iu.exec(word)?.[1] ?? null;
}

/** What is open: its end, whether it is a map, and what stands in it so far. */
interface Open {
  readonly end: string;
  readonly isMap: boolean;
  readonly items: string[];
}

function close({ isMap, items }: Open): string | null {
  if (!isMap) return `[${items.join(',')}]`;
  if (items.length % 2 > 0) return null;
  const members = items.flatMap((item, index) => {
    if (index % 2 > 0) return [];
    const name = item.startsWith('"') ? item : JSON.stringify(item);
    return [`${name}:${items[index + 1] ?? 'null'}`];
  });
  return `{${members.join(',')}}`;
}

/** @returns Null where the text is no EDN with orders in it. */
export function ednToJson(text: string): string | null {
  if (!looks.test(text)) return null;
  const root: Open = { end: '', isMap: false, items: [] };
  const open: Open[] = [root];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text)?.[0];
    const top = open.at(-1);
    if (found === undefined || top === undefined) return null;
    const end = closing[found];
    if (open.length > deepest) return null;
    if (end !== undefined) open.push({ end, isMap: found === '{', items: [] });
    else if (found === top.end) {
      open.pop();
      const closed = close(top);
      const around = open.at(-1);
      if (closed === null || around === undefined) return null;
      around.items.push(closed);
    } else if (/^[)\]}]$/u.test(found)) return null;
    else if (!/^[\s,;#]/u.test(found)) {
      const item = found.startsWith('"') ? stringOf(found) : wordOf(found);
      if (item === null) return null;
      top.items.push(item);
    }
  }
  return open.length === 1 ? `[${root.items.join(',')}]` : null;
}
