/** What the keys that are known have to do with a signature, and with the fingerprints that a text names. */
import { matchFingerprint } from '../../../keys/public/match-fingerprint.ts';
import { samePublicKey } from '../../../keys/public/public-key-text.ts';
import { shorten } from '../../../visible-text.ts';
import type { Check } from '../diagnosis.ts';
import { capital, type Keyring, type KnownKey } from '../observe/keyring.ts';

const shortFingerprint = ({ key }: KnownKey): string => `${key.fingerprint.slice(0, 19)}…`;

function openerCheck(opener: KnownKey): Check {
  return {
    status: 'ok',
    title: 'Key',
    text: `${shortFingerprint(opener)} made this signature; it is ${opener.name}`,
  };
}

/** Other keys beside the one that signed. */
function otherCheck(other: KnownKey, opener: KnownKey): Check {
  return samePublicKey(other.key.numbers, opener.key.numbers)
    ? { status: 'ok', title: capital(other.name), text: 'is the same key' }
    : {
        status: 'note',
        title: capital(other.name),
        text: `is another one, ${shortFingerprint(other)}: it does not verify this signature`,
      };
}

function fingerprintCheck(
  { text, octets }: Keyring['fingerprints'][number],
  keys: readonly KnownKey[],
  opener: KnownKey | null,
): Check {
  const title = 'Fingerprint in the text';
  const quoted = `“${shorten(text)}”`;
  for (const known of keys) {
    const digest = matchFingerprint([octets], known.key.numbers);
    if (digest === null) continue;
    const what = `${quoted} is ${digest}: of ${known.name}`;
    if (opener === null)
      return { status: 'note', title, text: `${what}, which is not shown to have made this signature` };
    return samePublicKey(known.key.numbers, opener.key.numbers)
      ? { status: 'ok', title, text: `${what}, which made this signature` }
      : { status: 'problem', title, text: `${what}, which did not make this signature` };
  }
  const names = keys.map(({ name }) => name).join(', ');
  return {
    status: 'unknown',
    title,
    text:
      keys.length === 0
        ? `${quoted} was not compared: no public key is known here`
        : `${quoted} is no digest that was computed of ${names}; it may be of another key, or of a certificate`,
  };
}

/** @param opener The key that opened the signature; null where none did. */
export function listKeyChecks({ keys, fingerprints }: Keyring, opener: KnownKey | null): readonly Check[] {
  return [
    ...(opener === null
      ? []
      : [
          openerCheck(opener),
          ...keys.filter((known) => known !== opener).map((known) => otherCheck(known, opener)),
        ]),
    ...fingerprints.map((mention) => fingerprintCheck(mention, keys, opener)),
  ];
}
