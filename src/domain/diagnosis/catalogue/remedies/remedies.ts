/** What usually causes each mistake, per language, and the call that is right. */
import { languages, type MistakeId, type Remedy } from '../mistake.ts';
import { baseStringRemedies } from './base-string-remedies.ts';
import { encodingRemedies } from './encoding-remedies.ts';
import { headerRemedies } from './header-remedies.ts';
import { keyRemedies } from './key-remedies.ts';
import { orderRemedies } from './order-remedies.ts';
import { parameterRemedies } from './parameter-remedies.ts';
import { signingRemedies } from './signing-remedies.ts';
import { transportRemedies } from './transport-remedies.ts';
import { valueRemedies } from './value-remedies.ts';

const table = {
  ...parameterRemedies,
  ...valueRemedies,
  ...encodingRemedies,
  ...orderRemedies,
  ...baseStringRemedies,
  ...signingRemedies,
  ...keyRemedies,
  ...transportRemedies,
  ...headerRemedies,
} satisfies Readonly<Record<MistakeId, readonly Remedy[]>>;

/**
 * The remedies of a mistake, in the order of the languages; at most two for a language.
 *
 * @example remediesFor('form-encoded').find(({ language }) => language === 'Go')?.corrected
 */
export const remediesFor = (id: MistakeId): readonly Remedy[] =>
  languages.flatMap((language) => table[id].filter((remedy) => remedy.language === language));
