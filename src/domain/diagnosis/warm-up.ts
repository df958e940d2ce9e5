/**
 * Diagnoses requests that nobody sent, so that the engine has compiled what diagnoses before somebody pastes: the first
 * diagnosis takes twice as long without it.
 */
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { diagnose } from './diagnose.ts';
import { nothingKnown, type RequestParts } from './paste/request-parts.ts';
import { baseStringOf, createEncoders } from './plan/assemble.ts';
import { rightPlan } from './plan/signing-plan.ts';
import { receiveRequest } from './request/received-request.ts';
import type { Stepwise } from './search/stepwise.ts';
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

const request: RequestParts = {
  ...nothingKnown,
  method: 'POST',
  url: 'https://gateway.example/processing/payout-check/1?a=b',
  authorization: `OAuth ${[
    'oauth_consumer_key="c"',
    'oauth_nonce="n"',
    `oauth_signature="${'bA'.repeat(171)}%3D%3D"`,
    'oauth_signature_method="RSA-SHA256"',
    'oauth_timestamp="0"',
    'oauth_version="1.0"',
  ].join(', ')}`,
  body: fields.join('&'),
};

const withPlus = (baseString: string): string => baseString.replaceAll('%2520', '%2B');
const withHttp = (baseString: string): string => baseString.replace('https%3A', 'http%3A');

/** Two mistakes together come first: by the second time little is compiled any more. */
const bends: readonly ((baseString: string) => string)[] = [(text) => withHttp(withPlus(text)), withPlus];

/** @returns The diagnoses, which are of interest to nobody else than a test. */
export function* warmUpDiagnosis(): Stepwise<readonly Diagnosis[]> {
  const received = receiveRequest(request);
  if (received === null) return [];
  const { method, uri, parameters } = received;
  const baseString = baseStringOf(rightPlan(method, uri, parameters, percentEncode), createEncoders());
  const diagnoses: Diagnosis[] = [];
  for (const bend of bends) {
    diagnoses.push(
      yield* diagnose({
        parts: { ...request, baseString: bend(baseString) },
        otherReadings: [],
        isCut: false,
        publicKey: null,
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
