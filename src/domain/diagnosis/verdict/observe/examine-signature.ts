/** From the text of a signature and the key to what the signed text has to give. */
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import { formatHex } from '../../../octets/hexadecimal.ts';
import { recognizeOperation } from '../../../gateway/find-operation.ts';
import type { RsaPublicNumbers } from '../../../keys/rsa/encode-rsa-key.ts';
import { bitLengthOfInteger } from '../../../keys/der/integer-octets.ts';
import type { Need } from '../../request/need.ts';
import type { OpenedSignature } from '../diagnosis.ts';
import { hashLengths, hashOfLength, type HashName } from '../../../octets/hashes.ts';
import { wordsOfMade } from '../../catalogue/method-words.ts';
import { remediesBy } from '../../catalogue/remedy.ts';
import { hmacSigning } from '../../catalogue/right-calls.ts';
import { nameMistake, type NamedMistake } from '../../catalogue/name-mistake.ts';
import { observeOpened } from './observe-opened.ts';
import { nameUnsigned, readUnsigned } from './unsigned-text.ts';
import type { ReceivedRequest } from '../../request/received-request.ts';
import type { Target } from '../../search/target.ts';
import { openRsa, type Opened } from '../../request/signature/open-rsa.ts';
import { readSignature, type SignatureReading } from '../../request/signature/read-signature.ts';

/** A public key with its name for people. */
export interface PublicKey {
  readonly numbers: RsaPublicNumbers;
  /** `SHA256:` and hexadecimal of the SPKI. */
  readonly fingerprint: string;
}

export interface SignatureExamination {
  readonly kind: 'RSA' | 'HMAC';
  readonly mistakes: readonly NamedMistake[];
  readonly target: Target | null;
  readonly opened: OpenedSignature | null;
  /** What is needed to say more. */
  readonly needs: readonly Need[];
  /** Octets of the signature; null when it could not be read. */
  readonly reading: SignatureReading;
  /** What it may be, the likeliest first, where only the signed text can tell; empty where it is known. */
  readonly possible: readonly SignatureExamination[];
}

const rsaLengths = [64, 96, 128, 192, 256, 320, 384, 512];
const hmacLengths = Object.values(hashLengths);

function modulusOctets(key: PublicKey | null): number | null {
  return key === null ? null : Math.ceil(bitLengthOfInteger(key.numbers.modulus) / 8);
}

function isRsa(request: ReceivedRequest, reading: SignatureReading): boolean {
  const length = reading.octets?.length ?? 0;
  const declared = (request.declaredMethod ?? '').toUpperCase();
  if (length > 64) return true;
  if (hmacLengths.includes(length)) return length === 64 && declared.startsWith('RSA');
  return (
    !declared.startsWith('HMAC') && recognizeOperation(request.uri.path)?.signatureMethods[0] !== 'HMAC-SHA1'
  );
}

/** What the operation takes; of an unknown one nothing is known. */
function neededMethod({ uri }: ReceivedRequest): string {
  return recognizeOperation(uri.path)?.signatureMethods[0] ?? 'RSA-SHA256';
}

function observedFaults(reading: SignatureReading): NamedMistake[] {
  return reading.faults.map(({ kind, detail, title }) => ({
    ...nameMistake(kind, detail),
    ...(title === undefined ? {} : { title }),
  }));
}

/** What a cut text lacks of the signature says nothing of the signature. */
export function mistakesOf(
  examination: SignatureExamination | null,
  isCut: boolean,
): readonly NamedMistake[] {
  return (examination?.mistakes ?? []).filter(({ id }) => !(isCut && id === 'signature-truncated'));
}

/** @param secret - the consumer secret, as issued. */
export function examineSignature(
  request: ReceivedRequest,
  key: PublicKey | null,
  secret: string | null,
): SignatureExamination | null {
  if (request.signature === null) return null;
  const lengths = [
    ...new Set([...(key === null ? rsaLengths : [modulusOctets(key) ?? 0, ...rsaLengths]), ...hmacLengths]),
  ];
  const reading = readSignature(request.signature, lengths);
  const unsigned = readUnsigned(request.signature.text);
  if (unsigned !== null) {
    return {
      kind: neededMethod(request).startsWith('HMAC') ? 'HMAC' : 'RSA',
      mistakes: [nameUnsigned(unsigned)],
      target: { kind: 'base-string', text: unsigned.text },
      opened: null,
      needs: [],
      reading: { ...reading, faults: [] },
      possible: [],
    };
  }
  return isRsa(request, reading) ? examineRsa(request, reading, key) : examineHmac(request, reading, secret);
}

