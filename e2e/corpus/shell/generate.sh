#!/usr/bin/env bash
# Requests signed by shell scripts: jq for percent-encoding, openssl for signatures.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
data="$here/../orders.json"
now=$(jq .now "$data")
version=$(openssl version | cut -d' ' -f1,2)
export LC_ALL=C

key=$CORPUS_KEYS/rsa2048a.pkcs1.pem
# @uri of jq 1.6 leaves !*'() unencoded.
rfc_of='def rfc: @uri | gsub("!"; "%21") | gsub("\u0027"; "%27") | gsub("\\("; "%28") | gsub("\\)"; "%29") | gsub("\\*"; "%2A");'
rfc() { jq -rn --arg t "$1" "$rfc_of"' $t | rfc'; }
b64() { base64 -w0; }

# Steps, each replaced by a case before `emit` and put back after it.
defaults() {
  scheme=RSA-SHA256 order=small address=check secret=guid signed_method='' accepted='[]'
  pairs_of() { jq -r --arg o "$order" "$rfc_of"' .orders[$o][] | (.[0] | rfc) + "=" + (.[1] | rfc)' "$data"; }
  sort_pairs() { LC_ALL=C sort; }
  join_pairs() { paste -sd '&' -; }
  uri_of() { printf %s "${1%%\?*}"; }
  print_base() { printf %s "$1"; }
  sign_rsa() { openssl dgst -sha256 -sign "$key" | b64; }
  sign_hmac() { openssl dgst -sha1 -hmac "$(rfc "$1")&" -binary | b64; }
  header_of() { rfc "$1"; }
}

