/** Builds rows of remedies: one row for a language, in the order in which languages are shown. */
export const languages = ['PHP', 'Java', 'C#', 'Python', 'JavaScript', 'Go', 'Ruby'] as const;
export type Language = (typeof languages)[number];

/** What usually causes a mistake in one language, and the call that is right. */
export interface Remedy {
  readonly language: Language;
  /** The usual culprit, as it is written in code, e.g. `urlencode($value)`. */
  readonly culprit: string;
  /** The corrected call, code only. */
  readonly corrected: string;
}

/** The right call of every language. */
export type RightCalls = Readonly<Record<Language, string>>;

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
