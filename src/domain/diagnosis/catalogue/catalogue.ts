/** The catalogue of mistakes: every row that the search tries. A new mistake is one row. */
import { baseStringMistakes } from './base-string-mistakes.ts';
import { encodingMistakes } from './encoding-mistakes.ts';
import { keyMistakes } from './key-mistakes.ts';
import type { MistakeRow } from './mistake-row.ts';
import { orderMistakes } from './order-mistakes.ts';
import { parameterMistakes } from './parameter-mistakes.ts';
import { protocolMistakes } from './protocol-mistakes.ts';
import { signingMistakes } from './signing-mistakes.ts';
import { uriMistakes } from './uri-mistakes.ts';
import { valueMistakes } from './value-mistakes.ts';

/** In the order in which a plan takes them: from parameters to octets. */
export const catalogue: readonly MistakeRow[] = [
  ...parameterMistakes,
  ...valueMistakes,
  ...protocolMistakes,
  ...encodingMistakes,
  ...orderMistakes,
  ...uriMistakes,
  ...baseStringMistakes,
  ...signingMistakes,
  ...keyMistakes,
];
