/**
 * Runs calls of the tables: JavaScript always, PHP, Python and Ruby where they are installed. Written against
 * Node 20.20, PHP 8.2, Python 3.11 and Ruby 3.1; the calls for Go (1.19) and Java (17) were run by hand, those for C#
 * (.NET) were not run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import crypto, { constants, createHmac, createSign } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { encodingMistakes } from './encoding-mistakes.ts';
import type { Language, Remedy } from './remedy.ts';
import { hmacKey, hmacSigning, percentEncoding, rsaSigning } from './right-calls.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const sample = "a b+/=&!'()*~-_.é";

/** Every printable ASCII character, and text of two, three and four octets each. */
const everything = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}é€😀`;

/** RFC 3986, section 2.3, over the octets of UTF-8: an encoder of its own. */
function expectedEncoding(text: string): string {
  return Array.from(Buffer.from(text), (octet) => {
    const character = String.fromCharCode(octet);
    if (/[A-Za-z0-9\-._~]/.test(character)) return character;
    return `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

const encodedSample = 'a%20b%2B%2F%3D%26%21%27%28%29%2A~-_.%C3%A9';

/** What is run: an expression, or statements and the name of what they leave behind. */
interface Call {
  readonly code: string;
  readonly value: string;
  readonly left: string | null;
}

/** Gives back what each call gives, as text; a call that fails gives its error. */
interface Runtime {
  readonly command: string;
  readonly options: readonly string[];
}

const runtimes = {
  PHP: {
    command: 'php',
    options: [
      '-r',
      `error_reporting(0);
      echo json_encode(array_map(function ($call) {
        $value = $call['value']; $name = 'n'; $params = ['n' => $value]; $secret = 'AF+4'; $baseString = 'POST&a';
        $code = $call['left'] === null ? 'return ' . $call['code'] . "\\n;" : $call['code'] . 'return $' . $call['left'] . ';';
        return eval($code);
      }, json_decode(stream_get_contents(STDIN), true)));`,
    ],
  },
  Python: {
    command: 'python3',
    options: [
      '-c',
      `import sys, json, re, hmac, hashlib, urllib.parse
from urllib.parse import *
def run(call):
    scope = {**globals(), 'value': call['value'], 'name': 'n', 'params': {'n': call['value']}, 'secret': 'AF+4', 'base_string': 'POST&a'}
    if call['left'] is None:
        return eval(call['code'], scope)
    exec(call['code'], scope)
    return scope[call['left']]
texts = [run(call) for call in json.load(sys.stdin)]
print(json.dumps([text.hex() if isinstance(text, bytes) and len(text) == 20 else text.decode() if isinstance(text, bytes) else text for text in texts]))`,
    ],
  },
  Ruby: {
    command: 'ruby',
    options: [
      '-W0',
      '-Eutf-8',
      '-e',
      `require 'json'; require 'cgi'; require 'uri'; require 'erb'; require 'openssl'
      def run(call)
        value = call['value']; name = 'n'; secret = 'AF+4'; base_string = 'POST&a'
        eval(call['code'])
      rescue EncodingError => error
        error.message
      end
      puts JSON.generate(JSON.parse(STDIN.read).map { |call| text = run(call).dup.force_encoding('UTF-8'); text.valid_encoding? ? text : text.unpack1('H*') })`,
    ],
  },
} satisfies Partial<Record<Language, Runtime>>;

function runAll(runtime: Runtime, calls: readonly Call[]): unknown {
  return JSON.parse(
    execFileSync(runtime.command, [...runtime.options], { input: JSON.stringify(calls), encoding: 'utf8' }),
  );
}

const installed = ({ command }: Runtime): boolean => spawnSync(command, ['--version']).status === 0;

function runJavaScript(code: string, scope: Readonly<Record<string, unknown>>): unknown {
  const result: unknown = runInNewContext(code, { Buffer, URLSearchParams, ...scope });
  return result;
}

/** Culprits that need a library, that stand for a single octet, or that only an older version has. */
const notRun = /octet\)$|qs\.|requests\.|older/;

