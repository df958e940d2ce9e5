"""What the Python generators share: orders, keys, nonces, the raw case on standard output."""

import base64
import hashlib
import json
import os
import pathlib

from Cryptodome.PublicKey import RSA

import model

HERE = pathlib.Path(__file__).resolve().parent
DATA = json.loads((HERE.parent / "orders.json").read_text("utf-8"))
KEYS = pathlib.Path(os.environ.get("CORPUS_KEYS", "/tmp/countersign-corpus-keys"))
NOW = DATA["now"]


def private_key(name):
    return RSA.import_key((KEYS / f"{name}.pkcs1.pem").read_text())


def stamp(case_id):
    return str(NOW - 5 - int(hashlib.sha256(case_id.encode()).hexdigest()[:4], 16) % 170)


def nonce(case_id):
    digest = hashlib.sha256(("nonce " + case_id).encode()).hexdigest()
    kind = int(digest[0], 16) % 4
    if kind == 0:
        return digest[:32]
    if kind == 1:
        return str(int(digest[:16], 16))
    if kind == 2:
        return f"{digest[:8]}-{digest[8:12]}-{digest[12:16]}-{digest[16:20]}-{digest[20:32]}"
    return base64.b64encode(digest[:15].encode()).decode().replace("+", "x").replace("/", "y")


def emit(**case):
    case = {k: v for k, v in case.items() if v is not None}
    print(json.dumps(case, ensure_ascii=False))


LOGINS = ("acme-payouts", "AcmeLtd", "merchant_17", "pay@acme.example")


def oauth_pairs(case_id, scheme, consumer_key=None, version="1.0", **changes):
    if consumer_key is None:
        consumer_key = LOGINS[hashlib.sha256(("login " + case_id).encode()).digest()[0] % 4]
    pairs = [
        ("oauth_consumer_key", consumer_key),
        ("oauth_nonce", nonce(case_id)),
        ("oauth_signature_method", scheme),
        ("oauth_timestamp", stamp(case_id)),
    ]
    if version:
        pairs.append(("oauth_version", version))
    return [(n, changes.get(n[6:], v)) for n, v in pairs]


def header(pairs, signature, realm=None, separator=", ", place="sorted", word="OAuth ", encode=model.rfc):
    """`signature` is written as it is given: its percent-encoding is the caller's."""
    rows = [(n, encode(v)) for n, v in pairs]
    at = {"sorted": 2, "last": len(rows), "first": 0}[place]
    rows.insert(at, ("oauth_signature", signature))
    if realm is not None:
        rows.insert(0, ("realm", realm))
    return word + separator.join(f'{n}="{v}"' for n, v in rows)


def wire(pairs, style="form"):
    if style == "form":
        from urllib.parse import urlencode

        return urlencode(pairs)
    if style == "rfc":
        return "&".join(f"{model.rfc(n)}={model.rfc(v)}" for n, v in pairs)
    if style == "raw":
        return "&".join(f"{n}={v}" for n, v in pairs)
    raise ValueError(style)
