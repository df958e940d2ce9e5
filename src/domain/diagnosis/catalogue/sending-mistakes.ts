/** What a client sends otherwise than it was meant, whatever was signed: seen without a search. */
import { mistakes } from './mistake-row.ts';
import { remedies } from './remedy.ts';

export const sendingMistakes = mistakes([
  {
    id: 'header-not-sent',
    group: 'header',
    layer: 'header',
    title: 'The OAuth parameters do not reach the gateway in a header field called Authorization.',
    rule: 'RFC 5849 section 3.5.1: the protocol parameters are sent in the header field Authorization.',
    advice: 'Hand the header to the client as it takes it, and let nothing else set Authorization.',
    remedies: remedies({
      PHP: [
        "CURLOPT_HTTPHEADER => ['Authorization' => $header]",
        'CURLOPT_HTTPHEADER => ["Authorization: $header"]',
      ],
      Java: ['builder.header("X-Authorization", header)', 'builder.header("Authorization", header)'],
      'C#': [
        'request.Headers.Add("X-Authorization", header);',
        'request.Headers.TryAddWithoutValidation("Authorization", header);',
      ],
      Python: [
        'requests.post(url, fields, headers) # the third argument is json',
        'requests.post(url, data=fields, headers=headers)',
      ],
      JavaScript: [
        "fetch(url, { method: 'POST', mode: 'no-cors', headers, body })",
        "fetch(url, { method: 'POST', headers, body })",
      ],
      Go: [
        'req.Header.Set("Authorization", header)\nreq.SetBasicAuth(login, password)',
        'req.Header.Set("Authorization", header)',
      ],
      Ruby: ["request['X-Authorization'] = header", "request['Authorization'] = header"],
    }),
  },
  {
    id: 'body-declared-encoded',
    group: 'header',
    layer: 'header',
    title: 'The body is declared as compressed.',
    rule: 'Document, "Payout check request": the body is sent as a form. RFC 9110 section 8.4: of a body with a Content-Encoding the fields can be read only once it is decoded.',
    advice: 'Send the body as it is, without Content-Encoding.',
    remedies: remedies({
      PHP: [
        "'headers' => ['Content-Encoding' => 'gzip'],\n'body' => gzencode($body),",
        "'headers' => ['Content-Type' => 'application/x-www-form-urlencoded'],\n'body' => $body,",
      ],
      Java: [
        'connection.setRequestProperty("Content-Encoding", "gzip");',
        'connection.setRequestProperty("Content-Type", "application/x-www-form-urlencoded");',
      ],
      'C#': ['content.Headers.ContentEncoding.Add("gzip");', 'content.Headers.ContentEncoding.Clear();'],
      Python: ['headers["Content-Encoding"] = "gzip"', 'headers.pop("Content-Encoding", None)'],
      JavaScript: ["headers['Content-Encoding'] = 'gzip';", "delete headers['Content-Encoding'];"],
      Go: ['req.Header.Set("Content-Encoding", "gzip")', 'req.Header.Del("Content-Encoding")'],
      Ruby: ["request['Content-Encoding'] = 'gzip'", "request.delete('Content-Encoding')"],
    }),
  },
  {
    id: 'body-not-form',
    group: 'header',
    layer: 'header',
    title: 'The body that is sent is no form of the fields.',
    rule: 'Document, "Payout check request": the body is sent as application/x-www-form-urlencoded.',
    advice: 'Make a form of the fields before they are handed over.',
    remedies: remedies({
      PHP: ["'content' => $fields", "'content' => http_build_query($fields)"],
      Java: ['BodyPublishers.ofString(fields.toString())', 'BodyPublishers.ofString(formEncode(fields))'],
      'C#': ['new StringContent(fields.ToString())', 'new FormUrlEncodedContent(fields)'],
      Python: [
        'requests.post(url, data=str(fields), headers=headers)',
        'requests.post(url, data=fields, headers=headers)',
      ],
      JavaScript: [
        "fetch(url, { method: 'POST', headers, body: fields })",
        "fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })",
      ],
      Go: ['strings.NewReader(fmt.Sprint(fields))', 'strings.NewReader(fields.Encode())'],
      Ruby: ['request.body = fields.to_s', 'request.set_form_data(fields)'],
    }),
  },
  {
    id: 'body-counted-short',
    group: 'header',
    layer: 'header',
    title: 'Content-Length is smaller than the body, of which a server reads that much.',
    rule: 'RFC 9110 section 8.6: Content-Length counts octets.',
    advice: 'Let the client count, or count the octets of the encoded body.',
    remedies: remedies({
      PHP: ["'Content-Length: ' . mb_strlen($body)", "'Content-Length: ' . strlen($body)"],
      Java: [
        'connection.setFixedLengthStreamingMode(body.length());',
        'connection.setFixedLengthStreamingMode(body.getBytes(StandardCharsets.UTF_8).length);',
      ],
      'C#': [
        'request.ContentLength = body.Length;',
        'request.ContentLength = Encoding.UTF8.GetByteCount(body);',
      ],
      Python: [
        'headers["Content-Length"] = str(len(body))',
        'headers["Content-Length"] = str(len(body.encode()))',
      ],
      JavaScript: [
        "headers['Content-Length'] = body.length;",
        "headers['Content-Length'] = Buffer.byteLength(body);",
      ],
      Go: ['req.ContentLength = int64(utf8.RuneCountInString(body))', 'req.ContentLength = int64(len(body))'],
      Ruby: [
        "request['Content-Length'] = body.length.to_s",
        "request['Content-Length'] = body.bytesize.to_s",
      ],
    }),
  },
]);