function examineHmac(
  request: ReceivedRequest,
  reading: SignatureReading,
  secret: string | null,
): SignatureExamination {
  const mistakes = observedFaults(reading);
  const base = { kind: 'HMAC', opened: null, reading, possible: [] } as const;
  const { octets } = reading;
  if (secret !== null && isKeyItself(reading.text, secret)) {
    return { ...base, mistakes: [namePlaintext()], target: null, needs: [] };
  }
  const needs: Need[] =
    secret === null
      ? [
          {
            part: 'consumer secret',
            sentence: 'The consumer secret is missing: without it nothing can be said of an HMAC signature.',
          },
        ]
      : [];
  if (octets === null) return { ...base, mistakes: withUnreadable(mistakes), target: null, needs };
  const lost = nameLostOctets(octets);
  if (lost !== null) return { ...base, mistakes: [...mistakes, lost], target: null, needs };
  const hash = hashOfLength(octets.length);
  if ((request.declaredMethod ?? '').toUpperCase().startsWith('RSA') && hash !== null) {
    mistakes.push({
      ...nameMistake('hmac-instead-of-rsa', `It has ${octets.length} octets, as an HMAC of ${hash}.`),
      ...wordsOfMade('HMAC', request.declaredMethod ?? '', neededMethod(request)),
    });
  } else if (hash !== null && hash !== 'SHA-1') {
    mistakes.push(nameOtherHash(octets.length, hash));
  }
  const isCut = hash === null && octets.length < 20;
  if (isCut) {
    const words = octets.length === 0 ? 'It is empty.' : `It has ${octets.length} of the 20 octets of SHA-1.`;
    mistakes.push(nameMistake('signature-truncated', words));
  } else if (hash === null) {
    mistakes.push(nameMistake('signature-truncated', `It has ${octets.length} octets; SHA-1 gives 20.`));
  }
  const canSearch = secret !== null && (hash !== null || (isCut && octets.length >= 8));
  return {
    ...base,
    mistakes,
    needs,
    target: canSearch ? { kind: 'mac', hash: hash ?? 'SHA-1', mac: octets, secret, isCut } : null,
  };
}

/** By its length alone: what the signature was made with is not proven by it. */
function nameOtherHash(octets: number, hash: HashName): NamedMistake {
  return {
    ...nameMistake('hmac-other-hash', `It has ${octets} octets, as ${hash} gives; SHA-1 gives 20.`),
    title: 'The signature has another length than an HMAC-SHA1.',
    advice: 'Make the HMAC with SHA-1, declare HMAC-SHA1, and send the Base64 of all its octets.',
  };
}

/** PLAINTEXT (RFC 5849 section 3.4.4), with the “&” or without. */
function isKeyItself(text: string, secret: string): boolean {
  const keys = [secret, percentEncode(secret)].flatMap((key) => [key, `${key}&`, `&${key}`]);
  return secret !== '' && keys.includes(text);
}

function namePlaintext(): NamedMistake {
  return {
    ...nameMistake('hash-without-hmac', 'It is the consumer secret.'),
    title: 'The consumer secret itself was sent in place of an HMAC, as the method PLAINTEXT has it.',
    advice: 'Use HMAC-SHA1. The secret went over the wire: have a new one issued.',
    remedies: remediesBy(hmacSigning, {
      PHP: "rawurlencode($secret) . '&'",
      Java: 'consumer.setMessageSigner(new PlainTextMessageSigner()); // Signpost',
      'C#': 'OAuth1Authenticator.ForRequestToken(login, secret, OAuthSignatureMethod.PlainText) // RestSharp',
      Python: 'OAuth1(login, secret, signature_method="PLAINTEXT")',
      JavaScript: "new OAuth({ consumer, signature_method: 'PLAINTEXT' }) // oauth-1.0a",
      Go: 'percentEncode(secret) + "&"',
      Ruby: 'OAuth::Consumer.new(login, secret, signature_method: "PLAINTEXT")',
    }),
  };
}

function withUnreadable(mistakes: readonly NamedMistake[]): readonly NamedMistake[] {
  if (mistakes.some(({ id }) => id === 'signature-case' || id === 'signature-printed')) return mistakes;
  return [...mistakes, nameMistake('signature-truncated', 'Its text is not Base64: it is damaged or cut.')];
}

function examineRsa(
  request: ReceivedRequest,
  reading: SignatureReading,
  key: PublicKey | null,
): SignatureExamination {
  const mistakes = observedFaults(reading);
  const declared = request.declaredMethod ?? 'RSA-SHA256';
  if (declared.toUpperCase().startsWith('HMAC')) {
    mistakes.push({
      ...nameMistake('hmac-instead-of-rsa', 'No HMAC is as long.'),
      ...wordsOfMade('RSA', declared, neededMethod(request)),
    });
  }
  const base = { kind: 'RSA', reading, possible: [] } as const;
  const { octets } = reading;
  const keyOctets = modulusOctets(key);
  if (octets === null) {
    return { ...base, mistakes: withUnreadable(mistakes), target: null, opened: null, needs: [] };
  }
  const isWhole = keyOctets === null ? rsaLengths.includes(octets.length) : octets.length === keyOctets;
  const lost = nameLostOctets(octets);
  if ((!isWhole && !rsaLengths.includes(octets.length)) || lost !== null) {
    mistakes.push(
      lost ??
        nameOtherKind(octets) ??
        nameMistake('signature-truncated', wordsOfLength(octets.length, keyOctets)),
    );
    return { ...base, mistakes, target: null, opened: null, needs: keyNeeds(key) };
  }
  if (key === null) return { ...base, mistakes, target: null, opened: null, needs: keyNeeds(key) };
  const shown = {
    keyFingerprint: key.fingerprint,
    keyBits: bitLengthOfInteger(key.numbers.modulus),
    signatureOctets: octets.length,
    expectedDigest: null,
  };
  if (!isWhole) {
    mistakes.push(nameOtherLength(octets.length, keyOctets ?? 0, key.fingerprint));
    const opened = { ...shown, padding: 'not readable', hash: null, digest: null, text: null } as const;
    return { ...base, mistakes, target: null, opened, needs: [] };
  }
  let opened = openRsa(octets, key.numbers);
  if (opened.kind === 'unreadable' || opened.kind === 'too-large') {
    const reversed = openRsa(octets.toReversed(), key.numbers);
    if (reversed.kind !== 'unreadable' && reversed.kind !== 'too-large') {
      opened = reversed;
      mistakes.push(nameMistake('signature-reversed'));
    }
  }
  const examined = (inside: Opened): SignatureExamination => {
    const observation = observeOpened(inside, declared, key.fingerprint);
    return {
      ...base,
      mistakes: [...mistakes, ...observation.mistakes],
      target: observation.target,
      opened: { ...shown, ...observation.shown },
      needs: [],
    };
  };
  return { ...examined(opened), possible: opened.kind === 'filled-pss' ? opened.readings.map(examined) : [] };
}

