/**
 * What the page must show next: the base string with one value changed, signed by Node. The template is the string
 * that the page itself gave out, so a measurement ends only when the right signature is on screen.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface BenchKey {
  /** PKCS#1 PEM. */
  readonly pem: string;
}

export function generateBenchKey(bits: number): BenchKey {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return { pem: privateKey };
}

export function signatureOf(key: BenchKey, baseString: string): string {
  return sign('sha256', Buffer.from(baseString), key.pem).toString('base64');
}

/** Text before and after the twice-encoded value of one parameter. */
export interface Template {
  readonly before: string;
  readonly after: string;
}

export function templateFor(baseString: string, name: string): Template {
  const lead = `${name}%3D`;
  const found = [`%26${lead}`, `&${lead}`].find((text) => baseString.includes(text));
  if (found === undefined) throw new Error(`The base string does not hold ${name}.`);
  const start = baseString.indexOf(found) + found.length;
  const end = baseString.indexOf('%26', start);
  return { before: baseString.slice(0, start), after: end === -1 ? '' : baseString.slice(end) };
}

/** For values whose characters `encodeURIComponent` treats as RFC 5849 does. */
export function baseStringWith({ before, after }: Template, value: string): string {
  return before + encodeURIComponent(encodeURIComponent(value)) + after;
}
