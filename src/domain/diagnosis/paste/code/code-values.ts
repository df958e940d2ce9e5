/** What code makes when it runs, written as places of a template: a name of code or a part of a call is no value. */
import { LayeredText, type Edit, type Layer } from '../layers/layered-text.ts';
import { castEdits, nameEdits, ownVariableEdits, statementEdits } from './code-names.ts';
import { textEdits } from './code-texts.ts';
import { variableValues } from './code-variables.ts';
import { placeIn } from '../../../template-places.ts';
import { shortMemberEdits } from './short-members.ts';

const note = 'What code fills when it runs is written as a place, e.g. {{order.amount}}.';

/** Nobody needs to be told of a value that the code itself gives. */
const layerOf = (edits: readonly Edit[]): Layer => ({
  note: edits.some(({ text }) => placeIn(text) !== null) ? note : null,
  undone: null,
});

/** Writes a place, such as `{{id}}`, for what only running the code would give. */
export function peelCodeValues(layered: LayeredText): LayeredText {
  const valueOf = variableValues(layered.text);
  const steps = [shortMemberEdits, castEdits, nameEdits, statementEdits, ownVariableEdits, textEdits];
  return steps.reduce((peeled, step) => {
    const edits = step(peeled.text, valueOf);
    return peeled.peel(edits, layerOf(edits));
  }, layered);
}

/** @returns The text with its places. */
export const withPlaces = (text: string): string => peelCodeValues(LayeredText.of(text)).text;
