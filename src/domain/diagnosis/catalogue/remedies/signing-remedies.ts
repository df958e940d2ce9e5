/** Remedies for signing something other than the base string. */
import { remediesBy, type RemedyTable } from './remedy.ts';
import { rsaSigning } from './right-calls.ts';

export const signingRemedies = {
  'hash-hex-signed': remediesBy(rsaSigning, {
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
  'hash-base64-signed': remediesBy(rsaSigning, {
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
  'hashed-twice': remediesBy(rsaSigning, {
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
  'digest-without-info': [
    ...remediesBy(rsaSigning, {
      PHP: "openssl_private_encrypt(hash('sha256', $baseString, true), $signature, $privateKey);",
      Java: `Signature signer = Signature.getInstance("NONEwithRSA");
signer.update(MessageDigest.getInstance("SHA-256").digest(octets));`,
      'C#': 'SignerUtilities.GetSigner("NONEwithRSA") // BouncyCastle',
      Python: 'M2Crypto.RSA.load_key(path).private_encrypt(digest, M2Crypto.RSA.pkcs1_padding)',
      JavaScript: `const hash = crypto.createHash('sha256').update(baseString).digest();
crypto.privateEncrypt(privateKey, hash)`,
      Go: 'rsa.SignPKCS1v15(rand.Reader, privateKey, 0, hash[:])',
      Ruby: 'private_key.private_encrypt(Digest::SHA256.digest(base_string))',
    }),
    ...remediesBy(rsaSigning, {
      Java: 'Cipher.getInstance("RSA") // init(Cipher.ENCRYPT_MODE, privateKey), doFinal(hash)',
    }),
  ],
  'raw-encryption': remediesBy(rsaSigning, {
    PHP: "openssl_private_encrypt(hash('sha256', $baseString), $signature, $privateKey);",
    Java: `Cipher cipher = Cipher.getInstance("RSA"); cipher.init(Cipher.ENCRYPT_MODE, privateKey);
cipher.doFinal(DigestUtils.sha256Hex(baseString).getBytes());`,
    'C#': `var cipher = new Pkcs1Encoding(new RsaEngine()); // BouncyCastle
cipher.Init(true, privateKey); cipher.ProcessBlock(octets, 0, octets.Length);`,
    Python: 'M2Crypto.RSA.load_key(path).private_encrypt(text, M2Crypto.RSA.pkcs1_padding)',
    JavaScript: `const text = crypto.createHash('sha256').update(baseString).digest('hex');
crypto.privateEncrypt(privateKey, Buffer.from(text))`,
    Go: 'rsa.SignPKCS1v15(rand.Reader, privateKey, 0, []byte(hex.EncodeToString(hash[:])))',
    Ruby: 'private_key.private_encrypt(Digest::SHA256.hexdigest(base_string))',
  }),
} satisfies RemedyTable;
