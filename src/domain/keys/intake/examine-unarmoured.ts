/** Text without BEGIN and END lines: a whole key whose armour was not copied, encoded keys in settings, or something else. */
import { decodeBase64 } from '../../octets/base64.ts';
import { octetsFromHex } from '../../octets/hexadecimal.ts';
import { readDer } from '../der/der.ts';
import { documentShape } from '../der/der-document.ts';
import { looksLikeJwk } from '../forms/json-web-key.ts';
import { isMicrosoftKey } from '../forms/microsoft-key.ts';
import { isOpenSshKey } from '../forms/openssh-key.ts';
import { looksLikeRsaKeyValue } from '../forms/rsa-key-value.ts';
import { pemText } from '../rsa/encode-rsa-key.ts';
import { examineMicrosoftKey, refused, withRepairs, type ExaminationRequest } from './examination-steps.ts';
import { examineDer, examineOctets } from './examine-der.ts';
import { examineOpenSsh } from './examine-openssh.ts';
import { keyStoreKind } from './key-file.ts';
import type { KeyExamination } from './key-examination.ts';
import type { Repair } from './key-repair.ts';
import { nameText } from './name-text.ts';
import { readBlock } from './read-block.ts';

/** A setting's name and opening quote before bare Base64. */
const SETTING =
  /^(?:export |set |const |var |let |\$)?["']?[A-Za-z_][\w.-]{0,60}["']?\s{0,5}(?:=|:|:=|=>)\s{0,5}/u;
const QUOTES = /^["'`]|["'`][,;]?$/gu;
/** A sequence of DER, or how a key of Microsoft begins; hyphens are those of `BitConverter`. */
const HEXADECIMAL =
  /^(?:0x)?(?:30[:\s-]{0,2}8|52[:\s-]{0,2}53[:\s-]{0,2}41|45[:\s-]{0,2}43|0[67][:\s-]{0,2}02)[0-9a-f:\s-]{200,}$/iu;
const PEM_START = /-----BEGIN |BEGIN [A-Z ]{0,20}PRIVATE KEY/u;
/** Base64 in settings: on one line, or folded into indented lines. The shortest key of 1024 bits has 800 characters. */
const ENCODED = /[A-Za-z0-9+/_-]{60,}(?:\s{1,40}[A-Za-z0-9+/_-]{1,200}(?=[\s"',=]|$)){0,200}={0,2}/gu;
/** More values than this are no settings file of a merchant. */
const VALUES_LIMIT = 50;
/** Base64 of Base64 of Base64: people do not go further. */
const DEPTH_LIMIT = 2;

/** @param text - not blank, repaired, without a boundary of a block. */
export async function examineUnarmoured(text: string, request: ExaminationRequest): Promise<KeyExamination> {
  const decoded: Uint8Array[] = [];
  try {
    return await examineDecoded(text, request, decoded);
  } finally {
    for (const octets of decoded) octets.fill(0);
  }
}

/** @param decoded - takes the octets of each reading. */
async function examineDecoded(
  text: string,
  request: ExaminationRequest,
  decoded: Uint8Array[],
): Promise<KeyExamination> {
  const repairs: Repair[] = ['no-armour'];
  const trimmed = text.trim();
  if (HEXADECIMAL.test(trimmed)) {
    const octets = octetsFromHex(trimmed.replace(/^0x/iu, '').replaceAll(/[:\s-]/gu, ''));
    decoded.push(octets);
    return withRepairs(await examineOctets(octets, request), ['hexadecimal']);
  }
  const unnamed = trimmed.replace(SETTING, '');
  if (unnamed !== trimmed) repairs.push('assignment');
  const bare = unnamed.replaceAll(QUOTES, '');
  if (bare !== unnamed) repairs.push('quotes');

  const whole = decodeBase64(bare);
  if (whole.ok) {
    decoded.push(whole.value);
    const store = keyStoreKind(whole.value);
    if (store !== null) return refused({ kind: store });
    // Nothing of Microsoft has such lines.
    if (isMicrosoftKey(whole.value)) return withRepairs(examineMicrosoftKey(whole.value), repairs.slice(1));
    if (isOpenSshKey(whole.value)) return withRepairs(await examineOpenSsh(whole.value, request), repairs);
    const document = readDer(whole.value);
    if (document.ok && documentShape(document.value) !== 'other') {
      return withRepairs(await examineDer(whole.value, 'PEM', request), repairs);
    }
  }
  const end = text.length;
  const range = { start: 0, bodyStart: 0, bodyEnd: end, after: end };
  const read = readBlock(text, { label: 'other', begin: 'missing', end: 'missing', ...range });
  if ('octets' in read) decoded.push(read.octets);
  if (read.kind === 'der' && read.shape !== 'other') {
    return withRepairs(await examineDer(read.octets, 'PEM', request), ['no-armour', ...read.repairs]);
  }
  if (read.kind === 'openssh') {
    return withRepairs(await examineOpenSsh(read.octets, request), ['no-armour', ...read.repairs]);
  }
  const named = nameText(text);
  // A file of PuTTY has its public key in it.
  return refused(named.kind === 'text' && read.kind === 'foreign' ? { kind: read.foreign } : named);
}

/** Keys and certificates that stand in Base64 under some name, as in a Kubernetes Secret or in JSON, as one PEM text. */
export function encodedValues(
  text: string,
): { readonly text: string; readonly repairs: readonly Repair[] } | null {
  const values = [...text.matchAll(ENCODED)]
    .slice(0, VALUES_LIMIT)
    .map(([value]) => pemOfValue(value.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/[\s=]/gu, '')))
    .filter((value) => value !== null);
  if (values.length === 0) return null;
  return {
    text: values.map((value) => value.text).join(''),
    repairs: values.flatMap(({ repairs }) => repairs),
  };
}

function pemOfValue(
  base64: string,
  depth = 0,
): { readonly text: string; readonly repairs: readonly Repair[] } | null {
  const decoded = decodeBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  if (!decoded.ok) return null;
  const repairs: readonly Repair[] = ['no-armour', 'text-around'];
  if (isOpenSshKey(decoded.value)) return { text: pemText('OPENSSH PRIVATE KEY', decoded.value), repairs };
  const document = readDer(decoded.value);
  if (document.ok) {
    const label = LABEL_OF[documentShape(document.value)];
    return label === null ? null : { text: pemText(label, decoded.value), repairs };
  }
  const inner = new TextDecoder().decode(decoded.value);
  const isBase64 = depth < DEPTH_LIMIT && /^[A-Za-z0-9+/=\s]{200,}$/u.test(inner);
  if (isBase64) return pemOfValue(inner.replaceAll(/[\s=]/gu, ''), depth + 1);
  if (!PEM_START.test(inner) && !looksLikeJwk(inner) && !looksLikeRsaKeyValue(inner)) return null;
  return { text: inner, repairs: ['base64-wrapped'] };
}

const LABEL_OF = {
  pkcs1: 'RSA PRIVATE KEY',
  pkcs8: 'PRIVATE KEY',
  'encrypted-pkcs8': 'ENCRYPTED PRIVATE KEY',
  'public-key': 'PUBLIC KEY',
  certificate: 'CERTIFICATE',
  'certificate-request': 'CERTIFICATE REQUEST',
  pkcs7: 'PKCS7',
  pkcs12: 'PKCS12',
  'ec-key': 'EC PRIVATE KEY',
  'dsa-key': 'DSA PRIVATE KEY',
  other: null,
} as const;
