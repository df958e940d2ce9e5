/** Asks how else a control was made that does not hold, and says the answer. */
import { describeControlRecipe, type ControlQuestion, type FoundRecipe } from '../control-recipes.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import { listOwnAlternatives } from './control-alternatives.ts';
import { controlTextOf } from './control-text.ts';
import { newestOf, type KnownOrder } from './known-order.ts';
import { recognizeCall, saidText, type RecognizedCall } from './recognized-call.ts';

/** By {@link keyOfQuestion}; what is not in it was not found, or not asked. */
export type FoundRecipes = ReadonlyMap<string, FoundRecipe>;

/** Status and both ids have fewer characters; each text is hashed in many ways. */
const longestText = 1000;

export const keyOfQuestion = ({ came, texts }: ControlQuestion): string => JSON.stringify([came, ...texts]);

/** As deployments make it; values that are not sent may be those of any order. */
const ownTexts = (recognized: RecognizedCall, orders: readonly KnownOrder[]): readonly string[] =>
  [null, ...newestOf(orders)].map((order) => controlTextOf(recognized, order));

function questionOf(recognized: RecognizedCall, orders: readonly KnownOrder[]): ControlQuestion {
  const own = ownTexts(recognized, orders);
  const others = listOwnAlternatives(recognized).map(({ text }) => text);
  return {
    came: (saidText(recognized, 'control') ?? '').trim(),
    texts: [...new Set([...own, ...others])].filter(({ length }) => length <= longestText),
  };
}

/** @returns Null where there is nothing to ask: no control, or one that a sum explains. */
export function askAboutControl(
  call: ReadCall,
  orders: readonly KnownOrder[],
  sums: ReadonlyMap<string, string>,
  texts: readonly string[],
): ControlQuestion | null {
  const recognized = recognizeCall(call, orders);
  const came = (saidText(recognized, 'control') ?? '').trim().toLowerCase();
  const isExplained = came === '' || texts.some((text) => sums.get(text) === came);
  return isExplained ? null : questionOf(recognized, orders);
}

const asDeployed =
  'Deployments take the SHA-1 of status, orderid, merchant_order and the key, as hexadecimal digits.';

/** Sentences; null where nothing was found. */
export function explainByRecipe(
  recognized: RecognizedCall,
  orders: readonly KnownOrder[],
  recipes: FoundRecipes,
): string | null {
  if (recipes.size === 0) return null;
  const question = questionOf(recognized, orders);
  const found = recipes.get(keyOfQuestion(question));
  if (found === undefined) return null;
  const isOwn = ownTexts(recognized, orders).includes(found.text);
  const how = describeControlRecipe(found.recipe);
  const other = isOwn ? undefined : listOwnAlternatives(recognized).find(({ text }) => text === found.text);
  return `It would hold ${[how, other?.how() ?? ''].filter((each) => each !== '').join(', ')}. ${asDeployed}`;
}
