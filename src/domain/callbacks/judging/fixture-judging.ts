/** Orders and callbacks for tests. Sums are made by the tests, with code of others. */
import { findControlRecipe, type FoundRecipe } from '../control-recipes.ts';
import type { InboxCall, OrderStage } from '../callback-contract.ts';
import { readCall } from '../reading/read-call.ts';
import type { CallJudgement, JudgedCall, JudgingContext } from './call-judgement.ts';
import { askAboutControl, keyOfQuestion } from './control-question.ts';
import { judgeCall, listControlTexts } from './judge-call.ts';
import type { KnownOrder } from './known-order.ts';

export const fixtureMerchantData = '{"case": "T-1024",\n "note": "crème brûlée & 50 %"}';

export function fixtureOrder(number: number, change: Partial<KnownOrder> = {}): KnownOrder {
  return {
    orderId: `183000${number}`,
    clientOrderId: `inv-20261121-000${number}`,
    amount: '10.50',
    currency: 'EUR',
    merchantData: fixtureMerchantData,
    life: { stages: ['accepted', 'approved'], isWhole: true },
    ...change,
  };
}

export function fixtureLife(...stages: readonly OrderStage[]): KnownOrder['life'] {
  return { stages, isWhole: true };
}

type Sum = (text: string) => string;

/** Judges calls in their order, with sums for the texts that the judging asks for. @returns What is said of the last. */
export function judgeFixtures(
  calls: readonly InboxCall[],
  context: Partial<Omit<JudgingContext, 'sums' | 'earlier' | 'recipes'>> & {
    readonly sum: Sum | null;
    /** Where what is wrong with a control is looked for. */
    readonly key?: string;
  },
): CallJudgement {
  const { orders = [], isSimulator = true, expected = null, atMs, sum, key } = context;
  const reads = calls.map(readCall);
  const texts = reads.flatMap((call) => listControlTexts(call, orders));
  const sums = sum === null ? null : new Map(texts.map((text) => [text, sum(text)]));
  const recipes = new Map<string, FoundRecipe>();
  for (const call of reads) {
    if (key === undefined || sums === null) break;
    const question = askAboutControl(call, orders, sums, listControlTexts(call, orders));
    const found = question === null ? null : findControlRecipe(question, key);
    if (question !== null && found !== null) recipes.set(keyOfQuestion(question), found);
  }
  const judged: JudgedCall[] = [];
  for (const [index, call] of reads.entries()) {
    const known = { orders, isSimulator, expected, sums, recipes, ...(atMs === undefined ? {} : { atMs }) };
    const judgement = judgeCall(call, { ...known, earlier: judged });
    judged.push({
      number: index + 1,
      call,
      answered: calls[index]?.answered?.status ?? null,
      judgement,
    });
  }
  const last = judged.at(-1)?.judgement;
  if (last === undefined) throw new Error('no call');
  return last;
}
