#!/usr/bin/env bash
# Compiles generate.c against liboauth and runs it. Debian's build of it has no RSA: invoices only.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out="${1:-$(mktemp -d)}/c"
mkdir -p "$out"
cc -O1 -w -o "$out/generate" "$here/generate.c" $(pkg-config --cflags --libs oauth 2>/dev/null || echo -loauth)
version=$(pkg-config --modversion oauth 2>/dev/null || echo 1.0.3)
data="$here/../orders.json"
now=$(jq .now "$data")

emit() { # id scheme method address secret order expected words
  local id=c-liboauth-$1 scheme=$2 method=$3 address=$4 secret=$5 order=$6 expected=$7 words=$8
  local url nonce stamp auth
  url=$(jq -r --arg a "$address" '.addresses[$a]' "$data")
  nonce=$(printf 'nonce %s' "$id" | sha1sum | cut -c1-24)
  stamp=$((now - 20 - ${#id}))
  if [ "$scheme" = HMAC-SHA1 ]; then
    secret=$(jq -r --arg s "$secret" '.secrets[$s]' "$data")
    auth=$("$out/generate" "$method" "$url" HMAC-SHA1 acme-payouts "$secret" "$nonce" "$stamp" 1.0)
    jq -nc --arg id "$id" --arg lib "liboauth $version" --arg url "$url" --arg auth "$auth" --arg secret "$secret" --arg words "$words" --argjson expected "$expected" \
      '{id: $id, language: "C", library: $lib, scheme: "HMAC-SHA1", method: "GET", url: $url, authorization: $auth, consumerSecret: $secret, expected: $expected, words: $words}'
  fi
}

emit hmac-right HMAC-SHA1 GET invoice guid '' '[]' 'A right request.'
emit hmac-right-special HMAC-SHA1 GET invoice-live special '' '[]' 'A right request with reserved characters in the secret.'
emit hmac-right-port HMAC-SHA1 GET invoice-port hex '' '[]' 'A right request with a port.'
emit hmac-post HMAC-SHA1 POST invoice guid '' '["method-other"]' 'POST was signed.'
