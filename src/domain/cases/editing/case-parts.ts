/** What a case says, part by part: so that two states of it can be compared and put together, by value. */
import type { CaseExpectation, CaseFile, CaseValue, CommandCase, NamedCaseValue } from '../case-file.ts';
import { splitRows } from '../composer/save-case.ts';
import { extraKey, fieldKey } from './part-keys.ts';

export interface CasePart {
  /** `name`, `field amount`, `expect type` and the like: the same part of another state of the case. */
  readonly key: string;
  /** What a person calls it: the wire name of a parameter, or the member of the file. */
  readonly name: string;
  /** What it says; null where the case does not say it, or a parameter is not sent. */
  readonly text: string | null;
}

export interface PartDifference {
  readonly key: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A value in words, of which two are the same only where the values are. */
function describeCaseValue(value: CaseValue): string {
  switch (value.kind) {
    case 'fresh':
      return 'fresh each time';
    case 'ask':
      return 'typed before each run';
    case 'text': {
      const text = value.text === '' ? 'sent empty' : value.text;
      return value.as === null ? text : `${text}, as ${value.as}`;
    }
  }
}

/** A file may give as a pair what the page saves as a field. */
export function withSplitRows(file: CommandCase): CommandCase {
  return { ...file, ...splitRows([...file.fields, ...file.extra]) };
}

function fieldParts(fields: readonly NamedCaseValue[], extra: readonly NamedCaseValue[]): CasePart[] {
  const pairs = extra.map(({ name, value }) => `${name} = ${describeCaseValue(value)}`);
  return [
    ...fields.map(({ name, value }) => ({ key: fieldKey(name), name, text: describeCaseValue(value) })),
    // In their order, of which a name may come twice: they are one part.
    { key: extraKey, name: 'extra parameters', text: pairs.length === 0 ? null : pairs.join('\n') },
  ];
}

function operationParts(file: CaseFile): CasePart[] {
  switch (file.operation) {
    case 'payout-check':
      return [
        { key: 'addressee', name: 'endpoint', text: `${file.addressee} ${file.addresseeId}` },
        { key: 'path', name: 'path', text: file.path },
        { key: 'accept', name: 'Accept', text: file.accept },
        ...fieldParts(file.fields, file.extra),
      ];
    case 'view-invoice':
      return [
        { key: 'endpoint', name: 'endpoint', text: file.endpoint },
        { key: 'receipt', name: 'receipt', text: describeCaseValue(file.receipt) },
        { key: 'method', name: 'method', text: file.method },
        { key: 'path', name: 'path', text: file.path },
        { key: 'repeat', name: 'protocol parameters repeated', text: file.repeat },
      ];
    case 'other-command': {
      const { fields, extra } = withSplitRows(file);
      return [
        { key: 'method', name: 'method', text: file.method },
        { key: 'path', name: 'path', text: file.path },
        { key: 'accept', name: 'Accept', text: file.accept },
        ...fieldParts(fields, extra),
      ];
    }
  }
}

function expectationParts(expect: CaseExpectation): CasePart[] {
  const part = (name: string, text: string | null): CasePart => ({
    key: `expect ${name}`,
    name: `expected ${name}`,
    text,
  });
  return [
    part('type', expect.type),
    part('error-code', expect.errorCode),
    part('error-message', expect.errorMessage),
    part('http-status', expect.httpStatus === null ? null : String(expect.httpStatus)),
    ...Array.from(expect.elements, ([path, text]) => part(`element ${path}`, text ?? 'not there')),
  ];
}

function caseParts(file: CaseFile): readonly CasePart[] {
  return [
    { key: 'name', name: 'name', text: file.name },
    { key: 'environment', name: 'environment', text: file.environment },
    { key: 'simulator', name: 'simulator', text: file.simulator },
    { key: 'signature', name: 'signature method', text: file.signature },
    { key: 'realm', name: 'realm', text: file.realm },
    ...operationParts(file),
    ...expectationParts(file.expect),
  ];
}

/** What one state says otherwise than the other, in the order of the later one. */
export function differingParts(before: CaseFile, after: CaseFile): readonly PartDifference[] {
  if (before.operation !== after.operation)
    return [{ key: 'operation', name: 'operation', before: before.operation, after: after.operation }];
  const [former, latter] = [caseParts(before), caseParts(after)];
  const formerTexts = new Map(former.map(({ key, text }) => [key, text]));
  const latterKeys = new Set(latter.map(({ key }) => key));
  return [
    ...latter.map(({ key, name, text }) => ({
      key,
      name,
      before: formerTexts.get(key) ?? null,
      after: text,
    })),
    ...former
      .filter(({ key }) => !latterKeys.has(key))
      .map(({ key, name, text }) => ({ key, name, before: text, after: null })),
  ].filter((part) => part.before !== part.after);
}
