/** Fields that a literal of code has twice: of one name Python, JavaScript, PHP, Ruby and Dart keep the last value. */
import type { Item } from './list-lines.ts';
import type { ChangedFields } from './later-changes.ts';
import type { MarkedText } from './marked-text.ts';

/** Where a value of code begins with a map; lines of a log have a label with a colon before theirs. */
const begins =
  /(?:[=(>]|[\w\ue001\ue003\ue005],|\b[A-Za-z]\w{0,40}:)\s{0,40}%?(\{|\[|\barray\()[^[\](){}]{0,400}$/u;
const keyed = /^[\ue000\ue002\ue004]?[\w.[\]-]{1,64}[\ue001\ue003\ue005]?[\t ]{0,8}(?::|=>)/u;
const isCall = /\w\(/u;
/** In brackets Perl has a list, which keeps both. */
const ofPerl = /\bmy\s?[$%@(]|\bLWP\b|\bHTTP::Request/u;

/** Right before a field that takes the place of others of its name. */
const sets = /(?:\.|->)(?:set|put)\(\s?$|\w\[\s?$/iu;

function isMap({ text }: MarkedText, items: readonly Item[]): boolean {
  const [first] = items;
  if (first === undefined || !isCall.test(text)) return false;
  const bracket = begins.exec(text.slice(Math.max(0, first.start - 500), first.start))?.[1];
  const isList = bracket === undefined || (bracket !== '{' && (!text.includes('=>') || ofPerl.test(text)));
  return (
    !isList &&
    items.every(({ start, end }, index) => {
      const between = index === 0 ? '' : text.slice(items[index - 1]?.end ?? start, start);
      return !/[[\](){}]/u.test(between) && keyed.test(text.slice(start, end));
    })
  );
}

/** @param items - fields of one group, as they follow each other. */
export function withoutOverwritten(marked: MarkedText, items: readonly Item[]): ChangedFields {
  const places = new Map<string, number[]>();
  for (const [
    index,
    {
      pair: [name],
    },
  ] of items.entries()) {
    const known = places.get(name);
    if (known === undefined) places.set(name, [index]);
    else known.push(index);
  }
  const none = { items, former: [], note: '' };
  if (places.size === items.length) return none;
  const isOfMap = isMap(marked, items);
  const isReplacing = (index: number): boolean => {
    const start = items[index]?.start ?? 0;
    return isOfMap || sets.test(marked.text.slice(Math.max(0, start - 20), start));
  };
  const overwritten = [...places].flatMap(([name, all]) => {
    const last = all.findLast(isReplacing) ?? -1;
    return all.filter((index) => index < last).map((index) => ({ name, index }));
  });
  if (overwritten.length === 0) return none;
  const gone = new Set(overwritten.map(({ index }) => index));
  const listed = [...new Set(overwritten.map(({ name }) => `“${name}”`))];
  return {
    items: items.filter((_, index) => !gone.has(index)),
    former: items.filter((_, index) => gone.has(index)).map(({ pair }) => pair),
    note: ` ${listed.slice(0, 4).join(', ')} ${listed.length === 1 ? 'stands' : 'stand'} there more than once: of one name the last value is kept, and the others are not sent.`,
  };
}
