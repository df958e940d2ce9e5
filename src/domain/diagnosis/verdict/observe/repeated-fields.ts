/** Header fields that a request has several times: which of them counts is up to the server. */
import { nameMistake, type NamedMistake } from '../../catalogue/name-mistake.ts';

/** @param field - e.g. `Content-Type`. */
export function nameRepeated(field: string): NamedMistake {
  return {
    ...nameMistake('header-field-repeated', 'Their values differ; one of them was looked at.'),
    title: `The request has several ${field} headers.`,
  };
}
