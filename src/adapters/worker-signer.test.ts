import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createFakeThread, type FakeThread } from './fixture-thread.ts';
import { createSigningChannel } from './signing-channel.ts';
import type { SigningReply } from './signing-messages.ts';
import { createSigningState } from './signing-state.ts';
import { createWorkerSigner } from './worker-signer.ts';

const pem = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs1', format: 'pem' })
  .toString();

/** The signer over the worker's own state. What the state says is on its way until `deliver`. */
function setUp() {
  const underWay: (() => void)[] = [];
  const channel = createSigningChannel(() => {
    const handle = createSigningState((reply: SigningReply) => {
      const index = thread.requests.findIndex(({ id }) => id === reply.id);
      underWay.push(() => thread.reply(index, reply.outcome));
    });
    const thread: FakeThread = createFakeThread((request) => void handle(request));
    return thread;
  });
  /** Waits until the worker has done as much. */
  const sent = (count: number): Promise<void> =>
    vi.waitFor(() => expect(underWay.length).toBeGreaterThanOrEqual(count), 5000);
  return {
    channel,
    signer: createWorkerSigner(channel),
    sent,
    /** Waits for as many replies, and hands them to the page. */
    deliver: async (count: number): Promise<void> => {
      await sent(count);
      for (const reply of underWay.splice(0, count)) reply();
    },
  };
}

it('holds what the worker holds, and nothing once all is forgotten', async () => {
  const { signer, deliver, channel } = setUp();
  const importing = signer.importRsaKey({ text: pem });
  const setting = signer.setConsumerSecret('s3cret');
  await deliver(2);
  expect(await importing).toMatchObject({ kind: 'held' });
  expect(await setting).toMatchObject({ ok: true, value: { length: 6, generation: 1 } });
  expect(signer.getSnapshot()).toMatchObject({ rsaKey: { bits: 1024 }, consumerSecret: { length: 6 } });
  signer.forget();
  expect(signer.getSnapshot()).toEqual({ rsaKey: null, consumerSecret: null });
  expect(channel.isRunning()).toBe(false);
});

it('signs by either method, and says that nothing is held', async () => {
  const { signer, deliver } = setUp();
  const none = signer.sign('RSA-SHA256', 'POST&');
  await deliver(1);
  expect(await none).toMatchObject({ ok: false, failure: { what: 'No private key is held.' } });
  const setting = signer.setConsumerSecret('s3cret');
  await deliver(1);
  await setting;
  const signed = signer.sign('HMAC-SHA1', 'POST&');
  await deliver(1);
  expect(await signed).toMatchObject({ ok: true, value: { method: 'HMAC-SHA1', baseString: 'POST&' } });
});

it('does not show as held what was forgotten while the news of it was on its way', async () => {
  const { signer, deliver, sent, channel } = setUp();
  const importing = signer.importRsaKey({ text: pem });
  const setting = signer.setConsumerSecret('s3cret');
  // Both are held by now; the page has not heard of it.
  await sent(2);
  signer.forgetOne('rsa-key');
  signer.forgetOne('consumer-secret');
  await deliver(4);
  expect((await importing).kind).not.toBe('held');
  expect((await setting).ok).toBe(false);
  expect(signer.getSnapshot()).toEqual({ rsaKey: null, consumerSecret: null });
  expect(channel.isRunning()).toBe(true);
});

it('gives out no signature and no pair that was forgotten while it was on its way', async () => {
  const { signer, deliver, sent } = setUp();
  const making = signer.generateRsaKey(2048);
  await deliver(1);
  expect(await making).toMatchObject({ ok: true });
  expect(signer.getSnapshot().rsaKey?.exportable).toBe(true);
  const signing = signer.sign('RSA-SHA256', 'POST&');
  const saving = signer.exportPrivateKey('pkcs8', null);
  await sent(2);
  signer.forgetOne('rsa-key');
  await deliver(3);
  expect((await signing).ok).toBe(false);
  expect((await saving).ok).toBe(false);
});

it('sums with the secret that is held, and gives out no sum after it was forgotten', async () => {
  const { signer, deliver } = setUp();
  const setting = signer.setConsumerSecret('s3cret');
  await deliver(1);
  await setting;
  const sum = signer.sumWithSecret(['approved']);
  await deliver(1);
  expect(await sum).toEqual({
    ok: true,
    value: [createHash('sha1').update('approveds3cret').digest('hex')],
  });
  const late = signer.sumWithSecret(['approved']);
  signer.forgetOne('consumer-secret');
  await deliver(2);
  expect((await late).ok).toBe(false);
});

it('tells how a control was made with the secret, and nothing that is made with it', async () => {
  const { signer, deliver } = setUp();
  const setting = signer.setConsumerSecret('s3cret');
  await deliver(1);
  await setting;
  const came = createHash('sha256').update('s3cretapproved').digest('hex');
  const found = signer.findControlRecipe({ came, texts: ['declined', 'approved'] });
  const none = signer.findControlRecipe({ came, texts: ['declined'] });
  await deliver(2);
  expect([await found, await none]).toEqual([
    {
      ok: true,
      value: {
        text: 'approved',
        recipe: { hash: 'SHA-256', place: 'before', keyForm: 'as-issued', isBase64: false },
      },
    },
    { ok: true, value: null },
  ]);
  signer.forgetOne('consumer-secret');
  const after = signer.findControlRecipe({ came, texts: ['approved'] });
  await deliver(2);
  expect(await after).toMatchObject({ failure: { what: 'No consumer secret is held.' } });
});

it('says whether a text holds the secret, which stays in the worker', async () => {
  const { signer, deliver } = setUp();
  expect(await signer.holdsSecret(['s3cret'])).toEqual({ ok: true, value: false });
  const setting = signer.setConsumerSecret('s3cret');
  await deliver(1);
  await setting;
  const held = signer.holdsSecret(['plain', 'x s3cret y']);
  const free = signer.holdsSecret(['S3CRET', 's3 cret']);
  await deliver(2);
  expect([await held, await free]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});

it('forgets one of the two, in the page at once and in the worker', async () => {
  const { signer, deliver } = setUp();
  const importing = signer.importRsaKey({ text: pem });
  const setting = signer.setConsumerSecret('s3cret');
  await deliver(2);
  await Promise.all([importing, setting]);
  signer.forgetOne('consumer-secret');
  expect(signer.getSnapshot()).toMatchObject({ rsaKey: { bits: 1024 }, consumerSecret: null });
  const hmac = signer.sign('HMAC-SHA1', 'POST&');
  const rsa = signer.sign('RSA-SHA256', 'POST&');
  await deliver(3);
  expect(await hmac).toMatchObject({ ok: false, failure: { what: 'No consumer secret is held.' } });
  expect((await rsa).ok).toBe(true);
  signer.forgetOne('rsa-key');
  expect(signer.getSnapshot()).toEqual({ rsaKey: null, consumerSecret: null });
});

it('says that the copy for saving is gone, and after five minutes it is', async () => {
  const { signer, deliver } = setUp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const making = signer.generateRsaKey(2048);
  await vi.waitFor(() => deliver(1), 5000);
  await making;
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(signer.getSnapshot().rsaKey?.exportable).toBe(true);
  vi.advanceTimersByTime(1);
  expect(signer.getSnapshot().rsaKey?.exportable).toBe(false);
  vi.useRealTimers();
});