const rows: readonly (Remedy & { readonly id: string })[] = encodingMistakes.flatMap(({ id, remedies }) =>
  remedies.map((remedy) => ({ id, ...remedy })),
);
const runnable = (language: Language) =>
  rows.filter((row) => row.language === language && !notRun.test(row.culprit));

describe('JavaScript', () => {
  it('encodes every character as RFC 3986 has it', () => {
    expect(runJavaScript(percentEncoding.JavaScript, { value: everything })).toBe(
      expectedEncoding(everything),
    );
    expect(expectedEncoding(sample)).toBe(encodedSample);
  });

  it.each([
    ['double-encoded', 'n=a%2520b%252B%252F%253D%2526%21%27%28%29*%7E-_.%25C3%25A9'],
    ['form-encoded', 'n=a+b%2B%2F%3D%26%21%27%28%29*%7E-_.%C3%A9'],
    ['encode-uri-component', "a%20b%2B%2F%3D%26!'()*~-_.%C3%A9"],
    ['slash-not-encoded', "a%20b%2B/%3D%26!'()*~-_.%C3%A9"],
    ['encode-uri', "a%20b+/=&!'()*~-_.%C3%A9"],
    ['unreserved-encoded', 'a%20b+/%3D%26%21%27%28%29*%7E-_.%E9'],
    ['lower-case-hex', 'a%20b%2B%2F%3D%26%21%27%28%29%2a~-_.%C3%A9'],
    ['latin-1', 'a%20b+/%3D%26%21%27%28%29*%7E-_.%E9'],
  ])('has a culprit of %s that does what it is blamed for', (id, expected) => {
    const row = runnable('JavaScript').find((candidate) => candidate.id === id);
    expect(runJavaScript(row?.culprit ?? '', { value: sample, name: 'n' })).toBe(expected);
  });

  it('signs as node:crypto signs', () => {
    const { privateKey } = rsaKeyPair(2048);
    const baseString = 'POST&https%3A%2F%2Fgate.example%2Fp&a%3D1';
    const percentEncode = encodeURIComponent;
    const scope = { crypto, privateKey, baseString, percentEncode, secret: 'AF+4' };

    expect(runJavaScript(rsaSigning.JavaScript, scope)).toEqual(
      createSign('RSA-SHA256')
        .update(baseString)
        .sign({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }),
    );
    expect(runJavaScript(hmacSigning.JavaScript, scope)).toBe(
      createHmac('sha1', 'AF%2B4&').update(baseString).digest('base64'),
    );
  });
});

describe.each([
  ['PHP', runtimes.PHP, { key: 'key', signature: null }],
  ['Python', runtimes.Python, { key: 'key', signature: 'signature' }],
  ['Ruby', runtimes.Ruby, { key: 'key', signature: null }],
] as const)('%s', (language, runtime, left) => {
  it.skipIf(!installed(runtime))(
    'encodes every character as RFC 3986 has it, and keys HMAC with that',
    () => {
      const signing = hmacSigning[language];
      expect(
        runAll(runtime, [
          { code: percentEncoding[language], value: everything, left: null },
          { code: hmacKey[language], value: '', left: left.key },
          { code: language === 'PHP' ? `bin2hex(${signing})` : signing, value: '', left: left.signature },
        ]),
      ).toEqual([
        expectedEncoding(everything),
        'AF%2B4&',
        createHmac('sha1', 'AF%2B4&').update('POST&a').digest('hex'),
      ]);
    },
  );

  it.skipIf(!installed(runtime))('corrects every culprit that was run', () => {
    const calls = runnable(language);
    const culprits = runAll(
      runtime,
      calls.map(({ culprit }) => ({ code: culprit, value: sample, left: null })),
    );
    const corrected = runAll(
      runtime,
      calls.map((row) => ({ code: row.corrected, value: sample, left: null })),
    );
    expect(corrected).toEqual(
      calls.map((row) => (/\bparams\b/.test(row.corrected) ? `n=${encodedSample}` : encodedSample)),
    );
    for (const text of [culprits].flat()) {
      expect([encodedSample, `n=${encodedSample}`]).not.toContain(text);
    }
  });
});
