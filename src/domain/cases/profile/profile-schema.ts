/** The JSON Schema (2020-12) of a profile's file. */
import { payoutMethods } from '../../payout-check/field.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';
import { textForms, type TextForm } from '../file/case-members.ts';
import type { SchemaObject } from '../file/case-schema.ts';
import { profileSchemaId, profileVersion, withoutDefault } from './endpoint-profile.ts';

const form = (name: TextForm): SchemaObject => ({ type: 'string', pattern: textForms[name].pattern });
const required: SchemaObject = {
  anyOf: [{ enum: ['always', 'no', ...payoutMethods] }, { type: 'array', items: { enum: payoutMethods } }],
};

function fieldSchema(name: string, description: string): SchemaObject {
  const common = { required, note: { type: 'string' } };
  const properties = withoutDefault.has(name) ? common : { ...common, default: { type: 'string' } };
  return { type: 'object', description, properties, additionalProperties: false };
}

const fields: SchemaObject = {
  type: 'object',
  properties: Object.fromEntries(
    payoutCheckFields.map(({ name, meaning }) => [name, fieldSchema(name, meaning)]),
  ),
  additionalProperties: false,
};

function addresseeSchema(addressee: 'endpoint' | 'group'): SchemaObject {
  return {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      countersign: { const: profileVersion },
      [addressee]: form('identifier'),
      name: form('name'),
      confirmed: form('expected'),
      currency: form('expected'),
      fields,
    },
    required: ['countersign', addressee],
    additionalProperties: false,
  };
}

export const profileSchema: SchemaObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: profileSchemaId,
  title: 'A profile of Countersign: what the gateway’s support confirmed of an endpoint',
  anyOf: [addresseeSchema('endpoint'), addresseeSchema('group')],
};
