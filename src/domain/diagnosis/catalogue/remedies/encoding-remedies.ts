/** Remedies for mistakes of percent-encoding (RFC 5849, section 3.6). */
import { remedies, remediesBy, type RemedyTable } from './remedy.ts';
import { percentEncoding } from './right-calls.ts';

export const encodingRemedies = {
  'not-encoded': [
    ...remedies({
      PHP: ['urldecode(http_build_query($params))', "http_build_query($params, '', '&', PHP_QUERY_RFC3986)"],
    }),
    ...remediesBy(percentEncoding, {
      Java: 'name + "=" + value',
      'C#': '$"{name}={value}"',
      Python: 'f"{name}={value}"',
      JavaScript: 'qs.stringify(params, { encode: false })',
      Go: 'fmt.Sprintf("%s=%s", name, value)',
      Ruby: '"#{name}=#{value}"',
    }),
  ],
  'double-encoded': [
    ...remedies({
      PHP: [
        "http_build_query(array_map('rawurlencode', $params), '', '&', PHP_QUERY_RFC3986)",
        "http_build_query($params, '', '&', PHP_QUERY_RFC3986)",
      ],
      Python: [
        'urlencode({k: quote(v, safe="") for k, v in params.items()}, quote_via=quote)',
        'urlencode(params, quote_via=quote, safe="~")',
      ],
    }),
    ...remediesBy(percentEncoding, {
      Java: 'percentEncode(percentEncode(value))',
      'C#': 'Uri.EscapeDataString(Uri.EscapeDataString(value))',
      JavaScript: 'new URLSearchParams({ [name]: encodeURIComponent(value) }).toString()',
      Go: 'url.QueryEscape(url.PathEscape(value))',
      Ruby: 'ERB::Util.url_encode(CGI.escape(value).gsub("+", "%20"))',
    }),
  ],
  'form-encoded': [
    ...remedies({
      PHP: ['http_build_query($params)', "http_build_query($params, '', '&', PHP_QUERY_RFC3986)"],
      Python: ['urllib.parse.urlencode(params)', 'urllib.parse.urlencode(params, quote_via=quote, safe="~")'],
    }),
    ...remediesBy(percentEncoding, {
      PHP: 'urlencode($value)',
      Java: 'URLEncoder.encode(value, "UTF-8")',
      'C#': 'WebUtility.UrlEncode(value)',
      Python: 'urllib.parse.quote_plus(value)',
      JavaScript: 'new URLSearchParams({ [name]: value }).toString()',
      Go: 'url.QueryEscape(value)',
      Ruby: 'CGI.escape(value)',
    }),
  ],
  'encode-uri-component': [
    ...remedies({
      'C#': [
        'Uri.EscapeDataString(value) // .NET Framework',
        `Regex.Replace(Uri.EscapeDataString(value), "[!*'()]",
    m => "%" + ((int)m.Value[0]).ToString("X2"))`,
      ],
    }),
    ...remediesBy(percentEncoding, {
      PHP: `strtr(rawurlencode($value), ['%21' => '!', '%2A' => '*', '%27' => "'", '%28' => '(', '%29' => ')'])`,
      Java: `URLEncoder.encode(value, "UTF-8").replace("+", "%20").replace("%21", "!")
    .replace("%27", "'").replace("%28", "(").replace("%29", ")").replace("%7E", "~")`,
      Python: `urllib.parse.quote(value, safe="~()*!'")`,
      JavaScript: 'encodeURIComponent(value)',
      Go: `strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*").
	Replace(url.QueryEscape(value))`,
      Ruby: `URI::DEFAULT_PARSER.escape(value, /[^A-Za-z0-9\\-_.!~*'()]/)`,
    }),
  ],
  'slash-not-encoded': remediesBy(percentEncoding, {
    PHP: "implode('/', array_map('rawurlencode', explode('/', $value)))",
    Java: 'percentEncode(value).replace("%2F", "/")',
    'C#': 'Uri.EscapeDataString(value).Replace("%2F", "/")',
    Python: 'urllib.parse.quote(value)',
    JavaScript: "encodeURIComponent(value).replaceAll('%2F', '/')",
    Go: 'strings.ReplaceAll(percentEncode(value), "%2F", "/")',
    Ruby: 'value.split("/").map { |part| ERB::Util.url_encode(part) }.join("/")',
  }),
  'encode-uri': remediesBy(percentEncoding, {
    PHP: `preg_replace_callback('~[^A-Za-z0-9_.!\\~*\\'();/?:@&=+$,#-]~', fn ($m) => rawurlencode($m[0]), $value)`,
    Java: 'UriUtils.encodeQuery(value, StandardCharsets.UTF_8) // Spring',
    'C#': 'Uri.EscapeUriString(value)',
    Python: 'requests.utils.requote_uri(value)',
    JavaScript: 'encodeURI(value)',
    Go: '(&url.URL{Path: value}).EscapedPath()',
    Ruby: 'URI::DEFAULT_PARSER.escape(value)',
  }),
  'unreserved-encoded': remediesBy(percentEncoding, {
    PHP: "str_replace('+', '%20', urlencode($value))",
    Java: 'URLEncoder.encode(value, "UTF-8").replace("+", "%20").replace("*", "%2A")',
    'C#': 'WebUtility.UrlEncode(value).Replace("+", "%20")',
    Python: 'urllib.parse.quote(value, safe="") # Python 3.6 and older encode ~',
    JavaScript: 'escape(value)',
    Go: `regexp.MustCompile("[^A-Za-z0-9]").ReplaceAllStringFunc(value, func(c string) string {
	return "%" + strings.ReplaceAll(fmt.Sprintf("% X", c), " ", "%")
})`,
    Ruby: 'URI.encode_www_form_component(value).gsub("+", "%20")',
  }),
  'lower-case-hex': [
    ...remediesBy(percentEncoding, {
      PHP: `preg_replace_callback('/[^\\w.~-]/', fn ($m) => '%' . bin2hex($m[0]), $value)`,
      Java: 'String.format("%%%02x", octet)',
      'C#': 'HttpUtility.UrlEncode(value)',
      Python: `re.sub(rb"[^\\w.~-]", lambda m: b"%%%02x" % m[0][0], value.encode())`,
      JavaScript: `encodeURIComponent(value)
  .replace(/[!'()*]/g, (c) => '%' + c.charCodeAt(0).toString(16))`,
      Go: 'fmt.Sprintf("%%%02x", octet)',
      Ruby: 'format("%%%02x", octet)',
    }),
    ...remediesBy(percentEncoding, {
      JavaScript: "Array.from(octets, (octet) => '%' + octet.toString(16).padStart(2, '0')).join('')",
    }),
  ],
  'latin-1': remediesBy(percentEncoding, {
    PHP: 'rawurlencode(utf8_decode($value))',
    Java: 'URLEncoder.encode(value, "ISO-8859-1")',
    'C#': 'HttpUtility.UrlEncode(value, Encoding.GetEncoding("ISO-8859-1"))',
    Python: 'urllib.parse.quote(value, encoding="latin-1")',
    JavaScript: 'escape(value)',
    Go: 'charmap.ISO8859_1.NewEncoder().String(value)',
    Ruby: 'CGI.escape(value.encode("ISO-8859-1"))',
  }),
} satisfies RemedyTable;
