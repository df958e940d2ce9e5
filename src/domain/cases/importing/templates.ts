/** Places that code or a template fills: what stands there is no value, and is never sent as one. */
import type { NameValue } from '../../http/name-value.ts';
import type { JsonPairs } from './json-body.ts';

/** `{{id}}`, `${id}`, `#{id}`, `{$id}`, `<%= id %>`, `{% id %}`, `<<id>>`, `$(id)`, `%s`, `%(id)s`, `{0}`. */
const place =
  /\{\{[^{}]{0,200}\}\}|[$#]\{[^{}]{1,200}\}|\{\$[^{}]{1,200}\}|<%=[^<>]{1,200}%>|\{%[^{}%]{1,200}%\}|<<[\w .$-]{1,80}>>|\$\([^()]{1,200}\)|(?<![\w%])%(?:\(\w{1,60}\)|\d\$)?[sd@](?!\w)|\{\d{1,2}(?::[^{}]{0,20})?\}/u;
/** What is one only where nothing else stands in the value: `$id`, `%ID%`, `{id}`, `<id>`, a command of a shell. */
const whole =
  /^(?:\$[A-Za-z_]\w{0,80}|%[A-Z_]{2,80}%|\{[A-Za-z_]\w{0,80}\}|<[A-Za-z][\w -]{0,80}>|`[^`]{1,200}`|%\.\d{1,2}f)$/u;
const variable = /\$[A-Za-z_]\w{0,80}|`[^`]{1,200}`/u;

export const madeElsewhere = 'what stands there is a place that code or a template fills';

/**
 * @param isShell Whether a shell fills its variables wherever they stand.
 * @returns The first place of a value that something else fills; null where it has none.
 */
export function placeIn(value: string, isShell = false): string | null {
  const found = place.exec(value) ?? whole.exec(value) ?? (isShell ? variable.exec(value) : null);
  return found?.[0] ?? null;
}

type NotTaken = NonNullable<JsonPairs['notTaken']>;

interface Body<Pair> {
  readonly pairs: readonly Pair[];
  readonly notTaken?: NotTaken;
}

/**
 * @param isWritten Whether a place stands in the text as it is: one that is encoded there was sent so.
 * @returns The pairs that have a value. The first id of an order stays as well: each sending makes its own.
 */
export function withoutFilledPlaces<Pair extends NameValue>(
  { pairs, notTaken = [] }: Body<Pair>,
  isWritten: (found: string) => boolean = () => true,
  isShell = false,
): { readonly pairs: readonly Pair[]; readonly notTaken: NotTaken } {
  const id = pairs.find(({ name }) => name === 'client_orderid');
  const isMade = (pair: Pair): boolean => {
    const found = pair === id ? null : placeIn(pair.value, isShell);
    return found !== null && isWritten(found);
  };
  const made = pairs.filter(isMade).map(({ name }) => ({ name, why: madeElsewhere }));
  return { pairs: pairs.filter((pair) => !isMade(pair)), notTaken: [...notTaken, ...made] };
}
