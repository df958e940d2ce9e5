/** What stands in code as its language writes it, read as what it would send. */
import { LayeredText } from '../layers/layered-text.ts';
import { peelComments } from '../text/commented-parts.ts';
import { peelAdjacentLiterals } from './adjacent-literals.ts';
import { peelCodeValues } from './code-values.ts';
import { peelRawLiterals } from './raw-literals.ts';
import { peelTextBlocks } from './text-blocks.ts';

const peelLiterals = (layered: LayeredText): LayeredText => peelRawLiterals(peelTextBlocks(layered));

export const peelCode = (layered: LayeredText): LayeredText =>
  peelCodeValues(peelComments(peelAdjacentLiterals(peelLiterals(layered))));

/** @returns The text with its literals as most languages have them. */
export const withPlainLiterals = (text: string): string => peelLiterals(LayeredText.of(text)).text;
