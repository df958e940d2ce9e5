/** What is wrong with how a request is sent: no signature tells of it. */
import { nameMistake, type NamedMistake } from '../../catalogue/name-mistake.ts';
import type { Slip } from '../../paste/slip.ts';

export function nameSlip({ kind, text }: Slip): NamedMistake {
  // Which of several fields counts is up to the server.
  if (kind === 'header-field-repeated') {
    return {
      ...nameMistake(kind, 'Their values differ; one of them was looked at.'),
      title: `The request has several ${text} headers.`,
    };
  }
  return nameMistake(kind, text);
}
