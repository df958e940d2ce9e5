import { createHash, createHmac, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manySecret, signSample } from '#domain/diagnosis/many/fixture-many.ts';
import { partNotLoaded } from '#services/part-not-loaded.ts';
import { diagnosisRequest } from './fixture-diagnosis-request.ts';
import { EXPORT_LIMIT_MS } from './exportable-key.ts';
import type { SigningJob, SigningOutcome } from './signing-messages.ts';
import { createSigningState } from './signing-state.ts';

const diagnose: SigningJob = { kind: 'diagnose', ...diagnosisRequest };

function makePair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  return {
    publicKey,
    text: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    encrypted: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'horse' })
      .toString(),
  };
}
const one = makePair();
const other = makePair();
const baseString = 'POST&https%3A%2F%2Fgw.example%2Fa&a%3D1';

const load = (text: string, passphrase: string | null = null): SigningJob => ({
  kind: 'import-rsa-key',
  input: { text },
  passphrase,
  choice: null,
});
const make: SigningJob = { kind: 'generate-rsa-key', bits: 2048 };
const save: SigningJob = { kind: 'export-private-key', as: 'pkcs8', passphrase: null };
const saveEncrypted: SigningJob = { kind: 'export-private-key', as: 'encrypted-pkcs8', passphrase: 'horse' };
const signRsa: SigningJob = { kind: 'sign', method: 'RSA-SHA256', baseString };
const signHmac: SigningJob = { kind: 'sign', method: 'HMAC-SHA1', baseString };
const holdSecret = (secret: string): SigningJob => ({
  kind: 'set-consumer-secret',
  secret,
  consumerKey: 'acme-llc',
});
const forgetKey: SigningJob = { kind: 'forget-one', which: 'rsa-key' };
const forgetSecret: SigningJob = { kind: 'forget-one', which: 'consumer-secret' };

const noKey = { kind: 'refused', refusal: { what: 'No private key is held.' } };
const noSecret = { kind: 'refused', refusal: { what: 'No consumer secret is held.' } };
const overtaken = { kind: 'import', outcome: { kind: 'overtaken' } };
const letGo = { kind: 'refused', refusal: { what: expect.stringMatching(/let go of/u) } };

/** Asks as the page does: jobs are begun in the order of the calls, and end as they may. */
function createDesk(): (job: SigningJob) => Promise<SigningOutcome> {
  const last = new Map<number, SigningOutcome>();
  const handle = createSigningState(({ id, outcome }) => last.set(id, outcome));
  let nextId = 1;
  return async (job) => {
    const id = nextId;
    nextId += 1;
    await handle({ id, job });
    const outcome = last.get(id);
    if (outcome === undefined) throw new Error('no reply');
    return outcome;
  };
}

function base64Of(outcome: SigningOutcome): string {
  if (outcome.kind !== 'signature') throw new Error(outcome.kind);
  return outcome.base64;
}

function accepts({ publicKey }: typeof one, outcome: SigningOutcome): boolean {
  return createVerify('sha256').update(baseString).verify(publicKey, base64Of(outcome), 'base64');
}

const hmacOf = (secret: string): string =>
  createHmac('sha1', `${secret}&`).update(baseString).digest('base64');

/** The octets of the private keys that WebCrypto was given: it copies them, the console has to overwrite its own. */
function watchKeyOctets(): Uint8Array[] {
  const given: Uint8Array[] = [];
  const importKey = crypto.subtle.importKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...[format, data, ...rest]: unknown[]) => {
    if (format === 'pkcs8' && data instanceof Uint8Array) given.push(data);
    return Reflect.apply(importKey, crypto.subtle, [format, data, ...rest]);
  });
  return given;
}

/** Holds a step up, so that another comes between. */
function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const isWiped = (octets: Uint8Array): boolean => octets.length > 0 && octets.every((octet) => octet === 0);

