/** Whose value is not handed on, by the name under which it stands. */
import { cardSensitivity, meantName } from '../payout-check/card-mask.ts';

export const confidentialKinds = ['card number', 'card code', 'secret', 'signature'] as const;
export type ConfidentialKind = (typeof confidentialKinds)[number];

/** Names that other systems have for what the document calls `credit_card_number` and `cvv2`. */
const cardNumber =
  /^(?:pan|card_?no|(?:credit_?|debit_?|source_?|destination_?)?card_?num(?:ber)?|cc_?num(?:ber)?)$/u;
/** At the end where separators were forgotten, else as a word: Base64 has such letters by chance. */
const cardCode =
  /(?:cvv|cvc|cvn)2?$|(?:^|_)(?:cvv|cvc|cvn)2?_|^csc$|(?:card|security)_(?:verification_)?(?:code|value)/u;
const secret =
  /secret|passw|passphrase|private_key|(?:control|api|hmac|signing)_key|(?:access|auth|bearer)_token|^pin$|^merchant_?control$/u;

/** @param name As it stands on the wire, encoded however often. */
export function confidentialKind(name: string): ConfidentialKind | null {
  const meant = meantName(name);
  if (meant === 'oauth_signature') return 'signature';
  const sensitivity = cardSensitivity(name);
  // Capitals within a word part it, as in cardNumber.
  const words = meantName(name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, '_'));
  if (sensitivity === 'masked' || cardNumber.test(meant) || cardNumber.test(words)) return 'card number';
  if (sensitivity === 'hidden' || cardCode.test(meant) || cardCode.test(words)) return 'card code';
  return secret.test(meant) || secret.test(words) ? 'secret' : null;
}

/** Blanks, or a word that programs write where they have no value: it gives nothing away, and may be the mistake. */
export function isNoValue(value: string): boolean {
  return /^\s*(?:\(?null\)?|nil|none|undefined)?\s*$/iu.test(value);
}
