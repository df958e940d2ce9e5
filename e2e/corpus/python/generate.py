"""Requests signed by the hand-written signer of model.py, by oauthlib and by requests-oauthlib."""

import base64
import datetime
import hmac
import json
import re
import sys
from urllib.parse import quote, quote_plus, urlencode

import model
from common import DATA, KEYS, NOW, emit, header, nonce, oauth_pairs, private_key, stamp, wire

PYTHON = f"Python {sys.version_info.major}.{sys.version_info.minor}"
HAND = "hand-written"
RSA, HMAC = "RSA-SHA256", "HMAC-SHA1"
seen = set()


def build(case_id, order, address, scheme, **options):
    url = DATA["addresses"].get(address, address)
    method = "POST" if scheme == RSA else "GET"
    pairs = [tuple(p) for p in (DATA["orders"][order] if isinstance(order, str) else order)] if scheme == RSA else []
    oauth = options.pop("oauth", None) or oauth_pairs(case_id, scheme, **options.pop("oauth_changes", {}))
    raw = wire(pairs, options.get("style", "form")) if pairs else None
    return model.Request(scheme, method, url, pairs, oauth, options.get("realm"), raw)


def sign(request, ops, key_name, secret):
    if request.scheme == RSA:
        return model.rsa_private(model.rsa_payload(request, ops), private_key(key_name))
    return model.hmac_value(request, ops, secret)


def case(
    case_id,
    steps=(),
    order="small",
    address="check",
    scheme=RSA,
    words="",
    expected=None,
    accepted=None,
    key="rsa2048a",
    registered=None,
    secret="guid",
    form=None,
    transport=None,
    head=None,
    change_header=None,
    show_base=False,
    signed_request=None,
    content_type="application/x-www-form-urlencoded",
    style="form",
    now=None,
    body=None,
    until=None,
    separator=None,
    place=None,
    **options,
):
    if case_id in seen:
        raise ValueError(case_id)
    seen.add(case_id)
    if scheme == HMAC and address == "check":
        address = "invoice"
    secret_text = DATA["secrets"].get(secret, secret)
    request = build(case_id, order, address, scheme, style=style, **options)
    source = signed_request(request) if signed_request else request
    ops = [model.find(source, *(s if isinstance(s, tuple) else (s,))) for s in steps]
    signature = sign(source, ops, key, secret_text)
    attempt = 0
    while until and not re.search(until, base64.b64encode(signature).decode()):
        attempt += 1
        fresh = nonce(f"{case_id} {attempt}")
        request.oauth[:] = [(n, fresh if n == "oauth_nonce" else v) for n, v in request.oauth]
        signature = sign(source, ops, key, secret_text)
    raw = (transport or (lambda b: quote(base64.b64encode(b).decode(), safe="")))(signature)
    mark = int(nonce(case_id + "style").encode().hex()[:6], 16)
    text = (head or header)(
        request.oauth,
        raw,
        realm=request.realm,
        separator=separator or (", ", ",", ", ")[mark % 3],
        place=place or ("sorted", "last", "sorted", "first")[mark % 4],
    )
    if change_header:
        text = change_header(text)
    labels = list(dict.fromkeys(op.mistake for op in ops)) if expected is None else expected
    emit(
        id=case_id,
        language=PYTHON,
        library=HAND,
        scheme=scheme,
        method=request.method,
        url=request.url,
        authorization=text,
        contentType=content_type if request.raw_body is not None else None,
        body=body if body is not None else request.raw_body,
        key=(registered or key) if scheme == RSA else None,
        consumerSecret=secret_text if scheme == HMAC else None,
        baseString=model.message(source, ops).decode("utf-8", "replace") if show_base else None,
        form=form,
        now=now,
        expected=labels,
        alsoAccepted=accepted or [],
        words=words,
    )


def hmac_case(case_id, steps=(), words="", **options):
    case(case_id, steps, scheme=HMAC, words=words, **options)


if __name__ == "__main__":
    import cases
    import libraries

    cases.write(case, hmac_case)
    libraries.write()
