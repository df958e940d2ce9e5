/** The JSON Schema (2020-12) of a case's file: it takes what {@link readCaseFile} takes, but for confidential values. */
import { operationIds, operations, type Addressee, type OperationId } from '../../gateway/operations.ts';
import { invoiceElements } from '../../invoice/elements.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';
import { simulatorBehaviours } from '../../relay/simulator-terms.ts';
import { caseEnvironments, caseSchemaId, caseVersion } from '../case-file.ts';
import { caseMembers, expectMembers, protocolMembers, textForms, type TextForm } from './case-members.ts';

export type SchemaValue =
  | string
  | number
  | boolean
  | null
  | readonly SchemaValue[]
  | { readonly [name: string]: SchemaValue };
export type SchemaObject = Readonly<Record<string, SchemaValue>>;

const form = (name: TextForm): SchemaObject => ({
  type: 'string',
  pattern: textForms[name].pattern,
  description: textForms[name].words,
});
const fresh: SchemaObject = closed(
  { fresh: { const: true, description: 'An identifier that each sending makes.' } },
  ['fresh'],
);
const ask: SchemaObject = closed(
  { ask: { const: true, description: 'Typed before each run, and kept nowhere.' } },
  ['ask'],
);
const value: SchemaObject = { anyOf: [{ type: 'string' }, fresh, ask] };
const parameterName: SchemaObject = { type: 'string', pattern: String.raw`^(?!oauth_)[\s\S]{1,256}$` };

function closed(properties: SchemaObject, required: readonly string[]): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

function fieldSchema(alias: string | null, description: string): SchemaObject {
  if (alias === null) return { ...value, description };
  const aliased = closed({ value: { type: 'string' }, as: { const: alias } }, ['value', 'as']);
  return { anyOf: [{ type: 'string' }, aliased, fresh, ask], description };
}

const documentedFields: SchemaObject = closed(
  Object.fromEntries(
    payoutCheckFields.map(({ name, alias, meaning }) => [name, fieldSchema(alias, meaning)]),
  ),
  [],
);

const extra: SchemaObject = {
  type: 'array',
  description: 'Pairs of any name, sent after the fields in this order; names may repeat.',
  items: {
    anyOf: [
      closed({ name: parameterName, value: { type: 'string' } }, ['name', 'value']),
      closed({ name: parameterName, fresh: { const: true } }, ['name', 'fresh']),
      closed({ name: parameterName, ask: { const: true } }, ['name', 'ask']),
    ],
  },
};

const protocolValues: SchemaObject = {
  realm: { enum: ['absent', 'empty'] },
  accept: { enum: ['*/*', 'application/vnd.pay+json'] },
  repeat: {
    enum: ['no', 'once', 'twice'],
    description: 'Whether the protocol parameters also stand in query or body.',
  },
};

const elements: SchemaObject = closed(
  Object.fromEntries(
    invoiceElements
      .filter(({ content }) => content === 'text')
      .map(({ path, label }) => [path, { type: ['string', 'null'], description: label }]),
  ),
  [],
);

const expectValues: SchemaObject = {
  type: form('expected'),
  'error-code': form('expected'),
  'error-message': { ...form('expected'), description: 'The answer’s message contains it.' },
  'http-status': { type: 'integer', minimum: 100, maximum: 599 },
  elements,
};

const pick = (values: SchemaObject, names: readonly string[]): SchemaObject =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? true]));

const always = ['countersign', 'name', 'operation'];
const requiredOf: Readonly<Record<OperationId, readonly string[]>> = {
  'payout-check': always,
  'view-invoice': [...always, 'endpoint', 'receipt'],
  'other-command': [...always, 'path'],
};

function operationSchema(operation: OperationId, addressee: Addressee): SchemaObject {
  const { methods, signatureMethods } = operations[operation];
  const members: SchemaObject = {
    $schema: { type: 'string' },
    countersign: { const: caseVersion },
    name: form('name'),
    operation: { const: operation },
    environment: { enum: caseEnvironments },
    simulator: {
      enum: simulatorBehaviours,
      description:
        'What the console’s own simulator is told to answer to this request. A run against any other gateway leaves the case out, and says so.',
    },
    endpoint: form('identifier'),
    group: form('identifier'),
    receipt: value,
    method: { enum: methods },
    path: form('path'),
    signature: { enum: signatureMethods },
    protocol: closed(pick(protocolValues, protocolMembers[operation]), []),
    fields:
      operation === 'payout-check'
        ? documentedFields
        : { type: 'object', propertyNames: parameterName, additionalProperties: value },
    extra,
    expect: closed(pick(expectValues, expectMembers(operation)), []),
  };
  const other = addressee === 'endpoint' ? 'group' : 'endpoint';
  if (operation !== 'payout-check')
    return closed(pick(members, caseMembers[operation]), requiredOf[operation]);
  const own = caseMembers[operation].filter((name) => name !== other);
  return closed(pick(members, own), [...requiredOf[operation], addressee]);
}

export const caseSchema: SchemaObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: caseSchemaId,
  title: 'A case of Countersign: an order with the answer that it expects',
  anyOf: [
    ...operationIds.map((operation) => operationSchema(operation, 'endpoint')),
    operationSchema('payout-check', 'group'),
  ],
};
