/** A signature base string without the values in it: its method, URL, names, order and separators stay. */
import { hiddenMark } from '../http/redaction.ts';
import { percentDecode } from '../oauth1/percent-encoding.ts';

const headOf = /^([A-Za-z]{3,7}&)([^&]*)(&)/u;

export interface ShownOfBaseString {
  readonly url: boolean;
  /** Both are decoded. */
  readonly value: (name: string, value: string) => boolean;
}

/** What cannot be told apart is hidden: a string that was put together wrongly may hold a value anywhere. */
export function maskBaseString(text: string, shows: ShownOfBaseString): string {
  const head = headOf.exec(text);
  if (head === null) return hiddenMark;
  const [whole, method = '', url = '', separator = ''] = head;
  const pairs = text
    .slice(whole.length)
    .split('%26')
    .map((pair) => maskPair(pair, shows.value))
    .join('%26');
  return method + (shows.url ? url : hiddenMark) + separator + pairs;
}

function maskPair(pair: string, shows: ShownOfBaseString['value']): string {
  const at = pair.indexOf('%3D');
  // Signs that are not encoded part what nobody knows here: names and values may stand on either side.
  if (at === -1 || /[=&]/u.test(pair)) return pair === '' ? '' : hiddenMark;
  const decoded = (text: string): string => percentDecode(percentDecode(text, false), false);
  const start = at + '%3D'.length;
  if (start === pair.length || shows(decoded(pair.slice(0, at)), decoded(pair.slice(start)))) return pair;
  return pair.slice(0, start) + hiddenMark;
}
