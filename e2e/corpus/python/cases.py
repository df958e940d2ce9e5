"""The table of hand-written Python cases: which steps went wrong, over which order."""

import base64
import re
from urllib.parse import quote, quote_plus, unquote

import model
from common import DATA, header


def b64(data):
    return base64.b64encode(data).decode()


def esc(text):
    return quote(text, safe="")


SINGLE = [
    # id, steps, order, options, words
    ("body-left-out", ["body-left-out"], "small", {}, "Only the protocol parameters were put into the normalized string."),
    ("body-left-out-20", ["body-left-out"], "twenty", {"key": "rsa3072"}, "The form fields were not signed."),
    ("body-left-out-50", ["body-left-out"], "fifty", {"key": "rsa4096"}, "None of the fifty form fields was signed."),
    ("query-left-out", ["query-left-out"], "small", {"address": "query"}, "The parameters of the URL's query were not signed."),
    ("protocol-left-out", ["protocol-parameters-left-out"], "small", {}, "Only the form fields were signed, no oauth_ parameter."),
    ("protocol-twice", ["protocol-parameters-twice"], "urls", {}, "The oauth_ parameters were put into the form's dictionary as well and were signed twice."),
    ("nonce-unsigned", [("protocol-parameter-omitted", "oauth_nonce")], "small", {}, "oauth_nonce was added to the header after signing."),
    ("timestamp-unsigned", [("protocol-parameter-omitted", "oauth_timestamp")], "blanks", {}, "oauth_timestamp was added to the header after signing."),
    ("consumer-key-unsigned", [("protocol-parameter-omitted", "oauth_consumer_key")], "small", {}, "oauth_consumer_key was not signed."),
    ("version-unsigned", ["version-omitted"], "small", {}, "oauth_version was added to the header after signing."),
    ("version-unsigned-20", ["version-omitted"], "twenty", {}, "oauth_version was added to the header after signing."),
    ("method-unsigned", ["signature-method-omitted"], "urls", {}, "oauth_signature_method was not signed."),
    ("signature-included", ["signature-included"], "small", {}, "An empty oauth_signature was part of the signed parameters."),
    ("realm-included", ["realm-included"], "small", {"realm": ""}, "The empty realm was signed as a parameter."),
    ("realm-included-value", ["realm-included"], "small", {"realm": "payouts"}, "The realm was signed as a parameter."),
    ("empty-token", ["empty-token-included"], "small", {}, "oauth_token= was signed though it is not sent."),
    ("empties-dropped", ["empties-dropped"], "empties", {}, "Fields without a value were filtered out before signing, but were sent."),
    ("empties-dropped-50", ["empties-dropped"], "fifty", {}, "The empty middle name was filtered out before signing, but was sent."),
    ("empties-added-one", [("empties-added", "order_desc")], "plain", {}, "order_desc= was signed though the HTTP client dropped the empty field."),
    ("empties-added-purpose", [("empties-added", "receiver_middle_name")], "receiver", {}, "receiver_middle_name= was signed though the HTTP client dropped the empty field."),
    ("duplicates-dict", [("duplicates-collapsed", "last")], "duplicates", {}, "The pairs were turned into a dict: only the last of the values with one name was signed."),
    ("duplicates-first", [("duplicates-collapsed", "first")], "tags", {}, "Only the first of the values with one name was signed."),
    ("hyphen", [("hyphen-underscore", "to-underscore")], "hyphen", {}, "recurring-payment-id was signed as recurring_payment_id."),
    ("hyphen-50", [("hyphen-underscore", "to-underscore")], "fifty", {}, "recurring-payment-id was signed as recurring_payment_id."),
    ("field-missing-cvv", [("field-missing", "cvv2")], "twenty", {}, "cvv2 was added to the form after signing."),
    ("field-missing-desc", [("field-missing", "order_desc")], "small", {}, "order_desc was added to the form after signing."),
    ("field-missing-50", [("field-missing", "merchant_data")], "fifty", {}, "merchant_data was added to the form after signing."),
    ("alias-one", [("alias-renamed", "first_name")], "aliases", {"accepted": []}, "first_name was sent, receiver_first_name was signed."),
    ("alias-all", [("alias-renamed", "all-short")], "receiver", {}, "The receiver's fields were signed under their short names."),
    ("alias-long", [("alias-renamed", "all-long")], "aliases", {}, "The receiver's fields were signed under their long names."),
    # Values
    ("trimmed", [("trimmed", "trim")], "padded", {"style": "rfc"}, "Values were stripped for signing and sent with their blanks."),
    ("trimmed-right", [("trimmed", "right")], "padded", {}, "Values were stripped at their right end for signing."),
    ("amount-float", [("amount-reformatted", "float")], "small", {}, "10.50 became the float 10.5 when signing."),
    ("amount-two", [("amount-reformatted", "two-decimals")], "short-amount", {}, "10.5 was sent, 10.50 was signed."),
    ("amount-int", [("amount-reformatted", "float")], "round-amount", {}, "10.00 was sent, 10 was signed."),
    ("amount-cents", [("amount-reformatted", "cents")], "small", {}, "The amount was signed in cents."),
    ("amount-exponent", [("amount-reformatted", "exponent")], "whole-amount", {}, "Decimal('10').normalize() signed 1E+1."),
    ("amount-point-zero", [("amount-reformatted", "float-point")], "whole-amount", {}, "10 was sent, str(float) signed 10.0."),
    ("amount-comma", [("amount-reformatted", "comma")], "twenty", {}, "The amount was signed with a decimal comma."),
    ("amount-thousands", [("amount-reformatted", "thousands")], "big-amount", {}, "The amount was signed with separators of thousands."),
    ("currency-upper", [("value-case", "upper-currency")], "lower-currency", {}, "eur was sent, EUR was signed."),
    ("email-lower", [("value-case", "lower-receiver_email")], "lower-currency", {}, "The e-mail address was signed in lower case."),
    ("truncated-64", [("value-truncated", "order_desc-64")], "long-desc", {}, "order_desc was cut to 64 characters for signing and sent whole."),
    ("truncated-ampersand", [("value-truncated", "server_callback_url-at-&")], "urls", {}, "The callback URL was cut at its ampersand when signing."),
    ("null-none", [("null-text", "None")], "empties", {}, "Empty values were signed as None."),
    ("html-escape", [("html-escaped", "python")], "ampersand", {}, "Values went through html.escape before signing."),
    ("json-escape", [("json-escaped", "python")], "json", {}, "Values went through json.dumps before signing."),
    ("decoded-again", [("decoded-once-too-often", "percent")], "percent", {}, "Values were unquoted once more before signing."),
    ("url-again", [("url-encoded-again", "urls-rfc")], "urls", {}, "The two URLs were percent-encoded before they were given to the signer."),
    ("url-again-one", [("url-encoded-again", "server_callback_url-rfc")], "urls", {}, "The callback URL was percent-encoded before it was given to the signer."),
    ("ampersand-raw", [("ampersand-not-encoded", "and")], "urls", {}, "Ampersands within values were left unencoded in the normalized string."),
    ("plus-blank", [("plus-read-as-blank", "all")], "plus", {"style": "rfc"}, "The signer decoded the raw value as a form and read + as a blank."),
    ("line-unix", [("line-ends", "unix")], "lines-windows", {}, "CRLF was sent, LF was signed."),
    ("line-windows", [("line-ends", "windows")], "lines", {}, "LF was sent, CRLF was signed."),
    ("nfd", [("unicode-form", "NFD")], "unicode", {}, "Values were signed in Unicode form NFD."),
    ("nfkc-large", [("unicode-form", "NFD")], "large", {"key": "rsa3072"}, "5 KB of merchant_data were signed in Unicode form NFD."),
    ("mojibake", [("mojibake", "latin-1")], "unicode", {}, "UTF-8 bytes were read as Latin-1 and encoded as UTF-8 again."),
    ("mojibake-windows", [("mojibake", "cp1252")], "twenty", {}, "UTF-8 bytes were read as Windows-1252 and encoded as UTF-8 again."),
    ("ascii-question", [("non-ascii-lost", "question")], "unicode", {}, "encode('ascii', 'replace') put question marks for letters."),
    ("ascii-ignore", [("non-ascii-lost", "dropped")], "twenty", {}, "encode('ascii', 'ignore') dropped letters with accents."),
    ("ascii-accents", [("non-ascii-lost", "accents")], "bank", {}, "Accents were stripped before signing."),
    ("timestamp-plus", [("timestamp-differs", "+1")], "small", {}, "The header took the time anew, a second after it was signed."),
    ("timestamp-minus", [("timestamp-differs", "-1")], "twenty", {}, "The header took the time anew, a second after it was signed."),
    ("timestamp-hour", [("timestamp-differs", "+3600")], "plain", {}, "The signed time was an hour ahead of the one in the header."),
    ("timestamp-ms", [("timestamp-milliseconds", "0")], "small", {}, "Milliseconds were signed, seconds were sent."),
    ("timestamp-ms-rest", [("timestamp-milliseconds", "731")], "small", {}, "Milliseconds were signed, seconds were sent."),
    ("method-name-sha1", [("signature-method-differs", "RSA-SHA1")], "small", {}, "The parameters said RSA-SHA1 when they were signed, RSA-SHA256 in the header."),
    ("method-name-hmac", [("signature-method-differs", "HMAC-SHA1")], "blanks", {}, "HMAC-SHA1 was left over in the signed parameters."),
    ("version-1", [("version-differs", "1")], "small", {}, "oauth_version was signed as 1 and sent as 1.0."),
    ("version-1a", [("version-differs", "1.0a")], "urls", {}, "oauth_version was signed as 1.0a and sent as 1.0."),
    ("consumer-lower", [("consumer-key-differs", "lower")], "small", {"oauth_changes": {"consumer_key": "Acme-Payouts"}}, "The consumer key was signed in lower case."),
    ("consumer-endpoint", [("consumer-key-differs", "endpoint")], "small", {"oauth_changes": {"consumer_key": "acme-payouts"}}, "The endpoint id was signed as consumer key."),
    ("consumer-trim", [("consumer-key-differs", "trim")], "small", {"oauth_changes": {"consumer_key": "acme-payouts "}}, "The consumer key was sent with a blank at its end and signed without."),
    # Encoding
    ("not-encoded", ["not-encoded"], "blanks", {}, "Values were put into the normalized string as they are."),
    ("not-encoded-20", ["not-encoded"], "twenty", {}, "Values were put into the normalized string as they are."),
    ("double", [("double-encoded", "all")], "small", {}, "Names and values were percent-encoded twice."),
    ("double-20", [("double-encoded", "values")], "twenty", {}, "The form's values were percent-encoded twice."),
    ("quote-plus", [("form-encoded", "python")], "small", {}, "quote_plus wrote + for blanks in the normalized string."),
    ("quote-plus-20", [("form-encoded", "python")], "twenty", {"key": "rsa3072"}, "quote_plus wrote + for blanks in the normalized string."),
    ("quote-plus-50", [("form-encoded", "python")], "fifty", {"key": "rsa4096"}, "urlencode made the normalized string, with + for blanks."),
    ("quote-plus-large", [("form-encoded", "python")], "large", {}, "urlencode made the normalized string, with + for blanks."),
    ("quote-slash", ["slash-not-encoded"], "path-values", {}, "quote() with its default safe='/' left slashes unencoded."),
    ("quote-slash-only", ["slash-not-encoded"], "slash-only", {}, "quote() with its default safe='/' left slashes unencoded."),
    ("quote-slash-urls", ["slash-not-encoded"], "urls", {}, "quote() with its default safe='/' left slashes unencoded."),
    ("quote-slash-50", ["slash-not-encoded"], "fifty", {}, "quote() with its default safe='/' left slashes unencoded."),
    ("component", [("encode-uri-component", "plain")], "marks", {}, "safe=\"!*'()\" left these five characters unencoded."),
    ("encode-uri", [("encode-uri", "plain")], "urls", {}, "Reserved characters of URLs were kept as encodeURI does."),
    ("tilde", [("unreserved-encoded", "tilde")], "marks", {}, "~ was encoded as %7E."),
    ("four-marks", [("unreserved-encoded", "stop-hyphen-tilde")], "small", {}, "Hyphens and full stops were encoded."),
    ("lower-hex", [("lower-case-hex", "parameters")], "urls", {}, "Percent escapes of the parameters were in lower case."),
    ("lower-hex-base", [("lower-case-hex", "base")], "small", {}, "Percent escapes of the base string were in lower case."),
    ("lower-hex-both", [("lower-case-hex", "both")], "twenty", {}, "All percent escapes were in lower case."),
    ("latin-1", [("latin-1", "replace")], "unicode", {}, "Values were percent-encoded from Latin-1 bytes."),
    ("latin-1-20", [("latin-1", "windows")], "twenty", {}, "Values were percent-encoded from Windows-1252 bytes."),
    # Order
    ("unsorted", [("unsorted", "protocol-query-body")], "small", {}, "The parameters were joined as they came: protocol first, then the form."),
    ("unsorted-body-first", [("unsorted", "body-query-protocol")], "twenty", {}, "The parameters were joined as they came: form first, then protocol."),
    ("unsorted-50", [("unsorted", "protocol-query-body")], "fifty", {}, "The parameters were joined as they came."),
    ("protocol-first", [("protocol-first", "sorted")], "small", {}, "Protocol parameters and form were sorted each for itself, protocol first."),
    ("protocol-last", [("protocol-last", "sorted")], "aliases", {}, "Protocol parameters and form were sorted each for itself, protocol last."),
    ("protocol-last-20", [("protocol-last", "sorted")], "twenty", {}, "Protocol parameters were appended after the sorted form."),
    ("by-pair", [("sorted-by-pair", "encoded")], "numbered", {}, "name=value texts were sorted, so custom1= came before custom=."),
    ("without-case", [("sorted-without-case", "lower")], "capitals", {}, "Names were sorted without regard to case."),
    ("before-encoding", [("sorted-before-encoding", "both")], "brackets", {}, "Parameters were sorted before they were encoded."),
    ("values-unsorted", [("values-unsorted", "stable")], "duplicates", {}, "Values with one name stayed in the order sent."),
    ("values-unsorted-tags", [("values-unsorted", "stable")], "tags", {}, "Values with one name stayed in the order sent."),
    ("reverse", [("reverse-order", "all")], "small", {}, "The sorted list was reversed."),
    # Base string
    ("method-missing", [("method-missing", "left-out")], "small", {}, "The base string had no method."),
    ("method-empty", [("method-missing", "empty")], "small", {}, "The method was empty in the base string."),
    ("method-lower", [("method-lower-case", "lower")], "small", {}, "post was signed for POST."),
    ("method-get", [("method-other", "GET")], "small", {}, "GET was signed for a POST."),
    ("method-put", [("method-other", "PUT")], "plain", {}, "PUT was signed for a POST."),
    ("uri-missing", [("uri-missing", "left-out")], "small", {}, "The base string had no address."),
    ("uri-empty", [("uri-missing", "empty")], "small", {}, "The address was empty in the base string."),
    ("uri-query", [("uri-with-query", "query")], "small", {"address": "query"}, "The query stayed in the address of the base string."),
    ("uri-443", [("uri-with-port", "443")], "small", {}, "The address was signed with :443."),
    ("uri-no-port", [("uri-without-port", "none")], "small", {"address": "port"}, "The address was signed without its port 8443."),
    ("uri-http", [("uri-scheme", "http")], "small", {}, "http was signed for https, as seen behind a proxy."),
    ("uri-http-20", [("uri-scheme", "http")], "twenty", {"address": "live"}, "http was signed for https, as seen behind a proxy."),
    ("uri-capitals", [("uri-capitals", "as-sent")], "small", {"address": "capitals"}, "The host was signed with its capitals."),
    ("uri-lower", [("uri-capitals", "lower")], "small", {"address": "https://gateway.example.com/Processing/api/v4/payout-check/28641"}, "The whole address was put in lower case, its path too."),
    ("uri-slash", [("uri-trailing-slash", "added")], "small", {}, "A slash was added to the end of the path."),
    ("uri-slash-removed", [("uri-trailing-slash", "removed")], "small", {"address": "https://gateway.example.com/processing/api/v4/payout-check/28641/"}, "The slash at the end of the path was removed."),
    ("uri-path", [("uri-path-only", "path")], "small", {}, "Only the path was signed."),
    ("uri-localhost", [("uri-other-address", "localhost:8080")], "small", {"show_base": True}, "The address of the local proxy was signed."),
    ("uri-localhost-silent", [("uri-other-address", "localhost")], "plain", {}, "localhost was signed for the host."),
    ("uri-production", [("uri-sandbox-production", "sandbox.")], "small", {}, "The production address was signed for a request to the sandbox."),
    ("uri-sandbox", [("uri-sandbox-production", "to-sandbox.")], "blanks", {"address": "live"}, "The sandbox address was signed for a request to production."),
    ("uri-group", [("uri-endpoint-group", "to-group")], "small", {}, "The group's path was signed for a request to an endpoint."),
    ("uri-group-from", [("uri-endpoint-group", "from-group")], "urls", {"address": "group"}, "The endpoint's path was signed for a request to a group."),
    ("uri-paynet", [("uri-other-path", "paynet")], "small", {}, "The path was signed with the prefix paynet."),
    ("uri-v2", [("uri-other-path", "v2")], "small", {}, "Version v2 stood in the signed path."),
    ("uri-no-prefix", [("uri-other-path", "no-prefix")], "small", {"show_base": True}, "The path was signed without its prefix."),
    ("parts-plain", [("parts-not-encoded", "all")], "small", {}, "The three parts were joined without encoding them."),
    ("parts-plain-parameters", [("parts-not-encoded", "parameters")], "urls", {}, "The normalized string was not encoded in the base string."),
    ("parts-plain-address", [("parts-not-encoded", "address")], "small", {}, "The address was not encoded in the base string."),
    ("parts-twice", [("parts-encoded-twice", "all")], "small", {}, "The parts were encoded twice."),
    ("parts-twice-parameters", [("parts-encoded-twice", "parameters")], "blanks", {}, "The normalized string was encoded twice."),
    ("parts-line", [("parts-joined-otherwise", "line")], "small", {}, "The parts were joined by line feeds."),
    ("parts-none", [("parts-joined-otherwise", "none")], "small", {}, "The parts were joined without anything between them."),
    ("pairs-comma", [("pairs-joined-otherwise", "comma")], "small", {}, "The pairs were joined by commas."),
    ("pairs-none", [("pairs-joined-otherwise", "none")], "plain", {}, "The pairs were joined without anything between them."),
    ("pairs-trailing", [("pairs-joined-otherwise", "trailing")], "small", {}, "An ampersand stood at the end of the normalized string."),
    ("raw-body", [("body-signed-raw", "body")], "small", {}, "The body's text was signed in place of a base string."),
    ("raw-body-20", [("body-signed-raw", "body")], "twenty", {}, "The body's text was signed in place of a base string."),
    ("base-lower", [("base-string-case", "lower")], "small", {}, "The base string was put in lower case."),
    ("base-upper", [("base-string-case", "upper")], "twenty", {}, "The base string was put in upper case."),
    ("line-feed", [("trailing-line-feed", "line")], "small", {}, "A line feed stood at the end of the base string."),
    ("line-feed-20", [("trailing-line-feed", "windows")], "twenty", {}, "CRLF stood at the end of the base string."),
    ("blank-end", [("blanks-around", "right")], "small", {}, "A blank stood at the end of the base string."),
    ("blank-start", [("blanks-around", "left")], "plain", {}, "A blank stood at the start of the base string."),
    ("utf-16", [("utf-16", "little")], "small", {}, "The base string was signed as UTF-16."),
    ("utf-16-mark", [("utf-16", "mark-little")], "urls", {}, "str.encode('utf-16') signed UTF-16 with a byte order mark."),
    ("bom", [("byte-order-mark", "utf-8")], "small", {}, "encode('utf-8-sig') put a byte order mark before the base string."),
    ("uri-decoded", [("uri-path-encoding", "decoded")], "small", {"address": "https://gateway.example.com/processing/api/v4/payout-check/group/eu%20west"}, "The path was decoded before it was signed."),
    ("uri-encoded-again", [("uri-path-encoding", "again")], "blanks", {"address": "https://gateway.example.com/processing/api/v4/payout-check/group/eu%20west"}, "The path was encoded again before it was signed."),
    # Signing
    ("hash-hex", [("hash-hex-signed", "sha256")], "small", {}, "The hexadecimal SHA-256 was signed in place of the base string."),
    ("hash-hex-20", [("hash-hex-signed", "sha256")], "twenty", {"key": "rsa3072"}, "The hexadecimal SHA-256 was signed in place of the base string."),
    ("hash-base64", [("hash-base64-signed", "sha256")], "small", {}, "The Base64 SHA-256 was signed in place of the base string."),
    ("hashed-twice", [("hashed-twice", "sha256")], "small", {}, "The digest was signed as if it were the message."),
    ("no-info", [("digest-without-info", "sha256")], "small", {}, "The bare digest was padded and encrypted, without DigestInfo."),
    ("no-info-4096", [("digest-without-info", "sha256")], "twenty", {"key": "rsa4096"}, "The bare digest was padded and encrypted, without DigestInfo."),
    ("raw-hex", [("raw-encryption", "hex-sha256")], "small", {}, "The hexadecimal digest was encrypted with the private key."),
    ("raw-text", [("raw-encryption", "text")], [["client_orderid", "r1"], ["amount", "1"]], {"key": "rsa4096", "address": "https://g.example/processing/api/v4/payout-check/1"}, "The base string itself was encrypted with the private key."),
    ("sha1", ["sha1-inside"], "small", {}, "SHA-1 was used inside the signature."),
    ("sha1-3072", ["sha1-inside"], "twenty", {"key": "rsa3072"}, "SHA-1 was used inside the signature."),
    ("sha512", [("other-hash-inside", "sha512")], "small", {}, "SHA-512 was used inside the signature."),
    ("md5", [("other-hash-inside", "md5")], "blanks", {}, "MD5 was used inside the signature."),
    ("sha384", [("other-hash-inside", "sha384")], "plain", {"key": "rsa3072"}, "SHA-384 was used inside the signature."),
    ("pss", ["pss-padding"], "small", {}, "The signature is RSASSA-PSS."),
    ("pss-4096", ["pss-padding"], "twenty", {"key": "rsa4096"}, "The signature is RSASSA-PSS."),
]

