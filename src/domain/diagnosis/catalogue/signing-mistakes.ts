/** Mistakes in what is signed in place of the base string. */
import { hashOctets, type HashName } from '../../octets/hashes.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import { mistakes, quoteValue, variant, type Variant } from './mistake-row.ts';
import { remediesBy, type RightCalls } from './remedy.ts';
import { hmacSigning, rsaSigning } from './right-calls.ts';

const signedOnce =
  'The base string itself is given to the signing function, which hashes it once (RFC 8017 section 8.2.1)';

/** Those that code takes for a digest. */
const usualHashes = ['MD5', 'SHA-1', 'SHA-256', 'SHA-512'] as const;

/** What the hash was made to before an HMAC was made of it. */
const hmacCulprits = {
  hex: {
    PHP: "hash_hmac('sha1', sha1($baseString), rawurlencode($secret) . '&', true)",
    Java: 'mac.doFinal(DigestUtils.sha1Hex(baseString).getBytes(StandardCharsets.UTF_8));',
    'C#': 'new HMACSHA1(key).ComputeHash(Encoding.UTF8.GetBytes(Convert.ToHexString(SHA1.HashData(octets))))',
    Python: `digest = hashlib.sha1(base_string.encode()).hexdigest()
hmac.new(key.encode(), digest.encode(), hashlib.sha1).digest()`,
    JavaScript: `const hash = crypto.createHash('sha1').update(baseString).digest('hex');
crypto.createHmac('sha1', key).update(hash).digest('base64')`,
    Go: 'mac.Write([]byte(hex.EncodeToString(hash[:])))',
    Ruby: 'OpenSSL::HMAC.digest("SHA1", key, Digest::SHA1.hexdigest(base_string))',
  },
  Base64: {
    PHP: "hash_hmac('sha1', base64_encode(sha1($baseString, true)), rawurlencode($secret) . '&', true)",
    Java: 'mac.doFinal(Base64.getEncoder().encode(sha1.digest(octets)));',
    'C#': 'new HMACSHA1(key).ComputeHash(Encoding.UTF8.GetBytes(Convert.ToBase64String(SHA1.HashData(octets))))',
    Python: `digest = base64.b64encode(hashlib.sha1(base_string.encode()).digest())
hmac.new(key.encode(), digest, hashlib.sha1).digest()`,
    JavaScript: `const hash = crypto.createHash('sha1').update(baseString).digest('base64');
crypto.createHmac('sha1', key).update(hash).digest('base64')`,
    Go: 'mac.Write([]byte(base64.StdEncoding.EncodeToString(hash[:])))',
    Ruby: 'OpenSSL::HMAC.digest("SHA1", key, Digest::SHA1.base64digest(base_string))',
  },
  octets: {
    PHP: "hash_hmac('sha1', sha1($baseString, true), rawurlencode($secret) . '&', true)",
    Java: 'mac.doFinal(MessageDigest.getInstance("SHA-1").digest(octets));',
    'C#': 'new HMACSHA1(key).ComputeHash(SHA1.HashData(octets))',
    Python: `digest = hashlib.sha1(base_string.encode()).digest()
hmac.new(key.encode(), digest, hashlib.sha1).digest()`,
    JavaScript: `const hash = crypto.createHash('sha1').update(baseString).digest();
crypto.createHmac('sha1', key).update(hash).digest('base64')`,
    Go: 'mac.Write(hash[:])',
    Ruby: 'OpenSSL::HMAC.digest("SHA1", key, Digest::SHA1.digest(base_string))',
  },
} satisfies Readonly<Record<string, RightCalls>>;

/** For the method that is declared: the row's remedies are those of RSA. */
function prehash(
  { declaredMethod }: ReceivedRequest,
  form: SigningPlan['prehash'],
  culprits: keyof typeof hmacCulprits,
  detail = '',
): Variant {
  const isHmac = declaredMethod?.toUpperCase().startsWith('HMAC') === true;
  const words = isHmac ? { remedies: remediesBy(hmacSigning, hmacCulprits[culprits]) } : {};
  return variant('prehash', (plan) => ({ ...plan, prehash: form }), { detail, words });
}

/** What is signed of another hash than the one that signs, where it has no digits. */
function otherDigest(
  request: ReceivedRequest,
  form: 'octets' | 'Base64',
  hash: (typeof usualHashes)[number],
): Variant {
  const { apply, ...rest } = prehash(request, form, form, `The first hash was ${hash}.`);
  return { ...rest, combines: false, apply: (plan) => ({ ...apply(plan), firstHash: hash }) };
}

/** Of another hash than the one that signs, in hexadecimal digits. */
function otherHash({ declaredMethod }: ReceivedRequest, name: HashName, isUpper: boolean): Variant {
  const isHmac = declaredMethod?.toUpperCase().startsWith('HMAC') === true;
  const change = (text: string): string => {
    const digits = formatHex(hashOctets(name, new TextEncoder().encode(text)));
    return isUpper ? digits.toUpperCase() : digits;
  };
  return variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change } }), {
    detail: `With ${name}, in ${isUpper ? 'capitals' : 'small letters'}.`,
    words: isHmac ? { remedies: remediesBy(hmacSigning, hmacCulprits.hex) } : {},
    combines: false,
  });
}

