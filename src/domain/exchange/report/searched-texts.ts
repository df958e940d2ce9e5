/** Texts of an exchange in which the consumer secret is looked for before it is handed on. */
import { listSigned } from '../../http/signed-request.ts';
import { searchedText, type SearchedText } from '../../report/searched-text.ts';
import type { Exchange } from '../exchange.ts';

/** What stands for the answer among the names of parameters. */
export const answerPlace = 'answer';

/** Longer answers are not in a report. */
const searchedBytes = 65_536;

/** The body of an answer as far as a report looks into it; empty where none came. */
export function answerText(exchange: Exchange<unknown>): string {
  if (exchange.outcome !== 'answered') return '';
  return new TextDecoder('utf-8').decode(exchange.answer.body.subarray(0, searchedBytes));
}

export function searchedTexts(exchange: Exchange<unknown>): readonly SearchedText[] {
  const body = answerText(exchange);
  return [
    ...listSigned(exchange.signed)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => searchedText(name, value)),
    ...(body === '' ? [] : [searchedText(answerPlace, body)]),
  ];
}
