/** What the composer holds: inputs exactly as they were entered. A plain value, and nothing in it is derived. */
import type { AcceptHeader } from '#domain/http/signed-request.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { DraftField, DraftPatch, PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import type { PayoutMethod } from '#domain/payout-check/field.ts';
import { fieldByName, payoutCheckFields } from '#domain/payout-check/fields.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';

/** The order, where it goes and how it is signed. */
export interface ComposeInputs extends PayoutCheckDraft {
  readonly operation: 'endpoint' | 'group';
  readonly endpointId: string;
  /** Null: the address of the chosen gateway. */
  readonly baseAddress: string | null;
  /** Null: the documented path under the gateway's prefix. `{id}` stands for the endpoint's id. */
  readonly path: string | null;
  readonly signatureMethod: SignatureMethod;
  readonly realm: 'absent' | 'empty';
  /** Null: new at each send. */
  readonly pinnedNonce: string | null;
  readonly pinnedTimestamp: string | null;
  readonly accept: AcceptHeader;
}

/** A change of the inputs. What it does not name stays as it is. */
export type InputsPatch = DraftPatch<ComposeInputs>;

function everyField<Part>(part: (name: string) => Part): Record<string, Part> {
  return Object.fromEntries(payoutCheckFields.map(({ name }) => [name, part(name)]));
}

export function initialInputs(): ComposeInputs {
  return {
    operation: 'endpoint',
    endpointId: '6657',
    baseAddress: null,
    path: null,
    method: 'card',
    cmsMode: 'none',
    includedMethods: ['card'],
    fields: everyField((): DraftField => ({ value: '', sendEmpty: false, useAlias: false })),
    extraPairs: [],
    signatureMethod: 'RSA-SHA256',
    realm: 'absent',
    pinnedNonce: null,
    pinnedTimestamp: null,
    accept: '*/*',
  };
}

/**
 * A snapshot of what the form goes on changing. Its texts are shared, so that comparing them is cheap.
 *
 * @param before - an earlier snapshot: what says the same in it is the same object.
 */
export function copyInputs(inputs: ComposeInputs, before: ComposeInputs | null = null): ComposeInputs {
  const fields: Record<string, DraftField> = {};
  for (const [name, field] of Object.entries(inputs.fields)) {
    const former = before?.fields[name];
    fields[name] = former !== undefined && isSameField(former, field) ? former : { ...field };
  }
  const sameMethods = before !== null && before.includedMethods.join() === inputs.includedMethods.join();
  return {
    ...inputs,
    includedMethods: sameMethods ? before.includedMethods : [...inputs.includedMethods],
    fields,
    extraPairs:
      before !== null && isSamePairs(before, inputs)
        ? before.extraPairs
        : inputs.extraPairs.map((pair) => ({ ...pair })),
  };
}

function isSamePairs({ extraPairs: left }: ComposeInputs, { extraPairs: right }: ComposeInputs): boolean {
  return (
    left.length === right.length &&
    left.every(({ name, value }, index) => name === right[index]?.name && value === right[index]?.value)
  );
}

function isSameField(left: DraftField, right: DraftField): boolean {
  return left.value === right.value && left.sendEmpty === right.sendEmpty && left.useAlias === right.useAlias;
}

/** Fills every field as a draft has it. The names to send stay. */
export function fillPatch(draft: PayoutCheckDraft): InputsPatch {
  const { method, includedMethods, extraPairs } = draft;
  const fields = everyField((name) => {
    const { value, sendEmpty } = draftField(draft, name);
    return { value, sendEmpty };
  });
  return { method, includedMethods, extraPairs, fields };
}

/** Makes the whole order that of a draft, the names to send too. */
export function orderPatch(draft: PayoutCheckDraft): InputsPatch {
  return { ...fillPatch(draft), fields: everyField((name) => draftField(draft, name)) };
}

/** Takes a patch back: what stands now where it changes something. */
export function formerInputs(inputs: ComposeInputs, patch: InputsPatch): InputsPatch {
  return Object.fromEntries(Object.entries(copyInputs(inputs)).filter(([key]) => Object.hasOwn(patch, key)));
}

/**
 * What somebody types is meant to be sent, also under another payout method; only a change of method keeps values back.
 *
 * @returns The method to include for a field that was typed into, or null.
 */
export function methodToInclude(inputs: ComposeInputs, field: string): PayoutMethod | null {
  const [method] = fieldByName.get(field)?.methods ?? [];
  if (method === undefined || draftField(inputs, field).value === '') return null;
  return inputs.includedMethods.includes(method) ? null : method;
}
