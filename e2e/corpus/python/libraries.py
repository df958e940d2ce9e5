"""Requests signed by oauthlib and by requests-oauthlib, rightly and with their usual misuse."""

import logging
import sys

import oauthlib
import requests
import requests_oauthlib
from oauthlib.oauth1 import Client, SIGNATURE_HMAC_SHA1, SIGNATURE_HMAC_SHA256, SIGNATURE_RSA_SHA1, SIGNATURE_RSA_SHA256
from oauthlib.oauth1 import SIGNATURE_TYPE_BODY, SIGNATURE_TYPE_QUERY
from requests_oauthlib import OAuth1

from common import DATA, KEYS, emit, nonce, stamp, wire

PYTHON = f"Python {sys.version_info.major}.{sys.version_info.minor}"
OAUTHLIB = f"oauthlib {oauthlib.__version__}"
REQUESTS = f"requests-oauthlib {requests_oauthlib.__version__}"
FORM = "application/x-www-form-urlencoded"


class Pinned(Client):
    """oauthlib takes nonce and time when it is made: here they come from the case."""


def client(case_id, key="rsa2048a", method=SIGNATURE_RSA_SHA256, **options):
    return Pinned(
        "acme-payouts",
        rsa_key=(KEYS / f"{key}.pkcs1.pem").read_text(),
        signature_method=method,
        nonce=nonce(case_id),
        timestamp=stamp(case_id),
        **options,
    )


def rsa_case(name, order, expected, words, address="check", key="rsa2048a", headers=None, sent_type=FORM, sent_body=None,
             sign_body=True, accepted=None, sign_url=None, http="POST", note=None, form=None, with_pairs=False, **options):
    case_id = f"python-oauthlib-{name}"
    pairs = [tuple(p) for p in DATA["orders"][order]]
    body = wire(pairs)
    url = DATA["addresses"][address]
    found_url, found, found_body = client(case_id, key, **options).sign(
        sign_url or url,
        http_method=http,
        body=body if sign_body else None,
        headers={"Content-Type": FORM} if headers is None else headers,
    )
    emit(
        id=case_id, language=PYTHON, library=OAUTHLIB, scheme="RSA-SHA256", method="POST",
        url=url if sign_url else found_url, authorization=found.get("Authorization"), contentType=sent_type,
        body=sent_body(found_body or body) if sent_body else found_body or body, key=key, expected=expected,
        alsoAccepted=accepted or [], words=words, note=note, form=form,
        pairs=pairs if with_pairs else None,
    )  # fmt: skip


def hmac_case(name, expected, words, address="invoice", secret="guid", accepted=None, sign_url=None, sign_method="GET",
              signed_secret=None, library=OAUTHLIB, note=None, form=None, **options):
    case_id = f"python-oauthlib-hmac-{name}"
    url = DATA["addresses"][address]
    text = DATA["secrets"][secret]
    signer = Client("acme-payouts", client_secret=text if signed_secret is None else signed_secret(text), nonce=nonce(case_id), timestamp=stamp(case_id), **options)
    found_url, found, _ = signer.sign(sign_url or url, http_method=sign_method)
    emit(
        id=case_id, language=PYTHON, library=library, scheme="HMAC-SHA1", method="GET", url=url if sign_url else found_url,
        authorization=found.get("Authorization"), consumerSecret=text, expected=expected, alsoAccepted=accepted or [],
        words=words, note=note, form=form,
    )  # fmt: skip


def session_case(name, order, expected, words, data, headers=None, sent_type=FORM, accepted=None):
    """The whole way through requests, up to the prepared request."""
    case_id = f"python-requests-{name}"
    pairs = [tuple(p) for p in DATA["orders"][order]]
    auth = OAuth1("acme-payouts", rsa_key=(KEYS / "rsa2048a.pkcs1.pem").read_text(), signature_method=SIGNATURE_RSA_SHA256,
                  nonce=nonce(case_id), timestamp=stamp(case_id))  # fmt: skip
    prepared = requests.Request("POST", DATA["addresses"]["check"], data=data(pairs), headers=headers, auth=auth).prepare()
    text = prepared.headers["Authorization"]
    body = prepared.body
    emit(
        id=case_id, language=PYTHON, library=REQUESTS, scheme="RSA-SHA256", method="POST", url=prepared.url,
        authorization=text.decode() if isinstance(text, bytes) else text, contentType=sent_type,
        body=body.decode() if isinstance(body, bytes) else body, key="rsa2048a", expected=expected,
        alsoAccepted=accepted or [], words=words,
    )  # fmt: skip


