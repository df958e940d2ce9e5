import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

const { fields } = pastedOrder;
const members = fields.map(([name, value]) => `${name}: '${value}'`).join(', ');
const python = `{${fields.map(([name, value]) => `'${name}': '${value}'`).join(', ')}}`;
const php = `[${fields.map(([name, value]) => `'${name}' => '${value}'`).join(', ')}]`;
const appended = fields.map(([name, value]) => `form.append('${name}', '${value}');`).join('\n');
const { url, authorization, body } = signedTexts();
const headers = `headers: { Authorization: '${authorization}' }`;
const ofPython = `headers={'Authorization': '${authorization}'}`;
const ofGuzzle = `'headers' => ['Authorization' => '${authorization}']`;
const ofLaravel = `withHeaders(['Authorization' => '${authorization}'])`;

const { pathname: path } = new URL(url);
const pairs = (joint: string, mark = '"'): string =>
  fields.map(([name, value]) => `${mark}${name}${mark}${joint}"${value}"`).join(joint === ' ' ? ' ' : ', ');
const rows = fields.map(([name, value]) => `{"${name}", "${value}"}`).join(', ');
const form = 'application/x-www-form-urlencoded';
const typed = `headers: { Authorization: '${authorization}', 'Content-Type': '${form}' }`;
const escaped = authorization.replaceAll('"', '\\"');
const spring = `Map<String, String> fields = new HashMap<>();\n${fields.map(([name, value]) => `fields.put("${name}", "${value}");`).join('\n')}
HttpHeaders h = new HttpHeaders(); h.set("Authorization", "${escaped}");
restTemplate.postForObject("${url}", new HttpEntity<>(fields, h), String.class);`;

