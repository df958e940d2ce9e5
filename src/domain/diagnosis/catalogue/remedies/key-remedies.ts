/** Remedies for a wrong hash, padding or key (RFC 5849, sections 3.4.2 and 3.4.3). */
import { remedies, remediesBy, type RemedyTable } from './remedy.ts';
import { hmacKey, hmacSigning, rsaSigning } from './right-calls.ts';

export const keyRemedies = {
  'sha1-inside': remediesBy(rsaSigning, {
    PHP: 'openssl_sign($baseString, $signature, $privateKey);',
    Java: 'Signature.getInstance("SHA1withRSA")',
    'C#': 'rsa.SignData(octets, HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1)',
    Python: 'OAuth1(login, signature_method="RSA-SHA1", rsa_key=pem)',
    JavaScript: "crypto.createSign('RSA-SHA1').update(baseString).sign(privateKey)",
    Go: 'oauth1.RSASigner{PrivateKey: privateKey} // dghubble/oauth1: SHA-1',
    Ruby: 'private_key.sign(OpenSSL::Digest::SHA1.new, base_string)',
  }),
  'other-hash-inside': remediesBy(rsaSigning, {
    PHP: 'openssl_sign($baseString, $signature, $privateKey, OPENSSL_ALGO_SHA512);',
    Java: 'Signature.getInstance("SHA512withRSA")',
    'C#': 'rsa.SignData(octets, HashAlgorithmName.SHA512, RSASignaturePadding.Pkcs1)',
    Python: 'private_key.sign(base_string.encode(), padding.PKCS1v15(), hashes.SHA512())',
    JavaScript: "crypto.sign('sha512', Buffer.from(baseString), privateKey)",
    Go: `hash := sha512.Sum512([]byte(baseString))
signature, err := rsa.SignPKCS1v15(rand.Reader, privateKey, crypto.SHA512, hash[:])`,
    Ruby: 'private_key.sign(OpenSSL::Digest.new("SHA512"), base_string)',
  }),
  'pss-padding': remediesBy(rsaSigning, {
    PHP: "$rsa->withHash('sha256')->sign($baseString) // phpseclib 3: PSS unless withPadding(RSA::SIGNATURE_PKCS1)",
    Java: 'Signature.getInstance("RSASSA-PSS")',
    'C#': 'rsa.SignData(octets, HashAlgorithmName.SHA256, RSASignaturePadding.Pss)',
    Python: `private_key.sign(base_string.encode(),
    padding.PSS(padding.MGF1(hashes.SHA256()), padding.PSS.MAX_LENGTH), hashes.SHA256())`,
    JavaScript: "crypto.subtle.sign({ name: 'RSA-PSS', saltLength: 32 }, key, octets)",
    Go: 'rsa.SignPSS(rand.Reader, privateKey, crypto.SHA256, hash[:], nil)',
    Ruby: 'private_key.sign_pss("SHA256", base_string, salt_length: :digest, mgf1_hash: "SHA256")',
  }),
  'other-key': remedies({
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
  'hmac-instead-of-rsa': remediesBy(rsaSigning, {
    PHP: "hash_hmac('sha256', $baseString, $privateKeyPem, true)",
    Java: 'Mac.getInstance("HmacSHA256")',
    'C#': 'OAuth1Authenticator.ForRequestToken(login, pem, OAuthSignatureMethod.HmacSha256) // RestSharp',
    Python: 'OAuth1(login, client_secret=pem) # HMAC-SHA1 unless signature_method says otherwise',
    JavaScript: "crypto.createHmac('sha256', privateKeyPem).update(baseString).digest('base64')",
    Go: 'oauth1.NewConfig(login, pem) // dghubble/oauth1: HMAC-SHA1 unless Config.Signer is set',
    Ruby: 'OAuth::Consumer.new(login, pem) # HMAC-SHA1 unless signature_method: says otherwise',
  }),
  'hmac-other-hash': remediesBy(hmacSigning, {
    PHP: "hash_hmac('sha256', $baseString, $key, true)",
    Java: 'Mac.getInstance("HmacSHA256")',
    'C#': 'new HMACSHA256(key)',
    Python: 'hmac.new(key.encode(), base_string.encode(), hashlib.sha256)',
    JavaScript: "crypto.createHmac('sha256', key)",
    Go: 'hmac.New(sha256.New, []byte(key))',
    Ruby: 'OpenSSL::HMAC.digest("SHA256", key, base_string)',
  }),
  'hmac-arguments-swapped': remediesBy(hmacSigning, {
    PHP: "hash_hmac('sha1', $key, $baseString, true)",
    Java: 'new HmacUtils(HmacAlgorithms.HMAC_SHA_1, baseString).hmac(key)',
    'C#': 'new HMACSHA1(Encoding.UTF8.GetBytes(baseString)).ComputeHash(key)',
    Python: 'hmac.new(base_string.encode(), key.encode(), hashlib.sha1)',
    JavaScript: 'CryptoJS.HmacSHA1(key, baseString) // the message comes first',
    Go: 'mac := hmac.New(sha1.New, []byte(baseString)); mac.Write([]byte(key))',
    Ruby: 'OpenSSL::HMAC.digest("SHA1", base_string, key)',
  }),
  'hash-without-hmac': remediesBy(hmacSigning, {
    PHP: 'sha1($baseString . $key, true)',
    Java: 'DigestUtils.sha1(baseString + key)',
    'C#': 'SHA1.HashData(Encoding.UTF8.GetBytes(baseString + key))',
    Python: 'hashlib.sha1((base_string + key).encode()).digest()',
    JavaScript: "crypto.createHash('sha1').update(baseString + key).digest('base64')",
    Go: 'sha1.Sum([]byte(baseString + key))',
    Ruby: 'Digest::SHA1.digest(base_string + key)',
  }),
  'key-without-ampersand': [
    ...remediesBy(hmacKey, {
      PHP: '$key = $secret;',
      Java: 'new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA1")',
      'C#': 'new HMACSHA1(Encoding.UTF8.GetBytes(secret))',
      Python: 'hmac.new(secret.encode(), base_string.encode(), hashlib.sha1)',
      Go: 'hmac.New(sha1.New, []byte(secret))',
      Ruby: '[consumer_secret, token_secret].compact.join("&")',
    }),
    ...remedies({
      JavaScript: [
        'new OAuth({ consumer, hash_function, last_ampersand: false }) // oauth-1.0a',
        "new OAuth({ consumer, hash_function, signature_method: 'HMAC-SHA1' })",
      ],
    }),
  ],
  'key-not-encoded': remediesBy(hmacKey, {
    PHP: "$key = $secret . '&';",
    Java: 'String key = secret + "&";',
    'C#': 'var key = secret + "&";',
    Python: 'key = secret + "&"',
    JavaScript: "const key = secret + '&';",
    Go: 'key := secret + "&"',
    Ruby: 'key = secret + "&"',
  }),
  'key-encoded-otherwise': remediesBy(hmacKey, {
    PHP: "$key = urlencode($secret) . '&';",
    Java: 'String key = URLEncoder.encode(secret, "UTF-8") + "&";',
    'C#': 'var key = HttpUtility.UrlEncode(secret) + "&";',
    Python: 'key = quote_plus(secret) + "&"',
    JavaScript: "const key = encodeURIComponent(secret) + '&';",
    Go: 'key := url.QueryEscape(secret) + "&"',
    Ruby: 'key = CGI.escape(secret) + "&"',
  }),
  'key-with-consumer-key': remediesBy(hmacKey, {
    PHP: "$key = $consumerKey . '&' . $secret;",
    Java: 'String key = consumerKey + "&" + secret;',
    'C#': 'var key = consumerKey + "&" + secret;',
    Python: 'key = consumer_key + "&" + secret',
    JavaScript: "const key = consumerKey + '&' + secret;",
    Go: 'key := consumerKey + "&" + secret',
    Ruby: 'key = [consumer_key, secret].join("&")',
  }),
  'key-token-text': remediesBy(hmacKey, {
    PHP: "$key = rawurlencode($secret) . '&' . json_encode($tokenSecret);",
    Java: 'String key = percentEncode(secret) + "&" + tokenSecret; // null is written "null"',
    'C#': 'var key = Uri.EscapeDataString(secret) + "&" + JsonSerializer.Serialize(tokenSecret);',
    Python: 'key = f"{secret}&{token_secret}" # None is written "None"',
    JavaScript:
      'const key = encodeURIComponent(secret) + \'&\' + encodeURIComponent(tokenSecret); // "undefined"',
    Go: 'key := fmt.Sprintf("%s&%v", secret, tokenSecret) // a nil pointer is written "<nil>"',
    Ruby: 'key = "#{secret}&#{token_secret.inspect}"',
  }),
  'key-case': remediesBy(hmacKey, {
    PHP: "$key = strtolower($secret) . '&';",
    Java: 'String key = UUID.fromString(secret) + "&"; // lower case',
    'C#': 'var key = Guid.Parse(secret) + "&"; // lower case',
    Python: 'key = f"{uuid.UUID(secret)}&" # lower case',
    JavaScript: "const key = secret.toLowerCase() + '&';",
    Go: 'key := uuid.MustParse(secret).String() + "&" // lower case',
    Ruby: 'key = secret.downcase + "&"',
  }),
  'key-hex-decoded': remediesBy(hmacKey, {
    PHP: "$key = hex2bin(str_replace('-', '', $secret));",
    Java: 'byte[] key = HexFormat.of().parseHex(secret.replace("-", ""));',
    'C#': 'var key = Convert.FromHexString(secret.Replace("-", ""));',
    Python: 'key = bytes.fromhex(secret.replace("-", ""))',
    JavaScript: "const key = Buffer.from(secret.replaceAll('-', ''), 'hex');",
    Go: 'key, _ := hex.DecodeString(strings.ReplaceAll(secret, "-", ""))',
    Ruby: 'key = [secret.delete("-")].pack("H*")',
  }),
  'key-base64-decoded': remediesBy(hmacKey, {
    PHP: '$key = base64_decode($secret);',
    Java: 'byte[] key = Base64.getDecoder().decode(secret);',
    'C#': 'var key = Convert.FromBase64String(secret);',
    Python: 'key = base64.b64decode(secret)',
    JavaScript: "const key = Buffer.from(secret, 'base64');",
    Go: 'key, _ := base64.StdEncoding.DecodeString(secret)',
    Ruby: 'key = Base64.decode64(secret)',
  }),
  'key-hashed': remediesBy(hmacKey, {
    PHP: '$key = sha1($secret);',
    Java: 'String key = DigestUtils.sha1Hex(secret);',
    'C#': 'var key = SHA1.HashData(Encoding.UTF8.GetBytes(secret));',
    Python: 'key = hashlib.sha1(secret.encode()).hexdigest()',
    JavaScript: "const key = crypto.createHash('sha1').update(secret).digest('hex');",
    Go: 'key := sha1.Sum([]byte(secret))',
    Ruby: 'key = Digest::SHA1.hexdigest(secret)',
  }),
  'key-blanks': remedies({
    PHP: ['$secret = file_get_contents($path);', '$secret = trim(file_get_contents($path));'],
    Java: ['String secret = Files.readString(path);', 'String secret = Files.readString(path).strip();'],
    'C#': ['var secret = File.ReadAllText(path);', 'var secret = File.ReadAllText(path).Trim();'],
    Python: ['secret = open(path).read()', 'secret = Path(path).read_text().strip()'],
    JavaScript: [
      "const secret = fs.readFileSync(path, 'utf8');",
      "const secret = fs.readFileSync(path, 'utf8').trim();",
    ],
    Go: [
      'octets, err := os.ReadFile(path); secret := string(octets)',
      'octets, err := os.ReadFile(path); secret := strings.TrimSpace(string(octets))',
    ],
    Ruby: ['secret = File.read(path)', 'secret = File.read(path).strip'],
  }),
  'key-quoted': remedies({
    PHP: [
      '$secret = explode(\'=\', $line, 2)[1]; // SECRET="…"',
      '$secret = trim(explode(\'=\', $line, 2)[1], " \\t\\r\\n\\"\'");',
    ],
    Java: [
      'properties.getProperty("secret") // secret="…": quotes belong to the value',
      'properties.getProperty("secret").replaceAll("^[\\"\']|[\\"\']$", "")',
    ],
    'C#': [
      'Environment.GetEnvironmentVariable("SECRET") // set SECRET="…" in cmd keeps the quotes',
      "Environment.GetEnvironmentVariable(\"SECRET\").Trim('\"', '\\'')",
    ],
    Python: [
      'config["gateway"]["secret"] # configparser keeps quotes',
      'config["gateway"]["secret"].strip("\\"\'")',
    ],
    JavaScript: [
      'process.env.SECRET // docker --env-file keeps quotes',
      `process.env.SECRET.replace(/^["']|["']$/g, '')`,
    ],
    Go: [
      'os.Getenv("SECRET") // docker --env-file keeps quotes',
      'strings.Trim(os.Getenv("SECRET"), "\\"\'")',
    ],
    Ruby: [
      'ENV.fetch("SECRET") # docker --env-file keeps quotes',
      'ENV.fetch("SECRET").delete_prefix(\'"\').delete_suffix(\'"\')',
    ],
  }),
  'key-empty': remedies({
    PHP: [
      "$secret = getenv('SECRET'); // false where it is not set",
      "$secret = getenv('SECRET') ?: throw new LogicException('SECRET is not set');",
    ],
    Java: [
      'System.getenv().getOrDefault("SECRET", "")',
      'Objects.requireNonNull(System.getenv("SECRET"), "SECRET is not set")',
    ],
    'C#': [
      'configuration["Secret"] ?? ""',
      'configuration["Secret"] ?? throw new InvalidOperationException("Secret is not set")',
    ],
    Python: ['os.environ.get("SECRET", "")', 'os.environ["SECRET"]'],
    JavaScript: [
      "const secret = process.env.SECRET ?? '';",
      "const secret = process.env.SECRET;\nif (!secret) throw new Error('SECRET is not set');",
    ],
    Go: [
      'secret := os.Getenv("SECRET")',
      'secret, found := os.LookupEnv("SECRET")\nif !found || secret == "" { log.Fatal("SECRET is not set") }',
    ],
    Ruby: ['ENV["SECRET"].to_s', 'ENV.fetch("SECRET")'],
  }),
} satisfies RemedyTable;