beforeEach(() => {
  const generateKey = crypto.subtle.generateKey.bind(crypto.subtle);
  // Small ones are made in a moment; how large they are is nothing that is tested here.
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation((...[algorithm, ...rest]: unknown[]) =>
    Reflect.apply(generateKey, crypto.subtle, [
      { ...(typeof algorithm === 'object' ? algorithm : {}), modulusLength: 1024 },
      ...rest,
    ]),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a key', () => {
  it('signs what its public half accepts, and is told in public facts alone', async () => {
    const ask = createDesk();
    expect(await ask(signRsa)).toMatchObject(noKey);
    const reply = await ask(load(one.text));
    expect(reply).toMatchObject({
      kind: 'import',
      outcome: { kind: 'held', info: { bits: 1024, origin: 'pasted', exportable: false } },
    });
    expect(accepts(one, await ask(signRsa))).toBe(true);
  });

  it('is compared with a public key', async () => {
    const ask = createDesk();
    const compare = (pair: typeof one): SigningJob => ({
      kind: 'compare-public-key',
      text: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    });
    expect(await ask(compare(one))).toMatchObject(noKey);
    await ask(load(one.text));
    expect(await ask(compare(one))).toEqual({
      kind: 'comparison',
      comparison: { kind: 'match', digest: null },
    });
    expect(await ask(compare(other))).toEqual({
      kind: 'comparison',
      comparison: { kind: 'no-match', bits: 1024 },
    });
    expect(await ask({ kind: 'compare-public-key', text: 'hello' })).toMatchObject({ kind: 'refused' });
  });

  it('stays when what comes next is no key', async () => {
    const ask = createDesk();
    await ask(load(one.text));
    expect(await ask(load('hello'))).toMatchObject({ outcome: { kind: 'refused' } });
    expect(await ask(load(other.encrypted))).toMatchObject({ outcome: { kind: 'needs-passphrase' } });
    expect(accepts(one, await ask(signRsa))).toBe(true);
  });

  it('is replaced by the newest, not by the slowest', async () => {
    const ask = createDesk();
    const [slow, quick] = await Promise.all([ask(load(one.encrypted, 'horse')), ask(load(other.text))]);
    expect(slow).toMatchObject(overtaken);
    expect(quick).toMatchObject({ outcome: { kind: 'held' } });
    expect(accepts(other, await ask(signRsa))).toBe(true);
  });

  it('is not asked a passphrase for, nor refused, once another is being read', async () => {
    const ask = createDesk();
    const replies = await Promise.all([
      ask(load(one.encrypted)),
      ask(load(one.text + other.text)),
      ask(load('hello')),
      ask(load(other.encrypted)),
    ]);
    expect(replies).toMatchObject([
      overtaken,
      overtaken,
      overtaken,
      { outcome: { kind: 'needs-passphrase' } },
    ]);
    expect(await ask(signRsa)).toMatchObject(noKey);
  });

  it('overtakes a pair that is being made, and is overtaken by one', async () => {
    const ask = createDesk();
    const [made, pasted] = await Promise.all([ask(make), ask(load(one.text))]);
    expect(made).toMatchObject({ kind: 'refused', refusal: { what: expect.stringMatching(/not held/u) } });
    expect(pasted).toMatchObject({ outcome: { kind: 'held' } });
    expect(accepts(one, await ask(signRsa))).toBe(true);
    expect(await ask(save)).toMatchObject({ kind: 'refused' });

    const [late, pair] = await Promise.all([ask(load(other.encrypted, 'horse')), ask(make)]);
    expect(late).toMatchObject(overtaken);
    expect(pair).toMatchObject({ kind: 'rsa-key', info: { origin: 'generated', exportable: true } });
    const signature = await ask(signRsa);
    expect(accepts(one, signature) || accepts(other, signature)).toBe(false);
    expect(await ask(save)).toMatchObject({ kind: 'private-key' });
  });
});

describe('forgetting', () => {
  it('sums texts with the secret behind them, and gives out the sums alone', async () => {
    const ask = createDesk();
    const job: SigningJob = { kind: 'sum-with-secret', texts: ['approved1830003inv-1', ''] };
    expect(await ask(job)).toMatchObject(noSecret);
    await ask(holdSecret('s3cret'));
    const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');
    expect(await ask(job)).toEqual({
      kind: 'sums',
      sums: [sha1('approved1830003inv-1s3cret'), sha1('s3cret')],
    });
    await ask(forgetSecret);
    expect(await ask(job)).toMatchObject(noSecret);
  });

  it('drops one and keeps the other', async () => {
    const ask = createDesk();
    await ask(load(one.text));
    await ask(holdSecret('s3cret'));
    expect(await ask(forgetKey)).toEqual({ kind: 'done' });
    expect(await ask(signRsa)).toMatchObject(noKey);
    expect(base64Of(await ask(signHmac))).toBe(hmacOf('s3cret'));

    await ask(load(one.text));
    expect(await ask(forgetSecret)).toEqual({ kind: 'done' });
    expect(await ask(signHmac)).toMatchObject(noSecret);
    expect(accepts(one, await ask(signRsa))).toBe(true);
  });

  it.each([
    ['read', load(one.text)],
    ['deciphered', load(one.encrypted, 'horse')],
    ['made', make],
  ])('drops a key that is still being %s', async (_how, job) => {
    const ask = createDesk();
    const octets = watchKeyOctets();
    const [reply] = await Promise.all([ask(job), ask(forgetKey)]);
    expect(JSON.stringify(reply)).toMatch(/not held/u);
    expect(await ask(signRsa)).toMatchObject(noKey);
    expect(await ask(save)).toMatchObject({ kind: 'refused' });
    expect(octets.map(isWiped)).toEqual([true]);
  });

  it('drops a secret that is not ready yet, and what comes after it is held', async () => {
    const ask = createDesk();
    const [reply] = await Promise.all([ask(holdSecret('s3cret')), ask(forgetSecret)]);
    expect(reply).toMatchObject({ kind: 'refused', refusal: { what: expect.stringMatching(/not held/u) } });
    expect(await ask(signHmac)).toMatchObject(noSecret);
    await ask(holdSecret('another'));
    expect(base64Of(await ask(signHmac))).toBe(hmacOf('another'));
  });

  it('of the one overtakes nothing of the other', async () => {
    const ask = createDesk();
    const [secret] = await Promise.all([ask(holdSecret('s3cret')), ask(forgetKey), ask(load('hello'))]);
    expect(secret).toEqual({ kind: 'consumer-secret', warnings: [] });
    const [key] = await Promise.all([ask(load(one.text)), ask(forgetSecret), ask(holdSecret('x'))]);
    expect(key).toMatchObject({ outcome: { kind: 'held' } });
  });

  it.each([
    ['key', load(one.text), signRsa, forgetKey],
    ['key', load(one.text), signRsa, load(other.text)],
    ['secret', holdSecret('s3cret'), signHmac, forgetSecret],
    ['secret', holdSecret('s3cret'), signHmac, holdSecret('another')],
  ])('throws a signature away whose %s goes while it is made', async (_what, hold, sign, then) => {
    const ask = createDesk();
    await ask(hold);
    const end = createGate();
    const native = crypto.subtle.sign.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (...given) => {
      await end.opened;
      return Reflect.apply(native, crypto.subtle, given);
    });
    const signing = ask(sign);
    await ask(then);
    end.open();
    expect(await signing).toMatchObject({
      kind: 'refused',
      refusal: { what: expect.stringMatching(/forgotten or replaced/u) },
    });
  });

  it('ends a diagnosis that was given what is forgotten', async () => {
    const ask = createDesk();
    await ask(holdSecret('s3cret'));
    expect((await ask(diagnose)).kind).toBe('diagnosis');
    for (const end of [forgetSecret, forgetKey, { kind: 'cancel-diagnosis' } as const, diagnose]) {
      // oxlint-disable-next-line no-await-in-loop
      const [ended] = await Promise.all([ask(diagnose), ask(end)]);
      expect(ended).toEqual({ kind: 'diagnosis-ended' });
    }
  });
});

