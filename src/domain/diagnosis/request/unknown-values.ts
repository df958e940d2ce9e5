/** Which values of somebody else's request are not known: a logger masked them, or code or a template fills them. */
import { isMaskedValue } from '../../masked-values.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { placeIn } from '../../template-places.ts';
import { cutMark } from '../paste/text/cut-mark.ts';
import type { ReceivedRequest } from './received-request.ts';

/** Names of the parameters whose values are not known, each once. */
export interface UnknownValues {
  /** They look masked. */
  readonly masked: readonly string[];
  /** They look like places that code or a template fills. */
  readonly unfilled: readonly string[];
}

export function unknownValues({ parameters, signature }: ReceivedRequest): UnknownValues {
  const namesWhere = (isOf: (name: string, value: string) => boolean): readonly string[] => [
    ...new Set(parameters.filter(({ name, value }) => isOf(name, value)).map(({ name }) => name)),
  ];
  const masked = namesWhere(isMaskedValue);
  const written = signature === null ? '' : percentDecode(signature.text, false);
  // No signature has such a mark in it.
  const isWithheld =
    isMaskedValue('oauth_signature', written) || (written.length > 4 && cutMark.test(written));
  const unfilled = namesWhere((name, value) => !masked.includes(name) && placeIn(value) !== null);
  return {
    masked: [...masked, ...(isWithheld ? ['oauth_signature'] : [])],
    unfilled: [...unfilled, ...(!isWithheld && placeIn(written) !== null ? ['oauth_signature'] : [])],
  };
}

export const isSignatureKnown = ({ masked, unfilled }: UnknownValues): boolean =>
  ![...masked, ...unfilled].includes('oauth_signature');
