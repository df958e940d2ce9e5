/**
 * Writes the corpus of wrongly signed requests: runs the signers of every language whose runtime is installed,
 * puts their requests into the form of a paste and completes `alsoAccepted`. Not part of the build.
 *
 *     node e2e/corpus/generate.mjs [language …]
 */
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pasteOf } from './paste.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../../src/domain/diagnosis/corpus');
const keys = process.env['CORPUS_KEYS'] ?? join(tmpdir(), 'countersign-corpus-keys');
/** Node packages that are compared with, by `npm install` in a folder outside the project. */
const packages = process.env['CORPUS_NODE_PACKAGES'] ?? join(tmpdir(), 'countersign-corpus-packages');
const work = mkdtempSync(join(tmpdir(), 'countersign-corpus-'));
const orders = JSON.parse(readFileSync(join(here, 'orders.json'), 'utf8'));

const runners = {
  python: [['/usr/bin/python3', join(here, 'python/generate.py')]],
  javascript: [['node', join(here, 'javascript/generate.mjs')]],
  php: [['php', join(here, 'php/generate.php')]],
  ruby: [['ruby', join(here, 'ruby/generate.rb')]],
  go: [['go', 'run', join(here, 'go/generate.go')]],
  perl: [['perl', join(here, 'perl/generate.pl')]],
  java: [['bash', join(here, 'java/run.sh'), work]],
  csharp: [['bash', join(here, 'csharp/run.sh'), work]],
  c: [['bash', join(here, 'c/run.sh'), work]],
  shell: [['bash', join(here, 'shell/generate.sh')]],
};

