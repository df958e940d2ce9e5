/** What known mistakes make of one request, each told apart by the digest of its base string. */
import type { SignatureTrace } from '#domain/oauth1/signature-trace.ts';
import type { MistakeId } from '../../diagnosis/catalogue/catalogue.ts';
import { brokenEncoders } from './broken-encoders.ts';
import { brokenSteps } from './broken-steps.ts';
import { sha256Hex } from './digests.ts';
import { cookBaseString } from './recipe.ts';

/** Names a mistake by the digest that it gives. */
export interface WrongBaseString {
  readonly mistake: MistakeId;
  readonly what: string;
  /** Where the mistake is usually met. */
  readonly culprit: string;
  /** The passes in which it was made, the fewer where more give the same; null for a mistake that is not one of encoding. */
  readonly passes: 'names and values' | 'names and values, then URL and joined parameters' | null;
  readonly baseStringSha256: string;
}

/** Their second pass would be another mistake. */
const ofValuesAlone: readonly MistakeId[] = ['double-encoded', 'not-encoded'];

/**
 * Lists the mistakes that show in this request. Of those that give the same base string the first is listed, and none
 * that gives the right one.
 */
export function listWrongBaseStrings(trace: SignatureTrace): WrongBaseString[] {
  const encoded = brokenEncoders.flatMap(({ mistake, what, culprit, encode }) => {
    const row = { mistake, what, culprit };
    const inValues = { ...row, passes: 'names and values', recipe: { encode } } as const;
    if (ofValuesAlone.includes(mistake)) return [inValues];
    return [
      inValues,
      {
        ...row,
        passes: 'names and values, then URL and joined parameters',
        recipe: { encode, encodePart: encode },
      } as const,
    ];
  });
  const rows = [...encoded, ...brokenSteps.map((step) => ({ ...step, passes: null }))];
  const seen = new Set([sha256Hex(trace.baseString)]);
  return rows.flatMap(({ recipe, ...row }) => {
    const baseStringSha256 = sha256Hex(cookBaseString(trace, recipe));
    if (seen.has(baseStringSha256)) return [];
    seen.add(baseStringSha256);
    return [{ ...row, baseStringSha256 }];
  });
}
