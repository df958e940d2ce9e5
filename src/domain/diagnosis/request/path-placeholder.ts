/** What stands where nobody filled in a value: an identifier of a path, a parameter. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';

const placeholder =
  /^(?:[$#]?\{[^,]*\}|<.*>|\[\D*\]|%.*%|%[sd]|%\(\w+\)[sd]|[:$@][A-Za-z_]\w*|undefined|null|None|nil|NaN|(?:your[_-]?)?(?:endpoint|receipt)(?:[_-]?group)?[_-]?id)$/iu;

const unfilled =
  /^(?:\{\{?[^{},]+\}?\}|[$#]\{[^{},]+\}|<[^<>]+>|%\w+%|\[object \w+\]|undefined|null|None|nil|NaN|<nil>)$/iu;
const unfilledName =
  /^(?:(?:your|my|the)[_ -])?(?:oauth[_ -]?)?(?:consumer|api|merchant|client)[_ -]?(?:key|id|login)$/iu;

/** Whether a value is a placeholder, or a word for nothing. */
export function isUnfilled(text: string): boolean {
  return unfilled.test(text) || unfilledName.test(text);
}

export interface PathPlaceholder {
  /** Which segment of the path it is. */
  readonly place: number;
  /** Decoded; empty where there is nothing. */
  readonly text: string;
}

/** Behind these an identifier follows. */
const beforeIdentifier = /^(?:payout-check|group|status|view-invoice[\w-]*)$/u;

/** The first segment that is a placeholder, or nothing at the end where an identifier belongs. */
export function findPlaceholder(path: string): PathPlaceholder | null {
  const segments = path.split('/').map((segment) => percentDecode(segment, false));
  const place = segments.findIndex((segment) => placeholder.test(segment));
  if (place > 0) return { place, text: segments[place] ?? '' };
  const last = segments.length - 1;
  return segments[last] === '' && beforeIdentifier.test(segments[last - 1] ?? '')
    ? { place: last, text: '' }
    : null;
}