it('prepares for a diagnosis, which waits for nothing of that and is not ended by it', async () => {
  const ask = createDesk();
  const note = async (job: SigningJob): Promise<string> => (await ask(job)).kind;
  const kinds = await Promise.all([note({ kind: 'warm-up-diagnosis' }), note(diagnose)]);
  expect(kinds).toEqual(['done', 'diagnosis']);
  expect(await Promise.all([note(diagnose), note({ kind: 'warm-up-diagnosis' })])).toEqual([
    'diagnosis',
    'done',
  ]);
});

describe('what diagnoses', () => {
  const place = '#domain/diagnosis/diagnose.ts';

  it('is said not to have come where it cannot be loaded, and is loaded with the next try', async () => {
    const ask = createDesk();
    vi.doMock(place, () => {
      throw new Error('no server');
    });
    expect(await ask(diagnose)).toEqual({ kind: 'refused', refusal: { ...partNotLoaded, again: true } });
    vi.doUnmock(place);
    expect((await ask(diagnose)).kind).toBe('diagnosis');
  });

  it('says that it broke off, and blames no cryptography', async () => {
    vi.doMock(place, () => ({
      diagnose: () => {
        throw new Error('a fault of the code');
      },
    }));
    const outcome = await createDesk()(diagnose);
    vi.doUnmock(place);
    expect(outcome).toMatchObject({
      refusal: { what: 'The diagnosis broke off: that is a fault of this page.' },
    });
  });
});

