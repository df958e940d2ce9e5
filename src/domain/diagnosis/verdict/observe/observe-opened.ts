/** What the inside of an RSA signature says, and what has to be looked for because of it. */
import { formatHex } from '../../../octets/hexadecimal.ts';
import type { OpenedSignature } from '../diagnosis.ts';
import type { HashName } from '../../../octets/hashes.ts';
import type { NamedMistake } from '../../catalogue/name-mistake.ts';
import { readContent, type Opened, type PssMessage } from '../../request/signature/open-rsa.ts';
import type { Target } from '../../search/target.ts';
import { nameMistake } from '../../catalogue/name-mistake.ts';

export interface Observation {
  readonly mistakes: readonly NamedMistake[];
  /** Null when the inside tells nothing of the text that was signed. */
  readonly target: Target | null;
  readonly shown: Pick<OpenedSignature, 'padding' | 'hash' | 'digest' | 'text'>;
}

const nothingShown = { hash: null, digest: null, text: null } as const;

/** Another hash than the declared one, or the declared one that the payout check does not take. */
function nameHash(hash: HashName, declared: string): NamedMistake {
  const isSha1 = hash === 'SHA-1';
  const named = nameMistake(
    isSha1 ? 'sha1-inside' : 'other-hash-inside',
    `${hash} is inside; “${declared}” is declared.`,
  );
  if (!isSha1 || declared.toUpperCase() === 'RSA-SHA256') return named;
  return { ...named, title: `SHA-1 is inside the signature, where RSA-SHA256 has SHA-256.` };
}

/** A digest that was made before, given to a function that was told of another hash. */
function nameMisnamed(named: HashName, hash: HashName, octets: number): NamedMistake {
  return {
    ...nameMistake('digest-without-info', ''),
    title: `The DigestInfo inside the signature names ${named}, and its digest has ${octets} octets, as one of ${hash}.`,
    advice:
      'Let one function hash the base string with SHA-256 and sign it: it names the hash that it has taken.',
  };
}

/** PSS is wrong with every hash; another one than SHA-256 is wrong besides. */
function namePss(hash: HashName, saltOctets: number): NamedMistake {
  const named = nameMistake('pss-padding', `Its hash is ${hash}, its salt has ${saltOctets} octets.`);
  if (hash === 'SHA-256') return named;
  return {
    ...named,
    title: `The signature has PSS padding instead of PKCS#1 v1.5, and ${hash} instead of SHA-256.`,
    advice: 'Sign with PKCS#1 v1.5 padding instead of PSS, and with SHA-256.',
  };
}

/** Nothing inside tells a signature of another key from one in which a single bit is another one. */
function nameUnreadable(fingerprint: string): NamedMistake {
  const named = nameMistake(
    'other-key',
    `Opened with the key ${fingerprint}, it has no padding of any kind. A signature that was changed on its way, even in one character, looks the same; so does what was encrypted with a public key instead of signed.`,
  );
  return {
    ...named,
    layer: 'signature',
    title: 'The signature was made with another key, or it was changed.',
    advice: `${named.advice} If that is the one, compare the signature with what the signing function gave.`,
  };
}

/** Which of them it is, and whether it is one at all, is not known. */
function nameFilledPss(readings: readonly PssMessage[]): NamedMistake {
  const words = readings.map(({ hash, salt }) => `${hash} and a salt of ${salt.length} octets`);
  return nameMistake(
    'pss-padding',
    `It ends as PSS does, with ${words.join(', or with ')}. Such a salt leaves no space for what would prove it: by chance, one in some thousand signatures of another key ends so.`,
  );
}

/** SHA-256 is inside, as it has to be; the header may say another thing. */
function nameDeclared(declared: string): NamedMistake[] {
  return /^RSA-?SHA-?(?!256$)[0-9]+$/iu.test(declared)
    ? [
        {
          ...nameMistake('declared-method-differs', `SHA-256 is inside; “${declared}” is declared.`, [
            'oauth_signature_method',
          ]),
          title: `“${declared}” is declared, and SHA-256 is inside the signature.`,
        },
      ]
    : [];
}

/**
 * @param declared - `oauth_signature_method`.
 * @param fingerprint - of the key that was tried.
 */
