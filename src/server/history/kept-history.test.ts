import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { realLookingNumber } from '#domain/cases/fixture-cases.ts';
import type { HistoryRecord } from '#domain/history/history-record.ts';
import { lockFolder } from '../workspace/folder-lock.ts';
import { temporaryHistoryFile } from '../workspace/fixture-workspace-folder.ts';
import { createKeptHistory } from './kept-history.ts';

const nowMs = 1_795_228_800_000;
const dayMs = 86_400_000;

const at = (ms: number): string => new Date(ms).toISOString();

function id(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function record(number: number, change: Partial<HistoryRecord> = {}): HistoryRecord {
  return {
    countersign: 'history/1',
    id: id(number),
    at: at(nowMs - number * 1000),
    operation: 'payout-check',
    targetId: 'sandbox',
    endpoint: { kind: 'endpoint', id: '6657' },
    orderId: `inv-${number}`,
    tone: 'good',
    title: 'Accepted.',
    durationMs: 5,
    run: null,
    request: null,
    ...change,
  };
}

async function keeping(path = temporaryHistoryFile()) {
  const history = createKeptHistory(path, () => nowMs);
  expect(await history.setKeeping(true)).toEqual({ kind: 'done' });
  const add = (added: HistoryRecord, isPinned = false) => history.add({ record: added, isPinned });
  const ids = async () => (await history.state()).records.map((each) => each.id);
  return { path, history, add, ids };
}

it('keeps nothing until it is asked to, and makes no file', async () => {
  const path = temporaryHistoryFile();
  const history = createKeptHistory(path, () => nowMs);
  await history.add({ record: record(1), isPinned: true });
  expect(await history.state()).toEqual({
    path,
    keeps: false,
    records: [],
    pinned: [],
    skipped: 0,
    problem: null,
  });
  expect(existsSync(path)).toBe(false);
});

it('keeps for its user alone, newest first, until it is told not to', async () => {
  const { path, history, add, ids } = await keeping();
  await add(record(2));
  await add(record(1), true);
  expect(await history.state()).toMatchObject({
    keeps: true,
    records: [record(1), record(2)],
    pinned: [id(1)],
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(path))).toEqual(['history.jsonl']);
  await history.pin({ id: id(1), isPinned: false });
  await history.setKeeping(false);
  await add(record(3));
  expect(await history.state()).toMatchObject({ keeps: false, pinned: [] });
  expect(await ids()).toEqual([id(1), id(2)]);
});

it('closes a folder and a file that others may read', async () => {
  const path = temporaryHistoryFile();
  mkdirSync(dirname(path), { recursive: true });
  chmodSync(dirname(path), 0o755);
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  await keeping(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});

it('deletes the file', async () => {
  const { path, history, add } = await keeping();
  await add(record(1), true);
  expect(await history.deleteAll()).toEqual({ kind: 'done' });
  expect(existsSync(path)).toBe(false);
  expect(await history.state()).toMatchObject({ keeps: false, records: [] });
  expect(await history.deleteAll()).toEqual({ kind: 'done' });
});

it('deletes what a console left beside the file that was ended while it wrote it anew', async () => {
  const { path, history, add } = await keeping();
  await add(record(1));
  writeFileSync(join(dirname(path), '.history-0b5c.tmp'), JSON.stringify(record(1)));
  expect(await history.deleteAll()).toEqual({ kind: 'done' });
  expect(readdirSync(dirname(path))).toEqual([]);
});

it('deletes behind whoever writes the file anew, who would bring it back', async () => {
  const { path, history, add } = await keeping();
  await add(record(1));
  const unlock = await lockFolder(dirname(path));
  const deleting = history.deleteAll();
  await setTimeout(100);
  expect(existsSync(path)).toBe(true);
  await unlock();
  expect(await deleting).toEqual({ kind: 'done' });
  expect(readdirSync(dirname(path))).toEqual([]);
});

it.each([
  ['a card number', { name: 'order_desc', value: realLookingNumber }],
  ['a card code', { name: 'cvv2', value: '917' }],
  ['a signature', { name: 'oauth_signature', value: 'c2lnbmF0dXJlIG9mIHNvbWVib2R5' }],
  ['a secret', { name: 'consumer_secret', value: '0B5C-CANARY-0B5C' }],
])('writes no record with %s, at the end of a long one either', async (_, pair) => {
  const { path, history, add } = await keeping();
  const filler = { name: 'merchant_data', value: 'a'.repeat(60_000) };
  for (const fillers of [0, 6]) {
    const parameters = [...Array.from({ length: fillers }, () => filler), pair];
    const request: HistoryRecord['request'] = {
      method: 'POST',
      url: 'https://gw.example/',
      parameters: parameters.map((each) => ({ origin: 'body', ...each })),
      status: 200,
      answerPairs: [],
      signatureMethod: 'RSA-SHA256',
      realm: 'absent',
      accept: '*/*',
      repeats: 'no',
    };
    const answered = { ...request, parameters: [], answerPairs: parameters };
    expect(await add(record(1, { request }))).toMatchObject({ kind: 'refused' });
    expect(await add(record(2, { request: answered }))).toMatchObject({ kind: 'refused' });
  }
  expect(await history.state()).toMatchObject({ records: [] });
  expect(readFileSync(path, 'utf8')).not.toContain(pair.value);
});

it('takes what is too old or too much out of the file, but for what is pinned', async () => {
  const { path, history, add, ids } = await keeping();
  await add(record(1, { at: at(nowMs - 31 * dayMs), orderId: 'canary-old' }));
  await add(record(2, { at: at(nowMs - 31 * dayMs), orderId: 'pinned-old' }), true);
  await add(record(3, { at: at(nowMs - 29 * dayMs) }));
  expect(await ids()).toEqual([id(3), id(2)]);
  expect(readFileSync(path, 'utf8')).not.toContain('canary-old');
  const many = Array.from({ length: 502 }, (_, index) => JSON.stringify(record(1000 + index)));
  appendFileSync(path, `${many.join('\n')}\n`);
  const { records, keeps } = await history.state();
  expect(keeps).toBe(true);
  expect(records).toHaveLength(501);
  expect(records.map((each) => each.id)).toContain(id(2));
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(1 + 501 + 1);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('passes over lines that it cannot read, and says so', async () => {
  const { path, history, add } = await keeping();
  await add(record(1));
  appendFileSync(path, '{"countersign":"history/2"}\nnot json\n\n{"countersign":"history/1","id":"x"}\n');
  appendFileSync(path, JSON.stringify(record(2)).slice(0, 40));
  expect(await history.state()).toMatchObject({ records: [record(1)], skipped: 4, problem: null });
});

it('reads no file that is larger than this console writes it', async () => {
  const { path, history, add } = await keeping();
  await add(record(1));
  truncateSync(path, 64 * 1_048_576 + 1);
  expect(await history.state()).toMatchObject({
    records: [],
    problem: expect.stringContaining('larger than this console writes it'),
  });
});

describe('a file that is not the user’s own', () => {
  const setUps: readonly (readonly [string, (path: string) => void])[] = [
    [
      'a link',
      (path) => {
        writeFileSync(`${path}-target`, 'theirs');
        symlinkSync(`${path}-target`, path);
      },
    ],
    [
      'a second name of another file',
      (path) => {
        writeFileSync(`${path}-target`, 'theirs');
        linkSync(`${path}-target`, path);
      },
    ],
    ['a folder', (path) => mkdirSync(path)],
  ];
  it.each(setUps)('is refused: %s', async (_, setUp) => {
    const path = temporaryHistoryFile();
    mkdirSync(dirname(path), { recursive: true });
    setUp(path);
    const history = createKeptHistory(path, () => nowMs);
    expect(await history.setKeeping(true)).toMatchObject({ kind: 'refused', what: expect.any(String) });
    expect(await history.state()).toMatchObject({ keeps: false, problem: expect.any(String) });
    const target = `${path}-target`;
    expect(existsSync(target) ? readFileSync(target, 'utf8') : 'theirs').toBe('theirs');
  });

  it.skipIf(process.getuid?.() !== 0)('is refused: one of another user', async () => {
    const { path, add } = await keeping();
    chownSync(path, 12_345, 12_345);
    expect(await add(record(1))).toMatchObject({
      kind: 'refused',
      what: expect.stringContaining('another user'),
    });
    expect(readFileSync(path, 'utf8')).not.toContain('inv-1');
  });

  it('is refused: in a folder that is a link', async () => {
    const path = temporaryHistoryFile();
    mkdirSync(join(dirname(dirname(path)), 'elsewhere'), { recursive: true });
    symlinkSync('elsewhere', dirname(path));
    const history = createKeptHistory(path, () => nowMs);
    expect(await history.setKeeping(true)).toMatchObject({
      kind: 'refused',
      what: expect.stringContaining('link'),
    });
    expect(readdirSync(join(dirname(dirname(path)), 'elsewhere'))).toEqual([]);
  });
});

it('loses nothing of two consoles on one file', async () => {
  const { path, add, history } = await keeping();
  const other = createKeptHistory(path, () => nowMs);
  await add(record(999, { at: at(nowMs - 40 * dayMs) }));
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const own = index % 2 === 0 ? history : other;
      await own.add({ record: record(index), isPinned: false });
      if (index % 8 === 0) await own.state();
    }),
  );
  const { records, skipped } = await other.state();
  expect(skipped).toBe(0);
  expect(records).toHaveLength(40);
});

it.each([
  ['a card number', { orderId: realLookingNumber }],
  [
    'a private key',
    {
      title:
        '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n-----END PRIVATE KEY-----',
    },
  ],
])('refuses a record that holds %s, whoever made it', async (_, change) => {
  const { path, add } = await keeping();
  expect(await add(record(1, change))).toMatchObject({ kind: 'refused' });
  expect(readFileSync(path, 'utf8')).toBe('{"countersign":"history/1","keeps":true}\n');
});
