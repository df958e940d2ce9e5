"""A hand-written OAuth 1.0a signer whose every step can be replaced by a wrong one.

It is used twice: `generate.py` makes requests with it, and `check.py` looks for every set of wrong steps
that gives the signature of a case, whichever language signed it.
"""

import base64
import hashlib
import hmac
import html
import json
import re
import unicodedata
from urllib.parse import quote, quote_plus, unquote, unquote_plus, urlsplit

from Cryptodome.PublicKey import RSA
from Cryptodome.Signature import pss
from Cryptodome.Hash import SHA256

FIELDS = (
    "client_orderid amount currency order_desc ipaddress purpose merchant_data server_callback_url notify_url "
    "redirect_url redirect_success_url redirect_fail_url credit_card_number card_printed_name expire_month "
    "expire_year cvv2 card_recurring_payment_id recurring-payment-id account_number account_name ewallet_type "
    "ewallet_wallet crypto_wallet_address bank_name bank_branch bank_code bank_city bank_address1 bank_zip_code "
    "bank_province bank_area routing_number bank_bic legal_person_name legal_person_document_number receiver_inn "
    "customer_level customer_id merchant_customer_identifier"
).split()
ALIASES = {
    "receiver_first_name": "first_name",
    "receiver_last_name": "last_name",
    "receiver_middle_name": "middle_name",
    "receiver_birthday": "birthday",
    "receiver_country_code": "country",
    "receiver_state": "state",
    "receiver_city": "city",
    "receiver_zip_code": "zip_code",
    "receiver_address1": "address1",
    "receiver_phone": "phone",
    "receiver_email": "email",
    "receiver_identity_document_id": "identity_document_id",
    "receiver_identity_document_number": "identity_document_number",
}
LIMITS = (2, 3, 4, 10, 16, 20, 30, 32, 50, 64, 100, 128, 250, 255, 256, 1024, 4000, 4096)


def rfc(text):
    return quote(text.encode("utf-8", "surrogatepass"), safe="-._~")


def split_pairs(text):
    """Form pairs as a server reads them."""
    pairs = []
    for part in text.split("&"):
        if part:
            name, _, value = part.partition("=")
            pairs.append((unquote_plus(name), unquote_plus(value)))
    return pairs


def base_uri(url):
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    port = parts.port
    if port and (parts.scheme.lower(), port) not in (("https", 443), ("http", 80)):
        host = f"{host}:{port}"
    return f"{parts.scheme.lower()}://{host}{parts.path or '/'}"


class Request:
    def __init__(self, scheme, method, url, body_pairs, oauth, realm=None, raw_body=None):
        self.scheme, self.method, self.url, self.body_pairs = scheme, method, url, body_pairs
        self.oauth, self.realm, self.raw_body = oauth, realm, raw_body
        self.query_pairs = split_pairs(urlsplit(url).query)

    @property
    def consumer_key(self):
        return dict(self.oauth).get("oauth_consumer_key", "")

    def params(self):
        return (
            [("oauth", n, v) for n, v in self.oauth]
            + [("query", n, v) for n, v in self.query_pairs]
            + [("body", n, v) for n, v in self.body_pairs]
        )


class Op:
    """One wrong step: `mistake` is its label, `name` tells the variants of a label apart."""

    def __init__(self, mistake, name, stage, fn):
        self.mistake, self.name, self.stage, self.fn = mistake, name, stage, fn

    def __repr__(self):
        return f"{self.mistake}/{self.name}"


ASN1 = {
    "sha256": bytes.fromhex("3031300d060960864801650304020105000420"),
    "sha1": bytes.fromhex("3021300906052b0e03021a05000414"),
    "sha384": bytes.fromhex("3041300d060960864801650304020205000430"),
    "sha512": bytes.fromhex("3051300d060960864801650304020305000440"),
    "sha224": bytes.fromhex("302d300d06096086480165030402040500041c"),
    "md5": bytes.fromhex("3020300c06082a864886f70d020505000410"),
}


def info(name, data):
    return ASN1[name] + hashlib.new(name, data).digest()


def default_key(secret, consumer_key):
    return (rfc(secret) + "&").encode()


def message(request, ops):
    """The bytes that are signed, after the wrong steps `ops`. None where a step cannot be applied."""
    by = {}
    for op in ops:
        by.setdefault(op.stage, []).append(op.fn)
    for stage in ("enc", "order", "uri", "parts", "bytes", "digest", "mac", "key", "whole", "pairs", "method"):
        if len(by.get(stage, ())) > 1:
            return None
    params = request.params()
    for fn in by.get("params", ()):
        params = fn(params)
    enc = by.get("enc", (rfc,))[0]
    encoded = []
    for kind, name, value in params:
        en, ev = enc(name), enc(value)
        for fn in by.get("post", ()):
            en, ev = fn(en, kind, name), fn(ev, kind, name)
        encoded.append((kind, name, value, en, ev))
    order = by.get("order", (lambda rows: sorted(rows, key=lambda r: (r[3].encode(), r[4].encode())),))[0]
    rows = order(encoded)
    pairs = by.get("pairs", (lambda rows: "&".join(f"{r[3]}={r[4]}" for r in rows),))[0]
    normalized = pairs(rows)
    method = by.get("method", (lambda m: m.upper(),))[0](request.method)
    uri = by.get("uri", (base_uri,))[0](request.url)
    pieces = [p for p in (method, uri, normalized) if p is not None]
    parts = by.get("parts", (lambda pieces: "&".join(rfc(p) for p in pieces),))[0]
    base = parts(pieces)
    for fn in by.get("base", ()):
        base = fn(base)
    if "whole" in by:
        base = by["whole"][0](request)
    return by.get("bytes", (lambda text: text.encode("utf-8", "surrogatepass"),))[0](base)


def step(ops, stage, default):
    return next((op.fn for op in ops if op.stage == stage), default)


def rsa_payload(request, ops):
    """What stands in the PKCS #1 block, or ("pss", message)."""
    signed = message(request, ops)
    if signed is None:
        return None
    return step(ops, "digest", lambda data: info("sha256", data))(signed)