HMAC = [
    ("query-left-out", ["query-left-out"], {"address": "invoice-query"}, "The parameters of the URL's query were not signed."),
    ("query-only", [("uri-with-query", "query")], {"address": "invoice-query"}, "The query stayed in the address of the base string."),
    ("version-unsigned", ["version-omitted"], {}, "oauth_version was added to the header after signing."),
    ("nonce-unsigned", [("protocol-parameter-omitted", "oauth_nonce")], {}, "oauth_nonce was not signed."),
    ("method-unsigned", ["signature-method-omitted"], {}, "oauth_signature_method was not signed."),
    ("protocol-left-out", ["protocol-parameters-left-out"], {"address": "invoice-query"}, "The oauth_ parameters were not signed."),
    ("protocol-twice", ["protocol-parameters-twice"], {}, "The oauth_ parameters were signed twice."),
    ("signature-included", ["signature-included"], {}, "An empty oauth_signature was signed."),
    ("realm-included", ["realm-included"], {"realm": ""}, "The empty realm was signed."),
    ("empty-token", ["empty-token-included"], {}, "oauth_token= was signed though it is not sent."),
    ("not-encoded", ["not-encoded"], {"address": "invoice-query"}, "Values stood unencoded in the normalized string."),
    ("form", [("form-encoded", "python")], {"address": "invoice-query"}, "quote_plus wrote + for the blank."),
    ("component", [("encode-uri-component", "plain")], {"address": "invoice-query"}, "The apostrophe was left unencoded."),
    ("double", [("double-encoded", "all")], {"address": "invoice-query"}, "Values were percent-encoded twice."),
    ("lower-hex", [("lower-case-hex", "base")], {}, "Percent escapes of the base string were in lower case."),
    ("lower-hex-parameters", [("lower-case-hex", "parameters")], {"address": "invoice-query"}, "Percent escapes of the parameters were in lower case."),
    ("latin-1", [("latin-1", "replace")], {"address": "invoice-query"}, "The query's values were encoded from Latin-1 bytes."),
    ("unsorted", [("unsorted", "protocol-query-body")], {"address": "invoice-query"}, "The parameters were joined as they came."),
    ("protocol-first", [("protocol-first", "sorted")], {"address": "invoice-query"}, "Protocol parameters came first."),
    ("reverse", [("reverse-order", "all")], {}, "The sorted list was reversed."),
    ("method-lower", [("method-lower-case", "lower")], {}, "get was signed for GET."),
    ("method-post", [("method-other", "POST")], {}, "POST was signed for a GET."),
    ("method-missing", [("method-missing", "left-out")], {}, "The base string had no method."),
    ("uri-443", [("uri-with-port", "443")], {}, "The address was signed with :443."),
    ("uri-no-port", [("uri-without-port", "none")], {"address": "invoice-port"}, "The address was signed without its port 8443."),
    ("uri-http", [("uri-scheme", "http")], {}, "http was signed for https."),
    ("uri-slash", [("uri-trailing-slash", "added")], {}, "A slash was added to the path."),
    ("uri-path", [("uri-path-only", "path")], {}, "Only the path was signed."),
    ("uri-lower", [("uri-capitals", "lower")], {}, "The whole address was put in lower case, the receipt id too."),
    ("uri-sandbox", [("uri-sandbox-production", "to-sandbox.")], {"address": "invoice-live"}, "The sandbox address was signed for a request to production."),
    ("uri-pdf", [("uri-other-path", "pdf")], {}, "The address of the PDF was signed for the XML's."),
    ("uri-decoded", [("uri-path-encoding", "decoded")], {"address": "invoice-path"}, "The path was decoded before it was signed."),
    ("uri-again", [("uri-path-encoding", "again")], {"address": "invoice-path"}, "The path was encoded again before it was signed."),
    ("parts-plain", [("parts-not-encoded", "all")], {}, "The parts were joined without encoding them."),
    ("parts-twice", [("parts-encoded-twice", "all")], {}, "The parts were encoded twice."),
    ("parts-line", [("parts-joined-otherwise", "line")], {}, "The parts were joined by line feeds."),
    ("pairs-comma", [("pairs-joined-otherwise", "comma-blank")], {}, "The pairs were joined by a comma and a blank."),
    ("base-lower", [("base-string-case", "lower")], {}, "The base string was put in lower case."),
    ("line-feed", [("trailing-line-feed", "line")], {}, "A line feed stood at the end of the base string."),
    ("blank", [("blanks-around", "right")], {}, "A blank stood at the end of the base string."),
    ("utf-16", [("utf-16", "little")], {}, "The base string was signed as UTF-16."),
    ("bom", [("byte-order-mark", "utf-8")], {}, "A byte order mark stood before the base string."),
    ("timestamp-plus", [("timestamp-differs", "+1")], {}, "The header took the time anew."),
    ("timestamp-ms", [("timestamp-milliseconds", "412")], {}, "Milliseconds were signed, seconds were sent."),
    ("method-name", [("signature-method-differs", "HMAC-SHA256")], {}, "HMAC-SHA256 was the name when signing, HMAC-SHA1 in the header."),
    ("version-1a", [("version-differs", "1.0a")], {}, "oauth_version was signed as 1.0a."),
    ("consumer-lower", [("consumer-key-differs", "lower")], {"oauth_changes": {"consumer_key": "Acme-Payouts"}}, "The consumer key was signed in lower case."),
    ("values-slash", ["slash-not-encoded"], {"address": "invoice-values"}, "quote() with its default safe='/' left the slash."),
    ("values-uri", [("encode-uri", "plain")], {"address": "invoice-values"}, "Reserved characters were kept as encodeURI does."),
    ("values-tilde", [("unreserved-encoded", "tilde")], {"address": "invoice-values"}, "~ was encoded as %7E."),
    ("values-last", [("protocol-last", "sorted")], {"address": "invoice-values"}, "The protocol parameters were appended after the sorted query."),
    ("values-unsorted", [("values-unsorted", "stable")], {"address": "invoice-values"}, "Values with one name stayed in the order sent."),
    ("values-case", [("sorted-without-case", "lower")], {"address": "invoice-values"}, "Names were sorted without regard to case."),
    ("values-dict", [("duplicates-collapsed", "last")], {"address": "invoice-values"}, "A dict kept the last of the values with one name."),
    ("values-empties", ["empties-dropped"], {"address": "invoice-values"}, "parse_qsl without keep_blank_values dropped the empty parameter."),
    ("values-plus", [("plus-read-as-blank", "all")], {"address": "invoice-values"}, "The decoded value was decoded once more as a form."),
    ("values-missing", [("field-missing", "path")], {"address": "invoice-values"}, "One parameter was added to the query after signing."),
    ("values-form", [("form-encoded", "python")], {"address": "invoice-values"}, "urlencode made the normalized string."),
    ("values-null", [("null-text", "None")], {"address": "invoice-values"}, "The empty parameter was signed as None."),
    ("values-double", [("double-encoded", "all")], {"address": "invoice-values"}, "Values were percent-encoded twice."),
    ("uri-missing", [("uri-missing", "left-out")], {}, "The base string had no address."),
    ("uri-localhost", [("uri-other-address", "localhost:8080")], {}, "The address of the local proxy was signed."),
    ("uri-other-prefix", [("uri-other-path", "paynet")], {}, "The path was signed with the prefix paynet."),
    ("hmac-sha256", [("hmac-other-hash", "sha256")], {}, "HMAC-SHA256 was computed."),
    ("hmac-md5", [("hmac-other-hash", "md5")], {"secret": "base64"}, "HMAC-MD5 was computed."),
    ("swapped", ["hmac-arguments-swapped"], {}, "The base string was the key and the key the message."),
    ("sha1-after", [("hash-without-hmac", "sha1-after")], {}, "SHA-1 of the base string followed by the key, without HMAC."),
    ("sha1-before", [("hash-without-hmac", "sha1-before")], {}, "SHA-1 of the key followed by the base string, without HMAC."),
    ("no-ampersand", [("key-without-ampersand", "none")], {}, "The key was the secret without the ampersand."),
    ("no-ampersand-query", [("key-without-ampersand", "none")], {"address": "invoice-query", "secret": "hex"}, "The key was the secret without the ampersand."),
    ("key-raw", ["key-not-encoded"], {"secret": "special"}, "The secret was not percent-encoded in the key."),
    ("key-raw-unicode", ["key-not-encoded"], {"secret": "unicode"}, "The secret was not percent-encoded in the key."),
    ("key-form", [("key-encoded-otherwise", "form")], {"secret": "special"}, "The secret was form-encoded in the key."),
    ("key-lower", [("key-encoded-otherwise", "lower")], {"secret": "special"}, "The secret's escapes were in lower case."),
    ("key-twice", [("key-encoded-otherwise", "twice")], {"secret": "base64"}, "The secret was encoded twice."),
    ("key-consumer", [("key-with-consumer-key", "before")], {}, "The key was consumer key & secret."),
    ("key-consumer-after", [("key-with-consumer-key", "after")], {}, "The key was secret & consumer key."),
    ("key-none", [("key-token-text", "None")], {}, "The key was secret&None."),
    ("key-null", [("key-token-text", "null")], {"secret": "guid-lower"}, "The key was secret&null."),
    ("key-case-lower", [("key-case", "lower")], {}, "The secret was put in lower case."),
    ("key-case-upper", [("key-case", "upper")], {"secret": "guid-lower"}, "The secret was put in upper case."),
    ("key-hex", [("key-hex-decoded", "and")], {"secret": "hex"}, "The secret was decoded from hexadecimal."),
    ("key-hex-guid", [("key-hex-decoded", "guid")], {}, "The GUID's sixteen bytes were taken as secret."),
    ("key-base64", [("key-base64-decoded", "and")], {"secret": "base64"}, "The secret was decoded from Base64."),
    ("key-md5", [("key-hashed", "md5-hexdigest-&")], {}, "The MD5 of the secret was taken as secret."),
    ("key-sha1", [("key-hashed", "sha1-hexdigest-&")], {"secret": "plain"}, "The SHA-1 of the secret was taken as secret."),
    ("key-blank", [("key-blanks", "after")], {}, "A blank was copied with the secret."),
    ("key-line", [("key-blanks", "line")], {}, "The secret was read from a file with its line feed."),
    ("key-quoted", [("key-quoted", "double")], {}, "The secret was read from an environment file with its quotation marks."),
    ("key-braces", [("key-quoted", "braces")], {}, "The secret was taken with the braces of a GUID."),
    ("key-empty", [("key-empty", "and")], {}, "The secret was empty: the variable was not set."),
    ("key-empty-none", [("key-empty", "none")], {}, "The key was empty."),
]

