/** Remedies for the method, the base string URI and the way in which the base string is put together (section 3.4.1). */
import { remedies, remediesBy, type RemedyTable, type RightCalls } from './remedy.ts';
import { baseStringJoining, pairJoining } from './right-calls.ts';

/** The method of the request that goes out, in capitals. */
const sentMethod = {
  PHP: '$method = strtoupper($request->getMethod());',
  Java: 'String method = request.method().toUpperCase(Locale.ROOT);',
  'C#': 'var method = request.Method.Method.ToUpperInvariant();',
  Python: 'method = request.method.upper()',
  JavaScript: 'const method = request.method.toUpperCase();',
  Go: 'method := strings.ToUpper(req.Method)',
  Ruby: 'method = request.method.upcase',
} satisfies RightCalls;

/** Section 3.4.1.2: scheme and host in lower case, no default port, the path as sent, no query. */
const baseStringUri = {
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
const sentAddress = {
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
const octets = {
  PHP: '$octets = $baseString; // a PHP string of UTF-8 is its octets already',
  Java: 'byte[] octets = baseString.getBytes(StandardCharsets.UTF_8);',
  'C#': 'var octets = Encoding.UTF8.GetBytes(baseString);',
  Python: 'octets = base_string.encode("utf-8")',
  JavaScript: 'const octets = new TextEncoder().encode(baseString);',
  Go: 'octets := []byte(baseString)',
  Ruby: 'octets = base_string.encode("UTF-8")',
} satisfies RightCalls;

export const baseStringRemedies = {
  'method-missing': remediesBy(baseStringJoining, {
    PHP: "implode('&', array_map('rawurlencode', [$uri, $normalized]))",
    Java: 'percentEncode(uri) + "&" + percentEncode(normalized)',
    'C#': 'string.Join("&", new[] { uri, normalized }.Select(Uri.EscapeDataString))',
    Python: '"&".join(quote(part, safe="~") for part in (uri, normalized))',
    JavaScript: "[uri, normalized].map(percentEncode).join('&')",
    Go: 'percentEncode(uri) + "&" + percentEncode(normalized)',
    Ruby: '[uri, normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
  }),
  'method-lower-case': remediesBy(sentMethod, {
    PHP: "$method = 'post';",
    Java: 'String method = "post";',
    'C#': '$"{Method.Post}&" // RestSharp 107 and later write "Post"',
    Python: 'method = "post" # as in requests.request("post", url)',
    JavaScript: 'const method = config.method; // axios: "post"',
    Go: 'method := "post"',
    Ruby: 'method = :post.to_s',
  }),
  'method-other': remediesBy(sentMethod, {
    PHP: "$method = 'GET'; // curl sends POST as soon as CURLOPT_POSTFIELDS is set",
    Java: 'connection.getRequestMethod() // GET until getOutputStream() turns it into POST',
    'C#': 'var method = "GET";',
    Python: 'method = urllib.request.Request(url).get_method() # GET as long as there is no data',
    JavaScript: "oauth.authorize({ url, method: 'GET', data: fields })",
    Go: 'http.NewRequest("", address, nil) // no method is GET',
    Ruby: 'SimpleOAuth::Header.new(:get, url, fields, oauth)',
  }),
  'uri-missing': remediesBy(baseStringJoining, {
    PHP: "implode('&', array_map('rawurlencode', [$method, $normalized]))",
    Java: 'method + "&" + percentEncode(normalized)',
    'C#': 'method + "&" + Uri.EscapeDataString(normalized)',
    Python: '"&".join(quote(part, safe="~") for part in (method, normalized))',
    JavaScript: "[method, normalized].map(percentEncode).join('&')",
    Go: 'method + "&" + percentEncode(normalized)',
    Ruby: '[method, normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
  }),
  'uri-with-query': remediesBy(baseStringUri, {
    PHP: '$uri = (string) $request->getUri();',
    Java: 'String uri = request.uri().toString();',
    'C#': 'var uri = request.RequestUri.AbsoluteUri;',
    Python: 'uri = request.url',
    JavaScript: 'const uri = request.url;',
    Go: 'uri := req.URL.String()',
    Ruby: 'uri = request.uri.to_s',
  }),
  'uri-with-port': remediesBy(baseStringUri, {
    PHP: "$uri = $scheme . '://' . $host . ':' . $_SERVER['SERVER_PORT'] . $path;",
    Java: 'url.getScheme() + "://" + url.getHost() + ":" + url.toURL().getDefaultPort() + url.getPath()',
    'C#': '$"{url.Scheme}://{url.Host}:{url.Port}{url.AbsolutePath}"',
    Python: 'f"{url.scheme}://{url.netloc}{url.path}" # netloc keeps ":443"',
    JavaScript: '`${url.protocol}//${url.hostname}:${url.port || 443}${url.pathname}`',
    Go: 'u.Scheme + "://" + u.Host + u.Path // Host keeps ":443"',
    Ruby: '"#{url.scheme}://#{url.host}:#{url.port}#{url.path}"',
  }),
  'uri-without-port': remediesBy(baseStringUri, {
    PHP: "parse_url($sentUrl, PHP_URL_SCHEME) . '://' . parse_url($sentUrl, PHP_URL_HOST) . $path",
    Java: 'url.getScheme() + "://" + url.getHost() + url.getPath()',
    'C#': '$"{url.Scheme}://{url.Host}{url.AbsolutePath}"',
    Python: 'f"{url.scheme}://{url.hostname}{url.path}"',
    JavaScript: '`${url.protocol}//${url.hostname}${url.pathname}`',
    Go: 'u.Scheme + "://" + u.Hostname() + u.Path',
    Ruby: '"#{url.scheme}://#{url.host}#{url.path}"',
  }),
  'uri-scheme': remediesBy(baseStringUri, {
    PHP: "$uri = 'http://' . $host . $path;",
    Java: 'new URIBuilder().setScheme("http").setHost(host).setPath(path).build().toString()',
    'C#': 'new UriBuilder { Host = host, Path = path }.ToString() // scheme is http unless set',
    Python: 'uri = f"http://{host}{path}"',
    JavaScript: 'const uri = `http://${host}${path}`;',
    Go: 'u := url.URL{Scheme: "http", Host: host, Path: path}',
    Ruby: 'URI::HTTP.build(host: host, path: path).to_s',
  }),
  'uri-capitals': remediesBy(baseStringUri, {
    PHP: "$uri = explode('?', $sentUrl)[0];",
    Java: 'String uri = URI.create(sentUrl).getScheme() + "://" + URI.create(sentUrl).getHost();',
    'C#': "var uri = sentUrl.Split('?')[0];",
    Python: 'uri = sent_url.split("?")[0]',
    JavaScript: "const uri = sentUrl.split('?')[0];",
    Go: 'u.Scheme + "://" + u.Host + u.EscapedPath()',
    Ruby: 'uri = sent_url.split("?").first',
  }),
  'uri-trailing-slash': remediesBy(sentAddress, {
    PHP: "$uri = rtrim($baseUrl, '/') . '/' . $endpointId . '/';",
    Java: 'String uri = StringUtils.appendIfMissing(url, "/");',
    'C#': 'var uri = url.TrimEnd(\'/\') + "/";',
    Python: 'uri = url.rstrip("/")',
    JavaScript: "const uri = url.replace(/\\/?$/, '/');",
    Go: 'uri := "https://" + host + path.Clean(u.Path) // drops a trailing slash',
    Ruby: 'uri = url.chomp("/")',
  }),
  'uri-path-only': remediesBy(baseStringUri, {
    PHP: '$uri = parse_url($sentUrl, PHP_URL_PATH);',
    Java: 'String uri = request.uri().getPath();',
    'C#': 'var uri = request.RequestUri.AbsolutePath;',
    Python: 'uri = urlsplit(sent_url).path',
    JavaScript: 'const uri = new URL(sentUrl).pathname;',
    Go: 'uri := req.URL.Path',
    Ruby: 'uri = request.path',
  }),
  'uri-other-address': remediesBy(sentAddress, {
    PHP: "$uri = 'https://' . $_SERVER['HTTP_HOST'] . $path; // the own host, not the gateway's",
    Java: 'servletRequest.getRequestURL().toString()',
    'C#': 'HttpContext.Request.GetEncodedUrl()',
    Python: 'uri = flask.request.base_url',
    JavaScript: 'const uri = location.origin + path;',
    Go: 'uri := "https://" + r.Host + r.URL.Path // of the incoming request',
    Ruby: 'uri = request.base_url + path # of the incoming request',
  }),
  'uri-sandbox-production': remediesBy(sentAddress, {
    PHP: "$uri = 'https://sandbox.' . $host . $path;",
    Java: 'String uri = SANDBOX_URL + path;',
    'C#': 'var uri = Settings.SandboxUrl + path;',
    Python: 'uri = settings.SANDBOX_URL + path',
    JavaScript: 'const uri = sandboxUrl + path;',
    Go: 'uri := sandboxURL + path',
    Ruby: 'uri = SANDBOX_URL + path',
  }),
  'uri-endpoint-group': remediesBy(sentAddress, {
    PHP: "$uri = $prefix . '/api/v4/payout-check/' . $endpointGroupId; // group/ is left out",
    Java: 'String uri = prefix + "/api/v4/payout-check/" + endpointGroupId; // group/ is left out',
    'C#': 'var uri = $"{prefix}/api/v4/payout-check/{endpointGroupId}"; // group/ is left out',
    Python: 'uri = f"{prefix}/api/v4/payout-check/{endpoint_group_id}" # group/ is left out',
    JavaScript: 'const uri = `${prefix}/api/v4/payout-check/${endpointGroupId}`; // group/ is left out',
    Go: 'uri := prefix + "/api/v4/payout-check/" + endpointGroupID // group/ is left out',
    Ruby: 'uri = "#{prefix}/api/v4/payout-check/#{endpoint_group_id}" # group/ is left out',
  }),
  'uri-other-path': remediesBy(sentAddress, {
    PHP: "$uri = 'https://' . $host . '/processing/api/v4/payout-check/' . $endpointId;",
    Java: 'baseUri.resolve("payout-check/" + endpointId) // replaces the last segment without a final "/"',
    'C#': 'new Uri(baseUri, "payout-check/" + endpointId) // replaces the last segment without a final "/"',
    Python: 'urljoin(base_url, "/api/v4/payout-check/1") # a leading "/" drops the prefix',
    JavaScript: 'new URL(\'/api/v4/payout-check/1\', baseUrl) // a leading "/" drops the prefix',
    Go: 'base.ResolveReference(&url.URL{Path: "/api/v4/payout-check/1"}) // a leading "/" drops the prefix',
    Ruby: 'URI.join(base_url, "/api/v4/payout-check/1") # a leading "/" drops the prefix',
  }),
  'uri-path-encoding': remediesBy(baseStringUri, {
    PHP: '$path = urldecode(parse_url($sentUrl, PHP_URL_PATH));',
    Java: 'url.getPath() // decoded; getRawPath() is as sent',
    'C#': 'url.LocalPath // decoded; AbsolutePath is as sent',
    Python: 'unquote(urlsplit(sent_url).path)',
    JavaScript: 'decodeURIComponent(new URL(sentUrl).pathname)',
    Go: 'u.Path // decoded; EscapedPath() is as sent',
    Ruby: 'CGI.unescape(URI.parse(sent_url).path)',
  }),
  'parts-not-encoded': remediesBy(baseStringJoining, {
    PHP: "$method . '&' . $uri . '&' . $normalized",
    Java: 'String.join("&", method, uri, normalized)',
    'C#': '$"{method}&{uri}&{normalized}"',
    Python: '"&".join((method, uri, normalized))',
    JavaScript: "[method, uri, normalized].join('&')",
    Go: 'strings.Join([]string{method, uri, normalized}, "&")',
    Ruby: '[method, uri, normalized].join("&")',
  }),
  'parts-encoded-twice': remediesBy(baseStringJoining, {
    PHP: "$method . '&' . rawurlencode(rawurlencode($uri)) . '&' . rawurlencode(rawurlencode($normalized))",
    Java: 'method + "&" + percentEncode(percentEncode(uri)) + "&" + percentEncode(percentEncode(normalized))',
    'C#': '$"{method}&{Uri.EscapeDataString(encodedUri)}&{Uri.EscapeDataString(encodedNormalized)}"',
    Python: '"&".join(quote(quote(part, safe=""), safe="") for part in (method, uri, normalized))',
    JavaScript: "[method, uri, normalized].map(percentEncode).map(percentEncode).join('&')",
    Go: 'method + "&" + percentEncode(percentEncode(uri)) + "&" + percentEncode(percentEncode(normalized))',
    Ruby: '[method, encoded_uri, encoded_normalized].map { |part| ERB::Util.url_encode(part) }.join("&")',
  }),
  'parts-joined-otherwise': remediesBy(baseStringJoining, {
    PHP: "implode('', array_map('rawurlencode', [$method, $uri, $normalized]))",
    Java: 'String.join("\\n", method, percentEncode(uri), percentEncode(normalized))',
    'C#': 'string.Concat(new[] { method, uri, normalized }.Select(Uri.EscapeDataString))',
    Python: 'quote(f"{method}&{uri}&{normalized}", safe="~")',
    JavaScript: 'percentEncode(`${method}&${uri}&${normalized}`)',
    Go: 'percentEncode(method + "&" + uri + "&" + normalized)',
    Ruby: 'ERB::Util.url_encode([method, uri, normalized].join("&"))',
  }),
  'pairs-joined-otherwise': remediesBy(pairJoining, {
    PHP: "http_build_query($params) // arg_separator.output may be '&amp;' in php.ini",
    Java: 'params.toString() // "{a=1, b=2}"',
    'C#': 'string.Join(",", pairs)',
    Python: 'str(dict(pairs))',
    JavaScript: 'pairs.map((pair) => pair.join("=")).toString() // joins by commas',
    Go: 'fmt.Sprint(params) // "map[a:1 b:2]"',
    Ruby: 'pairs.map { |pair| pair.join("=") }.join',
  }),
  'body-signed-raw': remediesBy(baseStringJoining, {
    PHP: "$method . '&' . rawurlencode($uri) . '&' . rawurlencode($body)",
    Java: 'method + "&" + percentEncode(uri) + "&" + percentEncode(body)',
    'C#': '$"{method}&{Uri.EscapeDataString(uri)}&{Uri.EscapeDataString(body)}"',
    Python: '"&".join(quote(part, safe="~") for part in (method, uri, body))',
    JavaScript: "[method, uri, body].map(percentEncode).join('&')",
    Go: 'percentEncode(fields.Encode() + "&" + oauth.Encode())',
    Ruby: '[method, uri, request.body].map { |part| ERB::Util.url_encode(part) }.join("&")',
  }),
  'base-string-case': remediesBy(baseStringJoining, {
    PHP: '$baseString = strtoupper($baseString);',
    Java: 'baseString = baseString.toUpperCase();',
    'C#': 'baseString = baseString.ToUpperInvariant();',
    Python: 'base_string = base_string.lower()',
    JavaScript: 'baseString = baseString.toLowerCase();',
    Go: 'baseString = strings.ToLower(baseString)',
    Ruby: 'base_string.downcase!',
  }),
  'trailing-line-feed': remedies({
    PHP: ['$baseString .= PHP_EOL;', '$baseString = rtrim($baseString, "\\r\\n");'],
    Java: ['writer.println(baseString);', 'writer.print(baseString);'],
    'C#': ['builder.AppendLine(baseString);', 'builder.Append(baseString);'],
    Python: ['print(base_string, file=stream)', 'print(base_string, file=stream, end="")'],
    JavaScript: [
      'execSync(`echo "${baseString}" | openssl dgst -sha256 -sign key.pem`)',
      "execFileSync('openssl', ['dgst', '-sha256', '-sign', 'key.pem'], { input: baseString })",
    ],
    Go: ['fmt.Fprintln(mac, baseString)', 'fmt.Fprint(mac, baseString)'],
    Ruby: ['stdin.puts(base_string)', 'stdin.print(base_string)'],
  }),
  'blanks-around': remediesBy(baseStringJoining, {
    PHP: "sprintf('%s & %s & %s', $method, rawurlencode($uri), rawurlencode($normalized))",
    Java: 'method + " & " + percentEncode(uri) + " & " + percentEncode(normalized)',
    'C#': '$"{method} & {encodedUri} & {encodedNormalized} "',
    Python: '" & ".join(quote(part, safe="~") for part in (method, uri, normalized))',
    JavaScript: '`\n  ${method}&${percentEncode(uri)}&${percentEncode(normalized)}\n`',
    Go: 'fmt.Sprintln(method + "&" + percentEncode(uri) + "&" + percentEncode(normalized))',
    Ruby: '[method, uri, normalized].map { |part| ERB::Util.url_encode(part) }.join(" & ")',
  }),
  'utf-16': remediesBy(octets, {
    PHP: "mb_convert_encoding($baseString, 'UTF-16LE', 'UTF-8')",
    Java: 'baseString.getBytes(StandardCharsets.UTF_16)',
    'C#': 'Encoding.Unicode.GetBytes(baseString)',
    Python: 'base_string.encode("utf-16")',
    JavaScript: "Buffer.from(baseString, 'utf16le')",
    Go: 'binary.Write(mac, binary.LittleEndian, utf16.Encode([]rune(baseString)))',
    Ruby: 'base_string.encode("UTF-16LE")',
  }),
  'byte-order-mark': remediesBy(octets, {
    PHP: 'file_get_contents($pathOfTextWithMark) . $baseString',
    Java: '("\\uFEFF" + baseString).getBytes(StandardCharsets.UTF_8)',
    'C#': 'using var writer = new StreamWriter(stream, Encoding.UTF8); // writes a mark first',
    Python: 'base_string.encode("utf-8-sig")',
    JavaScript: "Buffer.from('\\uFEFF' + baseString)",
    Go: 'unicode.UTF8BOM.NewEncoder().Bytes([]byte(baseString))',
    Ruby: '"\\uFEFF" + base_string',
  }),
} satisfies RemedyTable;
