/** RSA keys as JSON Web Keys (RFC 7517, RFC 7518 section 6.3), turned into PKCS#1 for the strict reader. */
import * as z from 'zod/mini';
import { failed, success, type Result } from '../../result.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { encodeRsaPrivateKey, type RsaPublicNumbers } from '../rsa/encode-rsa-key.ts';
import { integerFromOwnOctets } from '../der/integer-octets.ts';
import type { KeyFailure } from '../intake/key-failure.ts';

/** A number of 4096 bits, with room for leading zeros, has 683 characters; larger ones are judged after reading. */
const number = z.string().check(z.maxLength(8192));
const jwkSchema = z.looseObject({
  kty: z.string(),
  crv: z.optional(z.string()),
  n: z.optional(number),
  e: z.optional(number),
  d: z.optional(number),
  p: z.optional(number),
  q: z.optional(number),
  dp: z.optional(number),
  dq: z.optional(number),
  qi: z.optional(number),
  oth: z.optional(z.unknown()),
});
const jwkSetSchema = z.looseObject({ keys: z.array(jwkSchema) });

export type JsonWebKey = z.infer<typeof jwkSchema>;

/** `const key = {`, `module.exports = {`, `importKey('jwk', {`, also behind comments; blanks are counted so that a text is gone over once. */
const literalStart =
  /^(?:\s*(?:\/\/|#)[^\n]*\n)*\s*(?:[\w.]+(?:[\t ]{1,20}\w+)?(?::[\t ]{0,20}[\w.]+)?[\t ]{0,20}[=(:]?[\t ]{0,20}(?:["']jwk["'],\s{0,100})?)?[[{]/u;

/** As YAML, settings, Ruby, PHP or JSON within a text write it. */
const ktyMember =
  /(?<![\w-])(?:[A-Za-z]\w{0,60}_)?kty\\{0,3}["'`]?\s{0,10}(?::|=>|=)\s{0,10}\\{0,3}["'`]?(?:RSA|EC|OKP|oct)\b/iu;

/** Whether a text announces itself as a JWK or a set of them; `kty` must be present (RFC 7517 section 4.1). */
export function looksLikeJwk(text: string): boolean {
  if (literalStart.test(text) && /["']kty["']|[{,\s]kty\s*:/u.test(text)) return true;
  return !text.includes('-----BEGIN') && ktyMember.test(text);
}

/** The object of a program as JSON: no value of a JWK holds a quotation mark. */
function jsonOfLiteral(text: string): string {
  const bare = text.replaceAll(/\/\*(?:(?!\*\/)[^]){0,2000}\*\/|(?<=^|[\s,{])(?:\/\/|#)[^\n]*/gmu, '');
  return bare
    .slice(bare.search(/[[{]/u), Math.max(bare.lastIndexOf('}'), bare.lastIndexOf(']')) + 1)
    .replaceAll(/['`]/gu, '"')
    .replaceAll(/([{,]\s*)(\w+)(?=\s*:)/gu, '$1"$2"')
    .replaceAll(/:\s*(?:True|False|None|undefined)\b/gu, ': null')
    .replaceAll(/,(?=\s*[}\]])/gu, '');
}

function parseLiteral(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(jsonOfLiteral(text));
  }
}

/** Parses one JWK or a JWK Set; the text's length is limited by the caller. */
export function parseJsonWebKeys(text: string): Result<readonly JsonWebKey[], KeyFailure> {
  let json: unknown;
  try {
    json = parseLiteral(text);
  } catch {
    const listed = listMembers(text);
    return listed.length > 0 ? success(listed) : failed({ kind: 'jwk-damaged' });
  }
  if (typeof json === 'string') return parseJsonWebKeys(json);
  const set = jwkSetSchema.safeParse(Array.isArray(json) ? { keys: json } : json);
  if (set.success) return success(set.data.keys);
  const one = jwkSchema.safeParse(json);
  if (one.success) return success([one.data]);
  const inner = keysWithin(json);
  return inner.length > 0 ? success(inner) : failed({ kind: 'jwk-incomplete' });
}

const listedMember =
  /(?<![\w-])(?:[A-Za-z]\w{0,60}_)?(kty|crv|n|e|d|p|q|dp|dq|qi|oth)(?:\\{0,3}["'`])?\s{0,10}(?::|=>|=)\s{0,10}(?:\\{0,3}["'`]([\w+/=-]{1,8192})\\{0,3}["'`]|([\w+/=-]{1,8192}))/giu;
/** A value of YAML in lines of its own. */
const folded = /[|>][+-]?[\t ]*\r?\n((?:[\t ]+[\w+/=-]+[\t ]*(?:\r?\n|$))+)/gu;

/** Keys of a text that is no JSON, by the names of their members: the same name once more begins another one. */
function listMembers(text: string): readonly JsonWebKey[] {
  const found: Record<string, string>[] = [{}];
  const inLine = text.replaceAll(folded, (_, lines: string) => `"${lines.replaceAll(/\s/gu, '')}"\n`);
  for (const [, written = '', quoted, bare = ''] of inLine.matchAll(listedMember)) {
    const name = written.toLowerCase();
    if (found.at(-1)?.[name] !== undefined) found.push({});
    Object.assign(found.at(-1) ?? {}, { [name]: quoted ?? bare });
  }
  const keys = found.flatMap((each) => {
    const key = jwkSchema.safeParse(each);
    return key.success ? [key.data] : [];
  });
  // Of a text that is cut within d, what is left looks like a public key.
  const isCut =
    /(?<![A-Za-z])d\\{0,3}["'`]?\s{0,10}(?::|=)/u.test(inLine) && keys.every(({ d }) => d === undefined);
  return isCut ? [] : keys;
}

/** Values in other things are looked at as far as this. */
const mostValues = 1000;

/** Keys within other things, as Azure Key Vault answers with them, also in strings of JSON. */
function keysWithin(json: unknown): readonly JsonWebKey[] {
  const keys: JsonWebKey[] = [];
  const waiting = [json];
  for (let count = 0; waiting.length > 0 && count < mostValues; count += 1) {
    const value = waiting.shift();
    const key = jwkSchema.safeParse(value);
    if (key.success) keys.push(key.data);
    else if (typeof value === 'string' && ktyMember.test(value)) {
      const inner = parseJsonWebKeys(value);
      if (inner.ok) keys.push(...inner.value);
    } else if (typeof value === 'object' && value !== null)
      waiting.push(...Object.values(value).slice(0, mostValues));
  }
  return keys;
}

/** The PKCS#1 document of a private RSA JWK; its numbers are not yet checked. */
export function pkcs1FromJwk(jwk: JsonWebKey): Result<Uint8Array<ArrayBuffer>, KeyFailure> {
  if (jwk.kty === 'EC') return failed({ kind: jwk.d === undefined ? 'public-key' : 'ec-key' });
  if (jwk.kty === 'OKP' && jwk.crv === 'Ed25519') {
    return failed({ kind: jwk.d === undefined ? 'public-key' : 'ed25519-key' });
  }
  if (jwk.kty !== 'RSA') return failed({ kind: 'jwk-not-rsa' });
  if (jwk.d === undefined) return failed({ kind: 'public-key' });
  if (jwk.oth !== undefined) return failed({ kind: 'multi-prime' });
  const { n, e, d, p, q, dp, dq, qi } = jwk;
  const numbers: bigint[] = [];
  for (const member of [n, e, d, p, q, dp, dq, qi]) {
    const integer = integerFromBase64Url(member);
    if (integer === null) return failed({ kind: 'jwk-incomplete' });
    numbers.push(integer);
  }
  return success(encodeRsaPrivateKey(numbers));
}

/** n and e of an RSA JWK, public or private; null when it has none. */
export function publicNumbersFromJwk(jwk: JsonWebKey): RsaPublicNumbers | null {
  const modulus = jwk.kty === 'RSA' ? integerFromBase64Url(jwk.n) : null;
  const exponent = integerFromBase64Url(jwk.e);
  return modulus === null || exponent === null ? null : { modulus, exponent };
}

/** Base64url of RFC 7515 section 2, with or without padding; null when it is not. */
export function integerFromBase64Url(text: string | undefined): bigint | null {
  if (text === undefined || text === '' || /[^\w\-=]/u.test(text)) return null;
  const base64 = text.replaceAll('=', '').replaceAll('-', '+').replaceAll('_', '/');
  const decoded = decodeBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  return decoded.ok ? integerFromOwnOctets(decoded.value) : null;
}