PAIRS = [
    ("form-query", [("form-encoded", "python"), "query-left-out"], "small", {"address": "query"}, "quote_plus, and the query not signed."),
    ("sha1-unsorted", ["sha1-inside", ("unsorted", "protocol-query-body")], "small", {}, "SHA-1 inside, and parameters as they came."),
    ("hyphen-body", [("hyphen-underscore", "to-underscore"), "version-omitted"], "hyphen", {}, "Keyword arguments turned hyphens into underscores, and the version was not signed."),
    ("form-lower", [("form-encoded", "python"), ("lower-case-hex", "parameters")], "twenty", {}, "+ for blanks and lower-case escapes."),
    ("slash-amount", ["slash-not-encoded", ("amount-reformatted", "float")], "path-values", {}, "quote() left slashes, and 310.00 became 310."),
    ("slash-dup", ["slash-not-encoded", ("duplicates-collapsed", "last")], [["client_orderid", "s/1"], ["amount", "2.00"], ["currency", "EUR"], ["merchant_data", "a/b"], ["merchant_data", "c/d"]], {}, "quote() left slashes, and a dict kept one of two values."),
    ("not-encoded-unsorted", ["not-encoded", ("unsorted", "protocol-query-body")], "blanks", {}, "Neither encoded nor sorted."),
    ("http-form", [("uri-scheme", "http"), ("form-encoded", "python")], "small", {}, "http for https, and + for blanks."),
    ("sha1-form", ["sha1-inside", ("form-encoded", "python")], "blanks", {"key": "rsa3072"}, "SHA-1 inside, and + for blanks."),
    ("sha1-body", ["sha1-inside", "body-left-out"], "twenty", {}, "SHA-1 inside, and the form not signed."),
    ("hex-form", [("hash-hex-signed", "sha256"), ("form-encoded", "python")], "small", {}, "Hexadecimal digest signed, and + for blanks."),
    ("feed-form", [("trailing-line-feed", "line"), ("form-encoded", "python")], "small", {}, "Line feed at the end, and + for blanks."),
    ("empty-amount", ["empties-dropped", ("amount-reformatted", "float")], "empties", {}, "Empty fields dropped, and 64.00 became 64."),
    ("nfd-form", [("unicode-form", "NFD"), ("form-encoded", "python")], [["client_orderid", "u 1"], ["amount", "3.00"], ["currency", "EUR"], ["receiver_city", "Zürich"]], {}, "NFD, and + for blanks."),
    ("mojibake-unsorted", [("mojibake", "latin-1"), ("unsorted", "protocol-query-body")], "unicode", {}, "UTF-8 twice, and unsorted."),
    ("latin-slash", [("latin-1", "replace"), "version-omitted"], "unicode", {}, "Latin-1 escapes, and the version not signed."),
    ("443-body", [("uri-with-port", "443"), "body-left-out"], "small", {}, ":443 in the address, and the form not signed."),
    ("443-sha1", [("uri-with-port", "443"), "sha1-inside"], "small", {}, ":443 in the address, and SHA-1 inside."),
    ("query-twice", [("uri-with-query", "query"), "query-left-out"], "small", {"address": "query"}, "The query stayed in the address and was not taken as parameters."),
    ("query-form", [("uri-with-query", "query"), ("form-encoded", "python")], "small", {"address": "query"}, "The query stayed in the address, and + for blanks."),
    ("method-unsorted", [("method-lower-case", "lower"), ("unsorted", "body-query-protocol")], "small", {}, "post, and unsorted."),
    ("ms-unsorted", [("timestamp-milliseconds", "0"), ("unsorted", "protocol-query-body")], "small", {}, "Milliseconds signed, and unsorted."),
    ("trim-form", [("trimmed", "trim"), ("form-encoded", "python")], [["client_orderid", "tf 1 "], ["amount", "3.00"], ["currency", "EUR"], ["order_desc", " two words "]], {}, "Values stripped, and + for blanks."),
    ("parts-unsorted", [("parts-not-encoded", "all"), ("unsorted", "protocol-query-body")], "small", {}, "Parts not encoded, and unsorted."),
    ("sandbox-form", [("uri-sandbox-production", "sandbox."), ("form-encoded", "python")], "blanks", {}, "The production address signed, and + for blanks."),
    ("pss-body", ["pss-padding", "body-left-out"], "small", {}, "RSASSA-PSS, and the form not signed."),
    ("alias-form", [("alias-renamed", "all-short"), ("form-encoded", "python")], [["client_orderid", "af 1"], ["amount", "3.00"], ["currency", "EUR"], ["receiver_first_name", "Ana Maria"], ["receiver_city", "Porto"]], {}, "Short names signed, and + for blanks."),
    ("cents-unsorted", [("amount-reformatted", "cents"), ("unsorted", "protocol-query-body")], "small", {}, "Cents signed, and unsorted."),
    ("lines-form", [("line-ends", "unix"), ("form-encoded", "python")], "lines-windows", {}, "LF for CRLF, and + for blanks."),
    ("utf16-sha1", [("utf-16", "little"), "sha1-inside"], "small", {}, "UTF-16, and SHA-1 inside."),
]

