/**
 * Calls that are right and that many mistakes lead back to. `percentEncode` stands for the function of
 * {@link percentEncoding} where a language has no single call for it.
 */
import type { RightCalls } from './remedy.ts';

/** RFC 5849, section 3.6: everything but letters, digits, `-`, `.`, `_` and `~`, in UTF-8 and upper-case hexadecimal. */
export const percentEncoding = {
  PHP: 'rawurlencode($value)',
  Java: `URLEncoder.encode(value, StandardCharsets.UTF_8)
    .replace("+", "%20").replace("*", "%2A").replace("%7E", "~")`,
  'C#': 'Uri.EscapeDataString(value)',
  Python: 'urllib.parse.quote(value, safe="~")',
  JavaScript: `encodeURIComponent(value)
  .replace(/[!'()*]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase())`,
  Go: 'strings.ReplaceAll(url.QueryEscape(value), "+", "%20")',
  Ruby: 'ERB::Util.url_encode(value)',
} satisfies RightCalls;

/** RFC 5849, section 3.4.1.3.2: encoded names and values, by name, then by value, in ascending byte order. */
export const sorting = {
  PHP: 'usort($pairs, fn ($a, $b) => strcmp($a[0], $b[0]) ?: strcmp($a[1], $b[1]));',
  Java: `pairs.sort(Map.Entry.<String, String>comparingByKey()
    .thenComparing(Map.Entry.comparingByValue()));`,
  'C#': `pairs.OrderBy(p => p.Key, StringComparer.Ordinal)
    .ThenBy(p => p.Value, StringComparer.Ordinal)`,
  Python: 'sorted((quote(k, safe="~"), quote(v, safe="~")) for k, v in params)',
  JavaScript: `const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
pairs.sort((a, b) => order(a[0], b[0]) || order(a[1], b[1]));`,
  Go: `sort.Slice(pairs, func(i, j int) bool {
	return pairs[i][0] < pairs[j][0] || pairs[i][0] == pairs[j][0] && pairs[i][1] < pairs[j][1]
})`,
  Ruby: 'params.map { |pair| pair.map { |text| ERB::Util.url_encode(text) } }.sort',
} satisfies RightCalls;

/** RFC 5849, section 3.4.1.1: method, base string URI and normalized parameters, each encoded once, joined by `&`. */
export const baseStringJoining = {
  PHP: "implode('&', array_map('rawurlencode', [$method, $uri, $normalized]))",
  Java: 'method + "&" + percentEncode(uri) + "&" + percentEncode(normalized)',
  'C#': 'string.Join("&", new[] { method, uri, normalized }.Select(Uri.EscapeDataString))',
  Python: '"&".join(quote(part, safe="~") for part in (method, uri, normalized))',
  JavaScript: "[method, uri, normalized].map(percentEncode).join('&')",
  Go: 'method + "&" + percentEncode(uri) + "&" + percentEncode(normalized)',
  Ruby: '[method, uri, normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
} satisfies RightCalls;

/** RFC 5849, section 3.4.1.3.2: each encoded name and value joined by `=`, the pairs by `&`. */
export const pairJoining = {
  PHP: "implode('&', array_map(fn ($p) => $p[0] . '=' . $p[1], $pairs))",
  Java: 'pairs.stream().map(p -> p.getKey() + "=" + p.getValue()).collect(Collectors.joining("&"))',
  'C#': 'string.Join("&", pairs.Select(p => p.Key + "=" + p.Value))',
  Python: '"&".join(name + "=" + value for name, value in pairs)',
  JavaScript: "pairs.map(([name, value]) => name + '=' + value).join('&')",
  Go: `for _, p := range pairs { texts = append(texts, p[0]+"="+p[1]) }
normalized := strings.Join(texts, "&")`,
  Ruby: 'pairs.map { |name, value| "#{name}=#{value}" }.join("&")',
} satisfies RightCalls;

/** RSASSA-PKCS1-v1_5 over SHA-256 of the base string. */
export const rsaSigning = {
  PHP: 'openssl_sign($baseString, $signature, $privateKey, OPENSSL_ALGO_SHA256);',
  Java: `Signature signer = Signature.getInstance("SHA256withRSA");
signer.initSign(privateKey); signer.update(baseString.getBytes(StandardCharsets.UTF_8));
byte[] signature = signer.sign();`,
  'C#': `rsa.SignData(Encoding.UTF8.GetBytes(baseString),
    HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)`,
  Python: 'private_key.sign(base_string.encode(), padding.PKCS1v15(), hashes.SHA256())',
  JavaScript: "crypto.sign('sha256', Buffer.from(baseString), privateKey)",
  Go: `hash := sha256.Sum256([]byte(baseString))
signature, err := rsa.SignPKCS1v15(rand.Reader, privateKey, crypto.SHA256, hash[:])`,
  Ruby: 'private_key.sign(OpenSSL::Digest.new("SHA256"), base_string)',
} satisfies RightCalls;

