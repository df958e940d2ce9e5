/** All rules over one draft. Only what is sent is judged; key and endpoint are judged elsewhere. */
import type { PayoutCheckDraft } from '../draft.ts';
import { payoutCheckFields } from '../fields.ts';
import type { Finding, FindingLevel } from '../finding.ts';
import { extraPairIndex } from '../request-pairs.ts';
import { checkRequest, fieldOfWireName, type CheckedRequest } from './checked-request.ts';
import { documentRow } from './document-row.ts';
import { fieldRules } from './field-rules.ts';
import type { Rule, RuleContext } from './rule.ts';
import { textRules } from './text-rules.ts';

/** The rule table. */
export const rules: readonly Rule[] = [...textRules, ...fieldRules];

const rankOfLevel: Readonly<Record<FindingLevel, number>> = { block: 0, problem: 1, advice: 2 };
const rankOfField = new Map(payoutCheckFields.map(({ name }, index) => [name, index]));

/** What the rules say about a draft: blocks, problems, advice, each in the document's order of fields. */
export function evaluateRules(draft: PayoutCheckDraft, context: RuleContext): Finding[] {
  const request = checkRequest(draft, context);
  const findings = rules.flatMap((rule) =>
    rule.check(request).map(({ fields, message, mends = [] }) => ({
      rule: rule.id,
      level: rule.level,
      fields,
      place: rule.place,
      message,
      source: rule.source ?? rowOf(fields[0], request),
      mends,
    })),
  );
  return findings.sort(
    (left, right) => rankOfLevel[left.level] - rankOfLevel[right.level] || rankOf(left) - rankOf(right),
  );
}

function rankOf({ fields: [first = ''] }: Finding): number {
  return rankOfField.get(first) ?? payoutCheckFields.length + (extraPairIndex(first) ?? 0);
}

/** The document's row of the field that a key stands for. */
function rowOf(key: string | undefined, { values }: CheckedRequest): string {
  const field = values.find((checked) => checked.key === key)?.field ?? fieldOfWireName(key ?? '');
  return field === null ? 'Interface document, “Payout check request (form fields)”' : documentRow(field);
}
