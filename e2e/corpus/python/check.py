"""Checks the corpus without any code of the console.

- A case that is labelled right verifies over the base string of oauthlib; a wrong one does not.
- Openssl does the verification.
- Every label is confirmed by model.py: the wrong steps it names give the very signature of the case.
- Every other set of as many steps that gives this signature is listed under `alsoAccepted`.

    /usr/bin/python3 e2e/corpus/python/check.py              checks
    /usr/bin/python3 e2e/corpus/python/check.py --fill FILE  prints the cases of FILE, `alsoAccepted` completed
"""

import base64
import hashlib
import hmac
import itertools
import json
import multiprocessing
import pathlib
import re
import subprocess
import sys
import tempfile
from urllib.parse import unquote, urlsplit

from Cryptodome.PublicKey import RSA
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding
from oauthlib.oauth1.rfc5849 import signature as oauthlib_signature

import model

CORPUS = pathlib.Path(__file__).resolve().parents[3] / "src/domain/diagnosis/corpus"
MISTAKES = CORPUS.parent / "mistake.ts"
# The signature may verify though one of these mistakes was made.
MAY_VERIFY = {
    "header-scheme-word", "header-quoting", "header-commas", "header-parameter-missing", "header-parameter-twice",
    "header-value-not-encoded", "protocol-outside-header", "content-type-not-form", "signature-not-encoded",
    "timestamp-milliseconds",
}  # fmt: skip
# Not among the steps of model.py.
UNMODELLED = {
    "header-scheme-word", "header-quoting", "header-commas", "header-parameter-missing", "header-parameter-twice",
    "header-value-not-encoded", "protocol-outside-header", "content-type-not-form", "other-key", "value-replaced",
    "signature-truncated", "signature-case", "hmac-instead-of-rsa",
}  # fmt: skip


def header_pairs(text):
    pairs = [(m[1], m[2] if m[2] is not None else m[3]) for m in re.finditer(r'([A-Za-z_]+)=(?:"([^"]*)"|([^",\s&;\']*))', text or "")]
    return pairs


def verify_openssl(case, base, signature):
    if case["scheme"] == "HMAC-SHA1":
        key = model.default_key(case["consumerSecret"], "")
        return hmac.compare_digest(hmac.new(key, base.encode(), hashlib.sha1).digest(), signature)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "key").write_text(case["publicKeyPem"])
        (folder / "sig").write_bytes(signature)
        (folder / "base").write_text(base, "utf-8", newline="")
        done = subprocess.run(
            ["openssl", "dgst", "-sha256", "-verify", folder / "key", "-signature", folder / "sig", folder / "base"],
            capture_output=True,
            check=False,
        )
        return done.returncode == 0


def verifies(case):
    """Whether the request as given verifies, by oauthlib's base string and openssl."""
    request = case.get("signedRequest", case["request"])
    try:
        found = dict(header_pairs(request["authorization"]))["oauth_signature"]
        signature = base64.b64decode(unquote(found), validate=True)
        parts = urlsplit(request["url"])
        params = oauthlib_signature.collect_parameters(
            uri_query=parts.query,
            body=request["body"] or "",
            headers={"Authorization": request["authorization"]},
            exclude_oauth_signature=True,
            with_realm=False,
        )
        base = oauthlib_signature.signature_base_string(
            request["method"],
            oauthlib_signature.base_string_uri(request["url"]),
            oauthlib_signature.normalize_parameters(params),
        )
    except (ValueError, KeyError, AttributeError, TypeError):
        return False
    return verify_openssl(case, base, signature)