HMAC_PAIRS = [
    ("amp-lower", [("key-without-ampersand", "none"), ("lower-case-hex", "base")], {}, "No ampersand in the key, and lower-case escapes."),
    ("amp-query", [("key-without-ampersand", "none"), "query-left-out"], {"address": "invoice-query"}, "No ampersand in the key, and the query not signed."),
    ("amp-unsorted", [("key-without-ampersand", "none"), ("unsorted", "protocol-query-body")], {"address": "invoice-query"}, "No ampersand in the key, and unsorted."),
    ("sha256-amp", [("hmac-other-hash", "sha256"), ("key-without-ampersand", "none")], {}, "HMAC-SHA256, and no ampersand in the key."),
    ("none-version", [("key-token-text", "None"), "version-omitted"], {}, "secret&None, and the version not signed."),
    ("raw-form", ["key-not-encoded", ("form-encoded", "python")], {"secret": "special", "address": "invoice-query"}, "The secret not encoded, and + for the blank."),
    ("post-amp", [("method-other", "POST"), ("key-without-ampersand", "none")], {}, "POST signed for GET, and no ampersand in the key."),
    ("swapped-amp", ["hmac-arguments-swapped", ("key-without-ampersand", "none")], {}, "Arguments of HMAC swapped, and no ampersand in the key."),
    ("case-http", [("key-case", "lower"), ("uri-scheme", "http")], {}, "The secret in lower case, and http for https."),
    ("consumer-version", [("key-with-consumer-key", "before"), "version-omitted"], {}, "Consumer key & secret as key, and the version not signed."),
    ("query-address", [("uri-with-query", "query"), ("form-encoded", "python")], {"address": "invoice-query"}, "The query in the address, and + for the blank."),
    ("line-port", [("key-blanks", "line"), ("uri-without-port", "none")], {"address": "invoice-port"}, "The secret with a line feed, and the port left out."),
]

