/** Changes of what a page holds, as a case sees it. Each function leaves its argument as it is. */
import { emptyDraft } from '../../payout-check/update-draft.ts';
import { draftField, extraPairIndex, isIncluded, sentPairs } from '../../payout-check/request-pairs.ts';
import { fieldByName } from '../../payout-check/fields.ts';
import { payoutMethods } from '../../payout-check/field.ts';
import type { DraftField, PayoutCheckDraft } from '../../payout-check/draft.ts';
import type { CaseFile } from '../case-file.ts';
import { methodsOfFields, openCase } from '../composer/open-case.ts';
import type { OpenedCommand, OpenedInputs, OpenedPayoutCheck } from '../composer/opened-case.ts';
import { extraKey, fieldKey } from './part-keys.ts';
import { placeholderPlaces } from './current-case.ts';

function putIntoDraft(draft: PayoutCheckDraft, key: string, value: string): PayoutCheckDraft {
  const index = extraPairIndex(key);
  if (index !== null) {
    const extraPairs = draft.extraPairs.map((pair, at) => (at === index ? { ...pair, value } : pair));
    return { ...draft, extraPairs };
  }
  return { ...draft, fields: { ...draft.fields, [key]: { ...draftField(draft, key), value } } };
}

/** @param key Of the input, as in `OpenValue`. */
export function putValue(inputs: OpenedInputs, key: string, value: string): OpenedInputs {
  switch (inputs.operation) {
    case 'payout-check':
      return { ...inputs, draft: putIntoDraft(inputs.draft, key, value) };
    case 'view-invoice':
      return key === 'receipt' ? { ...inputs, receiptId: value } : inputs;
    case 'other-command': {
      const rows = inputs.rows.map((row, index) => (key === `row:${index}` ? { ...row, value } : row));
      return { ...inputs, rows };
    }
  }
}

/** What stands at an input; null where there is none of this key. */
export function valueAt(inputs: OpenedInputs, key: string): string | null {
  switch (inputs.operation) {
    case 'payout-check': {
      const index = extraPairIndex(key);
      return index === null
        ? draftField(inputs.draft, key).value
        : (inputs.draft.extraPairs[index]?.value ?? null);
    }
    case 'view-invoice':
      return key === 'receipt' ? inputs.receiptId : null;
    case 'other-command':
      return inputs.rows.find((_, index) => key === `row:${index}`)?.value ?? null;
  }
}

/** The case as its page takes it in once more, with what was typed for its placeholders and the identifiers in use. */
export function reopenedInputs(file: CaseFile, inputs: OpenedInputs): OpenedInputs {
  const places = placeholderPlaces(file, inputs);
  let reopened = openCase(file, { freshId: '', typed: new Map() }).inputs;
  for (const [key, place] of places) reopened = putValue(reopened, key, valueAt(inputs, place) ?? '');
  return reopened;
}

function undoField(inputs: OpenedPayoutCheck, former: OpenedPayoutCheck, name: string): OpenedPayoutCheck {
  const fields: Record<string, DraftField> = {
    ...inputs.draft.fields,
    [name]: draftField(former.draft, name),
  };
  const field = fieldByName.get(name);
  const { includedMethods } = inputs.draft;
  // A value of the case is sent, whatever method was chosen meanwhile.
  const isKeptBack = field !== undefined && !isIncluded(field, includedMethods);
  const added = isKeptBack ? methodsOfFields([name]) : [];
  return { ...inputs, draft: { ...inputs.draft, fields, includedMethods: [...includedMethods, ...added] } };
}

function undoRow(inputs: OpenedCommand, former: OpenedCommand, name: string): OpenedCommand {
  const row = former.rows.find((each) => each.name === name);
  const at = inputs.rows.findIndex((each) => each.name === name);
  if (row === undefined) return { ...inputs, rows: inputs.rows.filter((_, index) => index !== at) };
  if (at === -1) return { ...inputs, rows: [...inputs.rows, row] };
  return { ...inputs, rows: inputs.rows.map((each, index) => (index === at ? row : each)) };
}

/** The inputs with one part of the case as its file has it. @param key Of the part. */
export function undoPart(inputs: OpenedInputs, file: CaseFile, key: string): OpenedInputs {
  const former = reopenedInputs(file, inputs);
  const field = key.startsWith(fieldKey('')) ? key.slice(fieldKey('').length) : null;
  if (inputs.operation === 'payout-check' && former.operation === 'payout-check') {
    if (field !== null) return undoField(inputs, former, field);
    if (key === extraKey)
      return { ...inputs, draft: { ...inputs.draft, extraPairs: former.draft.extraPairs } };
    const { addressee, addresseeId } = former;
    if (key === 'addressee') return { ...inputs, addressee, addresseeId };
    if (key === 'accept') return { ...inputs, accept: former.accept };
    if (key === 'path') return { ...inputs, path: former.path };
  }
  if (inputs.operation === 'other-command' && former.operation === 'other-command') {
    if (field !== null) return undoRow(inputs, former, field);
    // Rows of a name that comes twice have no place of their own.
    if (key === extraKey) return { ...inputs, rows: former.rows };
    if (key === 'accept') return { ...inputs, accept: former.accept };
    if (key === 'method') return { ...inputs, method: former.method };
    if (key === 'path') return { ...inputs, path: former.path };
  }
  if (inputs.operation === 'view-invoice' && former.operation === 'view-invoice') {
    if (key === 'endpoint') return { ...inputs, endpointId: former.endpointId };
    if (key === 'receipt') return { ...inputs, receiptId: former.receiptId };
    if (key === 'repeat') return { ...inputs, repeat: former.repeat };
    if (key === 'method') return { ...inputs, method: former.method };
    if (key === 'path') return { ...inputs, path: former.path };
  }
  if (key === 'signature') return { ...inputs, signatureMethod: former.signatureMethod };
  return key === 'realm' ? { ...inputs, realm: former.realm } : inputs;
}

/** Names of fields that a form sends and another order says nothing of. */
export function fieldsBeside(form: OpenedInputs, other: OpenedInputs): readonly string[] {
  if (form.operation !== 'payout-check' || other.operation !== 'payout-check') return [];
  const given = new Set(sentPairs(other.draft).map(({ field }) => field));
  return sentPairs(form.draft).flatMap(({ field }) =>
    fieldByName.has(field) && !given.has(field) ? [field] : [],
  );
}

/** Another order with the endpoint of a form. */
export function withEndpointOf(form: OpenedInputs, other: OpenedInputs): OpenedInputs {
  if (form.operation !== 'payout-check' || other.operation !== 'payout-check') return other;
  const { addressee, addresseeId, path } = form;
  return { ...other, addressee, addresseeId, path };
}

/** Another order over what a form holds: fields that it says nothing of stay. */
export function layOver(form: OpenedInputs, other: OpenedInputs): OpenedInputs {
  if (form.operation !== 'payout-check' || other.operation !== 'payout-check') return other;
  const { draft } = form;
  const staying = Object.fromEntries(
    fieldsBeside(form, other).map((name) => [name, draftField(draft, name)]),
  );
  const methods = new Set([...other.draft.includedMethods, ...methodsOfFields(Object.keys(staying))]);
  return {
    ...other,
    draft: {
      ...emptyDraft(other.draft.method),
      includedMethods: payoutMethods.filter((method) => methods.has(method)),
      extraPairs: other.draft.extraPairs,
      fields: { ...staying, ...other.draft.fields },
    },
  };
}