def hmac_value(request, ops, secret):
    signed = message(request, ops)
    if signed is None:
        return None
    key = step(ops, "key", default_key)(secret, request.consumer_key)
    if key is None:
        return None
    return step(ops, "mac", lambda k, data: hmac.new(k, data, hashlib.sha1).digest())(key, signed)


def rsa_private(payload, key):
    if isinstance(payload, tuple):
        return pss.new(key).sign(SHA256.new(payload[1]))
    size = key.size_in_bytes()
    if len(payload) > size - 11:
        raise ValueError("longer than the key")
    block = b"\x00\x01" + b"\xff" * (size - 3 - len(payload)) + b"\x00" + payload
    return pow(int.from_bytes(block, "big"), key.d, key.n).to_bytes(size, "big")


def rsa_open(signature, key):
    """The content of a PKCS #1 type 1 block under a public key, or None."""
    size = key.size_in_bytes()
    if len(signature) > size:
        return None
    number = int.from_bytes(signature, "big")
    if number >= key.n:
        return None
    block = pow(number, key.e, key.n).to_bytes(size, "big")
    match = re.match(rb"^\x00\x01\xff{8,}\x00", block)
    return block[match.end() :] if match else None


def float_text(value):
    text = repr(float(value))
    return text[:-2] if text.endswith(".0") else text


def amounts(value):
    """Other spellings of one amount."""
    try:
        number = float(value)
    except ValueError:
        return {}
    whole = number == int(number)
    plain = float_text(value)
    out = {
        "float": plain,
        "float-point": repr(number),
        "two-decimals": f"{number:.2f}",
        "one-decimal": f"{number:.1f}",
        "three-decimals": f"{number:.3f}",
        "no-decimals": f"{number:.0f}",
        "truncated": str(int(number)),
        "cents": str(round(number * 100)),
        "comma": value.replace(".", ","),
        "comma-two": f"{number:.2f}".replace(".", ","),
        "thousands": f"{number:,.2f}",
        "thousands-blank": f"{number:,.2f}".replace(",", " "),
        "thousands-plain": f"{number:,}",
        "six-decimals": f"{number:.6f}",
        "dollar": "$" + value,
    }
    if whole and number:
        digits = plain.rstrip("0")
        exponent = len(plain) - len(digits)
        if exponent:
            mantissa = digits if len(digits) == 1 else f"{digits[0]}.{digits[1:]}"
            power = len(plain) - 1
            out["exponent"] = f"{mantissa}E+{power}"
            out["exponent-java"] = f"{mantissa}E{power}"
            out["exponent-point"] = f"{mantissa if '.' in mantissa else mantissa + '.0'}E{power}"
    elif number >= 1e7 or (number >= 1e6):
        out["exponent-double"] = f"{number:.15g}"
    digits = f"{number:.15g}".replace(".", "").rstrip("0")
    if number >= 10:
        power = len(str(int(number))) - 1
        mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else ".0")
        out["exponent-any"] = f"{mantissa}E{power}"
        out["exponent-c"] = f"{mantissa.removesuffix('.0')}e+{power:02d}"
    return {k: v for k, v in out.items() if v != value}


def on_values(change, wanted=lambda kind, name: kind != "oauth"):
    def fn(params):
        return [(k, n, change(v) if wanted(k, n) else v) for k, n, v in params]

    return fn


def on_field(field, change):
    return on_values(change, lambda kind, name: kind != "oauth" and name == field)


def on_oauth(field, change):
    def fn(params):
        return [(k, n, change(v) if k == "oauth" and n == field else v) for k, n, v in params]

    return fn


def drop(test):
    return lambda params: [p for p in params if not test(*p)]


