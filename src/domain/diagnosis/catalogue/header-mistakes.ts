/** Mistakes in the Authorization header (RFC 5849 section 3.5.1), and in where the fields stand. */
import { changeValues } from './change-values.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { bodyMembers } from '../request/body-members.ts';
import { jsonMembers } from '../request/json-body.ts';
import { changeParameters, listNames, mistakes, setValue, variant, type Variant } from './mistake-row.ts';
import { remedies, remediesBy } from './remedy.ts';
import { headerJoining } from './right-calls.ts';

const syntax = 'RFC 5849 section 3.5.1: OAuth name="value", name="value"; names and values percent-encoded';

export const jsonBodyTitle = 'The body is JSON, and not a form.';

/** Code that signs fields and sends them as JSON, in parts or as XML. */
function signedMembers(request: ReceivedRequest): Variant[] {
  const isJson = jsonMembers(request) !== null;
  const members = request.bodyIsForm && !isJson ? [] : bodyMembers(request);
  if (members.length === 0) return [];
  const signed = members.map(([name, value], index): RequestParameter => ({
    key: `member ${index}`,
    origin: 'body',
    name,
    value,
    writtenName: name,
    writtenValue: value,
  }));
  return [
    variant(
      'set',
      changeParameters((all) => [...all.filter(({ origin }) => origin !== 'body'), ...signed]),
      {
        detail: () =>
          `Its members were signed as if they were fields: ${listNames(members.map(([name]) => name))}.`,
        words: isJson ? { title: jsonBodyTitle } : {},
      },
    ),
  ];
}

/** Nobody can tell whether it was encoded for signing, or written into the header as the value that it is. */
const signedAsWritten = {
  title: 'A protocol parameter was signed encoded, as it stands in the header.',
  rule: `${syntax}; what is signed is the value before that.`,
  advice: 'Sign the plain value, and percent-encode it once for the header.',
} as const;

/** Commas that joining alone does not make. */
const piecesWithCommas = remediesBy(headerJoining, {
  PHP: "implode(', ', $pairs) // one of them is empty, or ends in a comma",
  Java: 'String.join(", ", pairs) // one of them is empty, or ends in a comma',
  'C#': 'string.Join(", ", pairs) // one of them is empty, or ends in a comma',
  Python: '", ".join(pairs) # one of them is empty, or ends in a comma',
  JavaScript: "pairs.join(', ') // one of them is empty, or ends in a comma",
  Go: 'strings.Join(pairs, ", ") // one of them is empty, or ends in a comma',
  Ruby: 'pairs.join(", ") # one of them is empty, or ends in a comma',
});

/** Words of `header-commas` where commas are too many. */
export const commasTooMany = {
  between: {
    title: 'More than one comma stands between two parameters of the Authorization header.',
    advice: 'Write one comma between two parameters of the header.',
    remedies: piecesWithCommas,
  },
  before: {
    title: 'A comma stands before the first parameter of the Authorization header.',
    advice: 'Write commas between the parameters of the header alone.',
    remedies: piecesWithCommas,
  },
} satisfies Readonly<Record<string, Variant['words']>>;

