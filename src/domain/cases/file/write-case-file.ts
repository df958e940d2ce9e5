/** The file of a case: one order of members, two blanks for each level, a line feed at the end. Equal cases are equal files. */
import {
  caseVersion,
  type CaseExpectation,
  type CaseFile,
  type CaseValue,
  type NamedCaseValue,
} from '../case-file.ts';

/** What JSON can hold, with members in a given order: an object of JavaScript puts names of digits first. */
export type WrittenJson =
  | string
  | number
  | boolean
  | null
  | readonly WrittenJson[]
  | ReadonlyMap<string, WrittenJson>;

const indent = '  ';

/** Line and paragraph separators are no line ends of JSON, and are ones for many editors and tools. */
function writeText(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

function isPlain(value: WrittenJson): boolean {
  return typeof value !== 'object' || value === null;
}

/** Plain values and lists of them. */
function isOnOneLine(value: WrittenJson): boolean {
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain));
}

function writeValue(value: WrittenJson, lead: string): string {
  if (typeof value === 'string') return writeText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = lead + indent;
  if (value instanceof Map) {
    const members = [...value].map(([name, member]: [string, WrittenJson]) => [
      writeText(name),
      writeValue(member, inner),
    ]);
    if (members.length === 0) return '{}';
    // A pair or a placeholder is one line, so that a diff has one line for a field.
    const isShort = lead.length >= 2 * indent.length && [...value.values()].every(isOnOneLine);
    if (isShort) return `{ ${members.map((member) => member.join(': ')).join(', ')} }`;
    return `{\n${members.map((member) => inner + member.join(': ')).join(',\n')}\n${lead}}`;
  }
  const list = Array.from(value.values());
  if (lead.length >= 2 * indent.length && list.every(isPlain))
    return `[${list.map((item) => writeValue(item, inner)).join(', ')}]`;
  const items = list.map((item) => inner + writeValue(item, inner));
  return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${lead}]`;
}

export function writeJsonFile(document: ReadonlyMap<string, WrittenJson>): string {
  return `${writeValue(document, '')}\n`;
}

/** Members without a value are left out. */
export function presentMembers(
  members: readonly (readonly [name: string, value: WrittenJson])[],
): ReadonlyMap<string, WrittenJson> {
  return new Map(members.filter(([, value]) => value !== null));
}

function valueOf(value: CaseValue): WrittenJson {
  if (value.kind !== 'text') return new Map([[value.kind, true]]);
  return value.as === null
    ? value.text
    : new Map([
        ['value', value.text],
        ['as', value.as],
      ]);
}

function pairOf({ name, value }: NamedCaseValue): WrittenJson {
  return new Map<string, WrittenJson>([
    ['name', name],
    value.kind === 'text' ? ['value', value.text] : [value.kind, true],
  ]);
}

const unlessEmpty = (list: readonly WrittenJson[]): WrittenJson => (list.length === 0 ? null : list);
const unlessBare = (map: ReadonlyMap<string, WrittenJson>): WrittenJson => (map.size === 0 ? null : map);
const unless = (value: string, usual: string): WrittenJson => (value === usual ? null : value);

function expectationOf({
  type,
  errorCode,
  errorMessage,
  httpStatus,
  elements,
}: CaseExpectation): WrittenJson {
  return unlessBare(
    presentMembers([
      ['type', type],
      ['error-code', errorCode],
      ['error-message', errorMessage],
      ['http-status', httpStatus],
      ['elements', unlessBare(elements)],
    ]),
  );
}

function operationMembers(file: CaseFile): readonly (readonly [string, WrittenJson])[] {
  switch (file.operation) {
    case 'payout-check':
      return [
        [file.addressee, file.addresseeId],
        ['path', file.path],
      ];
    case 'view-invoice':
      return [
        ['endpoint', file.endpoint],
        ['receipt', valueOf(file.receipt)],
        ['method', file.method],
        ['path', file.path],
      ];
    case 'other-command':
      return [
        ['method', file.method],
        ['path', file.path],
      ];
  }
}

function protocolOf(file: CaseFile): WrittenJson {
  const own =
    file.operation === 'view-invoice'
      ? (['repeat', unless(file.repeat, 'no')] as const)
      : (['accept', unless(file.accept, '*/*')] as const);
  return unlessBare(presentMembers([['realm', unless(file.realm, 'absent')], own]));
}

function parametersOf(file: CaseFile): readonly (readonly [string, WrittenJson])[] {
  if (file.operation === 'view-invoice') return [];
  const fields = new Map(file.fields.map(({ name, value }) => [name, valueOf(value)]));
  return [
    ['fields', fields],
    ['extra', unlessEmpty(file.extra.map(pairOf))],
  ];
}

/** The text of a case's file. Before it is kept, {@link confidentialProblems} are looked for in it. */
export function writeCaseFile(file: CaseFile): string {
  return writeJsonFile(
    presentMembers([
      ['$schema', file.schema],
      ['countersign', caseVersion],
      ['name', file.name],
      ['operation', file.operation],
      ['environment', file.environment],
      ['simulator', file.simulator],
      ...operationMembers(file),
      ['signature', file.signature],
      ['protocol', protocolOf(file)],
      ...parametersOf(file),
      ['expect', expectationOf(file.expect)],
    ]),
  );
}