/** As openssl and sha256sum print it, with the line end or without. */
function printedByTools({ declaredMethod }: ReceivedRequest): readonly Variant[] {
  const isHmac = declaredMethod?.toUpperCase().startsWith('HMAC') === true;
  const [hash, labels] = isHmac
    ? (['SHA-1', ['SHA1(stdin)= ', '(stdin)= ', '']] as const)
    : (['SHA-256', ['SHA2-256(stdin)= ', 'SHA256(stdin)= ', '(stdin)= ', '']] as const);
  return labels.flatMap((before) => {
    const after = before === '' ? '  -' : '';
    return ['\n', ''].map((end) =>
      variant(
        'finish',
        (plan) => ({
          ...plan,
          finish: {
            kind: 'whole',
            change: (text) =>
              before + formatHex(hashOctets(hash, new TextEncoder().encode(text))) + after + end,
          },
        }),
        {
          detail: `With ${quoteValue(before + after)} ${before === '' ? 'behind' : 'before'} it, as a command prints it.`,
          words: isHmac ? { remedies: remediesBy(hmacSigning, hmacCulprits.hex) } : {},
          combines: false,
          rarity: 2,
        },
      ),
    );
  });
}

export const signingMistakes = mistakes([
  {
    id: 'hash-hex-signed',
    group: 'signing',
    layer: 'signature',
    title: 'The hexadecimal text of the hash was signed instead of the base string.',
    rule: `${signedOnce}.`,
    rank: 1,
    variants: (request) => [
      prehash(request, 'hex', 'hex', 'In small letters.'),
      prehash(request, 'upper-case hex', 'hex', 'In capitals.'),
      prehash(request, 'hex with a line feed', 'hex', 'With a line feed behind it.'),
      ...usualHashes.flatMap((name) => [false, true].map((isUpper) => otherHash(request, name, isUpper))),
      { make: () => printedByTools(request), rarity: 2 },
    ],
    advice: 'Give the base string itself to the signing function: it hashes.',
    remedies: remediesBy(rsaSigning, {
      PHP: "openssl_sign(hash('sha256', $baseString), $signature, $privateKey, OPENSSL_ALGO_SHA256);",
      Java: 'signer.update(DigestUtils.sha256Hex(baseString).getBytes(StandardCharsets.UTF_8));',
      'C#': `rsa.SignData(Encoding.UTF8.GetBytes(Convert.ToHexString(hash)),
    HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)`,
      Python: `digest = hashlib.sha256(base_string.encode()).hexdigest()
private_key.sign(digest.encode(), padding.PKCS1v15(), hashes.SHA256())`,
      JavaScript: `const hash = crypto.createHash('sha256').update(baseString).digest('hex');
crypto.createSign('RSA-SHA256').update(hash).sign(privateKey)`,
      Go: `text := hex.EncodeToString(hash[:])
again := sha256.Sum256([]byte(text))`,
      Ruby: 'private_key.sign(OpenSSL::Digest.new("SHA256"), Digest::SHA256.hexdigest(base_string))',
    }),
  },
  {
    id: 'hash-base64-signed',
    group: 'signing',
    layer: 'signature',
    title: 'The Base64 text of the hash was signed instead of the base string.',
    rule: `${signedOnce}.`,
    rank: 3,
    variants: (request) => [
      prehash(request, 'Base64', 'Base64'),
      ...usualHashes.map((hash) => otherDigest(request, 'Base64', hash)),
    ],
    advice: 'Give the base string itself to the signing function: it hashes.',
    remedies: remediesBy(rsaSigning, {
      PHP: "openssl_sign(base64_encode(hash('sha256', $baseString, true)), $signature, $privateKey, OPENSSL_ALGO_SHA256);",
      Java: 'signer.update(Base64.getEncoder().encode(sha256.digest(octets)));',
      'C#': `rsa.SignData(Encoding.UTF8.GetBytes(Convert.ToBase64String(hash)),
    HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)`,
      Python: `digest = base64.b64encode(hashlib.sha256(base_string.encode()).digest())
private_key.sign(digest, padding.PKCS1v15(), hashes.SHA256())`,
      JavaScript: `const hash = crypto.createHash('sha256').update(baseString).digest('base64');
crypto.createSign('RSA-SHA256').update(hash).sign(privateKey)`,
      Go: `text := base64.StdEncoding.EncodeToString(hash[:])
again := sha256.Sum256([]byte(text))`,
      Ruby: 'private_key.sign(OpenSSL::Digest.new("SHA256"), Digest::SHA256.base64digest(base_string))',
    }),
  },
  {
    id: 'hashed-twice',
    group: 'signing',
    layer: 'signature',
    title: 'The base string was hashed twice: its digest was given to a function that hashes again.',
    rule: `${signedOnce}.`,
    rank: 1,
    variants: (request) => [
      prehash(request, 'octets', 'octets'),
      ...usualHashes.map((hash) => otherDigest(request, 'octets', hash)),
    ],
    advice: 'Give the base string itself to the signing function: it hashes.',
    remedies: remediesBy(rsaSigning, {
      PHP: "openssl_sign(hash('sha256', $baseString, true), $signature, $privateKey, OPENSSL_ALGO_SHA256);",
      Java: 'signer.update(MessageDigest.getInstance("SHA-256").digest(octets)); // SHA256withRSA',
      'C#': 'rsa.SignData(SHA256.HashData(octets), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)',
      Python: `digest = hashlib.sha256(base_string.encode()).digest()
private_key.sign(digest, padding.PKCS1v15(), hashes.SHA256())`,
      JavaScript: `const hash = crypto.createHash('sha256').update(baseString).digest();
crypto.sign('sha256', hash, privateKey)`,
      Go: `first := sha256.Sum256([]byte(baseString))
hash := sha256.Sum256(first[:])`,
      Ruby: 'private_key.sign(OpenSSL::Digest.new("SHA256"), Digest::SHA256.digest(base_string))',
    }),
  },
]);