export function observeOpened(opened: Opened, declared: string, fingerprint: string): Observation {
  switch (opened.kind) {
    case 'digest-info': {
      const { hash, digest } = opened;
      const mistakes = hash === 'SHA-256' ? nameDeclared(declared) : [nameHash(hash, declared)];
      return {
        mistakes,
        target: { kind: 'digest', hash, digest },
        shown: { padding: 'PKCS#1 v1.5', hash, digest: formatHex(digest), text: null },
      };
    }
    case 'misnamed-digest': {
      const { named, hash, digest } = opened;
      return {
        mistakes: [nameMisnamed(named, hash, digest.length)],
        target: { kind: 'digest', hash, digest },
        shown: { padding: 'PKCS#1 v1.5', hash, digest: formatHex(digest), text: null },
      };
    }
    case 'padded':
    case 'bare':
      return observeContent(
        opened.content,
        opened.kind === 'padded' ? 'PKCS#1 v1.5 without DigestInfo' : 'none',
        declared,
      );
    case 'pss':
      return {
        mistakes: [namePss(opened.hash, opened.salt.length)],
        target: { kind: 'pss', opened },
        shown: { ...nothingShown, padding: 'PSS', hash: opened.hash },
      };
    case 'filled-pss': {
      const [first] = opened.readings;
      return {
        mistakes: [nameFilledPss(opened.readings)],
        target: first === undefined ? null : { kind: 'pss', opened: first },
        shown: { ...nothingShown, padding: 'perhaps PSS' },
      };
    }
    case 'unreadable':
    case 'too-large':
      return {
        mistakes: [nameUnreadable(fingerprint)],
        target: null,
        shown: { ...nothingShown, padding: 'not readable' },
      };
  }
}

/** DigestInfo of hashes that nothing is compared with, as they begin in hexadecimal digits. */
const otherDigestInfos: readonly (readonly [start: string, hash: string])[] = [
  ['3031300d0609608648016503040206050004', 'SHA-512/256'],
  ['302d300d0609608648016503040205050004', 'SHA-512/224'],
  ['302d300d0609608648016503040207050004', 'SHA3-224'],
  ['3031300d0609608648016503040208050004', 'SHA3-256'],
  ['3041300d0609608648016503040209050004', 'SHA3-384'],
  ['3051300d060960864801650304020a050004', 'SHA3-512'],
  ['3021300906052b24030201050004', 'RIPEMD-160'],
  ['3020300c06082a864886f70d0204050004', 'MD4'],
];

function otherDigestInfo(content: Uint8Array): string | null {
  const hex = formatHex(content);
  return otherDigestInfos.find(([start]) => hex.startsWith(start))?.[1] ?? null;
}

function observeContent(
  content: Uint8Array,
  padding: OpenedSignature['padding'],
  declared: string,
): Observation {
  const read = readContent(content);
  const unpadded = padding === 'none' ? ' There is no padding either.' : '';
  switch (read.kind) {
    case 'digest':
      return {
        mistakes: [
          nameMistake('digest-without-info', `Its ${content.length} octets fit ${read.hash}.${unpadded}`),
          ...(read.hash === 'SHA-1' ? [nameHash(read.hash, declared)] : []),
        ],
        target: { kind: 'digest', hash: read.hash, digest: read.digest },
        shown: { padding, hash: read.hash, digest: formatHex(read.digest), text: null },
      };
    case 'digest-text':
      return {
        mistakes: [
          nameMistake(
            'raw-encryption',
            `What was encrypted is the ${read.notation} of a ${read.hash} digest.${unpadded}`,
          ),
        ],
        target: { kind: 'digest', hash: read.hash, digest: read.digest },
        shown: { padding, hash: read.hash, digest: formatHex(read.digest), text: null },
      };
    case 'text':
      return {
        mistakes: [
          nameMistake(
            'raw-encryption',
            `What was encrypted is a text of ${content.length} octets.${unpadded}`,
          ),
        ],
        target: { kind: 'base-string', text: read.text },
        shown: { ...nothingShown, padding, text: read.text },
      };
    case 'octets': {
      const other = otherDigestInfo(content);
      if (other !== null) {
        return {
          mistakes: [nameMistake('other-hash-inside', `${other} is inside; “${declared}” is declared.`)],
          target: null,
          shown: { ...nothingShown, padding, hash: other },
        };
      }
      return {
        mistakes: [
          nameMistake('raw-encryption', `What was encrypted are ${content.length} octets.${unpadded}`),
        ],
        target: null,
        shown: { ...nothingShown, padding },
      };
    }
  }
}