TRANSPORT = [
    ("truncated", ["signature-truncated"], lambda b: esc(b64(b)[:-60]), "The signature was cut when it was copied."),
    ("truncated-255", ["signature-truncated"], lambda b: esc(b64(b)[:255]), "A database column of 255 characters cut the signature."),
    ("lines", ["signature-line-broken"], lambda b: esc(base64.encodebytes(b).decode()), "encodebytes broke the Base64 text into lines."),
    ("base64url", ["signature-base64url"], lambda b: esc(base64.urlsafe_b64encode(b).decode()), "urlsafe_b64encode was used."),
    ("hex", ["signature-hex"], lambda b: b.hex(), "The signature was sent in hexadecimal."),
    ("base64-hex", ["signature-base64-of-hex"], lambda b: esc(b64(b.hex().encode())), "The hexadecimal text was encoded in Base64."),
    ("base64-twice", ["signature-base64-twice"], lambda b: esc(b64(b64(b).encode())), "Base64 was applied twice."),
    ("encoded-twice", ["signature-encoded-twice"], lambda b: esc(esc(b64(b))), "The signature was percent-encoded twice."),
    ("not-encoded", ["signature-not-encoded"], lambda b: b64(b), "The signature was not percent-encoded in the header."),
    ("plus-blank", ["signature-plus-blank"], lambda b: esc(b64(b).replace("+", " ")), "Plus signs had become blanks before the signature was encoded."),
    ("plus-blank-raw", ["signature-plus-blank"], lambda b: b64(b).replace("+", " "), "The signature was not encoded and its plus signs became blanks."),
    ("no-padding", ["signature-padding-missing"], lambda b: esc(b64(b).rstrip("=")), "The = at the end was stripped."),
    ("reversed", ["signature-reversed"], lambda b: esc(b64(b[::-1])), "The bytes were little-endian, as CryptoAPI gives them."),
    ("case", ["signature-case"], lambda b: esc(b64(b)).lower(), "The header's value was put in lower case."),
    ("case-upper", ["signature-case"], lambda b: esc(b64(b).upper()), "The signature was put in upper case."),
]