export const headerMistakes = mistakes([
  {
    id: 'header-scheme-word',
    group: 'header',
    layer: 'header',
    title: 'The scheme word of the Authorization header is wrong or missing.',
    rule: `${syntax}.`,
    advice: 'Begin the header value with “OAuth” and a blank.',
    remedies: remediesBy(headerJoining, {
      PHP: "'Authorization: ' . implode(', ', $pairs)",
      Java: '"Bearer " + String.join(", ", pairs)',
      'C#': 'new AuthenticationHeaderValue("OAuth1", string.Join(", ", pairs))',
      Python: '"oauth1 " + ", ".join(pairs)',
      JavaScript: "headers.Authorization = pairs.join(', ');",
      Go: 'req.Header.Set("Authorization", strings.Join(pairs, ", "))',
      Ruby: 'request["Authorization"] = "Bearer " + pairs.join(", ")',
    }),
  },
  {
    id: 'header-quoting',
    group: 'header',
    layer: 'header',
    title: 'Values of the Authorization header are not in double quotation marks.',
    rule: `${syntax}.`,
    advice: 'Put each value of the header into double quotation marks.',
    remedies: remediesBy(headerJoining, {
      PHP: "$name . '=' . rawurlencode($value)",
      Java: 'name + "=" + percentEncode(value)',
      'C#': `$"{name}='{Uri.EscapeDataString(value)}'"`,
      Python: 'f"{name}=\'{quote(value)}\'"',
      JavaScript: '`${name}=${encodeURIComponent(value)}`',
      Go: 'fmt.Sprintf("%s=%s", name, percentEncode(value))',
      Ruby: '"#{name}=\'#{ERB::Util.url_encode(value)}\'"',
    }),
  },
  {
    id: 'header-commas',
    group: 'header',
    layer: 'header',
    title: 'Commas are missing between the parameters of the Authorization header.',
    rule: `${syntax}.`,
    advice: 'Separate the parameters of the header by commas.',
    remedies: remediesBy(headerJoining, {
      PHP: "'OAuth ' . implode('&', $pairs)",
      Java: '"OAuth " + String.join(" ", pairs)',
      'C#': '"OAuth " + string.Join(" ", pairs)',
      Python: '"OAuth " + " ".join(pairs)',
      JavaScript: "'OAuth ' + pairs.join(' ')",
      Go: '"OAuth " + strings.Join(pairs, "&")',
      Ruby: '"OAuth " + pairs.join(" ")',
    }),
  },
  {
    id: 'header-names-bare',
    group: 'header',
    layer: 'header',
    title: 'Names in the Authorization header lack “oauth_”.',
    rule: 'RFC 5849 section 3.1: oauth_consumer_key, oauth_nonce, oauth_signature, oauth_signature_method, oauth_timestamp and oauth_version.',
    advice: 'Write each name of a protocol parameter with “oauth_”, in the header and in what is signed.',
    remedies: remediesBy(headerJoining, {
      PHP: "substr($name, 6) . '=\"' . rawurlencode($value) . '\"'",
      Java: 'name.substring("oauth_".length()) + "=\\"" + percentEncode(value) + "\\""',
      'C#': '$"{name[6..]}=\\"{Uri.EscapeDataString(value)}\\""',
      Python: 'f\'{name.removeprefix("oauth_")}="{quote(value)}"\'',
      JavaScript: '`${name.slice(6)}="${encodeURIComponent(value)}"`',
      Go: 'fmt.Sprintf("%s=%q", strings.TrimPrefix(name, "oauth_"), percentEncode(value))',
      Ruby: '"#{name.delete_prefix("oauth_")}=\\"#{ERB::Util.url_encode(value)}\\""',
    }),
  },
  {
    id: 'header-in-base64',
    group: 'header',
    layer: 'header',
    title: 'The Authorization header is Base64 as a whole.',
    rule: `${syntax}; Base64 is a matter of the scheme Basic.`,
    advice: 'Send the header as it is, and encode only the octets of the signature in Base64.',
    remedies: remediesBy(headerJoining, {
      PHP: "'OAuth ' . base64_encode(implode(', ', $pairs))",
      Java: '"OAuth " + Base64.getEncoder().encodeToString(String.join(", ", pairs).getBytes(UTF_8))',
      'C#': '"OAuth " + Convert.ToBase64String(Encoding.UTF8.GetBytes(string.Join(", ", pairs)))',
      Python: '"OAuth " + base64.b64encode(", ".join(pairs).encode()).decode()',
      JavaScript: "'OAuth ' + btoa(pairs.join(', '))",
      Go: '"OAuth " + base64.StdEncoding.EncodeToString([]byte(strings.Join(pairs, ", ")))',
      Ruby: '"OAuth " + Base64.strict_encode64(pairs.join(", "))',
    }),
  },
  {
    id: 'header-percent-encoded',
    group: 'header',
    layer: 'header',
    title: 'The Authorization header is percent-encoded as a whole.',
    rule: `${syntax}; blanks, “=”, commas and quotation marks between them stay as they are.`,
    advice: 'Encode each name and each value by itself, and send what stands around them as it is.',
    remedies: remediesBy(headerJoining, {
      PHP: "rawurlencode('OAuth ' . implode(', ', $pairs))",
      Java: 'URLEncoder.encode("OAuth " + String.join(", ", pairs), UTF_8)',
      'C#': 'Uri.EscapeDataString("OAuth " + string.Join(", ", pairs))',
      Python: 'quote("OAuth " + ", ".join(pairs))',
      JavaScript: "encodeURIComponent('OAuth ' + pairs.join(', '))",
      Go: 'url.QueryEscape("OAuth " + strings.Join(pairs, ", "))',
      Ruby: 'CGI.escape("OAuth " + pairs.join(", "))',
    }),
  },
  {
    id: 'header-in-json',
    group: 'header',
    layer: 'header',
    title: 'The Authorization header has the protocol parameters as JSON.',
    rule: `${syntax}.`,
    advice: 'Write each parameter as its name, “=”, and its value in double quotation marks.',
    remedies: remediesBy(headerJoining, {
      PHP: "'OAuth ' . json_encode($oauth)",
      Java: '"OAuth " + objectMapper.writeValueAsString(oauth)',
      'C#': '"OAuth " + JsonSerializer.Serialize(oauth)',
      Python: '"OAuth " + json.dumps(oauth)',
      JavaScript: "'OAuth ' + JSON.stringify(oauth)",
      Go: 'octets, _ := json.Marshal(oauth); req.Header.Set("Authorization", "OAuth "+string(octets))',
      Ruby: '"OAuth " + oauth.to_json',
    }),
  },
  {
    id: 'header-parameter-missing',
    group: 'header',
    layer: 'header',
    title: 'A protocol parameter is missing in the Authorization header.',
    rule: 'Document, "Authentication", rule 1: oauth_consumer_key, oauth_nonce, oauth_signature, oauth_signature_method, oauth_timestamp and oauth_version.',
    rank: 2,
    variants: ({ parameters }) =>
      [
        ['oauth_version', '1.0'],
        ['oauth_signature_method', 'RSA-SHA256'],
        ['oauth_signature_method', 'HMAC-SHA1'],
        ['oauth_signature_method', 'RSA-SHA1'],
      ]
        .filter(([name]) => !parameters.some((parameter) => parameter.name === name))
        .map(([name = '', value = '']) =>
          variant(
            'set',
            changeParameters((all) => [
              ...all,
              {
                key: `added:${name}`,
                origin: 'protocol',
                name,
                value,
                writtenName: name,
                writtenValue: value,
              },
            ]),
            { detail: `“${name}=${value}” was signed and not sent.`, parameters: [name] },
          ),
        ),
    advice: 'Send every oauth_ parameter that was signed, and oauth_signature.',
    remedies: remediesBy(headerJoining, {
      PHP: "foreach (['oauth_consumer_key', 'oauth_nonce', 'oauth_signature'] as $name)",
      Java: 'oauth.remove("oauth_version"); // after signing',
      'C#': 'oauth.Where(p => p.Key != "oauth_version")',
      Python: '[n for n in ("oauth_consumer_key", "oauth_nonce", "oauth_signature")]',
      JavaScript: 'const { oauth_version, ...rest } = oauth;',
      Go: 'delete(oauth, "oauth_version") // after signing',
      Ruby: 'oauth.slice("oauth_consumer_key", "oauth_nonce", "oauth_signature")',
    }),
  },
  {
    id: 'header-field-repeated',
    group: 'header',
    layer: 'header',
    title: 'The request has several header fields of one name.',
    rule: 'RFC 9110 section 5.3: a field that is no list is sent once; of several a server takes the first, the last or all as one, or it refuses the request.',
    advice: 'Set the field where it is now added to what is there already.',
    remedies: remedies({
      PHP: [
        "$request->withAddedHeader('Authorization', $header)",
        "$request->withHeader('Authorization', $header)",
      ],
      Java: ['builder.header("Authorization", header)', 'builder.setHeader("Authorization", header)'],
      'C#': [
        'request.Headers.TryAddWithoutValidation("Authorization", header);',
        'request.Headers.Authorization = AuthenticationHeaderValue.Parse(header);',
      ],
      Python: ['headers.add("Authorization", header) # urllib3', 'headers["Authorization"] = header'],
      JavaScript: ["headers.append('Authorization', header);", "headers.set('Authorization', header);"],
      Go: ['req.Header.Add("Authorization", header)', 'req.Header.Set("Authorization", header)'],
      Ruby: ["request.add_field('Authorization', header)", "request['Authorization'] = header"],
    }),
  },
  {
    id: 'header-parameter-twice',
    group: 'header',
    layer: 'header',
    title: 'A protocol parameter occurs twice in the Authorization header.',
    rule: 'RFC 5849 section 3.1: a parameter must not appear more than once.',
    rank: 2,
    variants: ({ header, parameters }) =>
      (header?.entries ?? []).flatMap(({ name, value }) => {
        const first = parameters.find((parameter) => parameter.name === name);
        if (first === undefined || first.value === value) return [];
        return [
          variant('value', setValue(first.key, value), {
            detail: `The second “${name}” was signed.`,
            parameters: [name],
          }),
        ];
      }),
    advice: 'Set the header once, with each parameter once.',
    remedies: remedies({
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
  },
  {
    id: 'header-value-not-encoded',
    group: 'header',
    layer: 'header',
    title: 'A value of the Authorization header is not percent-encoded.',
    rule: `${syntax}.`,
    rank: 2,
    variants: (request) =>
      changeValues(request, ({ writtenValue }) => writtenValue, {
        how: 'as it stands in the header',
        concerns: ({ origin }) => origin === 'protocol',
        words: signedAsWritten,
      }),
    advice: 'Percent-encode each value of the header.',
    remedies: remediesBy(headerJoining, {
      PHP: "$name . '=\"' . $value . '\"'",
      Java: 'name + "=\\"" + value + "\\""',
      'C#': '$"{name}=\\"{value}\\""',
      Python: `f'{name}="{value}"'`,
      JavaScript: '`${name}="${value}"`',
      Go: 'fmt.Sprintf("%s=%q", name, value)',
      Ruby: '%(#{name}="#{value}")',
    }),
  },
  {
    id: 'protocol-outside-header',
    group: 'header',
    layer: 'header',
    title: 'The protocol parameters are not in the Authorization header.',
    rule: 'Document, "Authentication": the credentials are carried in the Authorization header.',
    advice: 'Send the oauth_ parameters in the Authorization header.',
    remedies: remedies({
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
  },
  {
    id: 'content-type-not-form',
    group: 'header',
    layer: 'header',
    title: 'The content type is not application/x-www-form-urlencoded.',
    rule: 'Document, "Endpoints", 1: the gateway reads form fields; RFC 5849 section 3.4.1.3.1 signs a body of this type only.',
    rank: 2,
    variants: signedMembers,
    advice: 'Send the fields as a form, with the content type application/x-www-form-urlencoded.',
    remedies: remedies({
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
  },
]);
