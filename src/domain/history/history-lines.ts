/** The file of the kept history, line by line: each is an addition, a pin, or whether further ones are kept. */
import * as z from 'zod/mini';
import { confidentialProblems } from '../cases/confidential/confidential-problems.ts';
import { historyKeptDays, historyKeptEntries, historyPinSchema } from './history-contract.ts';
import { historyRecordSchema, historyVersion, type HistoryRecord } from './history-record.ts';

const lineSchema = z.union([
  historyRecordSchema,
  z.strictObject({ countersign: z.literal(historyVersion), ...historyPinSchema.shape }),
  z.strictObject({ countersign: z.literal(historyVersion), keeps: z.boolean() }),
]);
export type HistoryLineOfFile = z.infer<typeof lineSchema>;

export interface KeptHistory {
  readonly keeps: boolean;
  /** Newest first. */
  readonly records: readonly HistoryRecord[];
  readonly pinned: ReadonlySet<string>;
  readonly skipped: number;
  /** Entries that are too old, or too many: they are not among the records. */
  readonly expired: number;
}

/**
 * What a line says, in pieces that are all looked through: a whole record can be longer than what is read of a file.
 * Identifiers have digits of their own, and nothing else by their form.
 */
function piecesOf(line: HistoryLineOfFile): readonly unknown[] {
  if (!('run' in line)) return [];
  const { request } = line;
  const bare = { ...line, id: '', run: line.run === null ? null : { ...line.run, id: '' }, request: null };
  if (request === null) return [bare];
  const { parameters, answerPairs, ...rest } = request;
  return [bare, rest, ...parameters, ...answerPairs];
}

/** The text of a line; null for what may not be written. */
export function writeHistoryLine(line: HistoryLineOfFile): string | null {
  const isHarmless = piecesOf(line).every(
    (piece) => confidentialProblems(JSON.stringify(piece)).length === 0,
  );
  return isHarmless ? `${JSON.stringify(line)}\n` : null;
}

function parseLine(text: string): HistoryLineOfFile | null {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const dayMs = 86_400_000;

/** @param text The whole file. A line that was not written to its end is one that cannot be read. */
export function readHistoryLines(text: string, nowMs: number): KeptHistory {
  const records = new Map<string, HistoryRecord>();
  const pinned = new Set<string>();
  let keeps = false;
  let skipped = 0;
  for (const each of text.split('\n')) {
    if (each.trim() === '') continue;
    const line = parseLine(each);
    if (line === null) skipped += 1;
    else if ('keeps' in line) keeps = line.keeps;
    else if ('isPinned' in line) {
      if (line.isPinned) pinned.add(line.id);
      else pinned.delete(line.id);
    } else records.set(line.id, line);
  }
  const all = [...records.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const since = new Date(nowMs - historyKeptDays * dayMs).toISOString();
  let count = 0;
  const kept = all.filter(({ id, at }) => {
    if (pinned.has(id)) return true;
    count += 1;
    return at >= since && count <= historyKeptEntries;
  });
  return { keeps, records: kept, pinned, skipped, expired: all.length - kept.length };
}

/** The file with what is kept, and nothing else. */
export function writeHistory({ keeps, records, pinned }: Omit<KeptHistory, 'skipped' | 'expired'>): string {
  const lines: HistoryLineOfFile[] = [
    { countersign: historyVersion, keeps },
    ...records.toReversed(),
    ...records
      .filter(({ id }) => pinned.has(id))
      .map(({ id }) => ({ countersign: historyVersion, id, isPinned: true }) as const),
  ];
  return lines.map((line) => writeHistoryLine(line) ?? '').join('');
}
