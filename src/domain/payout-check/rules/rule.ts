/** The shape of a rule: one row of a table, with the section that it comes from. */
import type { CalendarMonth } from '../draft.ts';
import type { PayoutCheckField } from '../field.ts';
import type { Finding, Mend } from '../finding.ts';
import type { CheckedRequest, CheckedValue } from './checked-request.ts';

/** What rules need besides the draft. */
export interface RuleContext {
  /** The user's month: cards expire at its end. */
  readonly today: CalendarMonth;
  /** Setting: where to redirect a receiver who has nowhere to go. Blank: none is set. */
  readonly placeholderUrl: string;
}

/** What a rule finds; the rule itself gives level, place and source. */
export interface RuleFinding {
  /** Keys of fields or extra pairs; the first is where the message stands. */
  readonly fields: readonly string[];
  readonly message: string;
  readonly mends?: readonly Mend[];
}

export interface Rule {
  readonly id: string;
  readonly level: Finding['level'];
  readonly place: Finding['place'];
  /** A section, and in our own words what it asks; null: the table row of the field that the finding stands at. */
  readonly source: string | null;
  readonly check: (request: CheckedRequest) => readonly RuleFinding[];
}

/** A message, alone or with its mends; null where nothing is wrong. */
export type Said = string | { readonly message: string; readonly mends: readonly Mend[] } | null;

/** A check of one value after another: those of `names`, or those for which it holds. */
export function eachValue(
  names: readonly string[] | ((field: PayoutCheckField) => boolean),
  check: (checked: CheckedValue, request: CheckedRequest) => Said,
): Rule['check'] {
  const applies = typeof names === 'function' ? names : ({ name }: PayoutCheckField) => names.includes(name);
  return (request) =>
    request.values.flatMap((checked) => {
      if (checked.text === '' || !applies(checked.field)) return [];
      const said = check(checked, request);
      if (said === null) return [];
      return [{ fields: [checked.key], ...(typeof said === 'string' ? { message: said } : said) }];
    });
}

/** A mend that sets a value, with its label. */
export function set(field: string, value: string, label = `Use ${value}`): Mend {
  return { kind: 'set', field, value, label };
}

export function clear(fields: readonly string[], label: string): Mend {
  return { kind: 'clear', fields, label };
}

export function focus(field: string, label = `Go to ${field}`): Mend {
  return { kind: 'focus', field, label };
}
