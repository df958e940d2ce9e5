#!/usr/bin/env bash
# Compiles and runs Generate.java against Debian's packages of Signpost, Google's OAuth client and Gson.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
jars=/usr/share/java
path=$jars/signpost-core.jar:$jars/google-oauth-client.jar:$jars/google-http-client.jar:$jars/gson.jar:$jars/guava.jar:$jars/commons-codec.jar:$jars/failureaccess.jar:$jars/opencensus-api.jar:$jars/grpc-context.jar
out="${1:-$(mktemp -d)}/java"
mkdir -p "$out"
javac -nowarn -encoding UTF-8 -cp "$path" -d "$out" "$here/Generate.java"
java -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -cp "$out:$path" Generate "$here/../orders.json"
