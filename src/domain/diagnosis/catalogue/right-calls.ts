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

/** The method of the request that goes out, in capitals. */
export const sentMethod = {
  PHP: '$method = strtoupper($request->getMethod());',
  Java: 'String method = request.method().toUpperCase(Locale.ROOT);',
  'C#': 'var method = request.Method.Method.ToUpperInvariant();',
  Python: 'method = request.method.upper()',
  JavaScript: 'const method = request.method.toUpperCase();',
  Go: 'method := strings.ToUpper(req.Method)',
  Ruby: 'method = request.method.upcase',
} satisfies RightCalls;

/** Section 3.4.1.2: scheme and host in lower case, no default port, the path as sent, no query. */
export const baseStringUri = {
  PHP: `$url = new Uri($sentUrl); // GuzzleHttp\\Psr7: lower case, without default port
$uri = (string) $url->withQuery('')->withFragment('')->withUserInfo('');`,
  Java: `URI url = URI.create(sentUrl.split("[?#]", 2)[0]);
String port = url.getPort() == -1 || url.getPort() == 443 ? "" : ":" + url.getPort();
String uri = (url.getScheme() + "://" + url.getHost()).toLowerCase(Locale.ROOT) + port + url.getRawPath();`,
  'C#': 'var uri = new Uri(sentUrl).GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);',
  Python: `url = urlsplit(sent_url)
port = f":{url.port}" if url.port not in (None, 443) else ""
uri = f"{url.scheme}://{url.hostname}{port}{url.path}"`,
  JavaScript: `const { origin, pathname } = new URL(sentUrl);
const uri = origin + pathname;`,
  Go: `u, err := url.Parse(sentURL)
host := strings.TrimSuffix(strings.ToLower(u.Host), ":443")
uri := u.Scheme + "://" + host + u.EscapedPath()`,
  Ruby: `url = URI.parse(sent_url).normalize
url.query = url.fragment = nil
uri = url.to_s`,
} satisfies RightCalls;

/** One address, of which both the base string URI and the request are made. */
export const sentAddress = {
  PHP: `$request = new Request('POST', $url); // GuzzleHttp\\Psr7
$uri = (string) $request->getUri()->withQuery('');`,
  Java: `HttpRequest request = HttpRequest.newBuilder(url).POST(body).build();
String uri = request.uri().toString().split("\\\\?", 2)[0];`,
  'C#': `var request = new HttpRequestMessage(HttpMethod.Post, url);
var uri = request.RequestUri!.GetLeftPart(UriPartial.Path);`,
  Python: `request = requests.Request("POST", url, data=fields).prepare()
uri = request.url.split("?")[0]`,
  JavaScript: `const request = new Request(url, { method: 'POST', body });
const uri = request.url.split('?')[0];`,
  Go: `req, err := http.NewRequest("POST", address, body)
uri := strings.SplitN(req.URL.String(), "?", 2)[0]`,
  Ruby: `request = Net::HTTP::Post.new(URI.parse(address))
uri = request.uri.to_s.split("?").first`,
} satisfies RightCalls;

/** The base string as octets in UTF-8. */
export const utf8Encoding = {
  PHP: '$octets = $baseString; // a PHP string of UTF-8 is its octets already',
  Java: 'byte[] octets = baseString.getBytes(StandardCharsets.UTF_8);',
  'C#': 'var octets = Encoding.UTF8.GetBytes(baseString);',
  Python: 'octets = base_string.encode("utf-8")',
  JavaScript: 'const octets = new TextEncoder().encode(baseString);',
  Go: 'octets := []byte(baseString)',
  Ruby: 'octets = base_string.encode("UTF-8")',
} satisfies RightCalls;

/** All protocol parameters but the signature, signed together with the fields. */
export const protocolParameters = {
  PHP: `$oauth = ['oauth_consumer_key' => $login, 'oauth_nonce' => bin2hex(random_bytes(16)),
    'oauth_signature_method' => $signatureMethod, 'oauth_timestamp' => (string) time(), 'oauth_version' => '1.0'];
$params = $fields + $oauth;`,
  Java: `Map<String, String> params = new HashMap<>(fields);
params.putAll(Map.of("oauth_consumer_key", login, "oauth_nonce", nonce, "oauth_timestamp", timestamp,
    "oauth_signature_method", signatureMethod, "oauth_version", "1.0"));`,
  'C#': `var oauth = new Dictionary<string, string> { ["oauth_consumer_key"] = login, ["oauth_nonce"] = nonce,
    ["oauth_signature_method"] = signatureMethod, ["oauth_timestamp"] = timestamp, ["oauth_version"] = "1.0" };
var pairs = fields.Concat(oauth);`,
  Python: `oauth = {"oauth_consumer_key": login, "oauth_nonce": secrets.token_hex(16), "oauth_version": "1.0",
         "oauth_signature_method": signature_method, "oauth_timestamp": str(int(time.time()))}
params = [*fields.items(), *oauth.items()]`,
  JavaScript: `const oauth = { oauth_consumer_key: login, oauth_nonce: nonce, oauth_timestamp: timestamp,
  oauth_signature_method: signatureMethod, oauth_version: '1.0' };
const pairs = [...Object.entries(fields), ...Object.entries(oauth)];`,
  Go: `oauth := map[string]string{"oauth_consumer_key": login, "oauth_nonce": nonce,
	"oauth_signature_method": signatureMethod, "oauth_timestamp": timestamp, "oauth_version": "1.0"}
for name, value := range oauth { pairs = append(pairs, [2]string{name, value}) }`,
  Ruby: `oauth = { "oauth_consumer_key" => login, "oauth_nonce" => SecureRandom.hex(16), "oauth_version" => "1.0",
          "oauth_signature_method" => signature_method, "oauth_timestamp" => Time.now.to_i.to_s }
params = fields.to_a + oauth.to_a`,
} satisfies RightCalls;

