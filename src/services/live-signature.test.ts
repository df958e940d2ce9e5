import { expect, it, vi } from 'vitest';
import { failed, success } from '#domain/result.ts';
import type { Signer, VerifiedSignature } from './signer.ts';
import { createLiveSigner } from './live-signature.ts';

/** A signer whose answers come when the test says so. */
function slowSigner() {
  const asked: { readonly baseString: string; readonly answer: (ok: boolean) => Promise<void> }[] = [];
  const sign: Signer['sign'] = (method, baseString) =>
    new Promise((resolve) => {
      asked.push({
        baseString,
        answer: async (ok) => {
          const signature: VerifiedSignature = {
            method,
            baseString,
            base64: `signed ${baseString}`,
            hex: '',
            durationMs: 1,
          };
          resolve(ok ? success(signature) : failed({ what: 'No.', next: 'Mend it.' }));
          await Promise.resolve();
          await Promise.resolve();
        },
      });
    });
  return { asked, sign };
}

const want = (baseString: string, credential = 'key 1') =>
  ({ method: 'RSA-SHA256', baseString, credential }) as const;

it('keeps one signature in flight and signs only the newest input next', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  live.want(want('a'));
  live.want(want('b'));
  live.want(want('c'));
  expect(signer.asked.map(({ baseString }) => baseString)).toEqual(['a']);
  await signer.asked[0]?.answer(true);
  expect(live.store.getSnapshot().latest?.baseString).toBe('a');
  expect(signer.asked.map(({ baseString }) => baseString)).toEqual(['a', 'c']);
  await signer.asked[1]?.answer(true);
  expect(live.store.getSnapshot().latest?.base64).toBe('signed c');
});

it('hands over what is pasted and long in a task of its own, and then the newest one alone', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  const long = 'a'.repeat(70_000);
  live.want(want(long));
  expect(signer.asked).toHaveLength(0);
  live.want(want(`${long}b`));
  await vi.waitFor(() => expect(signer.asked).toHaveLength(1));
  expect(signer.asked[0]?.baseString).toBe(`${long}b`);
  await signer.asked[0]?.answer(true);
  expect(live.store.getSnapshot().latest?.baseString).toBe(`${long}b`);
  live.want(want(`${long}c`));
  expect(signer.asked[1]?.baseString).toBe(`${long}c`);
  await signer.asked[1]?.answer(true);
  live.want(want(`${long}${long}`));
  live.want(null);
  live.want(want('short'));
  await vi.waitFor(() => expect(signer.asked).toHaveLength(3));
  expect(signer.asked[2]?.baseString).toBe('short');
});

it('does not sign the same input twice', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  live.want(want('a'));
  await signer.asked[0]?.answer(true);
  live.want(want('a'));
  expect(signer.asked).toHaveLength(1);
});

it('signs again with another key and drops what the first one signed', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  live.want(want('a'));
  await signer.asked[0]?.answer(true);
  live.want(want('a', 'key 2'));
  expect(live.store.getSnapshot().latest).toBeNull();
  expect(signer.asked).toHaveLength(2);
});

it('shows nothing of a key that was forgotten while it signed', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  live.want(want('a'));
  live.want(null);
  await signer.asked[0]?.answer(true);
  expect(live.store.getSnapshot()).toEqual({ latest: null, refusal: null });
});

it('reports a refusal, and forgets it with the next signature', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  live.want(want('a'));
  await signer.asked[0]?.answer(false);
  expect(live.store.getSnapshot()).toEqual({ latest: null, refusal: { what: 'No.', next: 'Mend it.' } });
  live.want(want('b'));
  await signer.asked[1]?.answer(true);
  expect(live.store.getSnapshot().refusal).toBeNull();
});

it('shows an adopted signature at once, signs nothing for it, and keeps it from an older answer', async () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  live.want(want('a'));
  const adopted: VerifiedSignature = {
    method: 'RSA-SHA256',
    baseString: 'b',
    base64: 'made elsewhere',
    hex: '',
    durationMs: 1,
  };
  live.adopt(want('b'), adopted);
  live.want(want('b'));
  await signer.asked[0]?.answer(true);
  expect(live.store.getSnapshot()).toEqual({ latest: adopted, refusal: null });
  expect(signer.asked.map(({ baseString }) => baseString)).toEqual(['a']);
  live.want(want('c'));
  expect(signer.asked.map(({ baseString }) => baseString)).toEqual(['a', 'c']);
  await signer.asked[1]?.answer(true);
  expect(live.store.getSnapshot().latest?.baseString).toBe('c');
});

it('drops an adopted signature with its key', () => {
  const signer = slowSigner();
  const live = createLiveSigner(signer);
  const signature: VerifiedSignature = {
    method: 'RSA-SHA256',
    baseString: 'b',
    base64: '',
    hex: '',
    durationMs: 1,
  };
  live.adopt(want('b'), signature);
  live.want(want('b', 'key 2'));
  expect(live.store.getSnapshot().latest).toBeNull();
  expect(signer.asked).toHaveLength(1);
});
