/** What the columns of a table are about: spreadsheets write `Order ID` and `Expected type` for what the document names otherwise. */
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';

/** Columns that are about the case; every other one is a parameter. */
const aboutColumns = [
  'name',
  'endpoint',
  'group',
  'type',
  'error-code',
  'error-message',
  'http-status',
] as const;
export type AboutColumn = (typeof aboutColumns)[number];

export type TableColumn =
  | { readonly kind: 'about'; readonly column: AboutColumn }
  /** `name`: as the document writes it where it is one of its names, else as in the table. */
  | { readonly kind: 'parameter'; readonly name: string };

const isField = (name: string): boolean => fieldByName.has(name) || fieldByAlias.has(name);
const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s._-]+/gu, '');
const namesByLetters = new Map(
  [...fieldByAlias.keys(), ...fieldByName.keys()].map((name) => [bare(name), name]),
);

export function readColumn(written: string): TableColumn {
  const name = written.trim();
  if (isField(name)) return { kind: 'parameter', name };
  const field = namesByLetters.get(bare(name));
  if (field !== undefined) return { kind: 'parameter', name: field };
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[\s._-]+/u);
  const told = words[0] === 'expect' || words[0] === 'expected' ? words.slice(1) : words;
  const column = aboutColumns.find((each) => each === told.join('-'));
  return column === undefined ? { kind: 'parameter', name } : { kind: 'about', column };
}

/** Whether a column is a field of an order. */
export function isFieldColumn(written: string): boolean {
  const column = readColumn(written);
  return column.kind === 'parameter' && isField(column.name);
}