# Twenty bytes need not have a plus sign: nonces are tried until the signature shows the mistake.
SHOWS = {"plus-blank": r"\+", "plus-blank-raw": r"\+", "base64url": r"\+.*/|/.*\+", "not-encoded": r"\+|/", "no-padding": "=$"}

ACCEPTED = {
    "truncated": [["signature-truncated", "signature-padding-missing"]],
    "truncated-255": [["signature-truncated", "signature-padding-missing"]],
    "plus-blank-raw": [["signature-not-encoded"], ["signature-plus-blank", "signature-not-encoded"]],
    "base64url": [],
    "no-padding": [["signature-truncated"]],
}


def swap(pattern, new):
    def fn(text):
        out = re.sub(pattern, new, text)
        if out == text:
            raise ValueError(pattern)
        return out

    return fn


HEADERS = [
    # id, expected, accepted, header change, words
    ("no-word", ["header-scheme-word"], [], swap(r"^OAuth ", ""), "The scheme word OAuth was left out."),
    ("bearer", ["header-scheme-word"], [], swap(r"^OAuth ", "Bearer "), "Bearer stood for OAuth."),
    ("oauth1", ["header-scheme-word"], [], swap(r"^OAuth ", "OAuth1 "), "OAuth1 stood for OAuth."),
    ("colon", ["header-scheme-word"], [["header-commas"]], swap(r"^OAuth ", "OAuth: "), "A colon followed the scheme word."),
    ("no-quotes", ["header-quoting"], [], swap('"', ""), "The values were not quoted."),
    ("single-quotes", ["header-quoting"], [], swap('"', "'"), "The values were in single quotation marks."),
    ("ampersands", ["header-commas"], [], swap('",\\s*', '"&'), "Ampersands stood for commas."),
    ("blanks", ["header-commas"], [], swap('",\\s*', '" '), "The commas were left out."),
    ("semicolons", ["header-commas"], [], swap('",\\s*', '"; '), "Semicolons stood for commas."),
    ("no-nonce", ["header-parameter-missing"], [["protocol-parameter-omitted"]], swap(r'oauth_nonce="[^"]*"(?:,\s*|$)', ""), "oauth_nonce was signed but not sent."),
    ("no-timestamp", ["header-parameter-missing"], [], swap(r'oauth_timestamp="[^"]*"(?:,\s*|$)', ""), "oauth_timestamp was signed but not sent."),
    ("no-consumer", ["header-parameter-missing"], [], swap(r'oauth_consumer_key="[^"]*"(?:,\s*|$)', ""), "oauth_consumer_key was signed but not sent."),
    ("no-method", ["header-parameter-missing"], [], swap(r'oauth_signature_method="[^"]*"(?:,\s*|$)', ""), "oauth_signature_method was signed but not sent."),
    ("no-signature", ["header-parameter-missing"], [], swap(r'oauth_signature="[^"]*"(?:,\s*|$)', ""), "oauth_signature was not sent."),
    ("nonce-twice", ["header-parameter-twice"], [], swap(r'(oauth_nonce="[^"]*")', r"\1, \1"), "oauth_nonce stood twice in the header."),
    ("version-twice", ["header-parameter-twice"], [], swap(r'(oauth_version="[^"]*")', r'\1, oauth_version="1.0"'), "oauth_version stood twice in the header."),
    ("timestamp-twice", ["header-parameter-twice"], [["timestamp-differs"], ["header-parameter-twice", "timestamp-differs"]], swap(r'(oauth_timestamp="(\d+)\d")', r'oauth_timestamp="1795228000", \1'), "Two different times stood in the header, the signed one last."),
]


