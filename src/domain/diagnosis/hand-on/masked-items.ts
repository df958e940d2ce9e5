/** What a report leaves out besides what is confidential by its name or its content. */
import type { ReportChoices } from '../../report/report-choices.ts';
import type { MaskedItem } from '../../report/report.ts';
import { countWords } from '../../words.ts';

export function secretItems(secretIn: ReadonlySet<string>): readonly MaskedItem[] {
  return [...secretIn].map((where) => ({
    where,
    why: 'It holds the consumer secret that is held here, and is hidden whole.',
    isMisplaced: true,
  }));
}

/** @param leftOut - how many values are hidden by choice alone. */
export function choiceItems(choices: ReportChoices, leftOut: number): readonly MaskedItem[] {
  const item = (where: string): MaskedItem => ({ where, why: 'Left out by choice.', isMisplaced: false });
  return [
    ...(leftOut === 0 ? [] : [item(`values of ${countWords(leftOut, 'parameter')}`)]),
    ...(choices.identifiers ? [] : [item('order ids, serial number, endpoint, nonce and times')]),
    ...(choices.parameters ? [] : [item('names of the parameters, and the base string')]),
  ];
}
