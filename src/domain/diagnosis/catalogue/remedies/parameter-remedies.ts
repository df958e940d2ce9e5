/** Remedies for parameters that are signed and not sent, or sent and not signed (RFC 5849, section 3.4.1.3.1). */
import { remedies, remediesBy, type RemedyTable, type RightCalls } from './remedy.ts';

/** All protocol parameters but the signature, signed together with the fields. */
const protocolParameters = {
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
const onceInHeader = {
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
const signedFirst = {
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
const signedAsSent = {
  PHP: '$signature = sign($fields + $oauth);\n$body = http_build_query($fields);',
  Java: 'String signature = sign(fields, oauth);\nString body = formEncode(fields);',
  'C#': 'var signature = Sign(fields, oauth);\nvar body = new FormUrlEncodedContent(fields);',
  Python: 'signature = sign(fields, oauth)\nbody = urlencode(fields)',
  JavaScript: 'const signature = sign(fields, oauth);\nconst body = new URLSearchParams(fields);',
  Go: 'signature := sign(fields, oauth)\nbody := strings.NewReader(fields.Encode())',
  Ruby: 'signature = sign(fields, oauth)\nbody = URI.encode_www_form(fields)',
} satisfies RightCalls;

export const parameterRemedies = {
  'body-left-out': [
    ...remedies({
      PHP: [
        "$client->post($url, ['auth' => 'oauth', 'body' => $body]) // Guzzle: no Content-Type, so not signed",
        "$client->post($url, ['auth' => 'oauth', 'form_params' => $fields])",
      ],
      Java: [
        'request.setPayload(body); // ScribeJava signs body parameters, not a payload',
        'fields.forEach(request::addBodyParameter);',
      ],
      'C#': [
        'request.AddStringBody(body, ContentType.FormUrlEncoded); // RestSharp signs parameters only',
        'foreach (var f in fields) request.AddParameter(f.Key, f.Value);',
      ],
      Python: [
        'client.sign(url, http_method="POST") # oauthlib',
        `client.sign(url, http_method="POST", body=fields,
    headers={"Content-Type": "application/x-www-form-urlencoded"})`,
      ],
      JavaScript: [
        "oauth.authorize({ url, method: 'POST' }) // oauth-1.0a",
        "oauth.authorize({ url, method: 'POST', data: fields })",
      ],
      Go: [
        'http.NewRequest("POST", address, body) // dghubble/oauth1 skips a body without Content-Type',
        'req.Header.Set("Content-Type", "application/x-www-form-urlencoded")',
      ],
      Ruby: [
        'SimpleOAuth::Header.new(:post, url, {}, oauth)',
        'SimpleOAuth::Header.new(:post, url, fields, oauth)',
      ],
    }),
    ...remedies({
      Java: [
        'consumer.sign(httpUrlConnection); // Signpost cannot read its body',
        `HttpParameters form = new HttpParameters(); fields.forEach((n, v) -> form.put(n, v, true));
consumer.setAdditionalParameters(form); consumer.sign(connection);`,
      ],
      Python: [
        'requests.post(url, json=fields, auth=auth) # requests-oauthlib signs form bodies only',
        'requests.post(url, data=fields, auth=auth)',
      ],
      Ruby: [
        'access_token.post(path, fields.to_json) # oauth gem signs form bodies only',
        'access_token.post(path, fields)',
      ],
    }),
  ],
  'query-left-out': remedies({
    PHP: [
      '$params = $fields + $oauth;',
      `parse_str((string) parse_url($url, PHP_URL_QUERY), $query);
$params = $query + $fields + $oauth;`,
    ],
    Java: [
      'params.putAll(fields);',
      `params.putAll(fields);
new URIBuilder(url).getQueryParams().forEach(p -> params.put(p.getName(), p.getValue()));`,
    ],
    'C#': [
      'var pairs = fields.Concat(oauth);',
      `var query = HttpUtility.ParseQueryString(new Uri(url).Query);
var pairs = query.AllKeys.Select(k => KeyValuePair.Create(k, query[k])).Concat(fields).Concat(oauth);`,
    ],
    Python: [
      'params = [*fields.items(), *oauth.items()]',
      `query = parse_qsl(urlsplit(url).query, keep_blank_values=True)
params = [*query, *fields.items(), *oauth.items()]`,
    ],
    JavaScript: [
      'const pairs = Object.entries({ ...fields, ...oauth });',
      `const pairs = [...new URL(url).searchParams, ...Object.entries(fields), ...Object.entries(oauth)];`,
    ],
    Go: [
      'for name, values := range fields { add(name, values) }',
      `for _, source := range []url.Values{u.Query(), fields, oauth} {
	for name, values := range source { add(name, values) }
}`,
    ],
    Ruby: [
      'params = fields.to_a + oauth.to_a',
      `query = URI.decode_www_form(URI.parse(url).query.to_s)
params = query + fields.to_a + oauth.to_a`,
    ],
  }),
  'protocol-parameters-left-out': remediesBy(protocolParameters, {
    PHP: '$params = $fields;',
    Java: 'Map<String, String> params = fields;',
    'C#': 'var pairs = fields;',
    Python: 'params = fields.items()',
    JavaScript: 'const pairs = Object.entries(fields);',
    Go: 'normalized := fields.Encode()',
    Ruby: 'params = fields.to_a',
  }),
  'protocol-parameters-twice': remediesBy(onceInHeader, {
    PHP: '$body = http_build_query($fields + $oauth);',
    Java: 'fields.putAll(oauth);',
    'C#': 'new FormUrlEncodedContent(fields.Concat(oauth))',
    Python: 'body = urlencode({**fields, **oauth})',
    JavaScript: 'const body = new URLSearchParams({ ...fields, ...oauth });',
    Go: 'for name, value := range oauth { fields.Set(name, value) }',
    Ruby: 'body = URI.encode_www_form(fields.merge(oauth))',
  }),
  'protocol-parameter-omitted': remediesBy(protocolParameters, {
    PHP: "$signature = sign($fields + $oauth); $oauth['oauth_nonce'] = $nonce;",
    Java: 'String signature = sign(params); oauth.put("oauth_nonce", nonce);',
    'C#': 'var signature = Sign(pairs); oauth["oauth_nonce"] = nonce;',
    Python: 'signature = sign(params); oauth["oauth_nonce"] = nonce',
    JavaScript: 'const signature = sign(pairs); oauth.oauth_nonce = nonce;',
    Go: 'signature := sign(pairs); oauth["oauth_nonce"] = nonce',
    Ruby: 'signature = sign(params); oauth["oauth_nonce"] = nonce',
  }),
  'version-omitted': remediesBy(protocolParameters, {
    PHP: "$signature = sign($fields + $oauth); $oauth['oauth_version'] = '1.0';",
    Java: 'String signature = sign(params); oauth.put("oauth_version", "1.0");',
    'C#': 'var signature = Sign(pairs); oauth["oauth_version"] = "1.0";',
    Python: 'signature = sign(params); oauth["oauth_version"] = "1.0"',
    JavaScript: "const signature = sign(pairs); oauth.oauth_version = '1.0';",
    Go: 'signature := sign(pairs); oauth["oauth_version"] = "1.0"',
    Ruby: 'signature = sign(params); oauth["oauth_version"] = "1.0"',
  }),
  'signature-method-omitted': remediesBy(protocolParameters, {
    PHP: "$signature = sign($fields + $oauth); $oauth['oauth_signature_method'] = 'RSA-SHA256';",
    Java: 'String signature = sign(params); oauth.put("oauth_signature_method", "RSA-SHA256");',
    'C#': 'var signature = Sign(pairs); oauth["oauth_signature_method"] = "RSA-SHA256";',
    Python: 'signature = sign(params); oauth["oauth_signature_method"] = "RSA-SHA256"',
    JavaScript: "const signature = sign(pairs); oauth.oauth_signature_method = 'RSA-SHA256';",
    Go: 'signature := sign(pairs); oauth["oauth_signature_method"] = "RSA-SHA256"',
    Ruby: 'signature = sign(params); oauth["oauth_signature_method"] = "RSA-SHA256"',
  }),
  'signature-included': remediesBy(signedFirst, {
    PHP: "$oauth['oauth_signature'] = ''; $oauth['oauth_signature'] = sign($fields + $oauth);",
    Java: 'oauth.put("oauth_signature", ""); oauth.put("oauth_signature", sign(params));',
    'C#': 'oauth["oauth_signature"] = ""; oauth["oauth_signature"] = Sign(fields.Concat(oauth));',
    Python: 'oauth["oauth_signature"] = sign({**fields, **oauth, "oauth_signature": ""})',
    JavaScript: "oauth.oauth_signature = sign({ ...fields, ...oauth, oauth_signature: '' });",
    Go: 'oauth["oauth_signature"] = ""; oauth["oauth_signature"] = sign(fields, oauth)',
    Ruby: 'oauth["oauth_signature"] = sign(fields.merge(oauth, "oauth_signature" => ""))',
  }),
  'realm-included': remediesBy(signedFirst, {
    PHP: "$oauth['realm'] = ''; $signature = sign($fields + $oauth);",
    Java: 'oauth.put("realm", ""); String signature = sign(params);',
    'C#': 'oauth["realm"] = ""; var signature = Sign(fields.Concat(oauth));',
    Python: 'oauth["realm"] = ""; signature = sign({**fields, **oauth})',
    JavaScript: "oauth.realm = ''; const signature = sign({ ...fields, ...oauth });",
    Go: 'oauth["realm"] = ""; signature := sign(fields, oauth)',
    Ruby: 'oauth["realm"] = ""; signature = sign(fields.merge(oauth))',
  }),
  'empty-token-included': remedies({
    PHP: [
      "new Oauth1([...$config, 'token' => '', 'token_secret' => '']) // Guzzle",
      "unset($config['token'], $config['token_secret']);\nnew Oauth1($config)",
    ],
    Java: ['consumer.setSendEmptyTokens(true); // Signpost', 'consumer.setSendEmptyTokens(false);'],
    'C#': ['oauth["oauth_token"] = "";', 'oauth.Remove("oauth_token");'],
    Python: ['oauth["oauth_token"] = token or ""', 'if token: oauth["oauth_token"] = token'],
    JavaScript: [
      "oauth.authorize(request, { key: '', secret: '' }) // oauth-1.0a",
      'oauth.authorize(request)',
    ],
    Go: ['oauth["oauth_token"] = token', 'if token != "" { oauth["oauth_token"] = token }'],
    Ruby: [
      'SimpleOAuth::Header.new(:post, url, fields, consumer_key: login, token: "")',
      'SimpleOAuth::Header.new(:post, url, fields, consumer_key: login)',
    ],
  }),
  'empties-dropped': remedies({
    PHP: ['sign(array_filter($fields))', 'sign($fields)'],
    Java: ['fields.values().removeIf(String::isEmpty);', 'fields.values().removeIf(Objects::isNull);'],
    'C#': ['fields.Where(f => !string.IsNullOrEmpty(f.Value))', 'fields.Where(f => f.Value is not null)'],
    Python: ['parse_qsl(body)', 'parse_qsl(body, keep_blank_values=True)'],
    JavaScript: [
      'Object.entries(fields).filter(([, value]) => value)',
      'Object.entries(fields).filter(([, value]) => value !== undefined)',
    ],
    Go: [
      'if value := fields.Get(name); value != "" { params.Set(name, value) }',
      'if fields.Has(name) { params.Set(name, fields.Get(name)) }',
    ],
    Ruby: ['fields.compact_blank', 'fields.compact'],
  }),
  'empties-added': remedies({
    PHP: ["$fields[$name] ??= '';", 'array_filter($fields, fn ($value) => $value !== null)'],
    Java: [
      'fields.getOrDefault(name, "")',
      'if (fields.containsKey(name)) params.put(name, fields.get(name));',
    ],
    'C#': [
      'fields.Select(f => KeyValuePair.Create(f.Key, f.Value ?? ""))',
      'fields.Where(f => f.Value is not null)',
    ],
    Python: ['{k: v or "" for k, v in fields.items()}', '{k: v for k, v in fields.items() if v is not None}'],
    JavaScript: [
      "names.map((name) => [name, fields[name] ?? ''])",
      'Object.entries(fields).filter(([, value]) => value !== undefined)',
    ],
    Go: ['params.Set(name, fields.Get(name))', 'if fields.Has(name) { params.Set(name, fields.Get(name)) }'],
    Ruby: ['fields.transform_values(&:to_s)', 'fields.compact.transform_values(&:to_s)'],
  }),
  'duplicates-collapsed': remedies({
    PHP: [
      'parse_str($body, $params);',
      "$pairs = array_map(fn ($p) => array_map('urldecode', explode('=', $p, 2) + [1 => '']), explode('&', $body));",
    ],
    Java: [
      'Map<String, String> params = new HashMap<>();',
      'List<Map.Entry<String, String>> params = new ArrayList<>();',
    ],
    'C#': [
      'var pairs = new Dictionary<string, string>();',
      'var pairs = new List<KeyValuePair<string, string>>();',
    ],
    Python: ['dict(parse_qsl(body))', 'parse_qsl(body, keep_blank_values=True)'],
    JavaScript: ['Object.fromEntries(new URLSearchParams(body))', '[...new URLSearchParams(body)]'],
    Go: [
      'params[name] = values[0]',
      'for _, value := range values { pairs = append(pairs, [2]string{name, value}) }',
    ],
    Ruby: ['URI.decode_www_form(body).to_h', 'URI.decode_www_form(body)'],
  }),
  'hyphen-underscore': remedies({
    PHP: ["$name = str_replace('_', '-', $name);", "$fields['client_orderid'] = $orderId;"],
    Java: [
      'mapper.setPropertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)',
      '@JsonProperty("client_orderid")',
    ],
    'C#': ['PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower', '[JsonPropertyName("client_orderid")]'],
    Python: [
      '{name.replace("_", "-"): value for name, value in fields.items()}',
      '{"client_orderid": order_id}',
    ],
    JavaScript: [
      '_.mapKeys(fields, (_value, name) => _.kebabCase(name))',
      'const fields = { client_orderid: orderId };',
    ],
    Go: ['ClientOrderID string `url:"client-orderid"`', 'ClientOrderID string `url:"client_orderid"`'],
    Ruby: ['fields.transform_keys { |name| name.to_s.dasherize }', 'fields.transform_keys(&:to_s)'],
  }),
  'field-missing': remediesBy(signedAsSent, {
    PHP: "$signature = sign($fields + $oauth); $fields['merchant_data'] = $data;",
    Java: 'String signature = sign(fields, oauth); fields.put("merchant_data", data);',
    'C#': 'var signature = Sign(fields, oauth); fields["merchant_data"] = data;',
    Python: 'signature = sign(fields, oauth); fields["merchant_data"] = data',
    JavaScript: 'const signature = sign(fields, oauth); fields.merchant_data = data;',
    Go: 'signature := sign(fields, oauth); fields.Set("merchant_data", data)',
    Ruby: 'signature = sign(fields, oauth); fields["merchant_data"] = data',
  }),
  'alias-renamed': remediesBy(signedAsSent, {
    PHP: "$signature = sign($fields + $oauth); $fields['receiver_city'] = $fields['city'];",
    Java: 'String signature = sign(fields, oauth); fields.put("receiver_city", fields.remove("city"));',
    'C#': 'var signature = Sign(fields, oauth); body["receiver_city"] = fields["city"];',
    Python: 'signature = sign(fields, oauth); fields["receiver_city"] = fields.pop("city")',
    JavaScript: 'const signature = sign(fields, oauth); body.set("receiver_city", fields.city);',
    Go: 'signature := sign(fields, oauth); body.Set("receiver_city", fields.Get("city"))',
    Ruby: 'signature = sign(fields, oauth); fields["receiver_city"] = fields.delete("city")',
  }),
} satisfies RemedyTable;
