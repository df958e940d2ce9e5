<?php
// Requests signed by PHP code as it is found in shops, and by the OAuth extension of PECL.

$data = json_decode(file_get_contents(__DIR__ . '/../orders.json'), true);
$language = 'PHP ' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;

function keyOf(string $name): string
{
    return file_get_contents(getenv('CORPUS_KEYS') . "/$name.pkcs1.pem");
}

function emit(array $case): void
{
    global $language;
    $case += ['language' => $language, 'library' => 'hand-written', 'alsoAccepted' => []];
    echo json_encode(array_filter($case, fn ($v) => $v !== null), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES), "\n";
}

function stampOf(string $id): string
{
    global $data;
    return (string) ($data['now'] - 5 - hexdec(substr(hash('sha256', $id), 0, 4)) % 170);
}

function nonceOf(string $id): string
{
    return md5("nonce $id");
}

function wire(array $pairs): string
{
    return implode('&', array_map(fn ($p) => urlencode($p[0]) . '=' . urlencode($p[1]), $pairs));
}

function bySorted(array $a, array $b): int
{
    return strcmp($a[0], $b[0]) ?: strcmp($a[1], $b[1]);
}

function sortPairs(array $pairs): array
{
    usort($pairs, 'bySorted');
    return $pairs;
}

function rsaSign(string $text, string $key, $algorithm = OPENSSL_ALGO_SHA256): string
{
    openssl_sign($text, $signature, keyOf($key), $algorithm);
    return $signature;
}

/** A signer of which every step can be replaced. */
function write(string $id, array $expected, string $words, array $o = []): void
{
    global $data;
    $id = "php-$id";
    $scheme = $o['scheme'] ?? 'RSA-SHA256';
    $rsa = $scheme === 'RSA-SHA256';
    $url = $data['addresses'][$o['address'] ?? ($rsa ? 'check' : 'invoice')];
    $method = $rsa ? 'POST' : 'GET';
    $pairs = $rsa ? $data['orders'][$o['order'] ?? 'small'] : [];
    $key = $o['key'] ?? 'rsa2048a';
    $secret = $data['secrets'][$o['secret'] ?? 'guid'];
    $protocol = [
        ['oauth_consumer_key', 'acme-payouts'],
        ['oauth_nonce', nonceOf($id)],
        ['oauth_signature_method', $scheme],
        ['oauth_timestamp', stampOf($id)],
        ['oauth_version', '1.0'],
    ];
    $query = [];
    foreach (array_filter(explode('&', (string) parse_url($url, PHP_URL_QUERY))) as $part) {
        $query[] = array_map('urldecode', explode('=', $part, 2));
    }
    $params = [...$protocol, ...$query, ...$pairs];
    $params = ($o['change'] ?? fn ($p) => $p)($params, $protocol, $pairs);
    $encode = $o['encode'] ?? 'rawurlencode';
    $encoded = array_map(fn ($p) => [$encode($p[0]), $encode($p[1])], $params);
    $sorted = ($o['sort'] ?? 'sortPairs')($encoded);
    $text = ($o['join'] ?? fn ($p) => implode('&', array_map(fn ($x) => "$x[0]=$x[1]", $p)))($sorted);
    $address = ($o['uri'] ?? fn ($u) => explode('?', $u)[0])($url);
    $method_ = ($o['method'] ?? fn ($m) => $m)($method);
    $base = ($o['base'] ?? fn ($m, $u, $t) => "$m&" . rawurlencode($u) . '&' . rawurlencode($t))($method_, $address, $text, wire($pairs));
    $sign = $o['sign'] ?? ($rsa
        ? fn ($b) => base64_encode(rsaSign($b, $key))
        : fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, rawurlencode($s) . '&', true)));
    $signature = $sign($base, $secret);
    $inHeader = $o['header'] ?? 'rawurlencode';
    $rows = array_map(fn ($p) => "$p[0]=\"" . rawurlencode($p[1]) . '"', $protocol);
    $rows[] = 'oauth_signature="' . $inHeader($signature) . '"';
    emit([
        'id' => $id,
        'scheme' => $scheme,
        'method' => $method,
        'url' => $url,
        'authorization' => 'OAuth ' . implode($o['separator'] ?? ', ', $rows),
        'contentType' => $rsa ? 'application/x-www-form-urlencoded' : null,
        'body' => $rsa ? wire($pairs) : null,
        'key' => $rsa ? ($o['registered'] ?? $key) : null,
        'consumerSecret' => $rsa ? null : $secret,
        'expected' => $expected,
        'alsoAccepted' => $o['accepted'] ?? [],
        'words' => $words,
    ]);
}

