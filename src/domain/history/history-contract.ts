/** What page and server say to each other about the history that is kept on this machine. */
import * as z from 'zod/mini';
import { historyRecordSchema } from './history-record.ts';

/** Days that an entry is kept, and how many there are at most; pinned ones stay. */
export const historyKeptDays = 30;
export const historyKeptEntries = 500;

const idSchema = z.string().check(z.regex(/^[\da-f-]{36}$/u));

export const historyStateSchema = z.strictObject({
  /** Absolute. */
  path: z.string(),
  /** Whether further entries are kept. */
  keeps: z.boolean(),
  /** Newest first. */
  records: z.array(historyRecordSchema),
  pinned: z.array(idSchema),
  /** Lines of the file that could not be read, and are passed over. */
  skipped: z.number(),
  /** A sentence where the file cannot be used; null where nothing is wrong. */
  problem: z.nullable(z.string()),
});
export type HistoryState = z.infer<typeof historyStateSchema>;

export const historyKeepingSchema = z.strictObject({ keeps: z.boolean() });
export const historyPinSchema = z.strictObject({ id: idSchema, isPinned: z.boolean() });
export type HistoryPin = z.infer<typeof historyPinSchema>;
export const historyAdditionSchema = z.strictObject({
  record: historyRecordSchema,
  isPinned: z.boolean(),
});
export type HistoryAddition = z.infer<typeof historyAdditionSchema>;

export const historyReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  /** Nothing was written. */
  z.strictObject({ kind: z.literal('refused'), what: z.string(), next: z.string() }),
]);
export type HistoryReply = z.infer<typeof historyReplySchema>;
