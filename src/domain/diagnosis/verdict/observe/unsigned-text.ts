/** A base string that was sent as it is, in place of a signature. */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import { decodeBase64 } from '../../../octets/base64.ts';
import { nameMistake, type NamedMistake } from '../../catalogue/name-mistake.ts';

/** A text as it was to be signed, as it is or in Base64. */
export interface Unsigned {
  readonly text: string;
  readonly isBase64: boolean;
}

/** No signature has an “&”: where it stands, the text was not encoded once more for the header. */
export function readUnsigned(written: string): Unsigned | null {
  const text = written.includes('&') ? written : percentDecode(written, false);
  const decoded = decodeBase64(text);
  const inside = decoded.ok ? new TextDecoder().decode(decoded.value) : text;
  return /^[A-Z]{3,7}&https?(?:%3A%2F%2F|:\/\/)/iu.test(inside)
    ? { text: inside, isBase64: decoded.ok }
    : null;
}

export function nameUnsigned({ isBase64 }: Unsigned): NamedMistake {
  return {
    ...nameMistake('signature-printed', isBase64 ? 'It is the Base64 of the base string.' : ''),
    title: 'The base string itself was sent in place of a signature.',
    advice: 'Sign the base string, and send the Base64 of the signature’s octets.',
    remedies: [],
  };
}