emit() { # id expected words
  local id=shell-$1 url method nonce stamp secret_text='' params normalized base signature auth body=''
  url=$(jq -r --arg a "$address" '.addresses[$a]' "$data")
  method=POST
  [ "$scheme" = RSA-SHA256 ] || { method=GET; secret_text=$(jq -r --arg s "$secret" '.secrets[$s]' "$data"); }
  nonce=$(printf 'nonce %s' "$id" | openssl dgst -sha1 -r | cut -c1-32)
  stamp=$((now - 15 - ${#id}))
  params=$(
    printf '%s\n' oauth_consumer_key=acme-payouts "oauth_nonce=$nonce" "oauth_signature_method=$scheme" "oauth_timestamp=$stamp" oauth_version=1.0
    case $url in *\?*) printf %s "${url#*\?}" | tr '&' '\n'; echo ;; esac
    [ "$scheme" != RSA-SHA256 ] || pairs_of
  )
  normalized=$(printf '%s\n' "$params" | sort_pairs | join_pairs)
  base="${signed_method:-$method}&$(rfc "$(uri_of "$url")")&$(rfc "$normalized")"
  if [ "$scheme" = RSA-SHA256 ]; then
    signature=$(print_base "$base" | sign_rsa; printf x)
    body=$(jq -r --arg o "$order" '[.orders[$o][] | (.[0] | @uri) + "=" + (.[1] | @uri)] | join("&")' "$data")
  else
    signature=$(print_base "$base" | sign_hmac "$secret_text"; printf x)
  fi
  signature=${signature%x}
  auth="OAuth oauth_consumer_key=\"acme-payouts\", oauth_nonce=\"$nonce\", oauth_signature=\"$(header_of "$signature")\", oauth_signature_method=\"$scheme\", oauth_timestamp=\"$stamp\", oauth_version=\"1.0\""
  jq -nc --arg id "$id" --arg lib "$version" --arg scheme "$scheme" --arg method "$method" --arg url "$url" --arg auth "$auth" \
    --arg body "$body" --arg secret "$secret_text" --argjson expected "$2" --arg words "$3" --argjson accepted "$accepted" \
    '{id: $id, language: "Shell", library: $lib, scheme: $scheme, method: $method, url: $url, authorization: $auth}
      + (if $scheme == "RSA-SHA256" then {contentType: "application/x-www-form-urlencoded", body: $body, key: "rsa2048a"} else {consumerSecret: $secret} end)
      + {expected: $expected, alsoAccepted: $accepted, words: $words}'
  defaults
}

hmac() {
  scheme=HMAC-SHA1
  [ "$address" != check ] || address=invoice
  emit "hmac-$1" "$2" "$3"
}

defaults
for order in small marks scripts twenty fifty; do emit "right-$order" '[]' 'A right request.'; done
order=urls; print_base() { echo "$1"; }
emit echo '["trailing-line-feed"]' 'echo ended the base string with a line feed.'
order=twenty; print_base() { echo "$1"; }
emit echo-twenty '["trailing-line-feed"]' 'echo ended the base string with a line feed.'
sign_rsa() { openssl dgst -sha1 -sign "$key" | b64; }
emit sha1 '["sha1-inside"]' 'openssl dgst -sha1 -sign.'
order=bank; sign_rsa() { openssl dgst -sha512 -sign "$key" | b64; }
emit sha512 '["other-hash-inside"]' 'openssl dgst -sha512 -sign.'
sign_rsa() { openssl dgst -sha256 -binary | openssl dgst -sha256 -sign "$key" | b64; }
emit dgst-twice '["hashed-twice"]' 'openssl dgst -binary, and its output was signed by dgst -sign.'
order=blanks; sign_rsa() { openssl dgst -sha256 -r | cut -d' ' -f1 | tr -d '\n' | openssl dgst -sha256 -sign "$key" | b64; }
emit dgst-hex '["hash-hex-signed"]' 'sha256sum, and its text was signed.'
sign_rsa() { openssl dgst -sha256 -r | cut -d' ' -f1 | openssl dgst -sha256 -sign "$key" | b64; }
emit dgst-hex-line '["hash-hex-signed"]' 'sha256sum, and its text was signed with the line feed.'
sign_rsa() { openssl dgst -sha256 -binary | openssl pkeyutl -sign -inkey "$key" | b64; }
emit pkeyutl '["digest-without-info"]' 'openssl pkeyutl -sign without digest:sha256.'
order=twenty; sign_rsa() { openssl dgst -sha256 -binary | openssl rsautl -sign -inkey "$key" 2>/dev/null | b64; }
emit rsautl '["digest-without-info"]' 'openssl rsautl -sign of the digest.'
sign_rsa() { openssl dgst -sha256 -r | cut -d' ' -f1 | tr -d '\n' | openssl rsautl -sign -inkey "$key" 2>/dev/null | b64; }
emit rsautl-hex '["raw-encryption"]' 'openssl rsautl -sign of the hexadecimal digest.'
order=marks; sign_rsa() { openssl dgst -sha256 -binary | openssl pkeyutl -sign -inkey "$key" -pkeyopt digest:sha256 | b64; }
emit pkeyutl-right '[]' 'openssl pkeyutl -sign with digest:sha256 is right.'
sign_rsa() { openssl dgst -sha256 -sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:-1 -sign "$key" | b64; }
emit pss '["pss-padding"]' 'rsa_padding_mode:pss.'
order=urls; sign_rsa() { openssl dgst -sha256 -sign "$key" | base64; }
emit base64-lines '["signature-line-broken"]' 'base64 without -w0 breaks lines.'
sign_rsa() { openssl dgst -sha256 -sign "$key" | openssl base64; }
emit openssl-base64 '["signature-line-broken"]' 'openssl base64 without -A breaks lines.'
sign_rsa() { openssl dgst -sha256 -hex -sign "$key" | sed 's/.*= //' | tr -d '\n'; }
emit dgst-hex-out '["signature-hex"]' 'openssl dgst -hex.'
order=blanks; sign_rsa() { openssl dgst -sha256 -hex -sign "$key" | sed 's/.*= //' | tr -d '\n' | b64; }
emit dgst-hex-base64 '["signature-base64-of-hex"]' 'openssl dgst -hex, then base64.'
order=twenty; header_of() { printf %s "$1"; }
emit header-raw '["signature-not-encoded"]' 'The signature was not encoded.'
order=small; pairs_of() { jq -r --arg o "$order" '.orders[$o][] | .[0] + "=" + .[1]' "$data"; }
emit plain '["not-encoded"]' 'The values were not encoded.'
order=bank; sort_pairs() { cat; }
emit no-sort '["unsorted"]' 'sort was forgotten.'
order=numbered
emit sort-lines '["sorted-by-pair"]' 'sort ordered name=value lines.'
order=capitals; sort_pairs() { sort -f -t= -k1,1; }
emit sort-f '["sorted-without-case"]' 'sort -f.'
order=urls; pairs_of() { :; }
emit no-body '["body-left-out"]' 'The form was not signed.'
order=blanks; pairs_of() { jq -r --arg o "$order" '.orders[$o][] | (.[0] | @uri) + "=" + (.[1] | @uri | gsub("%20"; "+"))' "$data"; }
emit plus '["form-encoded"]' 'sed made + of %20.'
jq_pairs() { jq -r --arg o "$order" '.orders[$o][] | (.[0] | @uri) + "=" + (.[1] | @uri)' "$data"; }
order=marks; pairs_of() { jq_pairs; }
emit jq-uri '["encode-uri-component"]' '@uri of jq 1.6 leaves five characters unencoded.'
order=twenty; pairs_of() { jq_pairs; }
emit jq-uri-twenty '["encode-uri-component"]' '@uri of jq 1.6 leaves five characters unencoded.'
order=fifty; pairs_of() { jq_pairs; }; print_base() { echo "$1"; }
emit two-jq-uri-echo '["encode-uri-component", "trailing-line-feed"]' '@uri of jq 1.6, and echo.'
uri_of() { printf %s "$1"; }; address=query
emit query '["uri-with-query"]' 'The query stayed in the address.'
order=blanks; print_base() { echo "$1"; }; sign_rsa() { openssl dgst -sha1 -sign "$key" | b64; }
emit two-echo-sha1 '["trailing-line-feed", "sha1-inside"]' 'echo, and SHA-1.'
order=bank; print_base() { echo "$1"; }; sort_pairs() { cat; }
emit two-echo-sort '["trailing-line-feed", "unsorted"]' 'echo, and no sort.'
order=marks; print_base() { echo "$1"; }; sign_rsa() { openssl dgst -sha256 -sign "$key" | base64; }
emit two-echo-base64 '["trailing-line-feed", "signature-line-broken"]' 'echo, and base64 without -w0.'
sign_hmac() { openssl dgst -sha1 -hmac "$1" -binary | b64; }
hmac no-ampersand '["key-without-ampersand"]' 'The secret was the key.'
sign_hmac() { openssl dgst -sha1 -hmac "$1&" | sed 's/.*= //' | tr -d '\n'; }
hmac hex '["signature-hex"]' 'openssl dgst without -binary.'
sign_hmac() { openssl dgst -sha1 -hmac "$1&" | sed 's/.*= //' | tr -d '\n' | b64; }
hmac hex-base64 '["signature-base64-of-hex"]' 'openssl dgst without -binary, then base64.'
sign_hmac() { openssl dgst -sha256 -hmac "$1&" -binary | b64; }
hmac sha256 '["hmac-other-hash"]' 'openssl dgst -sha256 -hmac.'
print_base() { echo "$1"; }
hmac echo '["trailing-line-feed"]' 'echo ended the base string with a line feed.'
secret=special; sign_hmac() { openssl dgst -sha1 -hmac "$1&" -binary | b64; }
hmac secret-raw '["key-not-encoded"]' 'The secret was not encoded.'
sign_hmac() { { cat; printf '%s&' "$1"; } | openssl dgst -sha1 -binary | b64; }
hmac sha1 '["hash-without-hmac"]' 'openssl dgst -sha1 of text and key.'
sign_hmac() { openssl dgst -sha1 -hmac "\"$1\"&" -binary | b64; }
hmac quoted '["key-quoted"]' 'The quotation marks of the environment file stayed.'
sign_hmac() { openssl dgst -sha1 -hmac "&" -binary | b64; }
hmac unset '["key-empty"]' 'The variable was not set.'
print_base() { echo "$1"; }; sign_hmac() { openssl dgst -sha1 -hmac "$1" -binary | b64; }
hmac two-echo-ampersand '["trailing-line-feed", "key-without-ampersand"]' 'echo, and no ampersand.'
address=invoice-query
hmac right '[]' 'A right request.'