/** Two numbers of an elliptic curve, or a message that holds a signature. */
function nameOtherKind(octets: Uint8Array): NamedMistake | null {
  const isWhole = octets[0] === 0x30 && octets[1] === octets.length - 2 && octets[2] === 0x02;
  if (isWhole && octets[4 + (octets[3] ?? 0)] === 0x02) {
    return {
      ...nameMistake('other-key', `It has the form of ECDSA, in ${octets.length} octets.`),
      title: 'The signature was made with a key of an elliptic curve (ECDSA), and not with an RSA key.',
    };
  }
  if (!formatHex(octets.subarray(0, 24)).includes('06092a864886f70d010702')) return null;
  return {
    ...nameMistake('signature-printed', `It has ${octets.length} octets, and begins as signed data does.`),
    title: 'A CMS message (PKCS#7) stands in place of the signature.',
    advice: 'Sign with the private key alone (openssl dgst -sign), and not with openssl smime or cms.',
  };
}

/** Where Base64 ends without padding, what a column cut it to is as whole as a shorter key's signature. */
function nameOtherLength(octets: number, keyOctets: number, fingerprint: string): NamedMistake {
  const named = nameMistake(
    'other-key',
    `It has ${octets} octets; the key that was tried, ${fingerprint}, gives ${keyOctets}.`,
  );
  if (octets === 64) {
    return {
      ...named,
      title: 'The signature was made with another key, or it is an HMAC.',
      detail: `${named.detail} It is as long as one of an RSA key of 512 bits, and as an HMAC of SHA-512.`,
    };
  }
  if (octets > keyOctets || octets % 3 !== 0) return named;
  const characters = (octets / 3) * 4;
  return {
    ...named,
    title: 'The signature was made with another key, or it was cut.',
    detail: `${named.detail} It is as long as one of an RSA key of ${octets * 8} bits, and as one whose Base64 was cut after ${characters} characters.`,
    advice: `${named.advice} If that is the one, see that no field or column cuts the signature after ${characters} characters.`,
  };
}

function wordsOfLength(count: number, keyOctets: number | null): string {
  if (count === 0) return 'It is empty.';
  if (keyOctets === null) return `It has ${count} ${count === 1 ? 'octet' : 'octets'}.`;
  return count < keyOctets
    ? `It has ${count} octets of the ${keyOctets} octets that this key gives.`
    : `It has ${count} octets; this key gives ${keyOctets}.`;
}

/** Octets that were decoded as text, which keeps of them what is text: the signature is not in it any more. */
function nameLostOctets(octets: Uint8Array): NamedMistake | null {
  const detail = wordsOfLost(octets);
  if (detail === null) return null;
  return {
    ...nameMistake('signature-as-text', detail),
    title: 'The octets of the signature were decoded as text, and what is no text was lost.',
  };
}

/** Neither stands in a signature by chance: the marks of a decoder of UTF-8, or ASCII that nobody writes, in as many octets. */
function wordsOfLost(octets: Uint8Array): string | null {
  const marks = octets.filter(
    (octet, index) => octet === 0xef && octets[index + 1] === 0xbf && octets[index + 2] === 0xbd,
  ).length;
  if (marks >= 3) {
    return `${marks} times it has EF BF BD, the mark “\ufffd” in UTF-8, which stands for octets that are no text.`;
  }
  const isText =
    rsaLengths.includes(octets.length) &&
    new Set(octets).size > 32 &&
    octets.every((octet) => octet < 0x80) &&
    octets.some((octet) => octet < 0x20);
  return isText ? 'Each of its octets is one of ASCII.' : null;
}

function keyNeeds(key: PublicKey | null): Need[] {
  return key === null
    ? [
        {
          part: 'public key',
          sentence:
            'The public key is missing: with it the signature can be opened, and what was signed be proven.',
        },
      ]
    : [];
}
