/** What the simulated gateway received: a ring in memory, bounded in number and size. */
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';

const keptRecords = 50;
const keptCharacters = 16 * 1_048_576;

export interface RecordRing {
  readonly add: (record: SimulatorRecord) => void;
  readonly find: (id: string) => SimulatorRecord | null;
}

function size({ body, url, expected }: SimulatorRecord): number {
  return body.length + url.length + 2 * (expected?.baseString.length ?? 0);
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
  };
}
