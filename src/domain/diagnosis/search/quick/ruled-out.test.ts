/** What is spared beside a plan that fits: never what gives the same. */
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { tellingRequest } from '../../corpus/fixture-diagnosis.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import { applyAll, compatible } from '../candidates.ts';
import { createPlainTrials } from '../search-input.ts';
import { runSteps } from '../../../run-steps.ts';
import {
  candidatesOf,
  equalNames,
  halves,
  hexOf,
  hmacRequest,
  inputOf,
  otherLetters,
  targets,
} from './fixture-trials.ts';
import { createQuickTrials } from './quick-trials.ts';

const hashedOnce = Object.entries(targets).filter(([name]) => name !== 'SHA-1');

describe.each(hashedOnce)('%s: a plan is spared', (name, target) => {
  // Each has plans of its own to be like: texts are made alike for all of them.
  const from = 181 * hashedOnce.findIndex(([other]) => other === name);
  const requests = [name === 'HMAC-SHA1' ? hmacRequest : tellingRequest, equalNames, halves, otherLetters];
  it.each(someOf(requests))(
    'where its text is another one, and nowhere else',
    (plainRequest) => {
      const input = inputOf(plainRequest, target);
      const { mayEqual } = createQuickTrials(input);
      const { tryPlans } = createPlainTrials(input);
      const candidates = candidatesOf(input).filter(
        ({ variant }, index) => variant.combines || index % 3 === 0,
      );
      const singles = candidates.map(({ variant }) => variant.apply(input.plan));
      const counts = { wrongly: 0, tried: 0, spared: 0 };
      const hold = (
        like: SigningPlan,
        plans: readonly SigningPlan[],
        near?: readonly SigningPlan[],
      ): void => {
        const [made = '', ...others] = hexOf(runSteps(tryPlans([like, ...plans])));
        for (const [index, plan] of plans.entries()) {
          const isSpared = !mayEqual(plan, like, near);
          if (others[index] !== made) counts[isSpared ? 'spared' : 'tried'] += 1;
          else if (isSpared) counts.wrongly += 1;
        }
      };
      for (let index = from; index < singles.length; index += 1499) {
        const like = singles[index] ?? input.plan;
        hold(like, [input.plan, ...singles]);
        const one = candidates[(index * 7) % candidates.length];
        if (one === undefined) continue;
        // As the alternatives of one of two mistakes are looked for.
        const also = one.variant.apply(input.plan);
        const both = candidates
          .filter(({ variant }, place) => place % 4 === index % 4 && compatible(variant, one.variant))
          .map((other) => applyAll(input.plan, [one, other]));
        hold(both[index % both.length] ?? also, both, [input.plan, also]);
      }
      expect(counts.wrongly).toBe(0);
      expect(counts.spared > 3 * counts.tried).toBe(name !== 'normalized string');
    },
    60_000,
  );
});
