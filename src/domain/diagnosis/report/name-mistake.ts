/** Rows of the catalogue as they are named in a diagnosis. */
import { observedMistakes, type ObservedId } from '../catalogue/observed-mistakes.ts';
import type { NamedMistake } from '../mistake.ts';
import type { Candidate } from '../search/candidates.ts';

export function nameCandidate({ row, variant }: Candidate): NamedMistake {
  const { id, group, layer, title, rule } = row;
  return { id, group, layer, title, rule, detail: variant.detail, parameters: variant.parameters };
}

/** A mistake that is seen without a search. */
export function nameObserved(id: ObservedId, detail = '', parameters: readonly string[] = []): NamedMistake {
  const words = observedMistakes.find((each) => each.id === id);
  if (words === undefined) throw new Error(`The catalogue has no row ${id}.`);
  return { ...words, detail, parameters };
}
