/** Secrets of one run, and a detector that finds any trace of them. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';

export interface TestKey {
  /** PKCS#1 PEM. */
  readonly pem: string;
  /** The same key in PKCS#8, which the console refuses. */
  readonly pkcs8Pem: string;
  readonly der: Buffer;
  readonly publicDer: Buffer;
  /** Big-endian octets of d, p, q, dP, dQ and qInv. */
  readonly numbers: readonly Buffer[];
}

export function makeKey(bits: 1024 | 2048 = 2048): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const jwk = privateKey.export({ format: 'jwk' });
  return {
    pem: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    pkcs8Pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    der: Buffer.from(privateKey.export({ type: 'pkcs1', format: 'der' })),
    publicDer: Buffer.from(publicKey.export({ type: 'spki', format: 'der' })),
    numbers: [jwk.d, jwk.p, jwk.q, jwk.dp, jwk.dq, jwk.qi].map((text) =>
      Buffer.from(text ?? '', 'base64url'),
    ),
  };
}

/** Has characters of every kind that an encoding changes. */
export function makeSecret(): string {
  return `é+/=&% ${randomBytes(12).toString('hex').toUpperCase()} ~'`;
}

/** A made-up value that nothing else contains. */
export function makeCanary(prefix: string): string {
  return prefix + randomBytes(8).toString('hex');
}

/** Digits that pass the Luhn check and belong to a test range. */
export function makeCardNumber(): string {
  const start = `411111${Array.from(randomBytes(9), (byte) => byte % 10).join('')}`;
  const sum = Array.from(start, Number).reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return start + String((10 - (sum % 10)) % 10);
}

const windowLength = 24;

/** Base64 of the octets as it looks inside a longer text, at each of the three alignments. */
function alignedBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((skip) => bytes.subarray(skip).toString('base64').replace(/=+$/, ''));
}

function windowsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - windowLength + 1) }, (_unused, index) =>
    text.slice(index, index + windowLength),
  );
}

/** Everything that a key may look like in a text. Parts that its public half shares are left out. */
function keyWindows(key: TestKey): Set<string> {
  const open = new Set(alignedBase64(key.publicDer).flatMap(windowsOf));
  const base64 = alignedBase64(key.der)
    .flatMap(windowsOf)
    .filter((window) => !open.has(window));
  const shapes = [
    ...base64,
    ...base64.map((window) => window.replaceAll('+', '-').replaceAll('/', '_')),
    ...key.numbers.flatMap((number) => {
      const hex = number.toString('hex');
      const decimal = BigInt(`0x${hex}`).toString();
      return [hex, hex.toUpperCase(), decimal].flatMap(windowsOf);
    }),
  ];
  return new Set(shapes);
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The text as it is and in the encodings in which it could travel. */
export function encodingsOf(text: string): string[] {
  const once = percentEncode(text);
  const octets = Buffer.from(text);
  const base64 = [octets, Buffer.from(once)].flatMap((bytes) =>
    // The first and last characters of a piece depend on its neighbours.
    alignedBase64(bytes).map((piece) => piece.slice(0, Math.floor(piece.length / 4) * 4 - 4)),
  );
  return [
    ...new Set([
      text,
      once,
      percentEncode(once),
      encodeURIComponent(text),
      new URLSearchParams({ '': text }).toString().slice(1),
      JSON.stringify(text).slice(1, -1),
      Array.from(text).reverse().join(''),
      octets.toString('hex'),
      ...base64,
      ...base64.map((piece) => piece.replaceAll('+', '-').replaceAll('/', '_')),
    ]),
  ].filter((form) => form.length >= 8);
}

/** JSON carries bodies in Base64: what its strings decode to is looked at as well. */
function decoded(text: string): string[] {
  return (text.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g) ?? []).map((piece) =>
    Buffer.from(piece, 'base64').toString('utf8'),
  );
}

export interface Detector {
  /** Names of the secrets of which a trace is in the text; Latin-1 text is read as UTF-8, too. */
  readonly find: (text: string) => string[];
}

/** @param texts Secrets by the name that a failure shows: never the secret itself. */
export function createDetector(
  keys: Readonly<Record<string, TestKey>>,
  texts: Readonly<Record<string, string>>,
): Detector {
  const windows = new Map(
    Object.entries(keys).flatMap(([name, key]) => [...keyWindows(key)].map((window) => [window, name])),
  );
  const forms = Object.entries(texts).flatMap(([name, text]) =>
    encodingsOf(text).map((form) => [form, name] as const),
  );
  // One window after the other: of a file of megabytes all of them together fill the memory.
  const keysIn = (text: string): Set<string> => {
    const found = new Set<string>();
    for (let at = 0; at + windowLength <= text.length; at += 1) {
      const name = windows.get(text.slice(at, at + windowLength));
      if (name !== undefined) found.add(name);
    }
    return found;
  };
  const look = (text: string): string[] => [
    ...keysIn(text),
    ...forms.filter(([form]) => text.includes(form)).map(([, name]) => name),
  ];
  return {
    find: (text) => [
      ...new Set(
        [text, Buffer.from(text, 'latin1').toString('utf8'), ...decoded(text)].flatMap((each) => look(each)),
      ),
    ],
  };
}