function run([command, ...args], input) {
  return execFileSync(command, args, {
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CORPUS_KEYS: keys,
      CORPUS_NODE_PACKAGES: packages,
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
}

/** A private key as .NET's FromXmlString reads it. */
function xmlOf(pem) {
  const jwk = createPrivateKey(pem).export({ format: 'jwk' });
  const names = { Modulus: 'n', Exponent: 'e', P: 'p', Q: 'q', DP: 'dp', DQ: 'dq', InverseQ: 'qi', D: 'd' };
  const rows = Object.entries(names).map(
    ([tag, name]) => `<${tag}>${Buffer.from(jwk[name], 'base64url').toString('base64')}</${tag}>`,
  );
  return `<RSAKeyValue>${rows.join('')}</RSAKeyValue>`;
}

/** Throw-away pairs. Only their public halves get into the corpus. */
function makeKeys() {
  mkdirSync(keys, { recursive: true });
  for (const [name, bits] of [
    ['rsa2048a', 2048],
    ['rsa2048b', 2048],
    ['rsa3072', 3072],
    ['rsa4096', 4096],
  ]) {
    const file = (form) => join(keys, `${name}.${form}`);
    if (existsSync(file('xml'))) continue;
    run(['openssl', 'genrsa', '-traditional', '-out', file('pkcs1.pem'), String(bits)]);
    run(['openssl', 'pkcs8', '-topk8', '-nocrypt', '-in', file('pkcs1.pem'), '-out', file('pkcs8.pem')]);
    run([
      'openssl',
      'pkcs8',
      '-topk8',
      '-nocrypt',
      '-in',
      file('pkcs1.pem'),
      '-outform',
      'DER',
      '-out',
      file('pkcs8.der'),
    ]);
    run(['openssl', 'rsa', '-in', file('pkcs1.pem'), '-pubout', '-out', file('public.pem')]);
    writeFileSync(file('xml'), xmlOf(readFileSync(file('pkcs1.pem'), 'utf8')));
  }
}

const forms = [
  'curl-bash',
  'http',
  'curl-bash-lines',
  'curl-verbose',
  'curl-cmd',
  'har',
  'powershell',
  'json-log',
  'log-lines',
  'fetch',
  'http-crlf',
  'curl-cmd-chrome',
  'curl-powershell',
  'insomnia-log',
];

function formOf(raw) {
  if (raw.form !== undefined) return raw.form;
  if (raw.baseString !== undefined) return 'log-lines';
  const mark = createHash('sha256').update(raw.id).digest().readUInt16BE(4);
  return forms[mark % forms.length];
}

/** What is left of a request in a paste that was cut. `signedRequest` is the whole one. */
const cuts = {
  'header-only': (request) => ({ ...request, method: null, url: null, contentType: null, body: null }),
  'header-and-body': (request) => ({ ...request, method: null, url: null, contentType: null }),
  'no-url': (request) => ({ ...request, url: null }),
  'no-header': (request) => ({ ...request, authorization: null }),
  'cut-body': (request) => ({ ...request, body: request.body.slice(0, -25) }),
  'cut-header': (request) => ({ ...request, authorization: `${request.authorization.slice(0, -90)}…` }),
};

function complete(raw) {
  const form = formOf(raw);
  const request = {
    method: raw.method,
    url: raw.url,
    authorization: raw.authorization ?? null,
    contentType: raw.contentType ?? null,
    body: raw.body ?? null,
    date: form === 'curl-verbose' ? new Date((raw.now ?? orders.now) * 1000).toUTCString() : null,
  };
  return {
    id: raw.id,
    language: raw.language,
    library: raw.library,
    scheme: raw.scheme,
    form,
    paste: pasteOf(form, raw),
    ...(raw.key === undefined
      ? {}
      : { publicKeyPem: readFileSync(join(keys, `${raw.key}.public.pem`), 'utf8') }),
    ...(raw.consumerSecret === undefined ? {} : { consumerSecret: raw.consumerSecret }),
    nowSeconds: raw.now ?? orders.now,
    expected: raw.expected,
    alsoAccepted: raw.alsoAccepted ?? [],
    words: raw.words,
    ...(raw.note === undefined ? {} : { note: raw.note }),
    request: cuts[form]?.(request) ?? request,
    ...(cuts[form] === undefined ? {} : { signedRequest: request }),
  };
}

/** A file for each language and, where that grows too large, for each scheme or number of mistakes. */
function fileOf(found) {
  const stem = found.id.slice(0, found.id.indexOf('-'));
  if (stem !== 'python') return stem;
  if (found.expected.length > 1) return 'python-two';
  if (found.expected.length === 0) return 'python-right';
  if (found.scheme === 'HMAC-SHA1') return 'python-hmac';
  return /^python-(?:signature|header)-/u.test(found.id) ? 'python-transport' : 'python-rsa';
}

function write(name, cases) {
  const limit = 280_000;
  const parts = [[]];
  let size = 0;
  for (const found of cases) {
    const more = JSON.stringify(found, null, 2).length;
    if (size + more > limit) {
      parts.push([]);
      size = 0;
    }
    size += more;
    parts.at(-1).push(found);
  }
  parts.forEach((part, index) => {
    const file = index === 0 ? `${name}.json` : `${name}-${index + 1}.json`;
    writeFileSync(join(target, file), `${JSON.stringify(part, null, 2)}\n`);
  });
}

makeKeys();
mkdirSync(target, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = Object.keys(runners).filter((name) => wanted.length === 0 || wanted.includes(name));
for (const name of chosen) {
  let raws;
  try {
    raws = runners[name].flatMap((command) =>
      run(command)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  } catch (error) {
    process.stderr.write(`${name}: left as it is (${String(error.message).split('\n')[0]})\n`);
    continue;
  }
  for (const file of readdirSync(target)) {
    if (file.startsWith(`${name}-`) || file === `${name}.json`) rmSync(join(target, file));
  }
  const raw = join(work, `${name}.json`);
  writeFileSync(raw, JSON.stringify(raws.map(complete)));
  const cases = JSON.parse(run(['/usr/bin/python3', join(here, 'python/check.py'), '--fill', raw]));
  const files = new Map();
  for (const found of cases) files.set(fileOf(found), [...(files.get(fileOf(found)) ?? []), found]);
  for (const [file, part] of files) write(file, part);
  process.stderr.write(`${name}: ${cases.length} cases\n`);
}
rmSync(work, { recursive: true });
run(['npx', 'oxfmt', target, here]);