it('judges one of many beside a diagnosis, until what it is judged with is forgotten', async () => {
  const ask = createDesk();
  await ask(holdSecret(manySecret));
  const [, wrong] = [1, 2].map((index) =>
    signSample(index, { signedEncoding: encodeURIComponent, description: "it's" }),
  );
  const judge: SigningJob = {
    kind: 'judge-request',
    text: `POST ${wrong?.url} HTTP/1.1\nAuthorization: ${wrong?.authorization}\n\n${wrong?.body}`,
    publicKeyText: '',
    nowSeconds: 0,
    context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
    depth: 1,
  };
  expect(await ask(judge)).toMatchObject({
    kind: 'judged',
    judged: { orderId: 'order-2', isHmac: true, verdict: { kind: 'explained' } },
  });
  for (const end of [forgetSecret, forgetKey, { kind: 'cancel-judging' } as const, judge]) {
    // oxlint-disable-next-line no-await-in-loop
    const [ended] = await Promise.all([ask(judge), ask(end)]);
    expect(ended).toEqual({ kind: 'diagnosis-ended' });
  }
  const [judged] = await Promise.all([ask(judge), ask({ kind: 'cancel-diagnosis' })]);
  expect(judged.kind).toBe('judged');
});

describe('the secret', () => {
  it('signs, and of two the newest is held', async () => {
    const ask = createDesk();
    expect(await ask(signHmac)).toMatchObject(noSecret);
    const importKey = crypto.subtle.importKey.bind(crypto.subtle);
    const first = createGate();
    vi.spyOn(crypto.subtle, 'importKey').mockImplementationOnce(async (...given: unknown[]) => {
      await first.opened;
      return Reflect.apply(importKey, crypto.subtle, given);
    });
    const slow = ask(holdSecret('older'));
    expect(await ask(holdSecret('newer'))).toEqual({ kind: 'consumer-secret', warnings: [] });
    first.open();
    expect(await slow).toMatchObject({ kind: 'refused' });
    expect(base64Of(await ask(signHmac))).toBe(hmacOf('newer'));
  });

  it('says so when the browser’s cryptography fails', async () => {
    const ask = createDesk();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('broken'));
    expect(await ask(holdSecret('s3cret'))).toMatchObject({
      kind: 'refused',
      refusal: { what: 'The browser’s own cryptography failed.' },
    });
  });
});

describe('a signature', () => {
  it.each([
    ['RSA-SHA256', load(one.text), signRsa],
    ['HMAC-SHA1', holdSecret('s3cret'), signHmac],
  ])('by %s that does not pass its check is not given out', async (_method, hold, sign) => {
    const ask = createDesk();
    await ask(hold);
    const native = crypto.subtle.sign.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'sign').mockImplementationOnce(async (...given) => {
      const octets = new Uint8Array(await Reflect.apply(native, crypto.subtle, given));
      return octets.with(0, (octets[0] ?? 0) ^ 1).buffer;
    });
    expect(await ask(sign)).toMatchObject({
      kind: 'refused',
      refusal: { what: 'The signature did not pass its check and was thrown away.' },
    });
    expect((await ask(sign)).kind).toBe('signature');
  });
});