describe('code whose client sends fields', () => {
  it.each([
    ['axios', `axios.post('${url}', { ${members} }, { ${headers} })`],
    ['axios, a config', `axios({ method: 'post', url: '${url}', ${headers}, data: { ${members} } })`],
    ['got', `got.post('${url}', { ${headers}, json: { ${members} } })`],
    ['axios, a variable', `const order = { ${members} };\naxios.post('${url}', order, { ${headers} })`],
    ['superagent', `superagent.post('${url}').set('Authorization', '${authorization}').send({ ${members} })`],
    [
      'MediaType of OkHttp',
      `RequestBody b = RequestBody.create("${body}", MediaType.parse("application/json"));\nnew Request.Builder().url("${url}").header("Authorization", "${escaped}").post(b).build();`,
    ],
    ['requests', `requests.post('${url}', json=${python}, ${ofPython})`],
    ['Guzzle', `$client->post('${url}', ['json' => ${php}, ${ofGuzzle}]);`],
    ['Laravel', `Http::${ofLaravel}->post('${url}', ${php});`],
    ['a map of Spring', spring],
    [
      'Faraday',
      `Faraday.new('https://gateway.example') { |f| f.request :json }.post('${path}') { |req| req.headers['Authorization'] = '${authorization}'; req.body = { ${members} } }`,
    ],
    [
      'Tesla',
      `plug Tesla.Middleware.BaseUrl, "https://gateway.example"\nplug Tesla.Middleware.JSON\nplug Tesla.Middleware.Headers, [{"authorization", "${escaped}"}]\npost("${path}", %{${pairs(' => ')}})`,
    ],
    [
      'Flurl',
      `await "${url}".WithHeader("Authorization", "${escaped}").PostJsonAsync(new { ${pairs(' = ', '')} });`,
    ],
    [
      'httr',
      `POST("${url}", add_headers(Authorization = "${escaped}"), body = list(${pairs(' = ', '')}), encode = "json")`,
    ],
    [
      'clj-http',
      `(client/post "${url}" {:headers {"Authorization" "${escaped}"} :content-type :json :form-params {${pairs(' ')}}})`,
    ],
    ['Cypress', `cy.request({ method: 'POST', url: '${url}', ${headers}, body: { ${members} } })`],
  ])('as JSON is named: %s', (_, text) => {
    const { verdict, proof, notes } = diagnosePaste(text);
    expect(notes).toContainEqual(expect.stringContaining('gives no content type'));
    expect({ verdict, proof }).toMatchObject({
      verdict: { explanation: [[{ id: 'content-type-not-form', detail: 'It is “application/json”.' }]] },
      proof: 'signature',
    });
  });

  it.each([
    ['requests', `requests.post('${url}', files=${python}, ${ofPython})`],
    ['Guzzle', `$client->post('${url}', ['multipart' => ${php}, ${ofGuzzle}]);`],
    [
      'an array of curl in PHP',
      `curl_setopt_array($ch, [CURLOPT_URL => '${url}', CURLOPT_POSTFIELDS => ${php}, CURLOPT_HTTPHEADER => ['Authorization: ${authorization}']]);`,
    ],
    [
      'an array of curl in PHP, in a variable',
      `$fields = ${php};\n$ch = curl_init('${url}');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, $fields);\ncurl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: ${authorization}']);`,
    ],
    [
      'HTTParty',
      `HTTParty.post('${url}', multipart: true, body: { ${members} }, headers: { 'Authorization' => '${authorization}' })`,
    ],
    [
      'httr, which is told nothing',
      `POST("${url}", add_headers(Authorization = "${escaped}"), body = list(${pairs(' = ', '')}))`,
    ],
    ['urllib3', `http.request('POST', '${url}', fields=${python}, ${ofPython})`],
    [
      'cpr',
      `cpr::Post(cpr::Url{"${url}"}, cpr::Multipart{${rows}}, cpr::Header{{"Authorization", "${escaped}"}});`,
    ],
    [
      'Indy',
      `P := TIdMultiPartFormDataStream.Create;\n${fields.map(([name, value]) => `P.AddFormField('${name}', '${value}');`).join('\n')}\nHttp.Request.CustomHeaders.AddValue('Authorization', '${authorization}');\nResponse := Http.Post('${url}', P);`,
    ],
    [
      'PowerShell',
      `Invoke-RestMethod -Uri '${url}' -Method Post -Headers @{ Authorization = '${authorization}' } -Form @{ ${fields.map(([name, value]) => `${name} = '${value}'`).join('; ')} }`,
    ],
    [
      'a script of Postman',
      `pm.sendRequest({ url: '${url}', method: 'POST', header: { Authorization: '${authorization}' }, body: { mode: 'formdata', formdata: [${fields.map(([key, value]) => `{ key: '${key}', value: '${value}' }`).join(', ')}] } }, done);`,
    ],
    [
      'parts of libcurl',
      `${fields.map(([name, value]) => `part = curl_mime_addpart(mime);\ncurl_mime_name(part, "${name}");\ncurl_mime_data(part, "${value}", CURL_ZERO_TERMINATED);`).join('\n')}\nheaders = curl_slist_append(headers, "Authorization: ${escaped}");\ncurl_easy_setopt(curl, CURLOPT_URL, "${url}");`,
    ],
    [
      'FormData',
      `const form = new FormData();\n${appended}\nfetch('${url}', { method: 'POST', ${headers}, body: form })`,
    ],
  ])('in parts is named: %s', (_, text) => {
    const { verdict } = diagnosePaste(text);
    expect(verdict).toMatchObject({
      explanation: [[{ id: 'content-type-not-form', detail: 'It is “multipart/form-data”.' }]],
    });
  });

  it.each([
    ['axios', `axios.post('${url}', new URLSearchParams({ ${members} }), { ${headers} })`],
    [
      'axios that is told so',
      `axios.post('${url}', { ${members} }, { ${headers.replace(' }', ", 'Content-Type': 'application/x-www-form-urlencoded' }")} })`,
    ],
    ['got', `got.post('${url}', { ${headers}, form: { ${members} } })`],
    ['requests', `requests.post('${url}', data=${python}, ${ofPython})`],
    ['Guzzle', `$client->post('${url}', ['form_params' => ${php}, ${ofGuzzle}]);`],
    ['Laravel', `Http::asForm()->${ofLaravel}->post('${url}', ${php});`],
    ['Laravel, told later', `Http::${ofLaravel}->asForm()->post('${url}', ${php});`],
  ])('as a form is right: %s', (_, text) => {
    const diagnosis = diagnosePaste(text);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.notes.filter((note) => note.includes('gives no content type'))).toEqual([]);
  });

  it.each([
    [
      'curl of PHP, a form',
      `$fields = ${php};\n$ch = curl_init('${url}');\ncurl_setopt($ch, CURLOPT_POSTFIELDS, http_build_query($fields));\ncurl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: ${authorization}']);`,
    ],
    ['a MultiValueMap of Spring', spring.replace('Map<String', 'MultiValueMap<String')],
    [
      'fetch with URLSearchParams',
      `fetch('${url}', { method: 'POST', ${headers}, body: new URLSearchParams({ ${members} }) })`,
    ],
    [
      'UrlFetchApp with a text',
      `UrlFetchApp.fetch('${url}', { method: 'post', ${headers}, payload: '${body}' });`,
    ],
    ['axios with a text', `axios.post('${url}', '${body}', { ${headers} })`],
    [
      'HttpURLConnection',
      `c.setRequestMethod("POST"); // ${url}\nc.setRequestProperty("Authorization", "${escaped}"); out.write("${body}".getBytes());`,
    ],
    [
      'httr',
      `POST("${url}", add_headers(Authorization = "${escaped}"), body = list(${pairs(' = ', '')}), encode = "form")`,
    ],
    ['urllib3', `http.request('POST', '${url}', fields=${python}, encode_multipart=False, ${ofPython})`],
    [
      'Cypress',
      `cy.request({ method: 'POST', url: '${url}', form: true, ${headers}, body: { ${members} } })`,
    ],
    [
      'cpr',
      `cpr::Post(cpr::Url{"${url}"}, cpr::Payload{${rows}}, cpr::Header{{"Authorization", "${escaped}"}});`,
    ],
    [
      'Indy',
      `P := TStringList.Create;\n${fields.map(([name, value]) => `P.Add('${name}=${value}');`).join('\n')}\nHttp.Request.CustomHeaders.AddValue('Authorization', '${authorization}');\nResponse := Http.Post('${url}', P);`,
    ],
    [
      'Spring',
      `webClient.post().uri("${url}").header("Authorization", "${escaped}").body(BodyInserters.fromFormData${fields.map(([name, value]) => `("${name}", "${value}")`).join('.with')}).retrieve();`,
    ],
    [
      'webwrite of MATLAB',
      `options = weboptions('HeaderFields', {'Authorization', '${authorization}'});\nresponse = webwrite('${url}', ${fields.map(([name, value]) => `'${name}', '${value}'`).join(', ')}, options);`,
    ],
    [
      'wreq',
      `let opts = defaults & header "Authorization" .~ ["${escaped}"]\nr <- postWith opts "${url}" [${fields.map(([name, value]) => `"${name}" := ("${value}" :: Text)`).join(', ')}]`,
    ],
    [
      'a list of Indy',
      `Http.Request.CustomHeaders.AddValue('Authorization', '${authorization}');\n${fields.map(([name, value]) => `Params.Values['${name}'] := '${value}';`).join('\n')}\nHttp.Post('${url}', Params);`,
    ],
  ])('as a form by itself is right: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });
});

