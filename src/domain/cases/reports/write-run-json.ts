/** A run as JSON, for programs. */
import { presentMembers, writeJsonFile, type WrittenJson } from '../file/write-case-file.ts';
import type { ReportedCase, RunReport } from './run-report.ts';

const runVersion = 'run/1';

function rowsOf({ rows }: ReportedCase, side: 'expected' | 'got'): WrittenJson {
  const members = rows.filter((row) => row[side] !== null && (side === 'got' || row.how !== 'absent'));
  return members.length === 0 ? null : new Map(members.map((row) => [row.name, row[side]]));
}

export function writeRunJson({ targetId, startedAtMs, durationMs, totals, cases }: RunReport): string {
  const { asExpected, differs, unknown, notRun, sent } = totals;
  return writeJsonFile(
    new Map<string, WrittenJson>([
      ['countersign', runVersion],
      ['environment', targetId],
      ['started', new Date(startedAtMs).toISOString()],
      ['milliseconds', durationMs],
      [
        'totals',
        new Map([
          ['sent', sent],
          ['as-expected', asExpected],
          ['differs', differs],
          ['unknown', unknown],
          ['not-run', notRun],
        ]),
      ],
      [
        'cases',
        cases.map((each) =>
          presentMembers([
            ['file', each.path],
            ['name', each.name],
            ['result', each.kind],
            ['why', each.title === '' ? null : each.title],
            ['expected', rowsOf(each, 'expected')],
            ['got', rowsOf(each, 'got')],
            ['client_orderid', each.orderId],
            ['milliseconds', each.durationMs],
          ]),
        ),
      ],
    ]),
  );
}
