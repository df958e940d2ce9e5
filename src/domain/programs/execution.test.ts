/**
 * Every program is executed by the runtime of its language and has to be taken by two gateways: one verifies with the
 * oauth-1.0a package, the other is the simulated one. A runtime that is not installed is named in the title of what is
 * skipped.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { traceRequest } from '../http/signed-request.ts';
import { createWorkshop, missingRuntime, type Ran } from './fixture-runtimes.ts';
import {
  chunkedBody,
  startFixtureGateway,
  verifierOnlyPath,
  type FixtureGateway,
} from './fixture-gateway.ts';
import { hostileValues, programRequest, type OrderOptions } from './fixture-orders.ts';
import { programLanguageIds, programLanguages, type ProgramLanguageId } from './program-languages.ts';
import { programVariants, writeProgram } from './write-program.ts';

const workshop = createWorkshop();
const keyFile = join(workshop.directory, 'private key.pem');
/** With a passphrase, of another algorithm, public alone, and none. */
const unfitKeyFiles = ['locked.pem', 'elliptic.pem', 'public.pem', 'missing.pem'].map((name) =>
  join(workshop.directory, name),
);
/** Nobody reads more of it than where it ends. */
const certificate = '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n';
let gateway: FixtureGateway;

beforeAll(async () => {
  gateway = await startFixtureGateway();
  // What openssl takes out of a PKCS#12 file has the certificate before the key, and attributes before each.
  const attributes = 'Bag Attributes\n    friendlyName: acme\n';
  writeFileSync(keyFile, attributes + certificate + attributes + gateway.privateKeyPem, { mode: 0o600 });
  const locked = { format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
  const keys = [
    createPrivateKey(gateway.privateKeyPem).export(locked),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
    createPublicKey(gateway.privateKeyPem).export({ format: 'pem', type: 'spki' }),
  ];
  for (const [index, key] of keys.entries()) writeFileSync(unfitKeyFiles[index] ?? '', key, { mode: 0o600 });
});
afterAll(async () => {
  workshop.remove();
  await gateway.close();
});

/** 64 KiB of UTF-8 in text that has all lengths of its encoding. */
const long = 'aé東😀 \n'.repeat(5461);

interface Case {
  readonly title: string;
  readonly options: (gateway: FixtureGateway, unique: string, language: ProgramLanguageId) => OrderOptions;
  readonly environment?: Readonly<Record<string, string>>;
}

const awkwardPairs: readonly (readonly [string, string])[] = [
  ['Note', 'capital'],
  ['Note-2', 'prefix of a name'],
  ['Noté', 'encoded'],
  ['again', 'b'],
  ['again', 'B'],
  ['again', ''],
  ['again', 'a b'],
  ['blank name ', 'Zoë O’Neil & Söhne: 東京 😀 e\u0301'],
  ['lines', 'one\r\ntwo\nthree\rfour'],
  ['nul', 'a\0b'],
  ['constructor', 'of every object'],
  ['marks', '\u202e\u200b\ufeff\u2028'],
  ['empty', ''],
];

/** Mono's Uri drops marks of direction, also escaped ones, as .NET did before its version 2.1. */
function queryPairs(language: ProgramLanguageId): [string, string][] {
  return awkwardPairs.flatMap(([name, value]) =>
    language === 'csharp' && name === 'marks' ? [] : [[name, value]],
  );
}

const cases: readonly Case[] = [
  {
    title: 'a payout check with RSA-SHA256, 64k, JSON, and values that are asked for',
    environment: { CVV2: '7391', CREDIT_CARD_NUMBER: '4539148803436467' },
    options: ({ origin }, unique) => ({
      url: `${origin}/processing/api/v4/payout-check/6657`,
      accept: 'application/vnd.pay+json',
      pairs: [
        ['client_orderid', unique],
        ['amount', '10.50'],
        ['currency', 'EUR'],
        ['order_desc', `Don't (really) *panic*! 100% of ~5+5 = "10" <b> $HOME`],
        ['purpose', ''],
        ['receiver_first_name', 'Zoë'],
        ['card_printed_name', 'Zoë Müller'],
        ['expire_month', '12'],
        ['expire_year', '2031'],
        ['credit_card_number', '4539148803436467'],
        ['cvv2', '7391'],
        ['merchant_data', long],
      ],
    }),
  },
  {
    title: 'a POST with HMAC-SHA1, a query, awkward pairs and an empty realm',
    environment: { CVV2: '7391' },
    options: ({ origin }) => ({
      url: `${origin}/processing/api/v4/anything/6657?q=a+b&q=&q=%C3%A9%2B&~=%7E`,
      signatureMethod: 'HMAC-SHA1',
      realm: 'empty',
      pairs: [['cvv2', '7391'], ...awkwardPairs],
    }),
  },
  {
    title: 'an invoice with HMAC-SHA1',
    options: ({ origin, receiptId }) => ({
      url: `${origin}/processing/view-invoice-xml/6657/${receiptId}`,
      method: 'GET',
      signatureMethod: 'HMAC-SHA1',
    }),
  },
  {
    title: 'a GET with RSA-SHA256, awkward pairs and an empty realm',
    options: ({ origin }, _unique, language) => ({
      url: `${origin}/processing/api/v4/anything/6657?${new URLSearchParams(queryPairs(language))}`,
      method: 'GET',
      realm: 'empty',
    }),
  },
];

/** What came is printed whole, or not at all. */
async function expectWholeAnswers(run: (consumerSecret: string) => Promise<Ran>): Promise<void> {
  try {
    gateway.deliver('chunks');
    const whole = await run(gateway.consumerSecret);
    expect(whole).toEqual({ status: 0, output: `200\n${chunkedBody.toString()}`, errors: '' });
    for (const delivery of ['cut length', 'cut chunks', 'cut in a chunk', 'no HTTP'] as const) {
      gateway.deliver(delivery);
      const { status, output, errors } = await run(gateway.consumerSecret);
      expect({ delivery, status: status === 0, output, lines: errors.trimEnd().split('\n').length }).toEqual({
        delivery,
        status: false,
        output: '',
        lines: 1,
      });
      expect(errors).toMatch(/^(?:No answer|curl): ./u);
    }
  } finally {
    gateway.deliver('whole');
  }
}

/** What somebody puts in where the address was, the first also where compiling takes long. */
const unfitAddresses: readonly (readonly [string, (url: string) => string])[] = [
  ['a query', (url) => `${url}?x=1`],
  ['a password', (url) => url.replace('//', '//acme:canary@')],
  ['no scheme', (url) => url.replace('http://', '')],
];

const programs = programLanguageIds.flatMap((language) =>
  programVariants
    .filter((variant) => variant === 'standard' || 'program' in programLanguages[language].library)
    .map((variant) => ({ language, variant })),
);

describe.each(someOf(programs))('the $language program with its $variant', ({ language, variant }) => {
  const missing = missingRuntime(language, variant);
  const isCompiled = language === 'java' || language === 'csharp' || language === 'go';
  const title = missing === null ? '' : ` (skipped: ${missing})`;

  describe.skipIf(missing !== null)(`${programLanguages[language].name}${title}`, () => {
    it.each(cases)(
      'makes $title',
      async ({ options, environment = {} }) => {
        const wish = options(gateway, `${language}-${Date.now()}`, language);
        const order = programRequest(wish);
        const program = writeProgram({
          order,
          language,
          variant,
          secrets: [gateway.consumerSecret],
        });
        const names = program.variables.map(({ variable }) => variable);
        expect(names.toSorted()).toEqual(Object.keys(environment).toSorted());
        for (const value of Object.values(environment)) expect(program.text).not.toContain(value);

        const installed = await workshop.install(language, program, variant);
        const isRsa = order.protocol.signatureMethod === 'RSA-SHA256';
        const ran = await installed.run(isRsa ? [keyFile] : [], {
          ...environment,
          PAYOUT_CONSUMER_SECRET: gateway.consumerSecret,
        });
        expect(ran.errors).toBe('');
        expect(ran.output.split('\n', 1)).toEqual(['200']);
        expect(ran.status).toBe(0);

        const received = gateway.last();
        expect(received.isVerified).toBe(true);
        expect(received.form).toEqual(wish.pairs ?? []);
        expect(received.query).toEqual(order.request.url.queryParameters);
        expect(received.headers['accept']).toBe(order.request.accept);
        expect(received.authorization.has('realm')).toBe(
          variant === 'standard' && order.protocol.realm === 'empty',
        );
        expect(received.headers['content-type']).toBe(
          order.request.method === 'POST' ? 'application/x-www-form-urlencoded' : undefined,
        );
        expect(received.authorization.get('oauth_nonce')).toMatch(/^[0-9a-f]{20,}$/u);

        for (const unfit of isRsa && 'CVV2' in environment ? unfitKeyFiles : []) {
          const failing = await installed.run([unfit], environment);
          expect(failing.errors).toMatch(/^The key cannot be used.*\n$/u);
          expect(failing).toMatchObject({ status: 1, output: '' });
        }
        if (isRsa || !('CVV2' in environment)) return;
        await expectWholeAnswers((consumerSecret) =>
          installed.run([], { ...environment, PAYOUT_CONSUMER_SECRET: consumerSecret }),
        );
        const refused = await installed.run([], { ...environment, PAYOUT_CONSUMER_SECRET: 'another' });
        expect(refused.output).toMatch(/^403\n/u);
        expect(refused.status).toBeGreaterThan(0);
        const incomplete = await installed.run([], { PAYOUT_CONSUMER_SECRET: 'another' });
        expect(incomplete.errors).toContain('CVV2');
        expect(incomplete.status).toBeGreaterThan(0);
      },
      120_000,
    );

    // The one needs long to be compiled, the other takes no URL of this length.
    it.skipIf(language === 'java' || language === 'csharp')(
      'makes a GET with 64k in its query',
      async () => {
        const order = programRequest({
          url: `${gateway.origin}${verifierOnlyPath}?long=${encodeURIComponent(long)}`,
          method: 'GET',
          signatureMethod: 'HMAC-SHA1',
        });
        const program = writeProgram({ order, language, variant });
        const installed = await workshop.install(language, program, variant);
        const ran = await installed.run([], { PAYOUT_CONSUMER_SECRET: gateway.consumerSecret });
        expect(ran).toMatchObject({ errors: '', status: 0 });
        expect(gateway.last().query).toEqual([['long', long]]);
      },
      120_000,
    );

    // What the package signs of such an address is what it sends.
    it
      .skipIf(language === 'python' && variant === 'library')
      .each(isCompiled ? unfitAddresses.slice(0, 1) : unfitAddresses)(
      'signs nothing for an address with %s that somebody puts in',
      async (_, change) => {
        const url = `${gateway.origin}/processing/api/v4/anything/6657`;
        const program = writeProgram({
          order: programRequest({ url, pairs: [['a', 'b']] }),
          language,
          variant,
        });
        const text = program.text.replace(url, change);
        expect(text).not.toBe(program.text);
        const installed = await workshop.install(language, { ...program, text }, variant);
        const { status, output, errors } = await installed.run([keyFile], {});
        expect([status === 0, output]).toEqual([false, '']);
        expect(errors).toMatch(/^Not signed: .*\n(?:exit status 1\n)?$/u);
        expect(errors).not.toContain('canary');
      },
      120_000,
    );

    // A compiler says so itself; to a shell everything is text.
    it.skipIf(isCompiled || language === 'shell' || variant === 'library')(
      'signs nothing for a value that is no string',
      async () => {
        const url = `${gateway.origin}/processing/api/v4/anything/6657`;
        const order = programRequest({ url, pairs: [['amount', '10.50']] });
        const program = writeProgram({ order, language, variant });
        const text = program.text.replace(/(["'])10\.50\1/u, '10.50');
        expect(text).not.toBe(program.text);
        const installed = await workshop.install(language, { ...program, text }, variant);
        const { status, output, errors } = await installed.run([keyFile], {});
        expect([status === 0, output]).toEqual([false, '']);
        expect(errors).toBe('Not signed: names and values have to be strings\n');
      },
      120_000,
    );

    it.skipIf(language !== 'java')(
      'takes no secret that it cannot read in the locale',
      async () => {
        const order = programRequest({ url: gateway.origin, signatureMethod: 'HMAC-SHA1' });
        const installed = await workshop.install(language, writeProgram({ order, language }));
        const { status, output, errors } = await installed.run([], { PAYOUT_CONSUMER_SECRET: 'canary-é' });
        expect([status, output]).toEqual([1, '']);
        expect(errors).toMatch(/PAYOUT_CONSUMER_SECRET holds what Java cannot read .* LC_ALL=C\.UTF-8\.\n$/u);
        expect(errors).not.toContain('canary');
      },
      120_000,
    );

    it.skipIf(language !== 'javascript' || variant === 'standard').each([
      ['__proto__', 'Not signed: the package loses the name __proto__\n'],
      ['oauth_callback', 'Not signed: the package takes oauth_callback for one of its own\n'],
    ])(
      'signs nothing with the name %s, which the package does not keep',
      async (name, errors) => {
        const url = `${gateway.origin}/processing/api/v4/anything/6657`;
        const order = programRequest({ url, pairs: [[name, 'x']] });
        const installed = await workshop.install(
          language,
          writeProgram({ order, language, variant }),
          variant,
        );
        const ran = await installed.run([keyFile], {});
        expect(ran).toEqual({ status: 1, output: '', errors });
      },
      120_000,
    );

    // Of the other programs `quoting.test.ts` holds it against the console's.
    it.skipIf(variant === 'standard')(
      'prints the base string of what it sends',
      async () => {
        const wish = { url: `${gateway.origin}/processing/api/v4/anything/6657?q=a+b`, pairs: awkwardPairs };
        const program = writeProgram({ order: programRequest(wish), language, variant });
        const installed = await workshop.install(language, program, variant);
        const { output, errors } = await installed.run([keyFile, '--base-string'], {});
        expect(errors).toBe('');
        const [, nonce = ''] = /oauth_nonce%3D([0-9a-f]+)/u.exec(output) ?? [];
        const [, timestampSeconds = ''] = /oauth_timestamp%3D([0-9]+)/u.exec(output) ?? [];
        const { request, protocol } = programRequest({ ...wish, nonce, timestampSeconds });
        expect(output.trimEnd()).toBe(traceRequest(request, protocol).trace.baseString);
      },
      120_000,
    );
  });
});

it('has hostile values for its property', () => {
  expect(new Set(hostileValues).size).toBe(hostileValues.length);
});
