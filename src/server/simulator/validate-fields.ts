/**
 * What the interface document says of fields, checked on what was received: by the rules that the composer has, so that
 * what it calls a problem is refused here and what it lets pass is taken.
 */
import type { CalendarMonth } from '#domain/payout-check/draft.ts';
import { extraPairIndex } from '#domain/payout-check/request-pairs.ts';
import { checkRequest } from '#domain/payout-check/rules/checked-request.ts';
import { fieldRules } from '#domain/payout-check/rules/field-rules.ts';
import { emptyDraft } from '#domain/payout-check/update-draft.ts';

export interface FormPair {
  readonly name: string;
  readonly value: string;
}

/** Problems of the composer that are none here, each with its reason. */
export const rulesOfTheComposerAlone: Readonly<Record<string, string>> = {
  'receiver-unidentified':
    'Every field that names a receiver is Conditional, and the document leaves to the support contact which of them an integration needs.',
  'customer-id':
    'Whether a transaction goes through the CMS is agreed beforehand, and no field of it says so.',
  'merchant-customer-identifier':
    'Whether a transaction goes through the CMS is agreed beforehand, and no field of it says so.',
};

const checkedRules = fieldRules.filter(
  ({ id, level }) => level === 'problem' && !Object.hasOwn(rulesOfTheComposerAlone, id),
);

/** More of them would make an answer that nobody reads. */
const mostProblems = 20;

/** One phrase per problem, each naming its field. Empty: the request is as documented. */
export function validateFields(pairs: readonly FormPair[], today: CalendarMonth): string[] {
  const request = checkRequest(
    // All of them as pairs of their own: no field of a form decides here which are sent.
    { ...emptyDraft('card'), extraPairs: pairs },
    { today, placeholderUrl: '' },
  );
  const wireName = (key: string): string => pairs[extraPairIndex(key) ?? -1]?.name ?? key;
  const problems = checkedRules.flatMap((rule) =>
    rule.check(request).map(({ fields: [key = ''], message }) => {
      const name = wireName(key);
      return message.startsWith(name) ? message : `${name}: ${message}`;
    }),
  );
  return problems.length > mostProblems
    ? [...problems.slice(0, mostProblems), `and ${problems.length - mostProblems} more.`]
    : problems;
}
