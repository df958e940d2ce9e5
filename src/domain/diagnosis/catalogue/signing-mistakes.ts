/** Mistakes in what is signed in place of the base string. */
import type { SigningPlan } from '../plan/signing-plan.ts';
import { mistakes, variant, type Variant } from './mistake-row.ts';
import { remediesBy } from './remedy.ts';
import { rsaSigning } from './right-calls.ts';

const signedOnce =
  'The base string itself is given to the signing function, which hashes it once (RFC 8017 section 8.2.1)';

function prehash(form: SigningPlan['prehash'], detail = ''): Variant {
  return variant('prehash', (plan) => ({ ...plan, prehash: form }), { detail });
}

export const signingMistakes = mistakes([
  {
    id: 'hash-hex-signed',
    group: 'signing',
    layer: 'signature',
    title: 'The hexadecimal text of the hash was signed instead of the base string.',
    rule: `${signedOnce}.`,
    rank: 1,
    variants: () => [
      prehash('hex', 'In small letters.'),
      prehash('upper-case hex', 'In capitals.'),
      prehash('hex with a line feed', 'With a line feed behind it.'),
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
    variants: () => [prehash('Base64')],
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
    variants: () => [prehash('octets')],
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