it.each([
  ['fetch', `fetch('${url}', { method: 'POST', ${headers}, body: JSON.stringify({ ${members} }) })`],
  [
    'fetch, with the type of a form',
    `fetch('${url}', { method: 'POST', ${typed}, body: JSON.stringify({ ${members} }) })`,
  ],
  [
    'requests, with the type of a form',
    `requests.post('${url}', json=${python}, ${ofPython.replace('}', `, 'Content-Type': '${form}'}`)})`,
  ],
  [
    'curl of PHP',
    `curl_setopt($ch, CURLOPT_URL, '${url}'); curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode(${php})); curl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: ${authorization}', 'Content-Type: ${form}']);`,
  ],
  [
    'Net::HTTP',
    `req = Net::HTTP::Post.new(URI('${url}'))\nreq['Authorization'] = '${authorization}'\nreq.body = ${python.replaceAll("': '", "' => '")}.to_json`,
  ],
  [
    'HTTParty',
    `HTTParty.post('${url}', body: { ${members} }.to_json, headers: { 'Authorization' => '${authorization}', 'Content-Type' => '${form}' })`,
  ],
  [
    'LWP',
    `$req = HTTP::Request->new(POST => '${url}'); $req->header(Authorization => '${authorization}', 'Content-Type' => '${form}'); $req->content(encode_json({ ${members.replaceAll(': ', ' => ')} }));`,
  ],
  [
    'Swift',
    `var r = URLRequest(url: URL(string: "${url}")!); r.httpMethod = "POST"; r.setValue("${escaped}", forHTTPHeaderField: "Authorization"); r.setValue("${form}", forHTTPHeaderField: "Content-Type"); r.httpBody = try JSONSerialization.data(withJSONObject: [${pairs(': ')}])`,
  ],
  [
    'PowerShell',
    `Invoke-RestMethod -Method Post -Uri '${url}' -Headers @{ Authorization = '${authorization}' } -Body (@{ ${fields.map(([name, value]) => `${name} = '${value}'`).join('; ')} } | ConvertTo-Json)`,
  ],
])('JSON in the place of a form is named: %s', (_, text) => {
  expect(namedIds(diagnosePaste(text))).toEqual(['body-not-form']);
});