describe('octets of a private key', () => {
  it('of a pasted one are overwritten as soon as it is held', async () => {
    const octets = watchKeyOctets();
    await createDesk()(load(one.text));
    expect(octets.map(isWiped)).toEqual([true]);
  });

  it.each<[string, SigningJob]>([
    ['the key is forgotten', forgetKey],
    ['their saving is over', { kind: 'forget-export' }],
    ['another key is held', load(one.text)],
    ['another pair is made', make],
  ])('of a pair are overwritten when %s', async (_when, job) => {
    const ask = createDesk();
    const octets = watchKeyOctets();
    await ask(make);
    expect(octets.map(isWiped)).toEqual([false]);
    expect(await ask(save)).toMatchObject({
      kind: 'private-key',
      pem: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/u),
    });
    await ask(job);
    expect(octets[0] !== undefined && isWiped(octets[0])).toBe(true);
  });

  it('of a pair are kept once: what the browser gave out is overwritten at once', async () => {
    const given: ArrayBuffer[] = [];
    const exportKey = crypto.subtle.exportKey.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'exportKey').mockImplementation(async (...asked: unknown[]) => {
      const octets: ArrayBuffer = await Reflect.apply(exportKey, crypto.subtle, asked);
      given.push(octets);
      return octets;
    });
    await createDesk()(make);
    expect(given.map((octets) => isWiped(new Uint8Array(octets)))).toEqual([true]);
  });

  it('of a pair can be saved more than once', async () => {
    const ask = createDesk();
    await ask(make);
    const first = await ask(save);
    expect(await ask(save)).toEqual(first);
  });

  it('of a pair stay where what comes next is no key', async () => {
    const ask = createDesk();
    await ask(make);
    await ask(load('hello'));
    await ask(forgetSecret);
    expect((await ask(save)).kind).toBe('private-key');
  });

  it('of a pair are overwritten after five minutes, and it goes on signing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ask = createDesk();
    const octets = watchKeyOctets();
    await ask(make);
    vi.advanceTimersByTime(EXPORT_LIMIT_MS - 1);
    expect((await ask(save)).kind).toBe('private-key');
    vi.advanceTimersByTime(1);
    expect(octets.map(isWiped)).toEqual([true]);
    expect(await ask(save)).toMatchObject({ kind: 'refused' });
    expect((await ask(signRsa)).kind).toBe('signature');
  });

  it('of a second pair have five minutes of their own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ask = createDesk();
    await ask(make);
    vi.advanceTimersByTime(EXPORT_LIMIT_MS - 1);
    await ask(make);
    vi.advanceTimersByTime(EXPORT_LIMIT_MS - 1);
    expect((await ask(save)).kind).toBe('private-key');
  });

  it.each<[string, SigningJob]>([
    ['forgotten', forgetKey],
    ['not to be saved any more', { kind: 'forget-export' }],
    ['replaced', load(one.text)],
  ])('are not given out where the pair is %s while they are encrypted', async (_how, job) => {
    const ask = createDesk();
    await ask(make);
    const begun = createGate();
    const copies: unknown[] = [];
    const end = createGate();
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
      copies.push(given[2]);
      begun.open();
      await end.opened;
      return Reflect.apply(encrypt, crypto.subtle, given);
    });
    const saving = ask(saveEncrypted);
    await begun.opened;
    await ask(job);
    end.open();
    expect(await saving).toMatchObject(letGo);
    expect(copies.map((copy) => copy instanceof Uint8Array && isWiped(copy))).toEqual([true]);
  });

  it('are encrypted under a passphrase of four characters at least', async () => {
    const ask = createDesk();
    await ask(make);
    for (const passphrase of [null, '', 'abc']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask({ kind: 'export-private-key', as: 'encrypted-pkcs8', passphrase })).toMatchObject({
        kind: 'refused',
        refusal: { what: expect.stringMatching(/too short/u) },
      });
    }
    expect(await ask(saveEncrypted)).toMatchObject({
      kind: 'private-key',
      pem: expect.stringMatching(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/u),
    });
  });
});
