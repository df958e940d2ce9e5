/** From a case to what its page holds. */
import { rowKey, type CommandRow } from '../../other-command/command-pairs.ts';
import type { DraftField, ExtraPair, PayoutCheckDraft } from '../../payout-check/draft.ts';
import { payoutMethods, type PayoutMethod } from '../../payout-check/field.ts';
import { fieldByName } from '../../payout-check/fields.ts';
import { extraPairKey } from '../../payout-check/request-pairs.ts';
import type { CaseFile, CaseValue, CommandCase, NamedCaseValue, PayoutCheckCase } from '../case-file.ts';
import type { OpenedCase, OpenedInputs, OpenValue } from './opened-case.ts';

export interface RunTimeValues {
  /** In place of each `{"fresh": true}`: see {@link freshOrderId}. */
  readonly freshId: string;
  /** What was typed for `{"ask": true}`, by {@link OpenValue.key}. */
  readonly typed: ReadonlyMap<string, string>;
}

/** Puts values in the place of placeholders, and remembers which. */
class PlaceholderFiller {
  readonly asked: OpenValue[] = [];
  readonly fresh: OpenValue[] = [];
  readonly #values: RunTimeValues;

  constructor(values: RunTimeValues) {
    this.#values = values;
  }

  fill(value: CaseValue, key: string, name: string): string {
    switch (value.kind) {
      case 'text':
        return value.text;
      case 'fresh':
        this.fresh.push({ key, name });
        return this.#values.freshId;
      case 'ask': {
        const typed = this.#values.typed.get(key) ?? '';
        if (typed === '') this.asked.push({ key, name });
        return typed;
      }
    }
  }
}

/** Payout methods that fields belong to, in the order of the document; none where no field tells. */
export function methodsOfFields(names: readonly string[]): readonly PayoutMethod[] {
  const told = new Set(names.flatMap((name) => fieldByName.get(name)?.methods ?? []));
  return payoutMethods.filter((method) => told.has(method));
}

function openField(filler: PlaceholderFiller, { name, value }: NamedCaseValue): DraftField {
  const text = filler.fill(value, name, name);
  // What is to be typed yet is not sent empty in the meantime.
  return {
    value: text,
    sendEmpty: value.kind === 'text' && text === '',
    useAlias: value.kind === 'text' && value.as !== null,
  };
}

function openPairs(filler: PlaceholderFiller, extra: readonly NamedCaseValue[]): ExtraPair[] {
  return extra.map(({ name, value }, index) => ({
    name,
    value: filler.fill(value, extraPairKey(index), name),
  }));
}

function openDraft(
  filler: PlaceholderFiller,
  { fields, extra }: PayoutCheckCase,
  method: PayoutMethod,
): PayoutCheckDraft {
  const told = methodsOfFields(fields.map(({ name }) => name));
  return {
    method: told[0] ?? method,
    cmsMode: 'none',
    includedMethods: told.length === 0 ? [method] : told,
    fields: Object.fromEntries(fields.map((field) => [field.name, openField(filler, field)])),
    extraPairs: openPairs(filler, extra),
  };
}

function openRows(filler: PlaceholderFiller, { fields, extra }: CommandCase): CommandRow[] {
  return [...fields, ...extra].map(({ name, value }, index) => {
    const text = filler.fill(value, rowKey(index), name);
    return { name, value: text, sendEmpty: value.kind === 'text' && text === '' };
  });
}

function openInputs(file: CaseFile, filler: PlaceholderFiller, method: PayoutMethod): OpenedInputs {
  const common = { signatureMethod: file.signature, realm: file.realm };
  switch (file.operation) {
    case 'payout-check': {
      const { operation, addressee, addresseeId, path, accept } = file;
      return {
        ...common,
        operation,
        addressee,
        addresseeId,
        path,
        accept,
        draft: openDraft(filler, file, method),
      };
    }
    case 'view-invoice': {
      const { operation, endpoint, receipt, path, repeat } = file;
      const receiptId = filler.fill(receipt, 'receipt', 'receipt');
      return { ...common, operation, endpointId: endpoint, receiptId, method: file.method, path, repeat };
    }
    case 'other-command': {
      const { operation, path, accept } = file;
      return { ...common, operation, method: file.method, path, accept, rows: openRows(filler, file) };
    }
  }
}

/** @param method Of the form where no field tells the payout method. */
export function openCase(file: CaseFile, values: RunTimeValues, method: PayoutMethod = 'card'): OpenedCase {
  const filler = new PlaceholderFiller(values);
  const inputs = openInputs(file, filler, method);
  return { inputs, asked: filler.asked, fresh: filler.fresh };
}

const nothingTyped: RunTimeValues = { freshId: '', typed: new Map() };

/** What has to be typed before a case is run. */
export function askedValues(file: CaseFile): readonly OpenValue[] {
  return openCase(file, nothingTyped).asked;
}