class Prover:
    def __init__(self, case):
        self.case = case
        request = case.get("signedRequest", case["request"])
        pairs = header_pairs(request["authorization"])
        self.raw = dict(pairs).get("oauth_signature")
        oauth = [(n, unquote(v)) for n, v in pairs if n.startswith("oauth_") and n != "oauth_signature"]
        realm = dict(pairs).get("realm")
        body = model.split_pairs(request["body"] or "")
        self.request = model.Request(case["scheme"], request["method"], request["url"], body, oauth, realm, request["body"])
        self.readings = model.signature_readings(self.raw or "")
        if case["scheme"] == "RSA-SHA256":
            self.key = RSA.import_key(case["publicKeyPem"])
            self.modern = serialization.load_pem_public_key(case["publicKeyPem"].encode())
            self.opened = [(labels, model.rsa_open(value, self.key), value) for labels, value in self.readings]
        self.targets = (
            {opened: labels for labels, opened, _ in self.opened[::-1] if opened is not None}
            if case["scheme"] == "RSA-SHA256"
            else {value: labels for labels, value in self.readings[::-1]}
        )
        self.secret = case.get("consumerSecret", "")

    def labels(self, ops):
        """The labels of the transport that make `ops` give the signature, or None."""
        if self.case["scheme"] == "HMAC-SHA1":
            return self.targets.get(model.hmac_value(self.request, ops, self.secret))
        payload = model.rsa_payload(self.request, ops)
        if not isinstance(payload, tuple):
            return self.targets.get(payload)
        for labels, _, value in self.opened:
            try:
                self.modern.verify(value, payload[1], padding.PSS(padding.MGF1(hashes.SHA256()), padding.PSS.AUTO), hashes.SHA256())
                return labels
            except InvalidSignature:
                continue
        return None

    def solutions(self, steps):
        found = set()
        right = self.labels(())
        if right is not None:
            return {right}
        wide = model.variants(self.request)
        for op in wide:
            labels = self.labels((op,))
            if labels is not None:
                found.add(labels | {op.mistake})
        if steps > 1:
            plain = model.message(self.request, ())
            ops = [
                op
                for op in model.variants(self.request, wide=False)
                if op.stage in ("digest", "mac", "key") or model.message(self.request, (op,)) != plain
            ]
            for pair in itertools.combinations(ops, 2):
                labels = self.labels(pair)
                if labels is not None:
                    found.add(labels | {op.mistake for op in pair})
        # A larger set says nothing that a smaller one within it does not.
        return {s for s in found if not any(o < s for o in found)}


def analyse(case):
    """(solutions, problems)"""
    problems = []
    expected = frozenset(case["expected"])
    right = verifies(case)
    if not expected and not right and not case.get("note"):
        problems.append("labelled right, but does not verify")
    if expected and right and not expected & MAY_VERIFY:
        problems.append("labelled wrong, but verifies")
    if expected & UNMODELLED:
        return set(), problems
    prover = Prover(case)
    steps = len(expected - {m for m in expected if m.startswith("signature-") and m not in ("signature-included", "signature-method-omitted", "signature-method-differs")})
    found = prover.solutions(steps)
    accepted = [frozenset(s) for s in case["alsoAccepted"]]
    sent_ms = expected == {"timestamp-milliseconds"} and right
    if expected not in found and not sent_ms and not case.get("note"):
        problems.append(f"the label is not confirmed; found {[sorted(s) for s in found]}")
    if sent_ms:
        found = set()
    missing = [s for s in found if s != expected and s not in accepted]
    return missing, problems


def main():
    if sys.argv[1:2] == ["--fill"]:
        cases = json.loads(pathlib.Path(sys.argv[2]).read_text("utf-8"))
        with multiprocessing.Pool() as pool:
            results = pool.map(analyse, cases, chunksize=1)
        for case, (missing, problems) in zip(cases, results):
            case["alsoAccepted"] += sorted(sorted(s) for s in missing)
            for problem in problems:
                print(f"{case['id']}: {problem}", file=sys.stderr)
        json.dump(cases, sys.stdout, ensure_ascii=False)
        return 0
    cases = [case for file in sorted(CORPUS.glob("*.json")) for case in json.loads(file.read_text("utf-8"))]
    known = set(re.findall(r"^  '([a-z0-9-]+)',$", MISTAKES.read_text("utf-8"), re.M))
    with multiprocessing.Pool() as pool:
        results = pool.map(analyse, cases, chunksize=1)
    failed = 0
    ids = set()
    for case, (missing, problems) in zip(cases, results):
        if case["id"] in ids:
            problems.append("the id stands twice")
        ids.add(case["id"])
        for label in {*case["expected"], *(m for s in case["alsoAccepted"] for m in s)} - known:
            problems.append(f"no mistake is called {label}")
        if missing:
            problems.append(f"also explained by {[sorted(s) for s in missing]}")
        failed += bool(problems)
        for problem in problems:
            print(f"{case['id']}: {problem}")
    covered = {m for case in cases for m in case["expected"]}
    print(f"{len(cases)} cases, {failed} with problems; without a case: {', '.join(sorted(known - covered)) or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