def write():
    logging.disable(logging.CRITICAL)
    for order in ("small", "blanks", "marks", "urls", "unicode", "emoji", "percent", "plus", "empties", "duplicates", "twenty", "fifty"):
        rsa_case(f"right-{order}", order, [], "A right request.", key="rsa3072" if order == "twenty" else "rsa2048a")
    rsa_case("right-data-urlencode", "blanks", [], "A right request, pasted as curl's --data-urlencode.", form="curl-data-urlencode", with_pairs=True, sent_body=lambda b: b.replace("+", "%20"))
    rsa_case("data-urlencode-body", "marks", ["body-left-out"], "Without a content type oauthlib signs no body; pasted as curl's --data-urlencode.", headers={}, sign_body=False, form="curl-data-urlencode", with_pairs=True, sent_body=lambda b: wire(DATA["orders"]["marks"], "rfc"))
    rsa_case("right-query", "small", [], "A right request with a query.", address="query")
    rsa_case("right-realm", "small", [], "A right request with a realm.", realm="payouts")
    for order in ("blanks", "twenty", "fifty"):
        rsa_case(f"no-type-{order}", order, ["body-left-out"], "oauthlib signs a body under the content type of forms only; it was set after signing.", headers={}, sign_body=False)
    case_id_sha1("sha1-small", "small")
    case_id_sha1("sha1-bank", "bank")
    rsa_case("http", "small", ["uri-scheme"], "The request was signed with the http address of the inner service.", sign_url=DATA["addresses"]["check"].replace("https", "http"))
    rsa_case("production", "blanks", ["uri-sandbox-production"], "The production address was signed.", sign_url=DATA["addresses"]["live"])
    rsa_case("query-after", "small", ["query-left-out"], "The query was added after signing.", address="query", sign_url=DATA["addresses"]["check"])
    rsa_case("type-body", "small", ["protocol-outside-header"], "SIGNATURE_TYPE_BODY put the oauth_ parameters into the body.", signature_type=SIGNATURE_TYPE_BODY, accepted=[["header-parameter-missing"]])
    rsa_case("type-query", "small", ["protocol-outside-header"], "SIGNATURE_TYPE_QUERY put the oauth_ parameters into the query.", signature_type=SIGNATURE_TYPE_QUERY, accepted=[["header-parameter-missing"]])
    for address in ("invoice", "invoice-query", "invoice-port", "invoice-live"):
        hmac_case(f"right-{address}", [], "A right request.", address=address)
    hmac_case("right-special", [], "A right request with reserved characters in the secret.", secret="special")
    hmac_case("right-realm", [], "A right request with an empty realm.", realm="")
    hmac_case("sha256", ["hmac-other-hash"], "SIGNATURE_HMAC_SHA256 was chosen: header and signature are HMAC-SHA256.", signature_method=SIGNATURE_HMAC_SHA256, accepted=[["signature-method-differs"], ["hmac-other-hash", "signature-method-differs"]], note="The header says HMAC-SHA256 too.")
    hmac_case("post", ["method-other"], "The invoice was signed for a POST.", sign_method="POST")
    hmac_case("query-after", ["query-left-out"], "The query was added after signing.", address="invoice-query", sign_url=DATA["addresses"]["invoice"])
    hmac_case("secret-lower", ["key-case"], "The secret was typed in lower case.", signed_secret=str.lower)
    hmac_case("secret-line", ["key-blanks"], "The secret was read with its line feed.", signed_secret=lambda s: s + "\n")
    hmac_case("secret-empty", ["key-empty"], "The secret's variable was not set.", signed_secret=lambda s: "")
    hmac_case("secret-quoted", ["key-quoted"], "The secret was read with its quotation marks.", signed_secret=lambda s: f'"{s}"')
    hmac_case("secret-encoded", ["key-encoded-otherwise"], "The secret was encoded before oauthlib encoded it.", secret="special", signed_secret=lambda s: __import__("urllib.parse").parse.quote(s, safe=""))
    hmac_case("token-query", ["protocol-outside-header"], "SIGNATURE_TYPE_QUERY put the oauth_ parameters into the query.", signature_type=SIGNATURE_TYPE_QUERY, accepted=[["header-parameter-missing"]])
    for order in ("blanks", "unicode", "duplicates", "twenty"):
        session_case(f"right-{order}", order, [], "A right request.", lambda pairs: pairs)
    session_case("bytes-body", "small", ["body-left-out"], "data was bytes under another content type at the time of signing.", lambda pairs: wire(pairs).encode(), headers={"Content-Type": "text/plain"})
    session_case("json-type", "small", ["content-type-not-form"], "The form went under application/json, so that it was not signed.", lambda pairs: wire(pairs).encode(), headers={"Content-Type": "application/json"}, sent_type="application/json", accepted=[["body-left-out"], ["body-left-out", "content-type-not-form"]])


def case_id_sha1(name, order):
    """The library is told RSA-SHA1 and declares it."""
    case_id = f"python-oauthlib-{name}"
    pairs = [tuple(p) for p in DATA["orders"][order]]
    body = wire(pairs)
    signer = client(case_id, method=SIGNATURE_RSA_SHA1)
    url, found, _ = signer.sign(DATA["addresses"]["check"], http_method="POST", body=body, headers={"Content-Type": FORM})
    emit(
        id=case_id, language=PYTHON, library=OAUTHLIB, scheme="RSA-SHA256", method="POST", url=url,
        authorization=found["Authorization"], contentType=FORM, body=body, key="rsa2048a", expected=["sha1-inside"],
        alsoAccepted=[["signature-method-differs"], ["sha1-inside", "signature-method-differs"]],
        words="SIGNATURE_RSA_SHA1 was chosen: header and signature are RSA-SHA1.",
        note="The header says RSA-SHA1 too.",
    )  # fmt: skip
