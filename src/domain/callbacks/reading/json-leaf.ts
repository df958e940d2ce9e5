/** One member of a JSON text. */
import type { ReadPair, ValueType } from './read-pair.ts';

/** @param path Of the member: `order.id`, `items[0]`; empty for a text that is one value. */
export function readJsonLeaf(path: string, text: string, start: number, end: number): ReadPair {
  const written = text.slice(start, end);
  const type = typeOf(written);
  const value = type === 'text' ? String(JSON.parse(written)) : written;
  const isWhole = value.isWellFormed() && path.isWellFormed();
  return {
    place: 'json',
    name: path,
    raw: type === 'text' ? written.slice(1, -1) : written,
    value,
    type,
    bytes: new TextEncoder().encode(value).length,
    problems: isWhole ? [] : ['lone-surrogate'],
    hasPlus: false,
    at: { start, end },
    valueAt: { start, end },
  };
}

function typeOf(written: string): ValueType {
  switch (written.charAt(0)) {
    case '"':
      return 'text';
    case '{':
      return 'object';
    case '[':
      return 'list';
    case 'n':
      return 'null';
    case 't':
    case 'f':
      return 'boolean';
    default:
      return 'number';
  }
}
