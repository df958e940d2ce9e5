/** From what a page holds to a case. What no file may hold becomes a placeholder. */
import { rowKey, sentCommandPairs } from '../../other-command/command-pairs.ts';
import { fieldByName } from '../../payout-check/fields.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import {
  caseSchemaId,
  type CaseEnvironment,
  type CaseExpectation,
  type CaseFile,
  type CaseValue,
  type NamedCaseValue,
} from '../case-file.ts';
import type { ForbiddenKind } from '../confidential/confidential-kinds.ts';
import { forbiddenByName, forbiddenKind } from '../confidential/forbidden-kind.ts';
import type { OpenedCommand, OpenedInputs, OpenValue } from './opened-case.ts';

export interface AboutCase {
  /** Of the file that is replaced; null for a new one, which names the schema. */
  readonly replaced: CaseFile | null;
  readonly name: string;
  readonly environment: CaseEnvironment;
  readonly expect: CaseExpectation;
  /** Keys of inputs whose value each sending makes anew. */
  readonly freshKeys: ReadonlySet<string>;
  /** Keys of inputs that are typed before each run, whatever they hold. */
  readonly askedKeys: ReadonlySet<string>;
}

/** A value that is not written, and why. */
export interface UnwrittenValue extends OpenValue {
  readonly kind: ForbiddenKind;
}

export interface SavedCase {
  readonly file: CaseFile;
  /** Each became a placeholder; in the order of the file. */
  readonly unwritten: readonly UnwrittenValue[];
}

/** Why a value may not stand in a file; null where it may. */
export type ValueJudge = (name: string, value: string) => ForbiddenKind | null;

export const judgeValue: ValueJudge = (name, value) => forbiddenByName(name, value) ?? forbiddenKind(value);

interface SentValue extends OpenValue {
  readonly value: string;
}

/** Makes values of inputs, and remembers which were not taken. */
class ValueSaver {
  readonly unwritten: UnwrittenValue[] = [];
  readonly #about: AboutCase;
  readonly #judge: ValueJudge;

  constructor(about: AboutCase, judge: ValueJudge) {
    this.#about = about;
    this.#judge = judge;
  }

  save({ key, name, value }: SentValue, as: string | null): CaseValue {
    if (this.#about.freshKeys.has(key)) return { kind: 'fresh' };
    if (this.#about.askedKeys.has(key)) return { kind: 'ask' };
    const kind = this.#judge(name, value);
    if (kind === null) return { kind: 'text', text: value, as };
    this.unwritten.push({ key, name, kind });
    return { kind: 'ask' };
  }
}

/** Placeholders that have no value yet are of the case, too. */
function withPlaceholders(
  sent: readonly SentValue[],
  { askedKeys, freshKeys }: AboutCase,
): readonly SentValue[] {
  const given = new Set(sent.map(({ key }) => key));
  const missing = [...freshKeys, ...askedKeys].filter((key) => !given.has(key) && fieldByName.has(key));
  return [...sent, ...missing.map((key) => ({ key, name: key, value: '' }))];
}

function saveDraft(
  saver: ValueSaver,
  sent: readonly SentValue[],
): { readonly fields: NamedCaseValue[]; readonly extra: NamedCaseValue[] } {
  const byField = new Map(sent.map((each) => [each.key, each]));
  const fields = [...fieldByName.values()].flatMap(({ name, alias }) => {
    const given = byField.get(name);
    if (given === undefined) return [];
    return [{ name, value: saver.save(given, given.name === name ? null : alias) }];
  });
  const extra = sent
    .filter(({ key }) => !fieldByName.has(key))
    .map((given) => ({ name: given.name, value: saver.save(given, null) }));
  return { fields, extra };
}

/** What is sent, and placeholders that have no value yet. */
function savedRows({ rows }: OpenedCommand, { askedKeys, freshKeys }: AboutCase): readonly SentValue[] {
  const sent = new Map(sentCommandPairs(rows).map((pair) => [pair.key, pair]));
  return rows.flatMap(({ name }, index) => {
    const key = rowKey(index);
    const isPlaceholder = name !== '' && (askedKeys.has(key) || freshKeys.has(key));
    const pair = sent.get(key) ?? (isPlaceholder ? { key, name, value: '' } : null);
    return pair === null ? [] : [pair];
  });
}

function saveRows(
  saver: ValueSaver,
  rows: readonly SentValue[],
): { readonly fields: NamedCaseValue[]; readonly extra: NamedCaseValue[] } {
  return splitRows(rows.map((pair) => ({ name: pair.name, value: saver.save(pair, null) })));
}

/** From the first row on whose name came before, rows are pairs: so their order is kept. */
export function splitRows(rows: readonly NamedCaseValue[]): {
  readonly fields: NamedCaseValue[];
  readonly extra: NamedCaseValue[];
} {
  const seen = new Set<string>();
  const repeated = rows.findIndex(({ name }) => seen.size === seen.add(name).size);
  const end = repeated === -1 ? rows.length : repeated;
  return { fields: rows.slice(0, end), extra: rows.slice(end) };
}

function saveInputs(saver: ValueSaver, inputs: OpenedInputs, about: AboutCase): CaseFile {
  const { name, environment, expect, replaced } = about;
  const common = {
    schema: replaced === null ? caseSchemaId : replaced.schema,
    name,
    environment,
    simulator: replaced?.simulator ?? null,
    signature: inputs.signatureMethod,
    realm: inputs.realm,
    expect,
  };
  switch (inputs.operation) {
    case 'payout-check': {
      const { operation, addressee, addresseeId, path, accept, draft } = inputs;
      const sent = sentPairs(draft).map((pair) => ({ key: pair.field, name: pair.name, value: pair.value }));
      return {
        ...common,
        operation,
        addressee,
        addresseeId,
        path,
        accept,
        ...saveDraft(saver, withPlaceholders(sent, about)),
      };
    }
    case 'view-invoice': {
      const { operation, endpointId, receiptId, method, path, repeat } = inputs;
      const receipt = saver.save({ key: 'receipt', name: 'receipt', value: receiptId }, null);
      return { ...common, operation, endpoint: endpointId, receipt, method, path, repeat };
    }
    case 'other-command': {
      const { operation, method, path, accept } = inputs;
      return { ...common, operation, method, path, accept, ...saveRows(saver, savedRows(inputs, about)) };
    }
  }
}

/** @param judge Another one than {@link judgeValue} remembers what that one said. */
export function saveCase(inputs: OpenedInputs, about: AboutCase, judge = judgeValue): SavedCase {
  const saver = new ValueSaver(about, judge);
  const file = saveInputs(saver, inputs, about);
  return { file, unwritten: saver.unwritten };
}
