/** How controls were made that no sum explains, each looked for once. */
import type { ControlQuestion, FoundRecipe } from '#domain/callbacks/control-recipes.ts';
import {
  askAboutControl,
  keyOfQuestion,
  type FoundRecipes,
} from '#domain/callbacks/judging/control-question.ts';
import type { KnownOrder } from '#domain/callbacks/judging/known-order.ts';
import type { ReadCall } from '#domain/callbacks/reading/read-pair.ts';
import { createTaskTurns } from '#services/task-turns.ts';

export interface RecipeMemory {
  /**
   * @param sums Null where no secret is held: then nothing is looked for.
   * @param textsOf What a sum was made over, for a call.
   */
  readonly of: (
    calls: readonly ReadCall[],
    orders: readonly KnownOrder[],
    sums: ReadonlyMap<string, string> | null,
    textsOf: (call: ReadCall) => readonly string[],
  ) => Promise<FoundRecipes>;
  /** What was made with another secret. */
  readonly forget: () => void;
}

export function createRecipeMemory(
  find: (question: ControlQuestion) => Promise<FoundRecipe | null>,
): RecipeMemory {
  let known = new Map<string, FoundRecipe | null>();
  /** Calls that need no further look, beside the orders of then. */
  let settled = new WeakMap<ReadCall, readonly KnownOrder[]>();
  return {
    async of(calls, orders, sums, textsOf) {
      const asked = known;
      const seen = settled;
      const turnOver = createTaskTurns();
      for (const call of calls) {
        if (sums === null) break;
        if (seen.get(call) === orders) continue;
        seen.set(call, orders);
        const question = askAboutControl(call, orders, sums, textsOf(call));
        const key = question === null ? null : keyOfQuestion(question);
        // oxlint-disable no-await-in-loop
        if (question !== null && key !== null && !asked.has(key)) asked.set(key, await find(question));
        await turnOver();
        // oxlint-enable no-await-in-loop
      }
      return new Map([...asked].flatMap(([key, found]) => (found === null ? [] : [[key, found] as const])));
    },
    forget() {
      known = new Map();
      settled = new WeakMap();
    },
  };
}
