import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { harEntry, harOf, signSample } from '#domain/diagnosis/many/fixture-many.ts';
import { splitSource } from './splitting.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const samples = [1, 2, 3].map((index) => signSample(index));
const har = harOf(samples.map((sample) => harEntry(sample, 403)));

it('finds the requests of a file and what was answered', async () => {
  const found = await splitSource(new Blob([har]));
  expect(found).toMatchObject({
    ok: true,
    value: {
      total: 3,
      taken: [],
      text: null,
      requests: samples.map(() => ({ answer: { statuses: [403], outcome: 'refused' } })),
    },
  });
});

it.each([
  ['UTF-8 with a mark', new Blob([`\ufeff${har}`])],
  [
    'UTF-16, as PowerShell writes it',
    new Blob([Uint8Array.of(0xff, 0xfe), Uint8Array.from(Buffer.from(har, 'utf16le'))]),
  ],
])('reads %s', async (_, file) => {
  expect(await splitSource(file)).toMatchObject({ ok: true, value: { total: 3 } });
});

it('takes secrets out of all of it', async () => {
  const leaky = samples.map((sample, index) => ({
    request: harEntry(sample),
    environment: index === 1 ? { privateKey: pem, consumer_secret: 'A1B2C3D4-E5F6' } : {},
  }));
  const found = await splitSource(JSON.stringify(leaky));
  expect(found).toMatchObject({ ok: true, value: { total: 3, taken: ['private-key', 'consumer-secret'] } });
  const left = JSON.stringify(found);
  expect(left).not.toContain(pem.split('\n')[3]);
  expect(left).not.toContain('A1B2C3D4');
  expect(left).toContain('order-2');
});

it('gives back what holds one request, and no file that is too large', async () => {
  const [one] = samples;
  const text = harOf([harEntry(one ?? signSample(1))]);
  expect(await splitSource(text)).toMatchObject({ ok: true, value: { total: 1, text } });
  // A log of many megabytes with one request in it.
  const line = '2026-11-21 08:00:00 INFO nothing of interest happens here at all, and nobody reads it\n';
  const log = `${line.repeat(30_000)}POST ${one?.url} HTTP/1.1\nAuthorization: ${one?.authorization}\n\n${one?.body}\n`;
  const found = await splitSource(log);
  expect(found.ok && found.value.text?.includes(one?.authorization ?? '-')).toBe(true);
  expect(found.ok && (found.value.text?.length ?? 0)).toBeLessThan(1_000_000);

  const huge = new Blob([]);
  Object.defineProperty(huge, 'size', { value: 65 * 1024 * 1024 });
  expect(await splitSource(huge)).toMatchObject({
    ok: false,
    failure: { what: 'The file is larger than 64 MiB.' },
  });
});
