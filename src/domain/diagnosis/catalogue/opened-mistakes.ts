/** Mistakes inside the signature: hash, padding and key, seen once it is opened. */
import { mistakes } from './mistake-row.ts';
import { remedies, remediesBy } from './remedy.ts';
import { hmacSigning, rsaSigning } from './right-calls.ts';

const method =
  'Document, "Authentication": RSA-SHA256 for the payout check is RSASSA-PKCS1-v1_5 with SHA-256, HMAC-SHA1 is for the Swift invoice';

export const openedMistakes = mistakes([
  {
    id: 'sha1-inside',
    group: 'signing',
    layer: 'signature',
    title: 'SHA-1 is inside the signature although RSA-SHA256 is declared.',
    rule: `${method}.`,
    advice: 'Sign with SHA-256, and declare RSA-SHA256.',
    remedies: remediesBy(rsaSigning, {
      PHP: 'openssl_sign($baseString, $signature, $privateKey);',
      Java: 'Signature.getInstance("SHA1withRSA")',
      'C#': 'rsa.SignData(octets, HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1)',
      Python: 'OAuth1(login, signature_method="RSA-SHA1", rsa_key=pem)',
      JavaScript: "crypto.createSign('RSA-SHA1').update(baseString).sign(privateKey)",
      Go: 'oauth1.RSASigner{PrivateKey: privateKey} // dghubble/oauth1: SHA-1',
      Ruby: 'private_key.sign(OpenSSL::Digest::SHA1.new, base_string)',
    }),
  },
  {
    id: 'other-hash-inside',
    group: 'signing',
    layer: 'signature',
    title: 'Another hash than SHA-256 is inside the signature.',
    rule: `${method}.`,
    advice: 'Sign with SHA-256, and declare RSA-SHA256.',
    remedies: remediesBy(rsaSigning, {
      PHP: 'openssl_sign($baseString, $signature, $privateKey, OPENSSL_ALGO_SHA512);',
      Java: 'Signature.getInstance("SHA512withRSA")',
      'C#': 'rsa.SignData(octets, HashAlgorithmName.SHA512, RSASignaturePadding.Pkcs1)',
      Python: 'private_key.sign(base_string.encode(), padding.PKCS1v15(), hashes.SHA512())',
      JavaScript: "crypto.sign('sha512', Buffer.from(baseString), privateKey)",
      Go: `hash := sha512.Sum512([]byte(baseString))
signature, err := rsa.SignPKCS1v15(rand.Reader, privateKey, crypto.SHA512, hash[:])`,
      Ruby: 'private_key.sign(OpenSSL::Digest.new("SHA512"), base_string)',
    }),
  },
  {
    id: 'declared-method-differs',
    group: 'signing',
    layer: 'signature',
    title: 'The declared signature method is not the one that made the signature.',
    rule: `${method}.`,
    advice: 'Declare the method that signs: RSA-SHA256 for SHA-256 inside an RSA signature.',
    remedies: remedies({
      PHP: [
        "$oauth['oauth_signature_method'] = 'RSA-SHA1';",
        "$oauth['oauth_signature_method'] = 'RSA-SHA256';",
      ],
      Java: [
        'oauth.put("oauth_signature_method", "RSA-SHA1");',
        'oauth.put("oauth_signature_method", "RSA-SHA256");',
      ],
      'C#': [
        'oauth["oauth_signature_method"] = "RSA-SHA1";',
        'oauth["oauth_signature_method"] = "RSA-SHA256";',
      ],
      Python: [
        'oauth["oauth_signature_method"] = "RSA-SHA1"',
        'oauth["oauth_signature_method"] = "RSA-SHA256"',
      ],
      JavaScript: [
        "oauth.oauth_signature_method = 'RSA-SHA1';",
        "oauth.oauth_signature_method = 'RSA-SHA256';",
      ],
      Go: ['oauth["oauth_signature_method"] = "RSA-SHA1"', 'oauth["oauth_signature_method"] = "RSA-SHA256"'],
      Ruby: [
        'oauth["oauth_signature_method"] = "RSA-SHA1"',
        'oauth["oauth_signature_method"] = "RSA-SHA256"',
      ],
    }),
  },

  {
    id: 'digest-without-info',
    group: 'signing',
    layer: 'signature',
    title: 'The bare digest was signed, without the DigestInfo that names its hash.',
    rule: `RFC 8017 section 9.2: EMSA-PKCS1-v1_5 puts the digest into a DigestInfo. ${method}.`,
    advice: 'Let one function hash and sign the base string: it puts the DigestInfo around the digest.',
    remedies: [
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
  },
  {
    id: 'raw-encryption',
    group: 'signing',
    layer: 'signature',
    title: 'Raw private-key encryption was used in place of a signature.',
    rule: `RFC 8017 section 8.2: sign, do not encrypt. ${method}.`,
    advice: 'Use the function that signs, not the one that encrypts with the private key.',
    remedies: remediesBy(rsaSigning, {
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
  },
  {
    id: 'pss-padding',
    group: 'signing',
    layer: 'signature',
    title: 'The signature has PSS padding instead of PKCS#1 v1.5.',
    rule: `${method}.`,
    advice: 'Sign with PKCS#1 v1.5 padding instead of PSS.',
    remedies: remediesBy(rsaSigning, {
      PHP: "$rsa->withHash('sha256')->sign($baseString) // phpseclib 3: PSS unless withPadding(RSA::SIGNATURE_PKCS1)",
      Java: 'Signature.getInstance("RSASSA-PSS")',
      'C#': 'rsa.SignData(octets, HashAlgorithmName.SHA256, RSASignaturePadding.Pss)',
      Python: `private_key.sign(base_string.encode(),
    padding.PSS(padding.MGF1(hashes.SHA256()), padding.PSS.MAX_LENGTH), hashes.SHA256())`,
      JavaScript: "crypto.subtle.sign({ name: 'RSA-PSS', saltLength: 32 }, key, octets)",
      Go: 'rsa.SignPSS(rand.Reader, privateKey, crypto.SHA256, hash[:], nil)',
      Ruby: 'private_key.sign_pss("SHA256", base_string, salt_length: :digest, mgf1_hash: "SHA256")',
    }),
  },
  {
    id: 'other-key',
    group: 'signing',
    layer: 'key',
    title: 'The signature was made with another key.',
    rule: 'The public half of the key that signs is the one that has to be registered for the consumer key.',
    advice: 'Sign with the private key whose public half is registered for this consumer key.',
    remedies: remedies({
      PHP: [
        "openssl_pkey_get_private(file_get_contents('sandbox.pem'))",
        `$key = openssl_pkey_get_private(file_get_contents($pathOfRegisteredKey));
echo openssl_pkey_get_details($key)['key']; // compare with the registered public key`,
      ],
      Java: [
        '(PrivateKey) keyStore.getKey("1", password)',
        `PrivateKey key = (PrivateKey) keyStore.getKey(aliasOfRegisteredKey, password);
System.out.println(keyStore.getCertificate(aliasOfRegisteredKey).getPublicKey());`,
      ],
      'C#': [
        'var rsa = RSA.Create();',
        `var rsa = RSA.Create(); rsa.ImportFromPem(File.ReadAllText(pathOfRegisteredKey));
Console.WriteLine(Convert.ToBase64String(rsa.ExportSubjectPublicKeyInfo()));`,
      ],
      Python: [
        'rsa.generate_private_key(public_exponent=65537, key_size=2048)',
        'serialization.load_pem_private_key(registered_pem, password=None)',
      ],
      JavaScript: [
        "crypto.generateKeyPairSync('rsa', { modulusLength: 2048 })",
        `const privateKey = crypto.createPrivateKey(registeredPem);
const publicPem = crypto.createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }); // compare`,
      ],
      Go: [
        'rsa.GenerateKey(rand.Reader, 2048)',
        `block, _ := pem.Decode(registeredPEM)
privateKey, err := x509.ParsePKCS1PrivateKey(block.Bytes)`,
      ],
      Ruby: [
        'OpenSSL::PKey::RSA.new(2048)',
        `private_key = OpenSSL::PKey::RSA.new(File.read(path_of_registered_key))
puts private_key.public_key.to_pem`,
      ],
    }),
  },
  {
    id: 'hmac-instead-of-rsa',
    group: 'signing',
    layer: 'signature',
    title: 'The signature is an HMAC although an RSA method is needed, or the other way round.',
    rule: `${method}.`,
    advice: 'Sign with the RSA key, and declare RSA-SHA256.',
    remedies: remediesBy(rsaSigning, {
      PHP: "hash_hmac('sha256', $baseString, $privateKeyPem, true)",
      Java: 'Mac.getInstance("HmacSHA256")',
      'C#': 'OAuth1Authenticator.ForRequestToken(login, pem, OAuthSignatureMethod.HmacSha256) // RestSharp',
      Python: 'OAuth1(login, client_secret=pem) # HMAC-SHA1 unless signature_method says otherwise',
      JavaScript: "crypto.createHmac('sha256', privateKeyPem).update(baseString).digest('base64')",
      Go: 'oauth1.NewConfig(login, pem) // dghubble/oauth1: HMAC-SHA1 unless Config.Signer is set',
      Ruby: 'OAuth::Consumer.new(login, pem) # HMAC-SHA1 unless signature_method: says otherwise',
    }),
  },
  {
    id: 'method-not-accepted',
    group: 'signing',
    layer: 'header',
    title: 'The declared signature method is not the one that this operation takes.',
    rule: `${method}.`,
    advice: 'Sign with the method that the operation takes, and declare it.',
    remedies: remediesBy(rsaSigning, hmacSigning),
  },
  {
    id: 'hmac-other-hash',
    group: 'signing',
    layer: 'signature',
    title: 'The HMAC was made with another hash than SHA-1.',
    rule: `${method}.`,
    advice: 'Make the HMAC with SHA-1, and declare HMAC-SHA1.',
    remedies: remediesBy(hmacSigning, {
      PHP: "hash_hmac('sha256', $baseString, $key, true)",
      Java: 'Mac.getInstance("HmacSHA256")',
      'C#': 'new HMACSHA256(key)',
      Python: 'hmac.new(key.encode(), base_string.encode(), hashlib.sha256)',
      JavaScript: "crypto.createHmac('sha256', key)",
      Go: 'hmac.New(sha256.New, []byte(key))',
      Ruby: 'OpenSSL::HMAC.digest("SHA256", key, base_string)',
    }),
  },
]);