def write(case, hmac_case):
    for name, steps, order, options, words in SINGLE:
        case(f"python-{name}", steps, order=order, words=words, **options)
    for name, steps, options, words in HMAC:
        hmac_case(f"python-hmac-{name}", steps, words=words, **options)
    for name, steps, order, options, words in PAIRS:
        case(f"python-two-{name}", steps, order=order, words=words, **options)
    for name, steps, options, words in HMAC_PAIRS:
        hmac_case(f"python-hmac-two-{name}", steps, words=words, **options)
    for index, (name, expected, transport, words) in enumerate(TRANSPORT):
        accepted = ACCEPTED.get(name)
        case(f"python-signature-{name}", order=("small", "urls", "twenty")[index % 3], expected=expected, accepted=accepted, transport=transport, until=SHOWS.get(name), words=words)
        if name in ("truncated", "truncated-255", "lines"):
            continue
        hmac_case(f"python-hmac-signature-{name}", expected=expected, accepted=accepted, transport=transport, until=SHOWS.get(name), words=words)
    hmac_case("python-hmac-signature-truncated", expected=["signature-truncated"], accepted=[["signature-truncated", "signature-padding-missing"], ["signature-padding-missing"]], transport=lambda b: esc(b64(b)[:20]), words="The signature was cut after twenty characters.")
    hmac_case("python-hmac-signature-line", expected=["signature-line-broken"], transport=lambda b: esc(base64.encodebytes(b).decode()), words="encodebytes ended the Base64 text with a line feed.")
    for index, (name, expected, accepted, change, words) in enumerate(HEADERS):
        form = "http" if index % 2 else "log-lines"
        case(f"python-header-{name}", order="small", expected=expected, accepted=accepted, change_header=change, form=form, words=words)
        if index % 2 == 0:
            hmac_case(f"python-hmac-header-{name}", expected=expected, accepted=accepted, change_header=change, form="http", words=words)
    spaced = {"oauth_changes": {"consumer_key": "acme & co/payouts"}}
    plain = lambda pairs, signature, **o: header(pairs, signature, encode=lambda v: v, **o)
    case("python-header-value-raw", expected=["header-value-not-encoded"], head=plain, **spaced, words="The consumer key was not percent-encoded in the header.")
    nonce = {"oauth_changes": {"nonce": "a+b/c==%41"}}
    case("python-header-nonce-raw", order="blanks", expected=["header-value-not-encoded"], head=plain, **nonce, words="The nonce was not percent-encoded in the header.")
    hmac_case("python-hmac-header-value-raw", expected=["header-value-not-encoded"], head=plain, **nonce, words="The nonce was not percent-encoded in the header.")
    # Key
    case("python-other-key", expected=["other-key"], key="rsa2048b", registered="rsa2048a", words="The request was signed with another private key than the registered one's.")
    case("python-other-key-20", order="twenty", expected=["other-key"], key="rsa2048b", registered="rsa2048a", words="The request was signed with another private key than the registered one's.")
    case("python-other-key-size", order="urls", expected=["other-key"], accepted=[["signature-truncated"]], key="rsa2048a", registered="rsa4096", words="The request was signed with an older, shorter key.")
    case("python-other-key-longer", order="urls", expected=["other-key"], key="rsa3072", registered="rsa2048a", words="The request was signed with a longer key than the registered one.")
    # Values that can be seen in the logged base string only.
    other = lambda field, value: lambda r: model.Request(r.scheme, r.method, r.url, [(n, value if n == field else v) for n, v in r.body_pairs], r.oauth, r.realm, r.raw_body)
    case("python-replaced-orderid", expected=["value-replaced"], signed_request=other("client_orderid", "PO-90210"), show_base=True, words="The previous order's client_orderid was signed.")
    case("python-replaced-amount", order="twenty", expected=["value-replaced"], signed_request=other("amount", "1999.00"), show_base=True, words="The amount changed between signing and sending.")
    case("python-replaced-desc", order="blanks", expected=["value-replaced"], signed_request=other("order_desc", "test"), show_base=True, words="Another description was signed.")
    case("python-base-string-logged", ["form-encoded"], order="blanks", show_base=True, form="log-lines", words="quote_plus; the signer logged its base string.")
    case("python-base-string-logged-unsorted", [("unsorted", "protocol-query-body")], show_base=True, form="log-lines", words="Unsorted; the signer logged its base string.")
    hmac_case("python-hmac-base-string-logged", [("key-without-ampersand", "none")], show_base=True, form="log-lines", words="The base string is right, the key lacks its ampersand.")
    stamp_ms = {"timestamp": str(DATA["now"] - 40) + "250"}
    case("python-timestamp-ms-sent", expected=["timestamp-milliseconds"], oauth_changes=stamp_ms, words="Milliseconds were signed and sent: the signature is right, the time is not.")
    hmac_case("python-hmac-timestamp-ms-sent", expected=["timestamp-milliseconds"], oauth_changes=stamp_ms, words="Milliseconds were signed and sent: the signature is right, the time is not.")
    case("python-timestamp-ms-header", [("timestamp-milliseconds", "sent")], order="plain", oauth_changes=stamp_ms, words="Seconds were signed, milliseconds were sent.")
    # Right, though unlike the usual.
    right = [
        ("commas", dict(separator=","), "No blanks after the commas."),
        ("place", dict(place="first"), "The signature stands first in the header."),
        ("realm", dict(realm=""), "The realm is empty and not signed."),
        ("realm-value", dict(realm="https://sandbox.gateway.example.com/"), "The realm has a value and is not signed."),
        ("rfc-body", dict(order="twenty", style="rfc"), "Blanks of the body are %20."),
        ("plus-body", dict(order="twenty"), "Blanks of the body are +."),
        ("fifty", dict(order="fifty", key="rsa4096"), "Fifty fields."),
        ("large", dict(order="large", key="rsa3072"), "5 KB of merchant_data."),
        ("capitals", dict(address="capitals"), "The host of the URL has capitals, the base string has none."),
        ("default-port", dict(address="default-port"), "The URL has :443, the base string has not."),
        ("port", dict(address="port"), "The URL has :8443 and so has the base string."),
        ("empties", dict(order="empties"), "Empty values are signed as name=."),
        ("duplicates", dict(order="duplicates"), "Values with one name are sorted."),
        ("query", dict(address="query"), "The query's parameters are signed with the form's."),
        ("scripts", dict(order="scripts"), "Characters beyond Latin."),
        ("brackets", dict(order="brackets"), "Names with brackets, sorted after encoding."),
        ("old", dict(now=DATA["now"] + 86400), "The signature is right; the time is a day old."),
        ("charset", dict(content_type="application/x-www-form-urlencoded; charset=UTF-8"), "The content type names its character set."),
    ]
    for name, options, words in right:
        case(f"python-right-{name}", words=words, **options)
    lower = lambda pairs: re.sub(r"%[0-9A-F]{2}", lambda m: m.group().lower(), "&".join(f"{model.rfc(n)}={model.rfc(v)}" for n, v in pairs))
    case("python-right-lower-wire", order="urls", body=lower(DATA["orders"]["urls"]), words="The body's escapes are in lower case, the signature's are not.")
    raw = "&".join(f"{n}={quote(v, safe='-._~!*()' + chr(39) + '/:,')}" for n, v in DATA["orders"]["marks"])
    case("python-right-raw-wire", order="marks", body=raw, words="The body leaves marks unencoded that the signature encodes.")
    case("python-right-no-version", oauth_changes={"version": None}, accepted=[["header-parameter-missing"], ["version-omitted"]], words="oauth_version is neither sent nor signed: right by RFC 5849, though the document always sends it.")
    hmac_case("python-hmac-right", words="A right request.")
    hmac_case("python-hmac-right-realm", realm="", words="An empty realm, not signed.")
    hmac_case("python-hmac-right-special", secret="special", words="A secret with reserved characters.")
    hmac_case("python-hmac-right-unicode", secret="unicode", words="A secret with an umlaut.")
    hmac_case("python-hmac-right-query", address="invoice-query", words="A query that is signed.")
    hmac_case("python-hmac-right-values", address="invoice-values", words="A query with an empty value, a repeated name and capitals.")
    hmac_case("python-hmac-right-path", address="invoice-path", words="Escapes within the path are signed as they are sent.")
    # Pastes that lack a part.
    case("python-cut-header-only", ["sha1-inside"], form="header-only", words="SHA-1 inside; only the header was pasted.")
    case("python-cut-no-url", [("unsorted", "protocol-query-body")], form="no-url", words="Unsorted; the address was not pasted.")
    case("python-cut-header-body", [("form-encoded", "python")], form="header-and-body", words="quote_plus; neither method nor address was pasted.")
    case("python-cut-no-header", order="blanks", form="no-header", words="A right request, pasted without its Authorization header.")
    case("python-cut-body", order="twenty", form="cut-body", words="A right request; the end of the body was not pasted.")
    case("python-cut-header", order="blanks", form="cut-header", words="A right request; the end of the header was not pasted.")
    hmac_case("python-hmac-cut-header-only", [("key-without-ampersand", "none")], form="header-only", words="No ampersand in the key; only the header was pasted.")
    # Other faults of the request.
    form_json = '{"client_orderid":"PO-90211","amount":"10.50","currency":"USD","order_desc":"Payout check 1"}'
    case("python-json-body", ["body-left-out"], body=form_json, content_type="application/json", expected=["content-type-not-form"], accepted=[["content-type-not-form", "body-left-out"], ["body-left-out"]], words="The fields were sent as JSON, so that none of them was signed.")
    case("python-json-type", content_type="application/json", expected=["content-type-not-form"], words="The form was sent and signed, under the content type of JSON.")
    case("python-text-type", order="urls", content_type="text/plain", expected=["content-type-not-form"], words="The form was sent and signed, under the content type of plain text.")
    # HMAC where RSA is asked for.
    import hashlib
    import hmac

    from common import NOW, emit, nonce as nonce_of, oauth_pairs, wire
    from generate import HAND, PYTHON

    for name, digest in (("sha256", "sha256"), ("sha1", "sha1")):
        case_id = f"python-hmac-for-rsa-{name}"
        pairs = [tuple(p) for p in DATA["orders"]["small"]]
        request = model.Request("RSA-SHA256", "POST", DATA["addresses"]["check"], pairs, oauth_pairs(case_id, "RSA-SHA256"), None, wire(pairs))
        secret = DATA["secrets"]["guid"]
        value = hmac.new((secret + "&").encode(), model.message(request, ()), digest).digest()
        emit(id=case_id, language=PYTHON, library=HAND, scheme="RSA-SHA256", method="POST", url=request.url, authorization=header(request.oauth, esc(b64(value))), contentType="application/x-www-form-urlencoded", body=request.raw_body, key="rsa2048a", consumerSecret=secret, expected=["hmac-instead-of-rsa"], alsoAccepted=[], words=f"HMAC-{digest.upper()} with the consumer secret was sent as an RSA-SHA256 signature.")
