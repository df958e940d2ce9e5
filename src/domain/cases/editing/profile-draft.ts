/** Changes of an endpoint's profile. Each function leaves its argument as it is. */
import { payoutMethods, type PayoutMethod } from '../../payout-check/field.ts';
import type { PayoutCheckDraft } from '../../payout-check/draft.ts';
import { fieldByName, payoutCheckFields } from '../../payout-check/fields.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import type { Addressee } from '../../gateway/operations.ts';
import {
  profileSchemaId,
  withoutDefault,
  type EndpointProfile,
  type ProfileField,
} from '../profile/endpoint-profile.ts';

export function newProfile(addressee: Addressee, addresseeId: string): EndpointProfile {
  return {
    schema: profileSchemaId,
    addressee,
    addresseeId,
    name: null,
    confirmed: null,
    currency: null,
    fields: new Map(),
  };
}

export function profilePath(addressee: Addressee, addresseeId: string): string {
  return `profiles/${addressee === 'group' ? 'group-' : ''}${addresseeId}.json`;
}

/** Fields that a profile can say something of beyond the document, in its order. */
export const profileFieldNames: readonly string[] = payoutCheckFields
  .filter(({ necessity }) => necessity !== 'required')
  .map(({ name }) => name);

const untold: ProfileField = { required: [], default: null, note: null };

/** @param change Null takes the field out. */
export function changeProfileField(
  profile: EndpointProfile,
  name: string,
  change: Partial<ProfileField> | null,
): EndpointProfile {
  const fields = new Map(
    payoutCheckFields.flatMap(({ name: each }) => {
      const before = profile.fields.get(each);
      if (each !== name) return before === undefined ? [] : [[each, before] as const];
      if (change === null) return [];
      const field = { ...untold, ...before, ...change };
      return [[each, withoutDefault.has(each) ? { ...field, default: null } : field] as const];
    }),
  );
  return { ...profile, fields };
}

/** What a field that an order fills in is required for: orders of its payout methods, or all. */
function requiredFor(name: string): ProfileField['required'] {
  const methods: readonly PayoutMethod[] = fieldByName.get(name)?.methods ?? [];
  return methods.length === 0 ? 'always' : payoutMethods.filter((method) => methods.includes(method));
}

/** The profile with every conditional field that an order sends. What it says of a field already stays. */
export function takeFilledFields(profile: EndpointProfile, draft: PayoutCheckDraft): EndpointProfile {
  const sent = sentPairs(draft)
    .filter(({ field, value }) => value !== '' && profileFieldNames.includes(field))
    .map(({ field }) => field);
  return sent
    .filter((name) => !profile.fields.has(name))
    .reduce((taken, name) => changeProfileField(taken, name, { required: requiredFor(name) }), profile);
}