it('names an object that jQuery makes no form of', () => {
  const call = (data: string): string =>
    `const order = { ${members} };\n$.ajax({ url: '${url}', method: 'POST', ${headers}, processData: false, data: ${data} })`;
  expect(namedIds(diagnosePaste(call('order')))).toEqual(['body-not-form']);
  expect(namedIds(diagnosePaste(call('$.param(order)')))).toEqual(['right']);
  expect(namedIds(diagnosePaste(call('order').replace('false', 'true')))).toEqual(['right']);
});

it('says nothing of JSON that is made of something else', () => {
  const call = `axios.post('${url}', '${body}', { ${headers} })`;
  expect(namedIds(diagnosePaste(`console.log(JSON.stringify({ a: 1 }));\n${call}`))).toEqual(['right']);
  const command = `Invoke-RestMethod -Method Post -Uri '${url}' -Headers @{ Authorization = '${authorization}' } -Body '${body}' | ConvertTo-Json`;
  expect(namedIds(diagnosePaste(command))).toEqual(['right']);
});

describe('code whose client sends a text', () => {
  it.each([
    ['fetch', `fetch('${url}', { method: 'POST', ${headers}, body: '${body}' })`],
    [
      'fetch, made of URLSearchParams',
      `fetch('${url}', { method: 'POST', ${headers}, body: new URLSearchParams({ ${members} }).toString() })`,
    ],
    [
      'XMLHttpRequest',
      `const x = new XMLHttpRequest(); x.open('POST', '${url}'); x.setRequestHeader('Authorization', '${authorization}'); x.send('${body}');`,
    ],
    [
      'StringContent',
      `var m = new HttpRequestMessage(HttpMethod.Post, "${url}"); m.Headers.TryAddWithoutValidation("Authorization", "${escaped}"); m.Content = new StringContent("${body}");`,
    ],
    [
      'http of Dart',
      `http.post(Uri.parse('${url}'), headers: {'Authorization': '${authorization}'}, body: '${body}');`,
    ],
    [
      'StringContent of Visual Basic',
      `Dim m As New HttpRequestMessage(HttpMethod.Post, "${url}")\nm.Headers.TryAddWithoutValidation("Authorization", "${authorization.replaceAll('"', '""')}")\nm.Content = New StringContent("${body}")`,
    ],
    [
      'aiohttp',
      `async with aiohttp.ClientSession() as session:\n  await session.post('${url}', data='${body}', ${ofPython})`,
    ],
    [
      'a script of Postman',
      `pm.sendRequest({ url: '${url}', method: 'POST', header: { Authorization: '${authorization}' }, body: { mode: 'raw', raw: '${body}' } }, done);`,
    ],
  ])('as plain text is named: %s', (_, text) => {
    expect(diagnosePaste(text).verdict).toMatchObject({
      explanation: [[{ id: 'content-type-not-form', detail: 'It is “text/plain”.' }]],
    });
  });

  it.each([
    ['requests', `requests.post('${url}', ${ofPython}, data='${body}')`],
    [
      'net/http of Go, made by Encode',
      `form := url.Values{}\n${fields.map(([name, value]) => `form.Set("${name}", "${value}")`).join('\n')}\nreq, _ := http.NewRequest("POST", "${url}", strings.NewReader(form.Encode()))\nreq.Header.Set("Authorization", "${escaped}")`,
    ],
    ['requests, made by urlencode', `requests.post('${url}', ${ofPython}, data=urlencode(${python}))`],
    [
      'https of Node.js',
      `const r = https.request('${url}', { method: 'POST', ${headers} }); r.end('${body}');`,
    ],
    [
      'net/http of Go',
      `req, _ := http.NewRequest("POST", "${url}", strings.NewReader("${body}"))\nreq.Header.Set("Authorization", "${escaped}")`,
    ],
    [
      'LWP',
      `$req = HTTP::Request->new(POST => '${url}'); $req->header(Authorization => '${authorization}'); $req->content('${body}');`,
    ],
    [
      'Guzzle',
      `use GuzzleHttp\\Client;\n$client->request('POST', '${url}', [${ofGuzzle}, 'body' => '${body}']);`,
    ],
    [
      'Finch',
      `Finch.build(:post, "${url}", [{"authorization", "${escaped}"}], URI.encode_query(%{${pairs(' => ')}}))`,
    ],
    ['reqwest', `client.post("${url}").header("Authorization", "${escaped}").body("${body}").send().await?;`],
  ])('without a content type is named: %s', (_, text) => {
    expect(diagnosePaste(text).verdict).toMatchObject({
      explanation: [[{ id: 'content-type-not-form', detail: 'There is none.' }]],
    });
  });
});

