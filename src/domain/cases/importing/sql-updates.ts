/** What `UPDATE … SET` and `INSERT … SET` write, with the values by which WHERE tells the row. */
import { isFieldName } from '../../payout-check/fields.ts';
import { isFieldColumn } from './column-names.ts';
import { nameOf, readValues, valueOf, type Sql } from './sql-values.ts';

const statement = /\b(?:update\s+[^\s()]{1,200}(?:\s+(?:as\s+)?\w{1,64})?|into\s+[^\s()]{1,200})\s+set\s+/giu;
const where = /where\s+([^;]{1,5000})/iuy;
const assignment = /^\s*([^\s=]{1,200})\s*:?=\s*([^]*)$/u;

type Pair = readonly [name: string, value: string];

interface Conditions {
  /** Of conditions that all hold. */
  readonly pairs: readonly Pair[];
  readonly isWhole: boolean;
}

export interface SqlUpdates {
  readonly rows: readonly ReadonlyMap<string, string>[];
  /** What of WHERE is taken, over all statements. */
  readonly compared: 'nothing' | 'all' | 'fields' | 'none';
}

function readConditions(sql: Sql, at: number): Conditions {
  where.lastIndex = at;
  const condition = where.exec(sql.text)?.[1];
  if (condition === undefined) return { pairs: [], isWhole: true };
  if (/\bor\b/iu.test(condition)) return { pairs: [], isWhole: false };
  const parts = condition.split(/\band\b/iu);
  const pairs = parts.flatMap((part): readonly Pair[] => {
    const [, name = '', value = ''] = assignment.exec(part) ?? [];
    return isFieldName(nameOf(name)) ? [[nameOf(name), valueOf(value, sql)]] : [];
  });
  return { pairs, isWhole: pairs.length === parts.length };
}

export function readUpdates(sql: Sql): SqlUpdates {
  const conditions: Conditions[] = [];
  const rows = Array.from(sql.text.matchAll(statement), ({ 0: head, index }) => {
    const { parts, end } = readValues(sql, index + head.length);
    const set = parts.flatMap((part): readonly Pair[] => {
      const [, name, value = ''] = assignment.exec(part) ?? [];
      return name === undefined ? [] : [[nameOf(name), valueOf(value, sql)]];
    });
    if (set.length < parts.length || !set.some(([name]) => isFieldColumn(name))) return [];
    const own = readConditions(sql, end);
    conditions.push(own);
    return [new Map([...own.pairs, ...set])];
  }).flat();
  const isTaken = conditions.some(({ pairs }) => pairs.length > 0);
  if (conditions.every(({ isWhole }) => isWhole)) return { rows, compared: isTaken ? 'all' : 'nothing' };
  return { rows, compared: isTaken ? 'fields' : 'none' };
}
