/** The catalogue of mistakes. A new mistake is one row in the file of its group, with its remedies. */
import { baseStringMistakes } from './base-string-mistakes.ts';
import { encodingMistakes } from './encoding-mistakes.ts';
import { headerMistakes } from './header-mistakes.ts';
import { keyMistakes } from './key-mistakes.ts';
import type { MistakeRow, SearchedRow } from './mistake-row.ts';
import { openedMistakes } from './opened-mistakes.ts';
import { orderMistakes } from './order-mistakes.ts';
import { parameterMistakes } from './parameter-mistakes.ts';
import { printedMistakes } from './printed-mistakes.ts';
import { protocolMistakes } from './protocol-mistakes.ts';
import { sendingMistakes } from './sending-mistakes.ts';
import { signingMistakes } from './signing-mistakes.ts';
import { spellingMistakes } from './spelling-mistakes.ts';
import { transportMistakes } from './transport-mistakes.ts';
import { uriMistakes } from './uri-mistakes.ts';
import { valueMistakes } from './value-mistakes.ts';

/** In the order in which a plan takes them: from parameters to octets, then what is seen without a search. */
const rows = [
  ...parameterMistakes,
  ...valueMistakes,
  ...spellingMistakes,
  ...printedMistakes,
  ...protocolMistakes,
  ...headerMistakes,
  ...sendingMistakes,
  ...encodingMistakes,
  ...orderMistakes,
  ...uriMistakes,
  ...baseStringMistakes,
  ...signingMistakes,
  ...keyMistakes,
  ...openedMistakes,
  ...transportMistakes,
];

/** Names a mistake: there is one for each row. */
export type MistakeId = (typeof rows)[number]['id'];

export type Mistake = MistakeRow<MistakeId>;
export type SearchedMistake = SearchedRow<MistakeId>;

export const catalogue: readonly (Mistake | SearchedMistake)[] = rows;

function isSearched(row: Mistake | SearchedMistake): row is SearchedMistake {
  return 'variants' in row;
}

/** Every mistake that the search tries. */
export const searchedMistakes: readonly SearchedMistake[] = catalogue.filter(isSearched);
