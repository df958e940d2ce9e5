/** Remedies for the Authorization header (RFC 5849, section 3.5.1) and the form (section 3.4.1.3.1). */
import { remedies, remediesBy, type RemedyTable } from './remedy.ts';
import { headerJoining } from './right-calls.ts';

export const headerRemedies = {
  'header-scheme-word': remediesBy(headerJoining, {
    PHP: "'Authorization: ' . implode(', ', $pairs)",
    Java: '"Bearer " + String.join(", ", pairs)',
    'C#': 'new AuthenticationHeaderValue("OAuth1", string.Join(", ", pairs))',
    Python: '"oauth1 " + ", ".join(pairs)',
    JavaScript: "headers.Authorization = pairs.join(', ');",
    Go: 'req.Header.Set("Authorization", strings.Join(pairs, ", "))',
    Ruby: 'request["Authorization"] = "Bearer " + pairs.join(", ")',
  }),
  'header-quoting': remediesBy(headerJoining, {
    PHP: "$name . '=' . rawurlencode($value)",
    Java: 'name + "=" + percentEncode(value)',
    'C#': `$"{name}='{Uri.EscapeDataString(value)}'"`,
    Python: 'f"{name}=\'{quote(value)}\'"',
    JavaScript: '`${name}=${encodeURIComponent(value)}`',
    Go: 'fmt.Sprintf("%s=%s", name, percentEncode(value))',
    Ruby: '"#{name}=\'#{ERB::Util.url_encode(value)}\'"',
  }),
  'header-commas': remediesBy(headerJoining, {
    PHP: "'OAuth ' . implode('&', $pairs)",
    Java: '"OAuth " + String.join(" ", pairs)',
    'C#': '"OAuth " + string.Join(" ", pairs)',
    Python: '"OAuth " + " ".join(pairs)',
    JavaScript: "'OAuth ' + pairs.join(' ')",
    Go: '"OAuth " + strings.Join(pairs, "&")',
    Ruby: '"OAuth " + pairs.join(" ")',
  }),
  'header-parameter-missing': remediesBy(headerJoining, {
    PHP: "foreach (['oauth_consumer_key', 'oauth_nonce', 'oauth_signature'] as $name)",
    Java: 'oauth.remove("oauth_version"); // after signing',
    'C#': 'oauth.Where(p => p.Key != "oauth_version")',
    Python: '[n for n in ("oauth_consumer_key", "oauth_nonce", "oauth_signature")]',
    JavaScript: 'const { oauth_version, ...rest } = oauth;',
    Go: 'delete(oauth, "oauth_version") // after signing',
    Ruby: 'oauth.slice("oauth_consumer_key", "oauth_nonce", "oauth_signature")',
  }),
  'header-parameter-twice': remedies({
    PHP: ["$headers[] = 'Authorization: ' . $header;", "$headers['Authorization'] = $header;"],
    Java: [
      'connection.addRequestProperty("Authorization", header);',
      'connection.setRequestProperty("Authorization", header);',
    ],
    'C#': [
      'request.Headers.TryAddWithoutValidation("Authorization", header); // adds to what is there',
      'request.Headers.Remove("Authorization");\nrequest.Headers.TryAddWithoutValidation("Authorization", header);',
    ],
    Python: [
      'headers["Authorization"] += ", " + ", ".join(pairs)',
      'headers["Authorization"] = "OAuth " + ", ".join(pairs)',
    ],
    JavaScript: ["headers.append('Authorization', header);", "headers.set('Authorization', header);"],
    Go: ['req.Header.Add("Authorization", header)', 'req.Header.Set("Authorization", header)'],
    Ruby: ['request.add_field("Authorization", header)', 'request["Authorization"] = header'],
  }),
  'header-value-not-encoded': remediesBy(headerJoining, {
    PHP: "$name . '=\"' . $value . '\"'",
    Java: 'name + "=\\"" + value + "\\""',
    'C#': '$"{name}=\\"{value}\\""',
    Python: `f'{name}="{value}"'`,
    JavaScript: '`${name}="${value}"`',
    Go: 'fmt.Sprintf("%s=%q", name, value)',
    Ruby: '%(#{name}="#{value}")',
  }),
  'protocol-outside-header': remedies({
    PHP: [
      "new Oauth1([...$config, 'request_method' => Oauth1::REQUEST_METHOD_QUERY]) // Guzzle",
      "new Oauth1([...$config, 'request_method' => Oauth1::REQUEST_METHOD_HEADER])",
    ],
    Java: [
      `OAuth1SignatureType getSignatureType() { // ScribeJava
    return OAuth1SignatureType.QUERY_STRING; }`,
      `OAuth1SignatureType getSignatureType() {
    return OAuth1SignatureType.HEADER; }`,
    ],
    'C#': [
      'authenticator.ParameterHandling = OAuthParameterHandling.UrlOrPostParameters; // RestSharp',
      'authenticator.ParameterHandling = OAuthParameterHandling.HttpAuthorizationHeader;',
    ],
    Python: [
      'OAuth1(login, secret, signature_type="body") # requests-oauthlib',
      'OAuth1(login, secret, signature_type="auth_header")',
    ],
    JavaScript: [
      'fetch(url, { method, body: new URLSearchParams(oauth.authorize(request)) }) // oauth-1.0a',
      'fetch(url, { method, body, headers: oauth.toHeader(oauth.authorize(request)) })',
    ],
    Go: [
      'fields.Set("oauth_signature", signature)',
      'req.Header.Set("Authorization", "OAuth "+strings.Join(pairs, ", "))',
    ],
    Ruby: [
      'OAuth::Consumer.new(login, secret, scheme: :body)',
      'OAuth::Consumer.new(login, secret, scheme: :header)',
    ],
  }),
  'content-type-not-form': remedies({
    PHP: [
      "$client->post($url, ['auth' => 'oauth', 'json' => $fields]) // Guzzle",
      "$client->post($url, ['auth' => 'oauth', 'form_params' => $fields])",
    ],
    Java: ['request.setPayload(json); // ScribeJava', 'fields.forEach(request::addBodyParameter);'],
    'C#': ['JsonContent.Create(fields)', 'new FormUrlEncodedContent(fields)'],
    Python: ['requests.post(url, json=fields, auth=auth)', 'requests.post(url, data=fields, auth=auth)'],
    JavaScript: [
      "fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) })",
      "fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })",
    ],
    Go: [
      'http.NewRequest("POST", url, strings.NewReader(fields.Encode())) // no Content-Type is set',
      'req.Header.Set("Content-Type", "application/x-www-form-urlencoded")',
    ],
    Ruby: ['request.body = fields.to_json', 'request.set_form_data(fields)'],
  }),
} satisfies RemedyTable;