describe('code that names no method', () => {
  const content = `body: '${body}'`;
  const cases: readonly (readonly [name: string, text: string])[] = [
    ['fetch', `fetch('${url}', { ${typed}, ${content} })`],
    ['axios', `axios('${url}', { ${typed}, data: '${body}' })`],
    ['got', `got('${url}', { ${headers}, form: { ${members} } })`],
    ['https of Node.js', `const r = https.request('${url}', { ${typed} }); r.end('${body}');`],
    ['jQuery', `$.ajax({ url: '${url}', ${headers}, data: { ${members} } })`],
    [
      'a stream of PHP',
      `$c = stream_context_create(['http' => ['header' => 'Authorization: ${authorization}', 'content' => '${body}']]); file_get_contents('${url}', false, $c);`,
    ],
    [
      'URLRequest',
      `var r = URLRequest(url: URL(string: "${url}")!)\nr.setValue("${escaped}", forHTTPHeaderField: "Authorization")\nr.httpBody = "${body}".data(using: .utf8)`,
    ],
  ];
  it.each(cases)('is read as its client takes it: %s', (_, text) => {
    const { verdict, notes } = diagnosePaste(text);
    expect(verdict).toMatchObject({ explanation: [[{ id: 'method-other', detail: 'POST was signed.' }]] });
    expect(notes).toContainEqual(expect.stringContaining('names no method'));
  });

  it.each(cases)('is read so whatever letters its signature has: %s', (_, text) => {
    const letters = text.replaceAll(/(?<=oauth_signature=\\?")[^"\\]*/gu, `${'XPut%2FKfPUTr'.repeat(8)}%3D`);
    expect(diagnosePaste(letters, 1).reading.parts.method).toBe('GET');
  });

  it('is GET where Ktor is told to make a query of a form', () => {
    const text = `client.submitForm(url = "${url}", formParameters = parameters { ${fields.map(([name, value]) => `append("${name}", "${value}")`).join('\n')} }, encodeInQuery = true) { headers { append("Authorization", "${escaped}") } }`;
    const { verdict, reading } = diagnosePaste(text);
    expect(verdict).toMatchObject({ explanation: [[{ id: 'method-other', detail: 'POST was signed.' }]] });
    expect(reading.parts).toMatchObject({ method: 'GET', url: `${url}?${body}` });
  });

  it.each([
    ['a variable', `fetch('${url}', { method: verb, ${typed}, ${content} })`],
    ['a wrapper', `fetch('${url}', postOptions({ ${typed}, ${content} }))`],
    ['small letters', `axios({ url: '${url}', method: 'post', ${typed}, data: '${body}' })`],
  ])('is taken for none where it has one: %s', (_, text) => {
    expect(namedIds(diagnosePaste(text))).toEqual(['right']);
  });
});

