/** What stands in code as its language writes it, read as what it would send. */
import type { LayeredText } from '../layers/layered-text.ts';
import { peelComments } from '../text/commented-parts.ts';
import { peelAdjacentLiterals } from './adjacent-literals.ts';
import { peelCodeValues } from './code-values.ts';
import { peelRawLiterals } from './raw-literals.ts';

export const peelCode = (layered: LayeredText): LayeredText =>
  peelCodeValues(peelComments(peelAdjacentLiterals(peelRawLiterals(layered))));
