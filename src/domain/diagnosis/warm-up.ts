/**
 * Diagnoses requests that nobody sent, so that the engine has compiled what diagnoses before somebody pastes: the first
 * diagnosis takes twice as long without it.
 */
import { encodeBase64 } from '../octets/base64.ts';
import { hashOctets } from '../octets/hashes.ts';
import { octetsFromHex } from '../octets/hexadecimal.ts';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { diagnose } from './diagnose.ts';
import { nothingKnown, type RequestParts } from './paste/request-parts.ts';
import { baseStringOf, createEncoders, utf8Octets } from './plan/assemble.ts';
import { rightPlan } from './plan/signing-plan.ts';
import { receiveRequest } from './request/received-request.ts';
import type { Stepwise } from './search/stepwise.ts';
import type { PublicKey } from './verdict/observe/examine-signature.ts';
import type { Diagnosis } from './verdict/diagnosis.ts';

/** Of as many kinds as an order's, so that what is compiled is what an order needs. */
const values = [
  'inv-2026-1',
  '10.50',
  'EUR',
  'a + b é, (50 %)',
  '203.0.113.1',
  '{"note": "ä & ö"}',
  'https://shop.example/back?a=1&b=%2F',
  'Zoë',
  'MÜLLER',
  '2029-05-01',
  '+49 30 1234',
  'a@shop.example',
  '',
  '007',
  "it's ~new~ *now*",
];

/** As long as an order with most of its fields. */
const fields = ['a', 'b', 'c'].flatMap((group) =>
  values.map((value, index) => `${group}${index}=${percentEncode(value)}`),
);

/** With an exponent of 1 a signature is what is inside it: nobody has to sign. 4096 bits. */
const publicKey: PublicKey = {
  numbers: { modulus: 2n ** 4096n - 1n, exponent: 1n },
  fingerprint: 'SHA256:0',
};

/** EMSA-PKCS1-v1_5 with SHA-256 (RFC 8017 section 9.2). */
function pad(digest: Uint8Array): Uint8Array {
  const info = octetsFromHex('3031300d060960864801650304020105000420');
  const padding = new Uint8Array(512 - 3 - info.length - digest.length).fill(0xff);
  return Uint8Array.from([0, 1, ...padding, 0, ...info, ...digest]);
}

function signed(baseString: string): RequestParts {
  const signature = encodeBase64(pad(hashOctets('SHA-256', utf8Octets(baseString))));
  return {
    ...nothingKnown,
    method: 'POST',
    url: 'https://gateway.example/processing/payout-check/1?a=b',
    authorization: `OAuth ${[
      'oauth_consumer_key="c"',
      'oauth_nonce="n"',
      `oauth_signature="${percentEncode(signature)}"`,
      'oauth_signature_method="RSA-SHA256"',
      'oauth_timestamp="0"',
      'oauth_version="1.0"',
    ].join(', ')}`,
    body: fields.join('&'),
  };
}

const withPlus = (baseString: string): string => baseString.replaceAll('%2520', '%2B');
const withPlusAndHttp = (baseString: string): string => withPlus(baseString).replace('https%3A', 'http%3A');

/** Those of two mistakes run through more: an engine compiles well what it has run often. */
const bends: readonly ((baseString: string) => string)[] = [
  withPlusAndHttp,
  withPlus,
  withPlusAndHttp,
  withPlusAndHttp,
];

/** @returns The diagnoses, which are of interest to nobody else than a test. */
export function* warmUpDiagnosis(): Stepwise<readonly Diagnosis[]> {
  const received = receiveRequest(signed(''));
  if (received === null) return [];
  const { method, uri, parameters } = received;
  const baseString = baseStringOf(rightPlan(method, uri, parameters, percentEncode), createEncoders());
  const diagnoses: Diagnosis[] = [];
  for (const bend of bends) {
    diagnoses.push(
      yield* diagnose({
        parts: signed(bend(baseString)),
        otherReadings: [],
        isCut: false,
        publicKey,
        consumerSecret: null,
        simulator: null,
        nowSeconds: 0,
        context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
        depth: 2,
      }),
    );
  }
  return diagnoses;
}