/** Sent in the header only. */
export const onceInHeader = {
  PHP: '$body = http_build_query(array_diff_key($fields, $oauth));',
  Java: 'fields.keySet().removeIf(name -> name.startsWith("oauth_"));',
  'C#': 'var body = new FormUrlEncodedContent(fields.Where(f => !f.Key.StartsWith("oauth_")));',
  Python: 'body = urlencode({k: v for k, v in fields.items() if not k.startswith("oauth_")})',
  JavaScript:
    "const body = new URLSearchParams(Object.entries(fields).filter(([name]) => !name.startsWith('oauth_')));",
  Go: 'for name := range fields { if strings.HasPrefix(name, "oauth_") { fields.Del(name) } }',
  Ruby: 'body = URI.encode_www_form(fields.reject { |name, _| name.start_with?("oauth_") })',
} satisfies RightCalls;

/** Signed first, then added to what the header carries. */
export const signedFirst = {
  PHP: "$signature = sign($fields + $oauth);\n$oauth['oauth_signature'] = $signature;",
  Java: 'String signature = sign(params);\noauth.put("oauth_signature", signature);',
  'C#': 'var signature = Sign(fields.Concat(oauth));\noauth["oauth_signature"] = signature;',
  Python: 'signature = sign({**fields, **oauth})\noauth["oauth_signature"] = signature',
  JavaScript:
    'const signature = sign({ ...fields, ...oauth });\nconst header = { ...oauth, oauth_signature: signature };',
  Go: 'signature := sign(fields, oauth)\noauth["oauth_signature"] = signature',
  Ruby: 'signature = sign(fields.merge(oauth))\noauth["oauth_signature"] = signature',
} satisfies RightCalls;

/** One collection of fields, complete before it is signed, and sent as it was signed. */
export const signedAsSent = {
  PHP: '$signature = sign($fields + $oauth);\n$body = http_build_query($fields);',
  Java: 'String signature = sign(fields, oauth);\nString body = formEncode(fields);',
  'C#': 'var signature = Sign(fields, oauth);\nvar body = new FormUrlEncodedContent(fields);',
  Python: 'signature = sign(fields, oauth)\nbody = urlencode(fields)',
  JavaScript: 'const signature = sign(fields, oauth);\nconst body = new URLSearchParams(fields);',
  Go: 'signature := sign(fields, oauth)\nbody := strings.NewReader(fields.Encode())',
  Ruby: 'signature = sign(fields, oauth)\nbody = URI.encode_www_form(fields)',
} satisfies RightCalls;

/** The signature, encoded once where the header is put together. */
export const encodedInHeader = {
  PHP: "'oauth_signature=\"' . rawurlencode($signature) . '\"'",
  Java: '"oauth_signature=\\"" + percentEncode(signature) + "\\""',
  'C#': '$"oauth_signature=\\"{Uri.EscapeDataString(signature)}\\""',
  Python: `f'oauth_signature="{quote(signature, safe="~")}"'`,
  JavaScript: '`oauth_signature="${percentEncode(signature)}"`',
  Go: '`oauth_signature="` + percentEncode(signature) + `"`',
  Ruby: '%(oauth_signature="#{ERB::Util.url_encode(signature)}")',
} satisfies RightCalls;

/** The value as it is: what encodes it for the wire and for the signature comes later. */
export const asItIs = {
  PHP: "$fields['purpose'] = $value;",
  Java: 'fields.put("purpose", value);',
  'C#': 'fields["purpose"] = value;',
  Python: 'fields["purpose"] = value',
  JavaScript: 'fields.purpose = value;',
  Go: 'fields.Set("purpose", value)',
  Ruby: 'fields["purpose"] = value',
} satisfies RightCalls;

/** A form body that is encoded by the library. */
export const formBody = {
  PHP: '$body = http_build_query($fields);',
  Java: 'new UrlEncodedFormEntity(fields, StandardCharsets.UTF_8) // Apache HttpClient',
  'C#': 'new FormUrlEncodedContent(fields)',
  Python: 'requests.post(url, data=fields)',
  JavaScript: 'const body = new URLSearchParams(fields);',
  Go: 'body := strings.NewReader(fields.Encode())',
  Ruby: 'request.set_form_data(fields)',
} satisfies RightCalls;
