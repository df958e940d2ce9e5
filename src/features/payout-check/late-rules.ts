/** The rules of the form are loaded after it: an empty form breaks none that would be shown. */
import { whenIdle } from '#ui/when-idle.ts';
import type { PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import type { RuleContext } from '#domain/payout-check/rules/rule.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';

export type Judge = (draft: PayoutCheckDraft, context: RuleContext) => readonly Finding[];

export interface LateRules extends Pick<ValueStore<Judge>, 'getSnapshot' | 'subscribe'> {
  /** Loads them where they are not known yet; again where that failed. */
  readonly load: () => void;
}

/** An order that was not judged is not signed. */
function notJudged(rule: string, message: string, place: Finding['place']): Judge {
  return () => [
    {
      rule,
      level: 'block',
      fields: [],
      place,
      message,
      source: 'This page',
      mends: [],
    },
  ];
}

const rulesAreLoading = 'rules-loading';
const loadingRules = notJudged(rulesAreLoading, 'The rules of the form are being loaded.', 'field');
const missingRules = notJudged(
  'rules-not-loaded',
  'The rules of the form could not be loaded: nothing is checked and nothing can be signed. Is the console’s own server running? They are loaded with the next change.',
  'group',
);

/** What a click asks for later, which loads it anew where it is not there: it is there when the server has ended by then. */
async function loadForClicks(): Promise<void> {
  await Promise.allSettled([
    import('./order-reading.ts'),
    import('#domain/exchange/describe-unanswered.ts'),
    import('#domain/payout-check/samples.ts'),
  ]);
}

async function loadRules(): Promise<Judge> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  void loadForClicks();
  return (await import('#domain/payout-check/rules/evaluate-rules.ts')).evaluateRules;
}

export function createLateRules(load: () => Promise<Judge> = loadRules): LateRules {
  const judge = createValueStore(loadingRules);
  let isKnown = false;
  let isLoading = false;
  return {
    ...judge,
    load() {
      if (isKnown || isLoading) return;
      isLoading = true;
      void load()
        .then(
          (known) => {
            isKnown = true;
            judge.set(known);
          },
          () => judge.set(missingRules),
        )
        .finally(() => {
          isLoading = false;
        });
    },
  };
}

/** Whether what is found will be another thing in a moment. */
export function awaitsRules(findings: readonly Pick<Finding, 'rule'>[]): boolean {
  return findings.some(({ rule }) => rule === rulesAreLoading);
}

/** Rules that are there from the start. */
export function knownRules(judge: Judge): LateRules {
  return { ...createValueStore(judge), load: () => undefined };
}