/** RFC 5849, section 3.4.2, without a token: the key is the encoded consumer secret and `&`. */
export const hmacSigning = {
  PHP: "hash_hmac('sha1', $baseString, rawurlencode($secret) . '&', true)",
  Java: `byte[] key = (percentEncode(secret) + "&").getBytes(StandardCharsets.UTF_8);
Mac mac = Mac.getInstance("HmacSHA1"); mac.init(new SecretKeySpec(key, "HmacSHA1"));
byte[] signature = mac.doFinal(baseString.getBytes(StandardCharsets.UTF_8));`,
  'C#': `var key = Encoding.UTF8.GetBytes(Uri.EscapeDataString(secret) + "&");
var signature = new HMACSHA1(key).ComputeHash(Encoding.UTF8.GetBytes(baseString));`,
  Python: `key = quote(secret, safe="~") + "&"
signature = hmac.new(key.encode(), base_string.encode(), hashlib.sha1).digest()`,
  JavaScript: "crypto.createHmac('sha1', percentEncode(secret) + '&').update(baseString).digest('base64')",
  Go: `mac := hmac.New(sha1.New, []byte(percentEncode(secret)+"&"))
mac.Write([]byte(baseString))
signature := mac.Sum(nil)`,
  Ruby: 'OpenSSL::HMAC.digest("SHA1", ERB::Util.url_encode(secret) + "&", base_string)',
} satisfies RightCalls;

/** The key of HMAC-SHA1 without a token: the encoded consumer secret and `&`. */
export const hmacKey = {
  PHP: "$key = rawurlencode($secret) . '&';",
  Java: 'String key = percentEncode(secret) + "&";',
  'C#': 'var key = Uri.EscapeDataString(secret) + "&";',
  Python: 'key = quote(secret, safe="~") + "&"',
  JavaScript: "const key = percentEncode(secret) + '&';",
  Go: 'key := percentEncode(secret) + "&"',
  Ruby: 'key = ERB::Util.url_encode(secret) + "&"',
} satisfies RightCalls;

/** The signature's octets in Base64 of RFC 4648, section 4, on one line. */
export const base64Encoding = {
  PHP: 'base64_encode($signature)',
  Java: 'Base64.getEncoder().encodeToString(signature)',
  'C#': 'Convert.ToBase64String(signature)',
  Python: 'base64.b64encode(signature).decode()',
  JavaScript: "signature.toString('base64')",
  Go: 'base64.StdEncoding.EncodeToString(signature)',
  Ruby: 'Base64.strict_encode64(signature)',
} satisfies RightCalls;

/** RFC 5849, section 3.5.1: `OAuth`, a blank, then each `name="value"`, encoded, joined by commas. */
export const headerJoining = {
  PHP: `$pairs = array_map(fn ($n, $v) => $n . '="' . rawurlencode($v) . '"', array_keys($oauth), $oauth);
$header = 'Authorization: OAuth ' . implode(', ', $pairs);`,
  Java: `String header = oauth.entrySet().stream()
    .map(e -> e.getKey() + "=\\"" + percentEncode(e.getValue()) + "\\"")
    .collect(Collectors.joining(", ", "OAuth ", ""));`,
  'C#': `var pairs = oauth.Select(p => $"{p.Key}=\\"{Uri.EscapeDataString(p.Value)}\\"");
request.Headers.TryAddWithoutValidation("Authorization", "OAuth " + string.Join(", ", pairs));`,
  Python: `pairs = [f'{name}="{quote(value, safe="~")}"' for name, value in oauth.items()]
headers["Authorization"] = "OAuth " + ", ".join(pairs)`,
  JavaScript: `const pairs = Object.entries(oauth).map(([name, value]) => name + '="' + percentEncode(value) + '"');
headers.Authorization = 'OAuth ' + pairs.join(', ');`,
  Go: `for name, value := range oauth { pairs = append(pairs, name+"=\\""+percentEncode(value)+"\\"") }
req.Header.Set("Authorization", "OAuth "+strings.Join(pairs, ", "))`,
  Ruby: `pairs = oauth.map { |name, value| %(#{name}="#{ERB::Util.url_encode(value)}") }
request["Authorization"] = "OAuth " + pairs.join(", ")`,
} satisfies RightCalls;
