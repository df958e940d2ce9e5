import { afterEach, expect, it, vi } from 'vitest';
import { checkInvoice } from '#domain/invoice/checks.ts';
import { decodeLeniently } from '#domain/invoice/decode-body.ts';
import { writeInvoice } from '#domain/invoice/fixture-invoice.ts';
import { formatXml } from '#domain/invoice/format-xml.ts';
import type { InvoiceReading } from '#domain/invoice/invoice-reading.ts';
import { readInvoice } from '#domain/invoice/read-invoice.ts';
import { findPositions } from '#domain/invoice/source-positions.ts';
import { findDocumentsInside } from '#domain/invoice/document-inside.ts';
import { answerInvoiceRequest } from './carried-invoice.ts';
import type { AskedThread } from './asked-thread.ts';
import type { InvoiceReply, InvoiceRequest } from './invoice-messages.ts';
import { createWorkerInvoiceReader } from './worker-invoice-reader.ts';

/** Carries messages as a thread does: as copies. */
function thread(answer: (request: InvoiceRequest) => InvoiceReply | 'breaks' | 'silent') {
  const target = new EventTarget();
  const ended = vi.fn<() => void>();
  const started: AskedThread<InvoiceRequest, InvoiceReply> = {
    postMessage(request) {
      const reply = answer(structuredClone(request));
      if (reply === 'breaks') target.dispatchEvent(new Event('error'));
      else if (reply !== 'silent')
        target.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }));
    },
    terminate: ended,
    addEventListener: (type: string, listener: unknown) => {
      if (typeof listener === 'function') target.addEventListener(type, (event) => listener(event));
    },
  };
  return { started, ended };
}

const bodies = [
  writeInvoice(),
  writeInvoice().replace('<root>', '<root>\r\n<!-- a -->\r<extra a="1"><b>2</b></extra>\n'),
  `2026-01-01 log: ${writeInvoice()}`,
  writeInvoice().slice(0, 200),
  '<root><a></b></root>',
  '<html>The page does not exist</html>',
  '',
].map((text) => new TextEncoder().encode(text));

/** All that the page makes of a reading. */
function told(reading: InvoiceReading) {
  if (reading.kind !== 'invoice') return reading;
  const { positions, ...document } = reading.document;
  return {
    ...reading,
    document,
    lineStarts: Array.from(positions.lineStarts),
    place: positions.positionAt(300),
    checks: checkInvoice(reading, 2026),
    lines: formatXml(reading.document),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

it('reads what the page would have read, places included, and decodes likewise', async () => {
  const starts = vi.fn<() => AskedThread<InvoiceRequest, InvoiceReply>>(
    () => thread(answerInvoiceRequest).started,
  );
  const reader = createWorkerInvoiceReader(starts);
  for (const bytes of bodies) {
    const source = { bytes, status: null, contentType: 'text/html' };
    const plain = readInvoice(source);
    // One after the other by design.
    // oxlint-disable-next-line no-await-in-loop
    const read = await reader.read(source);
    expect(told(read)).toEqual(told(plain));
    // oxlint-disable-next-line no-await-in-loop
    const decoded = await reader.decode(source);
    const text = decodeLeniently(bytes);
    expect(decoded?.text).toBe(text);
    expect(Array.from(decoded?.positions.lineStarts ?? [])).toEqual(
      Array.from(findPositions(text).lineStarts),
    );
    expect(decoded?.inside).toEqual(findDocumentsInside(source));
  }
  expect(starts).toHaveBeenCalledTimes(1);
});

it('ends what takes too long, says so, and starts anew', async () => {
  vi.useFakeTimers();
  const silent = thread(() => 'silent');
  const threads = [silent.started];
  const reader = createWorkerInvoiceReader(() => threads.shift() ?? thread(answerInvoiceRequest).started);
  const source = { bytes: new TextEncoder().encode(writeInvoice()), status: null, contentType: null };
  const read = reader.read(source);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await read).toEqual({ kind: 'not-read', why: 'too-slow' });
  expect(silent.ended).toHaveBeenCalledTimes(1);
  expect(await reader.read(source)).toMatchObject({ kind: 'invoice' });
});

it('says so where the thread breaks', async () => {
  const reader = createWorkerInvoiceReader(() => thread(() => 'breaks').started);
  const source = { bytes: new Uint8Array(), status: null, contentType: null };
  expect(await reader.read(source)).toEqual({ kind: 'not-read', why: 'no-reader' });
  expect(await reader.decode(source)).toBeNull();
});
