/** What the form holds: inputs exactly as typed. */
import { fieldByName, payoutCheckFields } from '#domain/payout-check/fields.ts';
import type { CmsMode, ExtraPair, PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import type { PayoutMethod } from '#domain/payout-check/field.ts';
import type { AcceptHeader } from '#domain/http/signed-request.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';

export interface ComposeInputs {
  operation: 'endpoint' | 'group';
  endpointId: string;
  /** Null: the address of the chosen gateway. */
  baseAddress: string | null;
  /** Null: the documented path under the gateway's prefix. `{id}` stands for the endpoint's id. */
  path: string | null;
  method: PayoutMethod;
  cmsMode: CmsMode;
  includedMethods: PayoutMethod[];
  /** By wire name. */
  values: Record<string, string>;
  sendEmpty: Record<string, boolean>;
  useAlias: Record<string, boolean>;
  extraPairs: ExtraPair[];
  /** Wire names of fields of several lines whose lines end with CR LF; a browser's field holds LF alone. */
  crlfFields: string[];
  signatureMethod: SignatureMethod;
  realm: 'absent' | 'empty';
  /** Null: new at each send. */
  pinnedNonce: string | null;
  pinnedTimestamp: string | null;
  accept: AcceptHeader;
}

const everyField = <Value>(value: Value): Record<string, Value> =>
  Object.fromEntries(payoutCheckFields.map(({ name }) => [name, value]));

export function initialInputs(): ComposeInputs {
  return {
    operation: 'endpoint',
    endpointId: '6657',
    baseAddress: null,
    path: null,
    method: 'card',
    cmsMode: 'none',
    includedMethods: ['card'],
    values: everyField(''),
    sendEmpty: everyField(false),
    useAlias: everyField(false),
    extraPairs: [],
    crlfFields: [],
    signatureMethod: 'RSA-SHA256',
    realm: 'absent',
    pinnedNonce: null,
    pinnedTimestamp: null,
    accept: '*/*',
  };
}

/** A snapshot of what the form goes on changing. Its texts are shared, so that comparing them is cheap. */
export function copyInputs(inputs: ComposeInputs): ComposeInputs {
  return {
    ...inputs,
    includedMethods: [...inputs.includedMethods],
    values: { ...inputs.values },
    sendEmpty: { ...inputs.sendEmpty },
    useAlias: { ...inputs.useAlias },
    crlfFields: [...inputs.crlfFields],
    extraPairs: inputs.extraPairs.map((pair) => ({ ...pair })),
  };
}

/**
 * What somebody types is meant to be sent, also under another payout method; only a change of method keeps values back.
 *
 * @returns The method to include for a field that was typed into, or null.
 */
export function methodToInclude(inputs: ComposeInputs, field: string): PayoutMethod | null {
  const [method] = fieldByName.get(field)?.methods ?? [];
  if (method === undefined || inputs.values[field] === '') return null;
  return inputs.includedMethods.includes(method) ? null : method;
}

/** The draft of the domain that the inputs describe. */
export function draftOf(inputs: ComposeInputs): PayoutCheckDraft {
  return {
    method: inputs.method,
    cmsMode: inputs.cmsMode,
    includedMethods: inputs.includedMethods,
    fields: Object.fromEntries(
      payoutCheckFields.map(({ name }) => [
        name,
        {
          value: withLineEnds(inputs, name),
          sendEmpty: inputs.sendEmpty[name] ?? false,
          useAlias: inputs.useAlias[name] ?? false,
        },
      ]),
    ),
    extraPairs: inputs.extraPairs,
  };
}

function withLineEnds({ values, crlfFields }: ComposeInputs, name: string): string {
  const value = values[name] ?? '';
  return crlfFields.includes(name) ? value.replaceAll('\n', '\r\n') : value;
}