function hmac(string $id, array $expected, string $words, array $o = []): void
{
    write("hmac-$id", $expected, $words, $o + ['scheme' => 'HMAC-SHA1']);
}

function values(callable $map): callable
{
    return fn ($pairs) => array_map(fn ($p) => str_starts_with($p[0], 'oauth_') ? $p : [$p[0], $map($p[1])], $pairs);
}

function keyed(string $name, callable $map): callable
{
    return fn ($pairs) => array_map(fn ($p) => $p[0] === $name ? [$p[0], $map($p[1])] : $p, $pairs);
}

/** The usual way: an associative array and ksort. */
function associative(array $pairs): array
{
    $found = [];
    foreach ($pairs as [$n, $v]) {
        $found[$n] = $v;
    }
    return array_map(fn ($n) => [$n, $found[$n]], array_keys($found));
}

// urlencode
foreach (['small', 'blanks', 'marks', 'twenty', 'fifty', 'large'] as $order) {
    write("urlencode-$order", ['form-encoded'], 'urlencode was used for rawurlencode.', ['encode' => 'urlencode', 'order' => $order, 'key' => $order === 'twenty' ? 'rsa3072' : 'rsa2048a']);
}
write('http-build-query', ['form-encoded'], 'http_build_query made the normalized string.', ['order' => 'bank', 'encode' => fn ($t) => $t, 'join' => fn ($p) => http_build_query(array_column($p, 1, 0))]);
write('http-build-query-rfc', [], 'http_build_query with PHP_QUERY_RFC3986 made the normalized string: that is right.', ['order' => 'twenty', 'encode' => fn ($t) => $t, 'join' => fn ($p) => http_build_query(array_column($p, 1, 0), '', '&', PHP_QUERY_RFC3986)]);
write('lower-hex', ['lower-case-hex'], 'A home-made encoder wrote dechex() escapes in lower case.', ['order' => 'urls', 'encode' => fn ($t) => preg_replace_callback('/%../', fn ($m) => strtolower($m[0]), rawurlencode($t))]);
write('old-tilde', ['unreserved-encoded'], 'A polyfill for PHP before 5.3 encodes the tilde.', ['order' => 'marks', 'encode' => fn ($t) => str_replace('~', '%7E', rawurlencode($t))]);
write('raw-twice', ['double-encoded'], 'Values were encoded when they were collected and again.', ['order' => 'blanks', 'change' => values('rawurlencode')]);
write('utf8-decode', ['latin-1'], 'Values were converted to ISO-8859-1 before they were encoded.', ['order' => 'unicode', 'encode' => fn ($t) => rawurlencode(mb_convert_encoding($t, 'ISO-8859-1', 'UTF-8'))]);
write('utf8-encode', ['mojibake'], 'utf8_encode was applied to UTF-8.', ['order' => 'bank', 'change' => values(fn ($v) => mb_convert_encoding($v, 'UTF-8', 'ISO-8859-1'))]);
write('iconv-translit', ['non-ascii-lost'], 'Values were transliterated to ASCII.', ['order' => 'unicode', 'change' => values(fn ($v) => preg_replace('/[^\x00-\x7f]/u', '?', $v))]);
write('plain', ['not-encoded'], 'Values were joined as they are.', ['order' => 'urls', 'encode' => fn ($t) => $t]);
write('plus-star', ['form-encoded'], 'str_replace made + of %20, as some libraries did.', ['order' => 'blanks', 'encode' => fn ($t) => str_replace('%20', '+', rawurlencode($t))]);
// Parameters
write('no-body', ['body-left-out'], 'Only the header parameters were signed.', ['order' => 'bank', 'change' => fn ($all, $protocol) => $protocol]);
write('associative', ['duplicates-collapsed'], 'The array keeps the last of the values with one name.', ['order' => 'duplicates', 'change' => 'associative']);
write('array-filter', ['empties-dropped'], 'array_filter dropped the empty values.', ['order' => 'empties', 'change' => fn ($p) => array_filter($p, fn ($x) => (bool) $x[1])]);
write('number-format', ['amount-reformatted'], 'number_format put a comma into the amount.', ['order' => 'big-amount', 'change' => keyed('amount', fn ($v) => number_format((float) $v, 2))]);
write('float', ['amount-reformatted'], '(float) made 10.5 of 10.50.', ['change' => keyed('amount', fn ($v) => (string) (float) $v)]);
write('int', ['amount-reformatted'], 'The amount was cast to int, in cents.', ['order' => 'twenty', 'change' => keyed('amount', fn ($v) => (string) (int) round($v * 100))]);
write('two-decimals', ['amount-reformatted'], 'sprintf wrote two decimals.', ['order' => 'short-amount', 'change' => keyed('amount', fn ($v) => sprintf('%.2f', $v))]);
write('htmlspecialchars', ['html-escaped'], 'htmlspecialchars cleaned the values.', ['order' => 'ampersand', 'change' => values('htmlspecialchars')]);
write('htmlspecialchars-quote', ['html-escaped'], 'htmlspecialchars cleaned the values.', ['order' => 'twenty', 'change' => values('htmlspecialchars')]);
write('json-encode', ['json-escaped'], 'json_encode escaped slashes and letters.', ['order' => 'json', 'change' => values(fn ($v) => substr(json_encode($v), 1, -1))]);
write('trim', ['trimmed'], 'trim was applied for signing only.', ['order' => 'padded', 'change' => values('trim')]);
write('null', ['null-text'], 'Empty values were the text null.', ['order' => 'empties', 'change' => values(fn ($v) => $v === '' ? 'null' : $v)]);
write('urldecode', ['decoded-once-too-often'], 'urldecode was applied to $_POST, which is decoded.', ['order' => 'percent', 'change' => values('urldecode')]);
write('urldecode-plus', ['plus-read-as-blank'], 'urldecode was applied to $_POST, which is decoded: + became a blank.', ['order' => 'plus', 'change' => values('urldecode')]);
write('microtime', ['timestamp-milliseconds'], 'Milliseconds were signed.', ['change' => fn ($p) => array_map(fn ($x) => $x[0] === 'oauth_timestamp' ? [$x[0], $x[1] . '042'] : $x, $p)]);
write('time-twice', ['timestamp-differs'], 'time() was called again for the header.', ['order' => 'urls', 'change' => fn ($p) => array_map(fn ($x) => $x[0] === 'oauth_timestamp' ? [$x[0], (string) ($x[1] - 1)] : $x, $p)]);
write('strtoupper', ['value-case'], 'strtoupper was applied to the currency.', ['order' => 'lower-currency', 'change' => keyed('currency', 'strtoupper')]);
write('substr', ['value-truncated'], 'substr cut the description for signing only.', ['order' => 'long-desc', 'change' => keyed('order_desc', fn ($v) => substr($v, 0, 64))]);
write('parse-str', ['hyphen-underscore'], 'Names were made fit for extract().', ['order' => 'fifty', 'change' => fn ($p) => array_map(fn ($x) => [str_replace('-', '_', $x[0]), $x[1]], $p)]);
// Order
write('no-ksort', ['unsorted'], 'array_merge without ksort.', ['order' => 'blanks', 'sort' => fn ($p) => $p]);
write('no-ksort-twenty', ['unsorted'], 'array_merge without ksort.', ['order' => 'twenty', 'sort' => fn ($p) => $p]);
write('ksort-flag', ['sorted-without-case'], 'ksort with SORT_FLAG_CASE.', ['order' => 'capitals', 'sort' => function ($p) {
    $found = array_column($p, 1, 0);
    ksort($found, SORT_STRING | SORT_FLAG_CASE);
    return array_map(fn ($n) => [$n, $found[$n]], array_keys($found));
}]);
write('krsort', ['reverse-order'], 'krsort for ksort.', ['sort' => fn ($p) => array_reverse(sortPairs($p))]);
write('ksort-body', ['protocol-first'], 'ksort was applied before the form was appended, and to the form alone.', ['order' => 'receiver', 'sort' => fn ($p) => [...sortPairs(array_filter($p, fn ($x) => str_starts_with($x[0], 'oauth_'))), ...sortPairs(array_filter($p, fn ($x) => !str_starts_with($x[0], 'oauth_')))]]);
// Base string
write('request-uri', ['uri-path-only'], '$_SERVER-like path was signed.', ['uri' => fn ($u) => parse_url($u, PHP_URL_PATH)]);
write('server-port', ['uri-with-port'], 'SERVER_PORT was appended.', ['order' => 'urls', 'uri' => fn ($u) => preg_replace('#(//[^/]+)#', '$1:443', $u)]);
write('no-https', ['uri-scheme'], 'http was assumed.', ['order' => 'twenty', 'uri' => fn ($u) => 'http' . substr($u, 5)]);
write('slash', ['uri-trailing-slash'], 'rtrim and a slash again.', ['uri' => fn ($u) => rtrim($u, '/') . '/']);
write('strtolower-method', ['method-lower-case'], 'post was signed.', ['method' => 'strtolower']);
write('implode', ['parts-not-encoded'], 'implode joined the parts without encoding.', ['base' => fn ($m, $u, $t) => implode('&', [$m, $u, $t])]);
write('urlencode-parts', ['parts-joined-otherwise'], 'rawurlencode was applied to the joined base string.', ['base' => fn ($m, $u, $t) => rawurlencode("$m&$u&$t")]);
write('raw-post', ['body-signed-raw'], 'php://input was signed.', ['order' => 'plain', 'base' => fn ($m, $u, $t, $body) => $body]);
write('eol', ['trailing-line-feed'], 'PHP_EOL was appended.', ['base' => fn ($m, $u, $t) => "$m&" . rawurlencode($u) . '&' . rawurlencode($t) . PHP_EOL]);
write('amp-entity', ['pairs-joined-otherwise'], 'arg_separator.output is &amp;.', ['join' => fn ($p) => implode('&amp;', array_map(fn ($x) => "$x[0]=$x[1]", $p))]);
// Signing
write('openssl-sign-default', ['sha1-inside'], "openssl_sign's default is SHA-1.", ['sign' => fn ($b) => base64_encode(rsaSign($b, 'rsa2048a', OPENSSL_ALGO_SHA1))]);
write('openssl-sign-default-twenty', ['sha1-inside'], "openssl_sign's default is SHA-1.", ['order' => 'twenty', 'key' => 'rsa4096', 'sign' => fn ($b) => base64_encode(rsaSign($b, 'rsa4096', OPENSSL_ALGO_SHA1))]);
write('openssl-sign-md5', ['other-hash-inside'], 'OPENSSL_ALGO_MD5.', ['sign' => fn ($b) => base64_encode(rsaSign($b, 'rsa2048a', OPENSSL_ALGO_MD5))]);
write('hash-then-sign', ['hash-hex-signed'], "hash('sha256') is hexadecimal, and openssl_sign hashes again.", ['sign' => fn ($b) => base64_encode(rsaSign(hash('sha256', $b), 'rsa2048a'))]);
write('hash-raw-then-sign', ['hashed-twice'], "hash('sha256', …, true), and openssl_sign hashes again.", ['order' => 'urls', 'sign' => fn ($b) => base64_encode(rsaSign(hash('sha256', $b, true), 'rsa2048a'))]);
$private = fn (string $text): string => openssl_private_encrypt($text, $out, keyOf('rsa2048a')) ? $out : '';
write('private-encrypt', ['digest-without-info'], 'openssl_private_encrypt of the digest.', ['sign' => fn ($b) => base64_encode($private(hash('sha256', $b, true)))]);
write('private-encrypt-hex', ['raw-encryption'], 'openssl_private_encrypt of the hexadecimal digest.', ['order' => 'marks', 'sign' => fn ($b) => base64_encode($private(hash('sha256', $b)))]);
write('hex', ['signature-hex'], 'bin2hex for base64_encode.', ['sign' => fn ($b) => bin2hex(rsaSign($b, 'rsa2048a'))]);
write('base64-hex', ['signature-base64-of-hex'], 'base64_encode(bin2hex()).', ['sign' => fn ($b) => base64_encode(bin2hex(rsaSign($b, 'rsa2048a')))]);
write('chunk-split', ['signature-line-broken'], 'chunk_split broke the signature.', ['sign' => fn ($b) => chunk_split(base64_encode(rsaSign($b, 'rsa2048a')))]);
write('base64-url', ['signature-base64url'], 'strtr and rtrim made base64url.', ['sign' => fn ($b) => rtrim(strtr(base64_encode(rsaSign($b, 'rsa2048a')), '+/', '-_'), '=')]);
write('header-raw', ['signature-not-encoded'], 'The signature was not encoded in the header.', ['order' => 'bank', 'header' => fn ($t) => $t]);
write('header-twice', ['signature-encoded-twice'], 'urlencode, then rawurlencode.', ['header' => fn ($t) => rawurlencode(urlencode($t))]);
write('strrev', ['signature-reversed'], 'strrev for a Windows service.', ['sign' => fn ($b) => base64_encode(strrev(rsaSign($b, 'rsa2048a')))]);
// HMAC
hmac('hex', ['signature-hex'], 'hash_hmac without its fourth argument gives hexadecimal.', ['sign' => fn ($b, $s) => hash_hmac('sha1', $b, "$s&")]);
hmac('base64-hex', ['signature-base64-of-hex'], 'base64_encode(hash_hmac()) without raw output.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, "$s&"))]);
hmac('base64-hex-query', ['signature-base64-of-hex'], 'base64_encode(hash_hmac()) without raw output.', ['address' => 'invoice-query', 'sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, "$s&"))]);
hmac('no-ampersand', ['key-without-ampersand'], 'The secret was the key.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, $s, true))]);
hmac('swapped', ['hmac-arguments-swapped'], 'hash_hmac got text and key the other way round.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', "$s&", $b, true))]);
hmac('sha1', ['hash-without-hmac'], 'sha1($base . $key, true).', ['sign' => fn ($b, $s) => base64_encode(sha1("$b$s&", true))]);
hmac('sha256', ['hmac-other-hash'], 'sha256 was the algorithm.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha256', $b, "$s&", true))]);
hmac('urlencode', ['form-encoded'], 'urlencode wrote + for the blank.', ['address' => 'invoice-query', 'encode' => 'urlencode']);
hmac('urlencode-key', ['key-encoded-otherwise'], 'urlencode was applied to the secret.', ['secret' => 'special', 'sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, urlencode($s) . '&', true))]);
hmac('key-md5', ['key-hashed'], 'md5 of the secret was the key.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, md5($s) . '&', true))]);
hmac('key-consumer', ['key-with-consumer-key'], 'The key was consumer key & secret.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, "acme-payouts&$s", true))]);
hmac('post', ['method-other'], 'POST was signed.', ['method' => fn () => 'POST']);
hmac('right', [], 'A right request.', ['address' => 'invoice-query', 'secret' => 'special']);
// Two at a time
write('two-urlencode-sha1', ['form-encoded', 'sha1-inside'], 'urlencode, and SHA-1.', ['order' => 'blanks', 'encode' => 'urlencode', 'sign' => fn ($b) => base64_encode(rsaSign($b, 'rsa2048a', OPENSSL_ALGO_SHA1))]);
write('two-urlencode-ksort', ['form-encoded', 'unsorted'], 'urlencode, and no ksort.', ['order' => 'twenty', 'encode' => 'urlencode', 'sort' => fn ($p) => $p]);
write('two-urlencode-float', ['form-encoded', 'amount-reformatted'], 'urlencode, and a float.', ['encode' => 'urlencode', 'change' => keyed('amount', fn ($v) => (string) (float) $v)]);
write('two-filter-urlencode', ['form-encoded', 'empties-dropped'], 'urlencode, and array_filter.', ['order' => 'fifty', 'encode' => 'urlencode', 'change' => fn ($p) => array_filter($p, fn ($x) => $x[1] !== '')]);
write('two-query-urlencode', ['form-encoded', 'query-left-out'], 'urlencode, and the query not signed.', ['address' => 'query', 'encode' => 'urlencode', 'change' => fn ($all, $protocol, $pairs) => [...$protocol, ...$pairs]]);
write('two-hash-urlencode', ['form-encoded', 'hash-hex-signed'], 'urlencode, and the hexadecimal hash signed.', ['encode' => 'urlencode', 'sign' => fn ($b) => base64_encode(rsaSign(hash('sha256', $b), 'rsa2048a'))]);
write('two-associative-urlencode', ['duplicates-collapsed', 'form-encoded'], 'urlencode, and an associative array.', ['order' => 'duplicates', 'encode' => 'urlencode', 'change' => 'associative']);
hmac('two-hex-ampersand', ['signature-base64-of-hex', 'key-without-ampersand'], 'Hexadecimal in Base64, and no ampersand.', ['sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, $s))]);
hmac('two-urlencode-ampersand', ['form-encoded', 'key-without-ampersand'], 'urlencode, and no ampersand.', ['address' => 'invoice-query', 'encode' => 'urlencode', 'sign' => fn ($b, $s) => base64_encode(hash_hmac('sha1', $b, $s, true))]);
// Right
foreach (['small', 'marks', 'unicode', 'fifty'] as $order) {
    write("right-$order", [], 'A right request.', ['order' => $order]);
}

// The OAuth extension
if (class_exists('OAuth')) {
    $library = 'PECL oauth ' . phpversion('oauth');
    foreach ([['right', 'invoice', OAUTH_HTTP_METHOD_GET, []], ['right-port', 'invoice-port', OAUTH_HTTP_METHOD_GET, []], ['right-query', 'invoice-query', OAUTH_HTTP_METHOD_GET, []], ['post', 'invoice', OAUTH_HTTP_METHOD_POST, ['method-other']]] as [$name, $address, $method, $expected]) {
        $id = "php-extension-hmac-$name";
        $url = $data['addresses'][$address];
        $client = new OAuth('acme-payouts', $data['secrets']['guid'], OAUTH_SIG_METHOD_HMACSHA1, OAUTH_AUTH_TYPE_AUTHORIZATION);
        $client->setNonce(nonceOf($id));
        $client->setTimestamp(stampOf($id));
        emit(['id' => $id, 'library' => $library, 'scheme' => 'HMAC-SHA1', 'method' => 'GET', 'url' => $url, 'authorization' => $client->getRequestHeader($method, $url), 'consumerSecret' => $data['secrets']['guid'], 'expected' => $expected, 'words' => $expected ? 'The method constant is POST.' : 'A right request.']);
    }
    foreach ([['rsa-sha1', 'small', true], ['rsa-sha1-no-body', 'twenty', false]] as [$name, $order, $withBody]) {
        $id = "php-extension-$name";
        $client = new OAuth('acme-payouts', 'unused', OAUTH_SIG_METHOD_RSASHA1, OAUTH_AUTH_TYPE_AUTHORIZATION);
        $client->setRSACertificate(keyOf('rsa2048a'));
        $client->setNonce(nonceOf($id));
        $client->setTimestamp(stampOf($id));
        $pairs = $data['orders'][$order];
        $header = $client->getRequestHeader(OAUTH_HTTP_METHOD_POST, $data['addresses']['check'], $withBody ? array_column($pairs, 1, 0) : []);
        $expected = $withBody ? ['sha1-inside'] : ['sha1-inside', 'body-left-out'];
        emit(['id' => $id, 'library' => $library, 'scheme' => 'RSA-SHA256', 'method' => 'POST', 'url' => $data['addresses']['check'], 'authorization' => $header, 'contentType' => 'application/x-www-form-urlencoded', 'body' => wire($pairs), 'key' => 'rsa2048a', 'expected' => $expected, 'alsoAccepted' => [['signature-method-differs', ...array_slice($expected, 1)], ['signature-method-differs', ...$expected]], 'words' => 'The extension knows RSA-SHA1 only' . ($withBody ? '.' : ', and was not given the form.'), 'note' => 'The header says RSA-SHA1 too.']);
    }
}
