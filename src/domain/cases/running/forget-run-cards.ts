/** Lets go of card data in a run: of what was sent, and of what answers may repeat. What became of each case stays. */
import { holdsCardData, withoutCardData } from '../../payout-check/card-data.ts';
import { buildMasks } from '../../payout-check/masks.ts';
import type { AnswerFacts } from '../comparing/answer-facts.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import type { CaseOutcome } from './case-outcome.ts';
import type { CaseRun } from './case-run.ts';

const noPairs: AnswerFacts['pairs'] = [];

/** An answer to a request with card data keeps its type and its codes alone. */
export function forgetOutcomeCards<Outcome extends CaseOutcome>(outcome: Outcome): Outcome {
  if (outcome.kind === 'not-run' || !holdsCardData(outcome.sent.pairs)) return outcome;
  const keyed = outcome.sent.pairs.map((pair, index) => ({ ...pair, key: `${index} ${pair.name}` }));
  const masks = buildMasks(keyed);
  const pairs = withoutCardData(
    keyed.map(({ key, name, value }) => ({ name, value: masks.has(key) ? '' : value })),
  );
  const sent = { ...outcome.sent, pairs };
  if (outcome.kind === 'unknown') return { ...outcome, sent };
  return {
    ...outcome,
    sent,
    facts: { ...outcome.facts, errorMessage: null, pairs: noPairs },
    rows: outcome.rows.map((row) => (row.name === 'error-message' ? { ...row, got: null } : row)),
  };
}

export function forgetRunCards(run: CaseRun): CaseRun {
  return {
    ...run,
    cases: run.cases.map((each) =>
      each.state.kind === 'done'
        ? { ...each, state: { kind: 'done', outcome: forgetOutcomeCards(each.state.outcome) } }
        : each,
    ),
  };
}

/** What a case was opened as, without what it holds of a card. */
export function withoutCardInputsOf(inputs: OpenedInputs): OpenedInputs {
  switch (inputs.operation) {
    case 'payout-check': {
      const { draft } = inputs;
      const fields = Object.fromEntries(
        Object.entries(draft.fields).map(([name, field]) => {
          const [kept] = withoutCardData([{ name, value: field?.value ?? '' }]);
          return [name, field === undefined ? field : { ...field, value: kept?.value ?? '' }];
        }),
      );
      return { ...inputs, draft: { ...draft, fields, extraPairs: withoutCardData(draft.extraPairs) } };
    }
    case 'view-invoice':
      return inputs;
    case 'other-command':
      return { ...inputs, rows: withoutCardData(inputs.rows) };
  }
}