def strip_accents(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def json_escape(ascii_only, slashes):
    def fn(text):
        out = json.dumps(text, ensure_ascii=ascii_only)[1:-1]
        return out.replace("/", "\\/") if slashes else out

    return fn


ENCODERS = {
    "not-encoded": {"plain": lambda s: s},
    "form-encoded": {
        "python": lambda s: quote_plus(s, safe=""),
        "java": lambda s: quote_plus(s, safe="*").replace("~", "%7E"),
        "php": lambda s: quote_plus(s, safe="").replace("~", "%7E"),
        "web-utility": lambda s: quote_plus(s, safe="!*()").replace("~", "%7E"),
        "component": lambda s: quote_plus(s, safe="!*'()"),
        "perl": lambda s: quote_plus(s, safe="!*'()").replace("~", "%7E"),
        "http-utility": lambda s: lower_hex(quote_plus(s, safe="!*()").replace("~", "%7E")),
    },
    "encode-uri-component": {
        "plain": lambda s: quote(s, safe="-._~!*'()"),
        "no-quote": lambda s: quote(s, safe="-._~!*()"),
        "star": lambda s: quote(s, safe="-._~*"),
        "bang": lambda s: quote(s, safe="-._~!"),
        "parentheses": lambda s: quote(s, safe="-._~()"),
        "quote": lambda s: quote(s, safe="-._~'"),
    },
    "slash-not-encoded": {"plain": lambda s: quote(s, safe="/~")},
    "encode-uri": {
        "plain": lambda s: quote(s, safe="-._~!*'();,/?:@&=+$#"),
        "brackets": lambda s: quote(s, safe="-._~!*'();,/?:@&=+$#[]"),
        "ruby": lambda s: quote(s, safe="-._~!*'();,/?:@&=+$[]"),
        "go": lambda s: quote(s, safe="-._~:@&=+$"),
        "apache": lambda s: quote(s, safe="-._~!*'()/?:@&=+$,;").replace("%23", "#"),
    },
    "unreserved-encoded": {
        "tilde": lambda s: rfc(s).replace("~", "%7E"),
        "hyphen": lambda s: rfc(s).replace("-", "%2D"),
        "stop": lambda s: rfc(s).replace(".", "%2E"),
        "underscore": lambda s: rfc(s).replace("_", "%5F"),
        "stop-hyphen-tilde": lambda s: rfc(s).replace("-", "%2D").replace(".", "%2E").replace("~", "%7E"),
        "four": lambda s: rfc(s).replace("-", "%2D").replace(".", "%2E").replace("_", "%5F").replace("~", "%7E"),
        "stop-underscore-hyphen": lambda s: rfc(s).replace("-", "%2D").replace(".", "%2E").replace("_", "%5F"),
    },
    "latin-1": {
        "replace": lambda s: quote(s.encode("latin-1", "replace"), safe="~"),
        "windows": lambda s: quote(s.encode("cp1252", "replace"), safe="~"),
    },
}


def lower_hex(text):
    return re.sub(r"%[0-9A-Fa-f]{2}", lambda m: m.group().lower(), text)



def sort_rows(rows):
    return sorted(rows, key=lambda r: (r[3].encode(), r[4].encode()))


def kinds(rows, *order):
    return [r for kind in order for r in rows if r[0] == kind]


def collapse(keep_last):
    def fn(params):
        out = {}
        for kind, name, value in params:
            if kind == "oauth":
                out[("oauth", name)] = (kind, name, value)
            elif keep_last or ("", name) not in out:
                out[("", name)] = (kind, name, value)
        return list(out.values())

    return fn


def join_duplicates(separator):
    def fn(params):
        out = {}
        for kind, name, value in params:
            if name in out:
                out[name] = (kind, name, out[name][2] + separator + value)
            else:
                out[name] = (kind, name, value)
        return list(out.values())

    return fn


def rename(table):
    return lambda params: [(k, table.get(n, n) if k != "oauth" else n, v) for k, n, v in params]


def host_of(url):
    return urlsplit(url).hostname or ""


def with_host(url, host):
    old = urlsplit(base_uri(url))
    return f"{old.scheme}://{host}{old.path}"


def paramless(request):
    return request.raw_body or ""


def variants(request, wide=True):
    """Every wrong step that can be taken with this request."""
    out = []

    def add(mistake, name, stage, fn):
        out.append(Op(mistake, name, stage, fn))

    body = [(n, v) for k, n, v in request.params() if k != "oauth"]
    names = list(dict.fromkeys(n for n, _ in body))
    own = [n for n, _ in request.oauth]
    text = "".join(v for _, v in body)
    # Parameters
    if request.body_pairs:
        add("body-left-out", "all", "params", drop(lambda k, n, v: k == "body"))
    if request.query_pairs:
        add("query-left-out", "all", "params", drop(lambda k, n, v: k == "query"))
    add("protocol-parameters-left-out", "all", "params", drop(lambda k, n, v: k == "oauth"))
    add("protocol-parameters-twice", "all", "params", lambda p: p + [x for x in p if x[0] == "oauth"])
    for n in own:
        label = {"oauth_version": "version-omitted", "oauth_signature_method": "signature-method-omitted"}
        add(label.get(n, "protocol-parameter-omitted"), n, "params", drop(lambda k, m, v, n=n: m == n))
    add("signature-included", "empty", "params", lambda p: p + [("oauth", "oauth_signature", "")])
    add("realm-included", "realm", "params", lambda p: p + [("oauth", "realm", request.realm or "")])
    if "oauth_token" not in own:
        add("empty-token-included", "empty", "params", lambda p: p + [("oauth", "oauth_token", "")])
    if any(v == "" for _, v in body):
        add("empties-dropped", "all", "params", drop(lambda k, n, v: v == ""))
    known = FIELDS + list(ALIASES)
    absent = [f for f in known if f not in names]
    add("empties-added", "all", "params", lambda p: p + [("body", f, "") for f in absent])
    if wide and request.method == "POST":
        for f in absent:
            add("empties-added", f, "params", lambda p, f=f: p + [("body", f, "")])
    if len(names) < len(body):
        add("duplicates-collapsed", "last", "params", collapse(True))
        add("duplicates-collapsed", "first", "params", collapse(False))
        add("duplicates-collapsed", "comma", "params", join_duplicates(","))
    if any("-" in n for n in names):
        add("hyphen-underscore", "to-underscore", "params", rename({n: n.replace("-", "_") for n in names}))
    if any("_" in n for n in names):
        add("hyphen-underscore", "to-hyphen", "params", rename({n: n.replace("_", "-") for n in names}))
    for n in names:
        add("field-missing", n, "params", drop(lambda k, m, v, n=n: k != "oauth" and m == n))
        other = ALIASES.get(n) or next((a for a, b in ALIASES.items() if b == n), None)
        if other:
            add("alias-renamed", n, "params", rename({n: other}))
    if any(n in ALIASES for n in names):
        add("alias-renamed", "all-short", "params", rename(ALIASES))
    if any(n in ALIASES.values() for n in names):
        add("alias-renamed", "all-long", "params", rename({b: a for a, b in ALIASES.items()}))
    # Values
    for name, fn in {
        "trim": str.strip,
        "left": str.lstrip,
        "right": str.rstrip,
        "collapse": lambda v: re.sub(r"\s+", " ", v).strip(),
    }.items():
        if any(fn(v) != v for _, v in body):
            add("trimmed", name, "params", on_values(fn))
            for n, v in body:
                if fn(v) != v:
                    add("trimmed", f"{name}-{n}", "params", on_field(n, fn))
    if "amount" in names:
        for name, other in amounts(dict(body)["amount"]).items():
            add("amount-reformatted", name, "params", on_field("amount", lambda v, other=other: other))
    for name, fn in {"upper": str.upper, "lower": str.lower, "title": str.title}.items():
        if any(fn(v) != v for _, v in body):
            add("value-case", name, "params", on_values(fn))
            for n, v in body:
                if fn(v) != v:
                    add("value-case", f"{name}-{n}", "params", on_field(n, fn))
    for limit in LIMITS:
        if any(len(v) > limit for _, v in body):
            for n, v in body:
                if len(v) > limit and n != "amount":
                    add("value-truncated", f"{n}-{limit}", "params", on_field(n, lambda v, limit=limit: v[:limit]))
    for mark in "&#?;+%= \n":
        for n, v in body:
            if mark in v:
                add("value-truncated", f"{n}-at-{mark}", "params", on_field(n, lambda v, m=mark: v.split(m)[0]))
        if mark in text:
            add("value-truncated", f"all-at-{mark}", "params", on_values(lambda v, m=mark: v.split(m)[0]))
    if any(v == "" for _, v in body):
        for word in ("null", "NULL", "None", "nil", "undefined", "false", "0"):
            add("null-text", word, "params", on_values(lambda v, w=word: v if v else w))
    for word in ("null", "NULL", "None", "nil", "undefined"):
        if any(v == word for _, v in body):
            add("null-text", "from-" + word, "params", on_values(lambda v, w=word: "" if v == w else v))
    for name, fn in {
        "python": html.escape,
        "php": lambda v: html.escape(v).replace("&#x27;", "&#039;"),
        "ruby": lambda v: html.escape(v).replace("&#x27;", "&#39;"),
        "no-quotes": lambda v: html.escape(v, quote=False),
        "double-only": lambda v: html.escape(v, quote=False).replace('"', "&quot;"),
        "unescape": html.unescape,
    }.items():
        if any(fn(v) != v for _, v in body):
            add("html-escaped", name, "params", on_values(fn))
    for name, fn in {
        "php": json_escape(True, True),
        "python": json_escape(True, False),
        "unicode": json_escape(False, False),
        "slashes": lambda v: v.replace("/", "\\/"),
        "slashes-quotes": json_escape(False, True),
        "quoted": lambda v: json.dumps(v),
        "quoted-unicode": lambda v: json.dumps(v, ensure_ascii=False),
    }.items():
        if any(fn(v) != v for _, v in body):
            add("json-escaped", name, "params", on_values(fn))
    if "%" in text or "+" in text:
        add("decoded-once-too-often", "percent", "params", on_values(unquote))
        add("decoded-once-too-often", "form", "params", on_values(unquote_plus))
    urls = [n for n, v in body if v.startswith("http")]
    for name, fn in {"rfc": rfc, "form": quote_plus, "uri": ENCODERS["encode-uri"]["plain"]}.items():
        if urls:
            add("url-encoded-again", f"urls-{name}", "params", on_values(fn, lambda k, n: k != "oauth" and n in urls))
        for n in names:
            add("url-encoded-again", f"{n}-{name}", "params", on_field(n, fn))
        add("url-encoded-again", f"all-{name}", "params", on_values(fn))
    if "&" in text:
        add("ampersand-not-encoded", "and", "post", lambda t, k, n: t.replace("%26", "&"))
        add("ampersand-not-encoded", "both", "post", lambda t, k, n: t.replace("%26", "&").replace("%3D", "="))
    if "+" in text:
        add("plus-read-as-blank", "all", "params", on_values(lambda v: v.replace("+", " ")))
    if "\n" in text or "\r" in text:
        for name, fn in {
            "unix": lambda v: v.replace("\r\n", "\n"),
            "windows": lambda v: re.sub(r"\r?\n", "\r\n", v),
            "none": lambda v: v.replace("\r", "").replace("\n", ""),
            "blank": lambda v: re.sub(r"\r?\n", " ", v),
            "mac": lambda v: re.sub(r"\r?\n", "\r", v),
        }.items():
            add("line-ends", name, "params", on_values(fn))
    if any(ord(c) > 127 for c in text):
        for form in ("NFC", "NFD", "NFKC", "NFKD"):
            add("unicode-form", form, "params", on_values(lambda v, f=form: unicodedata.normalize(f, v)))
        for page in ("latin-1", "cp1252"):
            add("mojibake", page, "params", on_values(lambda v, p=page: v.encode().decode(p, "replace")))
        add(
            "mojibake",
            "windows-cyrillic",
            "params",
            on_values(lambda v: v.encode().decode("cp1251", "replace")),
        )
        add("non-ascii-lost", "question", "params", on_values(lambda v: v.encode("ascii", "replace").decode()))
        add(
            "non-ascii-lost",
            "question-units",
            "params",
            on_values(lambda v: "".join(c if ord(c) < 128 else "?" * (2 if ord(c) > 65535 else 1) for c in v)),
        )
        add(
            "non-ascii-lost",
            "question-bytes",
            "params",
            on_values(lambda v: v.encode().decode("ascii", "replace").replace("�", "?")),
        )
        add(
            "non-ascii-lost",
            "replacement-bytes",
            "params",
            on_values(lambda v: v.encode().decode("ascii", "replace")),
        )
        add("non-ascii-lost", "dropped", "params", on_values(lambda v: v.encode("ascii", "ignore").decode()))
        add("non-ascii-lost", "accents", "params", on_values(strip_accents))
        add(
            "non-ascii-lost",
            "accents-dropped",
            "params",
            on_values(lambda v: strip_accents(v).encode("ascii", "ignore").decode()),
        )
        add(
            "non-ascii-lost",
            "entities",
            "params",
            on_values(lambda v: v.encode("ascii", "xmlcharrefreplace").decode()),
        )
        add(
            "non-ascii-lost",
            "astral",
            "params",
            on_values(lambda v: "".join(c if ord(c) < 65536 else "?" for c in v)),
        )
        add(
            "non-ascii-lost",
            "latin-1",
            "params",
            on_values(lambda v: v.encode("latin-1", "replace").decode("latin-1")),
        )
    # Protocol values
    stamp = dict(request.oauth).get("oauth_timestamp", "")
    if stamp.isdigit():
        for delta in (*range(-5, 0), *range(1, 6), -3600, 3600):
            other = str(int(stamp) + delta)
            add("timestamp-differs", f"{delta:+}", "params", on_oauth("oauth_timestamp", lambda v, o=other: o))
        if len(stamp) <= 11:
            for ms in range(1000) if wide else (0, 1, 500, 999):
                other = str(int(stamp) * 1000 + ms)
                add("timestamp-milliseconds", str(ms), "params", on_oauth("oauth_timestamp", lambda v, o=other: o))
        else:
            add("timestamp-milliseconds", "sent", "params", on_oauth("oauth_timestamp", lambda v: v[:-3]))
    method = dict(request.oauth).get("oauth_signature_method", "")
    for other in ("RSA-SHA1", "RSA-SHA256", "HMAC-SHA1", "HMAC-SHA256", "SHA256withRSA", "rsa-sha256", "hmac-sha1",
                  "RSA-SHA-256", "RSA-256", "PLAINTEXT", "RSA_SHA256", "SHA256", "HMAC", "HMACSHA1"):
        if other != method:
            add("signature-method-differs", other, "params", on_oauth("oauth_signature_method", lambda v, o=other: o))
    version = dict(request.oauth).get("oauth_version")
    for other in ("1.0", "1.0a", "1", "1,0", "1.1", "2.0"):
        if version is not None and other != version:
            add("version-differs", other, "params", on_oauth("oauth_version", lambda v, o=other: o))
    if version is None:
        add("version-differs", "signed-only", "params", lambda p: p + [("oauth", "oauth_version", "1.0")])
    endpoint = re.findall(r"/(\d+)", urlsplit(request.url).path)
    for name, fn in {
        "lower": str.lower,
        "upper": str.upper,
        "trim": str.strip,
        "endpoint": lambda v: endpoint[-1] if endpoint else v,
    }.items():
        if fn(request.consumer_key) != request.consumer_key:
            add("consumer-key-differs", name, "params", on_oauth("oauth_consumer_key", fn))
    # Encoding
    plain = message(request, ())
    for label, table in ENCODERS.items():
        for name, fn in table.items():
            add(label, name, "enc", fn)
    add("double-encoded", "all", "post", lambda t, k, n: rfc(t))
    add("double-encoded", "values", "post", lambda t, k, n: rfc(t) if k != "oauth" else t)
    add("lower-case-hex", "parameters", "post", lambda t, k, n: lower_hex(t))
    add("lower-case-hex", "base", "base", lower_hex)
    add(
        "lower-case-hex",
        "both",
        "base",
        lambda t: lower_hex(re.sub(r"%25([0-9A-F]{2})", lambda m: "%25" + m.group(1).lower(), t)),
    )
    # Order
    for name, order in {
        "protocol-query-body": ("oauth", "query", "body"),
        "query-protocol-body": ("query", "oauth", "body"),
        "query-body-protocol": ("query", "body", "oauth"),
        "body-query-protocol": ("body", "query", "oauth"),
        "body-protocol": ("body", "oauth", "query"),
    }.items():
        add("unsorted", name, "order", lambda rows, order=order: kinds(rows, *order))

    def canonical(rows):
        rank = (
            "oauth_consumer_key",
            "oauth_nonce",
            "oauth_signature_method",
            "oauth_timestamp",
            "oauth_version",
        )
        own_rows = sorted((r for r in rows if r[0] == "oauth"), key=lambda r: (r[1] not in rank, r[1]))
        return own_rows

    add("unsorted", "protocol-sorted-body-as-sent", "order", lambda rows: canonical(rows) + kinds(rows, "query", "body"))
    add("unsorted", "body-as-sent-protocol-sorted", "order", lambda rows: kinds(rows, "query", "body") + canonical(rows))
    add(
        "protocol-first",
        "sorted",
        "order",
        lambda rows: sort_rows(kinds(rows, "oauth")) + sort_rows(kinds(rows, "query", "body")),
    )
    add(
        "protocol-last",
        "sorted",
        "order",
        lambda rows: sort_rows(kinds(rows, "query", "body")) + sort_rows(kinds(rows, "oauth")),
    )
    add(
        "protocol-first",
        "as-sent",
        "order",
        lambda rows: kinds(rows, "oauth") + sort_rows(kinds(rows, "query", "body")),
    )
    add(
        "protocol-last",
        "as-sent",
        "order",
        lambda rows: sort_rows(kinds(rows, "query", "body")) + kinds(rows, "oauth"),
    )
    add("sorted-by-pair", "encoded", "order", lambda rows: sorted(rows, key=lambda r: f"{r[3]}={r[4]}".encode()))
    add("sorted-by-pair", "raw", "order", lambda rows: sorted(rows, key=lambda r: f"{r[1]}={r[2]}".encode()))
    add(
        "sorted-without-case",
        "lower",
        "order",
        lambda rows: sorted(rows, key=lambda r: (r[3].lower(), r[4].lower())),
    )
    add(
        "sorted-without-case",
        "names",
        "order",
        lambda rows: sorted(rows, key=lambda r: (r[3].lower(), r[4])),
    )
    if any(n != n.lower() for n in names):
        add("sorted-without-case", "stable", "order", lambda rows: sorted(rows, key=lambda r: r[3].lower()))
    if any(n != n.lower() for n in names):
        # A comparison by culture: punctuation counts less than letters and digits.
        add(
            "sorted-without-case",
            "culture",
            "order",
            lambda rows: sorted(rows, key=lambda r: (re.sub(r"[^0-9a-z]", "", r[1].lower()), r[1].lower(), r[2].lower())),
        )
    add("sorted-before-encoding", "both", "order", lambda rows: sorted(rows, key=lambda r: (r[1], r[2])))
    add("sorted-before-encoding", "names", "order", lambda rows: sorted(rows, key=lambda r: (r[1], r[4])))
    add("values-unsorted", "stable", "order", lambda rows: sorted(kinds(rows, "oauth", "query", "body"), key=lambda r: r[3].encode()))
    if len(names) < len(body):
        add("values-unsorted", "stable-raw", "order", lambda rows: sorted(rows, key=lambda r: r[1]))
    add(
        "values-unsorted",
        "reversed",
        "order",
        lambda rows: sorted(sorted(rows, key=lambda r: r[4].encode(), reverse=True), key=lambda r: r[3].encode()),
    )
    add("reverse-order", "all", "order", lambda rows: sort_rows(rows)[::-1])
    add("reverse-order", "as-sent", "order", lambda rows: rows[::-1])
    # Base string
    add("method-missing", "left-out", "method", lambda m: None)
    add("method-missing", "empty", "method", lambda m: "")
    add("method-lower-case", "lower", "method", str.lower)
    add("method-lower-case", "title", "method", str.title)
    for other in ("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS"):
        if other != request.method.upper():
            add("method-other", other, "method", lambda m, o=other: o)
    url = request.url
    parts = urlsplit(url)
    base = base_uri(url)
    path = parts.path
    add("uri-missing", "left-out", "uri", lambda u: None)
    add("uri-missing", "empty", "uri", lambda u: "")
    uris = []
    if parts.query:
        uris.append(("uri-with-query", "query", base + "?" + parts.query))
        uris.append(("uri-with-query", "decoded", base + "?" + unquote(parts.query)))
        uris.append(("uri-with-query", "mark", base + "?"))
    if parts.scheme == "https":
        bare = f"https://{host_of(url)}"
        port = parts.port
        if port is None or port == 443:
            uris.append(("uri-with-port", "443", f"{bare}:443{path}"))
            uris.append(("uri-with-port", "80", f"{bare}:80{path}"))
            uris.append(("uri-with-port", "8080", f"{bare}:8080{path}"))
            uris.append(("uri-with-port", "8443", f"{bare}:8443{path}"))
        else:
            uris.append(("uri-without-port", "none", bare + path))
        uris.append(("uri-scheme", "http", "http" + base[5:]))
        uris.append(("uri-scheme", "upper", "HTTPS" + base[5:]))
        uris.append(("uri-scheme", "none", base[8:]))
        uris.append(("uri-scheme", "relative", base[6:]))
        uris.append(("uri-scheme", "http-port", f"http://{host_of(url)}:443{path}"))
    if url.split("?")[0] != url.split("?")[0].lower():
        uris.append(("uri-capitals", "as-sent", url.split("?")[0]))
    uris.append(("uri-capitals", "lower", base.lower()))
    uris.append(("uri-capitals", "upper", base.upper()))
    if base.endswith("/"):
        uris.append(("uri-trailing-slash", "removed", base.rstrip("/")))
    else:
        uris.append(("uri-trailing-slash", "added", base + "/"))
    uris.append(("uri-path-only", "path", path))
    uris.append(("uri-path-only", "no-slash", path.lstrip("/")))
    if parts.query:
        uris.append(("uri-path-only", "query", path + "?" + parts.query))
    uris.append(("uri-path-only", "host", f"{parts.scheme}://{parts.netloc}"))
    uris.append(("uri-other-path", "host-only", f"{parts.scheme}://{parts.netloc}/"))
    for prefix in ("processing", "paynet", "checkout"):
        other = re.sub(r"^(https?://[^/]+)/[^/]+", r"\1/" + prefix, base)
        uris.append(("uri-other-path", prefix, other))
    uris.append(("uri-other-path", "no-prefix", re.sub(r"^(https?://[^/]+)/[^/]+", r"\1", base)))
    uris.append(("uri-other-path", "v2", base.replace("/v4/", "/v2/")))
    uris.append(("uri-other-path", "v3", base.replace("/v4/", "/v3/")))
    uris.append(("uri-other-path", "payout", base.replace("/payout-check/", "/payout/")))
    uris.append(("uri-other-path", "pdf", base.replace("/view-invoice-xml/", "/view-invoice/")))
    if not base.endswith("/"):
        uris.append(("uri-other-path", "no-id", base.rsplit("/", 1)[0]))
    uris.append(("uri-endpoint-group", "to-group", base.replace("/payout-check/", "/payout-check/group/")))
    uris.append(("uri-endpoint-group", "from-group", base.replace("/payout-check/group/", "/payout-check/")))
    host = host_of(url)
    for mark in ("sandbox.", "sandbox-", "test.", "staging."):
        if host.startswith(mark):
            uris.append(("uri-sandbox-production", mark, with_host(url, host[len(mark) :])))
        else:
            uris.append(("uri-sandbox-production", "to-" + mark, with_host(url, mark + host)))
    for other in ("localhost", "127.0.0.1", "localhost:8080", "localhost:3000", "www." + host):
        uris.append(("uri-other-address", other, with_host(url, other)))
    uris.append(("uri-path-encoding", "decoded", unquote(base)))
    uris.append(("uri-path-encoding", "encoded", base[: len(base) - len(path)] + quote(unquote(path), safe="/-._~")))
    uris.append(("uri-path-encoding", "again", base[: len(base) - len(path)] + quote(path, safe="/-._~")))
    uris.append(("uri-path-encoding", "lower", lower_hex(base)))
    for label, name, other in uris:
        if other != base:
            add(label, name, "uri", lambda u, o=other: o)
    add("parts-not-encoded", "all", "parts", "&".join)
    add("parts-not-encoded", "parameters", "parts", lambda p: "&".join([*(rfc(x) for x in p[:-1]), p[-1]]))
    add("parts-not-encoded", "address", "parts", lambda p: "&".join([*p[:-1], rfc(p[-1])]))
    add("parts-encoded-twice", "all", "parts", lambda p: "&".join(rfc(rfc(x)) for x in p))
    add("parts-encoded-twice", "parameters", "parts", lambda p: "&".join([*(rfc(x) for x in p[:-1]), rfc(rfc(p[-1]))]))
    add("parts-encoded-twice", "address", "parts", lambda p: "&".join([*(rfc(rfc(x)) for x in p[:-1]), rfc(p[-1])]))
    for name, mark in {"line": "\n", "none": "", "blank": " ", "windows": "\r\n", "comma": ",", "bar": "|",
                       "colon": ":", "plus": "+", "question": "?"}.items():
        add("parts-joined-otherwise", name, "parts", lambda p, m=mark: m.join(rfc(x) for x in p))
        add("parts-joined-otherwise", name + "-plain", "parts", lambda p, m=mark: m.join(p))
    add("parts-joined-otherwise", "encoded-and", "parts", lambda p: rfc("&".join(p)))
    add("parts-joined-otherwise", "encoded-and-twice", "parts", lambda p: "%26".join(rfc(x) for x in p))
    for name, (mark, equals) in {
        "comma": (",", "="),
        "comma-blank": (", ", "="),
        "semicolon": (";", "="),
        "none": ("", "="),
        "line": ("\n", "="),
        "colon": ("&", ":"),
        "entity": ("&amp;", "="),
        "bare": ("", ""),
        "no-equals": ("&", ""),
    }.items():
        add("pairs-joined-otherwise", name, "pairs", lambda rows, m=mark, e=equals: m.join(r[3] + e + r[4] for r in rows))
    add("pairs-joined-otherwise", "trailing", "pairs", lambda rows: "".join(f"{r[3]}={r[4]}&" for r in rows))
    add("pairs-joined-otherwise", "leading", "pairs", lambda rows: "".join(f"&{r[3]}={r[4]}" for r in rows))
    add("pairs-joined-otherwise", "quoted", "pairs", lambda rows: "&".join(f'{r[3]}="{r[4]}"' for r in rows))
    add("pairs-joined-otherwise", "quoted-header", "pairs", lambda rows: ", ".join(f'{r[3]}="{r[4]}"' for r in rows))
    if request.raw_body:
        raw = request.raw_body
        add("body-signed-raw", "body", "whole", lambda r: raw)
        add("body-signed-raw", "decoded", "whole", lambda r: unquote_plus(raw))
        add(
            "body-signed-raw",
            "sorted-params",
            "whole",
            lambda r: "&".join(f"{rfc(n)}={rfc(v)}" for _, n, v in sorted(r.params(), key=lambda x: (x[1], x[2]))),
        )
        add("body-signed-raw", "method-url-body", "whole", lambda r: f"{r.method}&{rfc(base_uri(r.url))}&{rfc(raw)}")
        add("body-signed-raw", "method-url-raw-body", "whole", lambda r: f"{r.method}&{r.url}&{raw}")
    add("base-string-case", "lower", "base", str.lower)
    add("base-string-case", "upper", "base", str.upper)
    for name, end in {"line": "\n", "windows": "\r\n"}.items():
        add("trailing-line-feed", name, "base", lambda t, e=end: t + e)
    for name, (left, right) in {"right": ("", " "), "left": (" ", ""), "both": (" ", " ")}.items():
        add("blanks-around", name, "base", lambda t, a=left, b=right: a + t + b)
    add("blanks-around", "ands", "base", lambda t: t.replace("&", " & "))
    add("utf-16", "little", "bytes", lambda t: t.encode("utf-16-le"))
    add("utf-16", "big", "bytes", lambda t: t.encode("utf-16-be"))
    add("utf-16", "mark-little", "bytes", lambda t: b"\xff\xfe" + t.encode("utf-16-le"))
    add("utf-16", "mark-big", "bytes", lambda t: b"\xfe\xff" + t.encode("utf-16-be"))
    add("byte-order-mark", "utf-8", "base", lambda t: "\ufeff" + t)
    if request.scheme == "RSA-SHA256":
        for h in ("sha256", "sha1", "md5", "sha512"):
            add("hash-hex-signed", h, "digest", lambda d, h=h: info("sha256", hashlib.new(h, d).hexdigest().encode()))
            add("hash-base64-signed", h, "digest", lambda d, h=h: info("sha256", base64.b64encode(hashlib.new(h, d).digest())))
            add("hashed-twice", h, "digest", lambda d, h=h: info("sha256", hashlib.new(h, d).digest()))
            add("digest-without-info", h, "digest", lambda d, h=h: hashlib.new(h, d).digest())
            add("raw-encryption", "hex-" + h, "digest", lambda d, h=h: hashlib.new(h, d).hexdigest().encode())
            add("raw-encryption", "base64-" + h, "digest", lambda d, h=h: base64.b64encode(hashlib.new(h, d).digest()))
        add("hash-hex-signed", "upper", "digest", lambda d: info("sha256", hashlib.sha256(d).hexdigest().upper().encode()))
        add("hash-hex-signed", "line", "digest", lambda d: info("sha256", hashlib.sha256(d).hexdigest().encode() + b"\n"))
        add("raw-encryption", "hex-upper", "digest", lambda d: hashlib.sha256(d).hexdigest().upper().encode())
        add("raw-encryption", "text", "digest", lambda d: d)
        add("sha1-inside", "sha1", "digest", lambda d: info("sha1", d))
        for h in ("sha512", "sha384", "md5", "sha224"):
            add("other-hash-inside", h, "digest", lambda d, h=h: info(h, d))
        add("pss-padding", "sha256", "digest", lambda d: ("pss", d))
    else:
        for h in ("sha256", "sha512", "md5", "sha384"):
            add("hmac-other-hash", h, "mac", lambda k, d, h=h: hmac.new(k, d, h).digest())
        add("hmac-arguments-swapped", "sha1", "mac", lambda k, d: hmac.new(d, k, "sha1").digest())
        for h in ("sha1", "sha256", "md5"):
            add("hash-without-hmac", f"{h}-after", "mac", lambda k, d, h=h: hashlib.new(h, d + k).digest())
            add("hash-without-hmac", f"{h}-before", "mac", lambda k, d, h=h: hashlib.new(h, k + d).digest())
            add("hash-without-hmac", f"{h}-alone", "mac", lambda k, d, h=h: hashlib.new(h, d).digest())
            add("hash-without-hmac", f"{h}-and", "mac", lambda k, d, h=h: hashlib.new(h, d + b"&" + k).digest())
        hexes = lambda t: bytes.fromhex(t) if re.fullmatch(r"(?:[0-9A-Fa-f]{2})+", t) else None
        plain64 = lambda t: base64.b64decode(t) if re.fullmatch(r"[A-Za-z0-9+/]+=*", t) and len(t) % 4 == 0 else None
        amp = lambda k: None if k is None else k + b"&"
        table = {
            "key-without-ampersand": {
                "none": lambda s, c: rfc(s).encode(),
                "raw": lambda s, c: s.encode(),
            },
            "key-not-encoded": {"raw": lambda s, c: s.encode() + b"&"},
            "key-encoded-otherwise": {
                "form": lambda s, c: (quote_plus(s) + "&").encode(),
                "java": lambda s, c: (ENCODERS["form-encoded"]["java"](s) + "&").encode(),
                "php": lambda s, c: (ENCODERS["form-encoded"]["php"](s) + "&").encode(),
                "component": lambda s, c: (ENCODERS["encode-uri-component"]["plain"](s) + "&").encode(),
                "uri": lambda s, c: (ENCODERS["encode-uri"]["plain"](s) + "&").encode(),
                "slash": lambda s, c: (quote(s) + "&").encode(),
                "lower": lambda s, c: (lower_hex(rfc(s)) + "&").encode(),
                "http-utility": lambda s, c: (ENCODERS["form-encoded"]["http-utility"](s) + "&").encode(),
                "twice": lambda s, c: (rfc(rfc(s)) + "&").encode(),
                "component-twice": lambda s, c: (rfc(ENCODERS["encode-uri-component"]["plain"](s)) + "&").encode(),
                "form-twice": lambda s, c: (rfc(quote_plus(s)) + "&").encode(),
                "latin": lambda s, c: (ENCODERS["latin-1"]["replace"](s) + "&").encode(),
                "all": lambda s, c: rfc(s + "&").encode(),
                "tilde": lambda s, c: (rfc(s).replace("~", "%7E") + "&").encode(),
            },
            "key-with-consumer-key": {
                "before": lambda s, c: f"{rfc(c)}&{rfc(s)}".encode(),
                "after": lambda s, c: f"{rfc(s)}&{rfc(c)}".encode(),
                "before-and": lambda s, c: f"{rfc(c)}&{rfc(s)}&".encode(),
                "joined": lambda s, c: f"{c}{s}".encode(),
                "only": lambda s, c: f"{rfc(c)}&".encode(),
                "secret-first": lambda s, c: f"{s}{c}".encode(),
            },
            "key-token-text": {
                w: (lambda s, c, w=w: f"{rfc(s)}&{w}".encode())
                for w in ("null", "undefined", "None", "nil", "NULL", "Null", "false", "token", "&", "[object Object]")
            },
            "key-case": {
                "lower": lambda s, c: amp(rfc(s.lower()).encode()),
                "upper": lambda s, c: amp(rfc(s.upper()).encode()),
            },
            "key-hex-decoded": {
                "and": lambda s, c: amp(hexes(s)),
                "plain": lambda s, c: hexes(s),
                "guid": lambda s, c: amp(hexes(s.replace("-", ""))),
                "guid-plain": lambda s, c: hexes(s.replace("-", "")),
            },
            "key-base64-decoded": {"and": lambda s, c: amp(plain64(s)), "plain": lambda s, c: plain64(s)},
            "key-hashed": {
                f"{h}-{f}-{e}": (
                    lambda s, c, h=h, f=f, e=e: (
                        getattr(hashlib.new(h, s.encode()), f)()
                        if f == "digest"
                        else getattr(hashlib.new(h, s.encode()), f)().encode()
                    )
                    + e.encode()
                )
                for h in ("md5", "sha1", "sha256")
                for f in ("hexdigest", "digest")
                for e in ("&", "")
            },
            "key-blanks": {
                "after": lambda s, c: (rfc(s + " ") + "&").encode(),
                "before": lambda s, c: (rfc(" " + s) + "&").encode(),
                "raw": lambda s, c: (rfc(s) + " &").encode(),
                "line": lambda s, c: (rfc(s + "\n") + "&").encode(),
                "line-raw": lambda s, c: (s + "\n&").encode(),
                "windows": lambda s, c: (rfc(s + "\r\n") + "&").encode(),
                "end": lambda s, c: (rfc(s) + "& ").encode(),
                "end-line": lambda s, c: (rfc(s) + "&\n").encode(),
            },
            "key-quoted": {
                "double": lambda s, c: (rfc(f'"{s}"') + "&").encode(),
                "single": lambda s, c: (rfc(f"'{s}'") + "&").encode(),
                "raw": lambda s, c: f'"{s}"&'.encode(),
                "raw-single": lambda s, c: f"'{s}'&".encode(),
                "braces": lambda s, c: (rfc("{" + s + "}") + "&").encode(),
                "braces-raw": lambda s, c: ("{" + s + "}&").encode(),
            },
            "key-empty": {"and": lambda s, c: b"&", "none": lambda s, c: b""},
        }
        for label, fns in table.items():
            for name, fn in fns.items():
                if fn("", "") == default_key("", "") and label == "never":
                    continue
                add(label, name, "key", fn)
    if request.scheme == "RSA-SHA256":
        return [op for op in out if op.stage != "params" or changes(request, op)]
    return [op for op in out if op.stage != "params" or changes(request, op)]


def changes(request, op):
    before = request.params()
    return op.fn(before) != before


def find(request, mistake, name=None):
    for op in variants(request):
        if op.mistake == mistake and (name is None or op.name == name):
            return op
    raise LookupError(f"{mistake}/{name}")


# Signature text as it stands in the header, decoded -> candidates of the bytes, each with the mistakes that explain it.


def decode64(text):
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        return None


def signature_readings(raw):
    """(mistakes, bytes) for a raw header value, still percent-encoded as it stands there."""
    found = []

    def add(mistakes, value):
        if value is not None and value:
            found.append((frozenset(mistakes), value))

    once = unquote(raw)
    texts = [(frozenset(), once)]
    if rfc(once) != raw and raw == once and re.search(r"[+/=]", raw):
        texts[0] = (frozenset(["signature-not-encoded"]), once)
    if "%25" in raw:
        texts.append((frozenset(["signature-encoded-twice"]), unquote(once)))
    if " " in once:
        texts.append((frozenset(["signature-plus-blank"]), once.replace(" ", "+")))
    if "+" in raw:
        texts.append((frozenset(["signature-not-encoded"]), once))
    for labels, text in texts:
        add(labels, decode64(text))
        flat = re.sub(r"\s|\\n|\\r", "", text)
        if flat != text:
            add(labels | {"signature-line-broken"}, decode64(flat))
        padded = text + "=" * (-len(text) % 4)
        if padded != text:
            add(labels | {"signature-padding-missing"}, decode64(padded))
        url = text.replace("-", "+").replace("_", "/")
        url += "=" * (-len(url) % 4)
        if url != text and re.search("[-_]", text):
            add(labels | {"signature-base64url"}, decode64(url))
        elif url != text:
            add(labels | {"signature-base64url"}, decode64(url))
        if re.fullmatch(r"(?:[0-9A-Fa-f]{2}[\s:-]?)+", text):
            add(labels | {"signature-hex"}, bytes.fromhex(re.sub(r"[\s:-]", "", text)))
        inner = decode64(text)
        if inner is not None:
            if re.fullmatch(rb"(?:[0-9A-Fa-f]{2})+", inner):
                add(labels | {"signature-base64-of-hex"}, bytes.fromhex(inner.decode()))
            if re.fullmatch(rb"[A-Za-z0-9+/]+=*\s*", inner):
                add(labels | {"signature-base64-twice"}, decode64(inner.decode().strip()))
            add(labels | {"signature-reversed"}, inner[::-1])
    return found
