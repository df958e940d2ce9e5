/** Builds rows of remedies: one row for a language, in the order in which languages are shown. */
import { languages, type Language, type MistakeId, type Remedy } from '../mistake.ts';

/** The right call of every language. */
export type RightCalls = Readonly<Record<Language, string>>;

/** What the table of one group holds. */
export type RemedyTable = Readonly<Partial<Record<MistakeId, readonly Remedy[]>>>;

/**
 * Remedies from pairs of culprit and corrected call.
 *
 * @example remedies({ PHP: ['urlencode($value)', 'rawurlencode($value)'] })
 */
export function remedies(
  calls: Readonly<Partial<Record<Language, readonly [culprit: string, corrected: string]>>>,
): readonly Remedy[] {
  return languages.flatMap((language) => {
    const call = calls[language];
    return call === undefined ? [] : [{ language, culprit: call[0], corrected: call[1] }];
  });
}

/**
 * Remedies of culprits that all give way to the same call of their language.
 *
 * @example remediesBy(percentEncoding, { PHP: 'urlencode($value)' })
 */
export function remediesBy(
  corrected: RightCalls,
  culprits: Readonly<Partial<Record<Language, string>>>,
): readonly Remedy[] {
  return languages.flatMap((language) => {
    const culprit = culprits[language];
    return culprit === undefined ? [] : [{ language, culprit, corrected: corrected[language] }];
  });
}
