/** Defaults of a profile against the rules of the composer, before the first order is filled in with them. */
import { payoutMethods } from '../../payout-check/field.ts';
import { fieldByName } from '../../payout-check/fields.ts';
import { evaluateRules } from '../../payout-check/rules/evaluate-rules.ts';
import { sampleDraft } from '../../payout-check/samples.ts';
import type { RuleContext } from '../../payout-check/rules/rule.ts';
import { withValues } from '../../payout-check/update-draft.ts';
import type { EndpointProfile } from './endpoint-profile.ts';

/**
 * What the rules say of each default in an order that is right otherwise. What depends on another field is left to the order
 * that is filled in.
 *
 * @returns Sentences by the name of a field. The profile's currency is the default of `currency` where its field has none.
 */
export function judgeDefaults(
  { currency, fields }: Pick<EndpointProfile, 'currency' | 'fields'>,
  context: RuleContext,
): ReadonlyMap<string, string> {
  const defaults = new Map([
    ['currency', currency],
    ...Array.from(fields, ([name, field]) => [name, field.default] as const),
  ]);
  return new Map(
    [...defaults].flatMap(([name, text]) => {
      const said = text === null || text === '' ? null : judgeAlone(name, text, context);
      return said === null ? [] : [[name, said] as const];
    }),
  );
}

function judgeAlone(name: string, text: string, context: RuleContext): string | null {
  const [method = payoutMethods[0]] = fieldByName.get(name)?.methods ?? [];
  const found = evaluateRules(withValues(sampleDraft(method, context.today), { [name]: text }), context);
  return found.find(({ fields }) => fields.length === 1 && fields[0] === name)?.message ?? null;
}
