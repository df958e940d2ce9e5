/** What the columns of a table are about: spreadsheets write `Order ID` and `Expected type` for what the document names otherwise. */
import { fieldSynonyms } from '../../payout-check/field-synonyms.ts';
import { fieldByAlias, fieldByName, isFieldName } from '../../payout-check/fields.ts';

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
  | {
      readonly kind: 'parameter';
      readonly name: string;
      /** The heading, where it is what people call the field; null where it is a name itself. */
      readonly heading: string | null;
    };

const bare = (name: string): string => name.toLowerCase().replaceAll(/[\s._-]+/gu, '');
const namesByLetters = new Map(
  [...fieldByAlias.keys(), ...fieldByName.keys()].map((name) => [bare(name), name]),
);

/** @returns The name of the document that has these letters, whatever a language writes between them: `orderDesc`, `ORDER_DESC`. */
export const fieldByLetters = (name: string): string | null => namesByLetters.get(bare(name)) ?? null;

/** The words of people that mean one field alone. */
const fieldBySynonym = new Map<string, string | null>();
for (const [name, words] of Object.entries(fieldSynonyms)) {
  for (const word of words) fieldBySynonym.set(bare(word), fieldBySynonym.has(bare(word)) ? null : name);
}

/** A heading for people, and no name of a parameter: `Order ID`, `IBAN`. */
const isHeading = (name: string): boolean => /[\p{Lu} ]/u.test(name);

export function readColumn(written: string): TableColumn {
  // Some tools write a first row as a comment.
  const name = written.trim().replace(/^#\s*(?=\w)/u, '');
  if (isFieldName(name)) return { kind: 'parameter', name, heading: null };
  const field = fieldByLetters(name);
  if (field !== null) return { kind: 'parameter', name: field, heading: null };
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[\s._-]+/u);
  const told = words[0] === 'expect' || words[0] === 'expected' ? words.slice(1) : words;
  const column = aboutColumns.find((each) => each === told.join('-'));
  if (column !== undefined) return { kind: 'about', column };
  const called = isHeading(name) ? (fieldBySynonym.get(bare(name)) ?? null) : null;
  return { kind: 'parameter', name: called ?? name, heading: called === null ? null : name };
}

/** Whether a column has the name of a field: what people call one may be a value as well. */
export function isFieldColumn(written: string): boolean {
  const column = readColumn(written);
  return column.kind === 'parameter' && column.heading === null && isFieldName(column.name);
}
