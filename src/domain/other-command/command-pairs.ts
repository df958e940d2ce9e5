/** Free name=value rows of a command: which of them are sent, and what keeps one from being signed. */

/** A row exactly as typed. */
export interface CommandRow {
  readonly name: string;
  readonly value: string;
  /** Whether it is sent as `name=` while it has no value. */
  readonly sendEmpty: boolean;
}

export interface CommandPair {
  readonly name: string;
  readonly value: string;
  /** Of the row: the same for its input and for its place in the strings. */
  readonly key: string;
}

export function rowKey(index: number): string {
  return `row:${index}`;
}

/** Rows with a value, and rows that are sent without one. */
export function sentCommandPairs(rows: readonly CommandRow[]): CommandPair[] {
  return rows.flatMap(({ name, value, sendEmpty }, index) =>
    isSent({ name, value, sendEmpty }) ? [{ name, value, key: rowKey(index) }] : [],
  );
}

function isSent({ name, value, sendEmpty }: CommandRow): boolean {
  return value !== '' || (name !== '' && sendEmpty);
}

/** Why a row cannot be signed, as a sentence; null where it can. */
export function rowProblem(row: CommandRow): string | null {
  if (row.name === '' && row.value !== '') return 'It has a value and no name: name it or remove it.';
  if (!row.name.isWellFormed() || !row.value.isWellFormed()) {
    return 'It holds half of a surrogate pair, which has no UTF-8 form: type it again.';
  }
  return null;
}
