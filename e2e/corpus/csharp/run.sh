#!/usr/bin/env bash
# Compiles and runs Generate.cs with Mono.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out="${1:-$(mktemp -d)}/csharp"
mkdir -p "$out"
mcs -warn:0 -r:System.Web -r:System.Web.Extensions -r:System.Numerics -out:"$out/generate.exe" "$here/Generate.cs"
mono "$out/generate.exe" "$here/../orders.json"
