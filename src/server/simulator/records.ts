/** What the simulated gateway received: a ring in memory, bounded in number and size. */
import type { SimulatorRecord, SimulatorRecordSummary } from '#domain/relay/simulator-contract.ts';
import { targetPath } from './received-request.ts';

const keptRecords = 50;
const keptCharacters = 16 * 1_048_576;

export interface RecordRing {
  readonly add: (record: SimulatorRecord) => void;
  readonly find: (id: string) => SimulatorRecord | null;
  /** What is kept, newest first. */
  readonly list: () => readonly SimulatorRecordSummary[];
}

function size({ body, url, expected }: SimulatorRecord): number {
  return body.length + url.length + 2 * (expected?.baseString.length ?? 0);
}

function summarize({
  id,
  receivedAtMs,
  sender,
  method,
  url,
  status,
  verdict,
}: SimulatorRecord): SimulatorRecordSummary {
  const path = targetPath({ target: url.replace(/^http:\/\/[^/?]*/, '') });
  return {
    id,
    receivedAtMs,
    sender,
    method,
    path,
    status,
    verdict: verdict.kind === 'verified' ? verdict : { kind: 'refused', reason: verdict.reason },
  };
}

export function createRecordRing(): RecordRing {
  let records: SimulatorRecord[] = [];
  return {
    add(record) {
      records = [...records, record].slice(-keptRecords);
      let total = records.reduce((sum, each) => sum + size(each), 0);
      while (total > keptCharacters && records.length > 1) {
        const [oldest, ...rest] = records;
        total -= oldest === undefined ? 0 : size(oldest);
        records = rest;
      }
    },
    find: (id) => records.find((record) => record.id === id) ?? null,
    list: () => records.map(summarize).reverse(),
  };
}
