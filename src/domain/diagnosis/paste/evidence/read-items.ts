/** The pairs of a list of fields, as the client that is given it sends them. */
import type { Pair } from '../json/encode-fields.ts';
import { encodedFieldsNote } from '../json/node-parts.ts';
import type { Item } from './list-lines.ts';
import { literalsNote, literalsOf } from './literals.ts';
import type { MarkedText } from './marked-text.ts';
import { nothing } from './nested-fields.ts';
import { serializedNote, serializerOf, type Serializer } from './serializers.ts';

export const withoutValueNote =
  'Fields without a value (None, null, nil) are read in each way in which clients send them or leave them out.';

const nameAloneNote = 'Fields of which only the name stands in its line are read as empty, and as not sent.';

/** Whether a value stands without quotation marks. */
function isBare({ text }: MarkedText, { pair: [, value], end }: Item): boolean {
  const start = end - value.length;
  return /(?:[=-]>|\bto|[:=,\t|]|:[\w.-]{1,64}[\t ])\s{0,40}$/u.test(
    text.slice(Math.max(0, start - 106), start),
  );
}

/** What is printed has no quotation marks at all: there it is no literal. */
const isPrinted = ({ text }: MarkedText, { start }: Item): boolean =>
  /^[\t ]{0,40}\[\w/u.test(text.slice(start, start + 42));

/** Whether a word without quotation marks stands for no value: clients leave such a field out, or send it empty. */
const isWithoutValue = (marked: MarkedText, item: Item): boolean =>
  item.isNameAlone === true || (nothing.test(item.pair[1]) && isBare(marked, item));

export const leftOutNote =
  'Fields that are None are left out, as requests of Python does with them. Where other code sends them, correct the body.';

/** A call of the requests of Python, which never send what is None. */
const requestsOfPython =
  /\brequests\.(?:post|get|put|request|Request|Session)\b|\bimport requests\b|\brequests_oauthlib\b|\bOAuth1Session\b/u;

/** Whether no code sends the word that stands there: `null` of PHP, and that of Perl, PowerShell, Visual Basic and Cocoa. */
function isNeverWord({ text }: MarkedText, { pair: [, value], end, isNameAlone }: Item): boolean {
  if (isNameAlone === true || /^(?:undef|Nothing|\$null|.*NSNull.*)$/u.test(value)) return true;
  return /^null$/iu.test(value) && /=>\s{0,40}$/u.test(text.slice(Math.max(0, end - 50), end - value.length));
}

interface ReadItems {
  readonly pairs: readonly Pair[];
  readonly note: string;
}

/** What is known of the code around fields. */
export interface Code {
  /** Whether the requests of Python send them. */
  readonly isOfRequests: boolean;
  readonly serializer: Serializer | null;
  readonly print: (literal: string) => string | null;
}

export function codeOf(text: string): Code {
  return {
    isOfRequests: requestsOfPython.test(text),
    serializer: serializerOf(text),
    print: literalsOf(text),
  };
}

/** In all ways in which they may have been sent. */
export function readItems(
  marked: MarkedText,
  written: readonly Item[],
  { isOfRequests, serializer, print }: Code,
): readonly ReadItems[] {
  const items = written.map((item): Item => {
    const printed = print(item.pair[1]);
    return printed !== null && isBare(marked, item) && !isPrinted(marked, item)
      ? { ...item, pair: [item.pair[0], printed] }
      : item;
  });
  const pairs = items.map(({ pair }) => pair);
  const fieldsNote = items.every((item, index) => item === written[index]) ? encodedFieldsNote : literalsNote;
  // Blanks around it in its line may be of its value.
  if (items.some(({ whole }) => whole !== undefined)) {
    const kept = items.map(({ pair: [key, value], whole }): Pair => [key, whole ?? value]);
    return [pairs, kept].map((each) => ({ pairs: each, note: fieldsNote }));
  }
  const isEmpty = written.map((item) => isWithoutValue(marked, item));
  if (!isEmpty.includes(true)) return [{ pairs, note: fieldsNote }];
  const sent = pairs.filter((_, index) => isEmpty[index] !== true);
  const absent = items.filter((_, index) => isEmpty[index] === true);
  if (absent.every(({ pair: [, value] }) => value === 'None') && isOfRequests) {
    return [{ pairs: sent, note: leftOutNote }];
  }
  if (serializer !== null) {
    const told = pairs.flatMap(([key, value], index): readonly Pair[] => {
      const text = isEmpty[index] === true ? serializer.nothing(value) : value;
      return text === null ? [] : [[key, text]];
    });
    return [{ pairs: told, note: serializedNote }];
  }
  const empty = pairs.map(([key, value], index): Pair => [key, isEmpty[index] === true ? '' : value]);
  const isWordless = absent.every((item) => isNeverWord(marked, item));
  // What ends behind its name was printed with its sign, which has gone with the empty value.
  if (absent.every(({ isNameAlone }) => isNameAlone === true)) {
    return [empty, sent].map((each) => ({ pairs: each, note: nameAloneNote }));
  }
  return [sent, empty, ...(isWordless ? [] : [pairs])].map((each) => ({
    pairs: each,
    note: withoutValueNote,
  }));
}