it.each([
  ['requests', `requests.post('${url}', ${ofPython}, data=${python}, params={'lang': 'en'})`],
  ['axios', `axios.post('${url}', '${body}', { params: { lang: 'en' }, ${headers} })`],
  ['Guzzle', `$client->post('${url}', ['query' => ['lang' => 'en'], 'form_params' => ${php}, ${ofGuzzle}]);`],
])('counts what a call is given for the query beside a body: %s', (_, text) => {
  expect(namedIds(diagnosePaste(text))).toEqual(['query-left-out|field-missing']);
});

it('takes the fields of a body for no query, whatever the name of their variable', () => {
  const text = `params = ${python}\nrequests.post('${url}', ${ofPython}, data=params)`;
  expect(namedIds(diagnosePaste(text))).toEqual(['right']);
});

it.each([
  ['requests', `requests.post('${url}', params=${python}, ${ofPython})`],
  ['axios', `axios.post('${url}', null, { params: { ${members} }, ${headers} })`],
  ['SuperAgent', `superagent.post('${url}').set('Authorization', '${authorization}').query({ ${members} })`],
  ['Guzzle', `$client->post('${url}', ['query' => ${php}, ${ofGuzzle}]);`],
  [
    'reqwest',
    `client.post("${url}").header("Authorization", "${escaped}").query(&[${rows.replaceAll('{', '(').replaceAll('}', ')')}]).send().await?;`,
  ],
  [
    'cpr',
    `cpr::Post(cpr::Url{"${url}"}, cpr::Parameters{${rows}}, cpr::Header{{"Authorization", "${escaped}"}});`,
  ],
  [
    'clj-http',
    `(client/post "${url}" {:headers {"Authorization" "${escaped}"} :query-params {${pairs(' ')}}})`,
  ],
  ['httr', `POST("${url}", add_headers(Authorization = "${escaped}"), query = list(${pairs(' = ', '')}))`],
  [
    'RestSharp',
    `var r = new RestRequest("${url}", Method.Post); r.AddHeader("Authorization", "${escaped}");\n${fields.map(([name, value]) => `r.AddQueryParameter("${name}", "${value}");`).join('\n')}`,
  ],
  [
    'net/http of Go',
    `req, _ := http.NewRequest("POST", "${url}", nil)\nq := req.URL.Query()\n${fields.map(([name, value]) => `q.Add("${name}", "${value}")`).join('\n')}\nreq.URL.RawQuery = q.Encode()\nreq.Header.Set("Authorization", "${escaped}")`,
  ],
])('reads fields that a call is given for the query alone there: %s', (_, text) => {
  const { verdict, reading, otherCauses } = diagnosePaste(text);
  expect(verdict.kind).toBe('right');
  expect(reading.parts).toMatchObject({ url: `${url}?${body}`, body: '' });
  expect(otherCauses).toContainEqual(expect.objectContaining({ title: 'Fields in the query' }));
});
