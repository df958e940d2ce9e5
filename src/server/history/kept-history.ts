/**
 * The history on this machine: one file, to which lines are added. What is too old is taken out when the file is read; of
 * two consoles on one file each has its turn.
 */
import { randomUUID } from 'node:crypto';
import { readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type {
  HistoryAddition,
  HistoryPin,
  HistoryReply,
  HistoryState,
} from '#domain/history/history-contract.ts';
import {
  readHistoryLines,
  writeHistory,
  writeHistoryLine,
  type HistoryLineOfFile,
  type KeptHistory,
} from '#domain/history/history-lines.ts';
import { historyVersion, type HistoryRecord } from '#domain/history/history-record.ts';
import { errorCode } from '../error-code.ts';
import { fileErrorSentence } from '../workspace/file-error-sentence.ts';
import { lockFolder } from '../workspace/folder-lock.ts';
import { appendToOwnFile, NotOwnError, prepareOwnFolder, readOwnFile } from './own-file.ts';

/** What the API controls. */
export interface HistoryControl {
  readonly state: () => Promise<HistoryState>;
  readonly setKeeping: (keeps: boolean) => Promise<HistoryReply>;
  readonly add: (addition: HistoryAddition) => Promise<HistoryReply>;
  readonly pin: (pin: HistoryPin) => Promise<HistoryReply>;
  /** Deletes the file. */
  readonly deleteAll: () => Promise<HistoryReply>;
}

const largestBytes = 64 * 1_048_576;
/** What a console that was ended while it wrote the file anew leaves beside it. */
const writtenAside = /^\.history-.*\.tmp$/u;
const nothing: KeptHistory = { keeps: false, records: [], pinned: new Set(), skipped: 0, expired: 0 };

function describe(error: unknown): { readonly what: string; readonly next: string } {
  if (error instanceof NotOwnError)
    return { what: `The file of the history is not used. ${error.message}`, next: 'Move it away.' };
  return fileErrorSentence(error);
}

/** Of a line without any text of a request. */
function textOf(line: Exclude<HistoryLineOfFile, HistoryRecord>): string {
  return writeHistoryLine(line) ?? '';
}

export function createKeptHistory(path: string, nowMs: () => number): HistoryControl {
  const folder = dirname(path);

  async function read(): Promise<KeptHistory> {
    const text = await readOwnFile(path, largestBytes);
    return text === null ? nothing : readHistoryLines(text, nowMs());
  }

  async function alone<Value>(make: () => Promise<Value>): Promise<Value> {
    const unlock = await lockFolder(folder);
    try {
      return await make();
    } finally {
      await unlock();
    }
  }

  /** Writes the file anew without what is too old. */
  async function tidy(): Promise<KeptHistory> {
    return alone(async () => {
      const kept = await read();
      const written = join(folder, `.history-${randomUUID()}.tmp`);
      try {
        await appendToOwnFile(written, writeHistory(kept));
        await rename(written, path);
      } catch (error) {
        await unlink(written).catch(() => undefined);
        throw error;
      }
      return kept;
    });
  }

  async function change(make: () => Promise<void>): Promise<HistoryReply> {
    try {
      await prepareOwnFolder(folder);
      await alone(make);
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'refused', ...describe(error) };
    }
  }

  const append = (text: string): Promise<void> => appendToOwnFile(path, text);

  return {
    async state() {
      try {
        let kept = await read();
        if (kept.expired > 0) kept = await tidy();
        const { keeps, records, pinned, skipped } = kept;
        return { path, keeps, records: [...records], pinned: [...pinned], skipped, problem: null };
      } catch (error) {
        const { what, next } = describe(error);
        return { path, keeps: false, records: [], pinned: [], skipped: 0, problem: `${what} ${next}` };
      }
    },
    setKeeping: (keeps) => change(() => append(textOf({ countersign: historyVersion, keeps }))),
    async add({ record, isPinned }) {
      const text = writeHistoryLine(record);
      if (text === null)
        return { kind: 'refused', what: 'It holds what is never kept.', next: 'Nothing was written.' };
      const pin = isPinned ? textOf({ countersign: historyVersion, id: record.id, isPinned }) : '';
      return change(async () => {
        // Another page may have said meanwhile that nothing is kept any more.
        if ((await read()).keeps) await append(text + pin);
      });
    },
    pin: ({ id, isPinned }) =>
      change(async () => {
        if ((await read()).records.some((record) => record.id === id))
          await append(textOf({ countersign: historyVersion, id, isPinned }));
      }),
    async deleteAll() {
      try {
        // Whoever writes it anew has read it before, and would bring it back.
        await alone(async () => {
          const leftBehind = (await readdir(folder)).filter((name) => writtenAside.test(name));
          for (const name of leftBehind) await unlink(join(folder, name));
          await unlink(path);
        });
        return { kind: 'done' };
      } catch (error) {
        return errorCode(error, '') === 'ENOENT'
          ? { kind: 'done' }
          : { kind: 'refused', ...fileErrorSentence(error) };
      }
    },
  };
}
