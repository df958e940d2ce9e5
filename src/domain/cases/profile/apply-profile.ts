/** A profile beside an order: what it requires, and what it fills in where the order says nothing. */
import type { PayoutCheckDraft } from '../../payout-check/draft.ts';
import type { PayoutMethod } from '../../payout-check/field.ts';
import { fieldByName, payoutCheckFields } from '../../payout-check/fields.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import type { CaseFile, NamedCaseValue, PayoutCheckCase } from '../case-file.ts';
import { methodsOfFields } from '../composer/open-case.ts';
import type { EndpointProfile, ProfileField } from './endpoint-profile.ts';

/** What the profile says against an order; it can be sent all the same. */
export interface ProfileFinding {
  readonly kind: 'required' | 'currency';
  readonly field: string;
  readonly message: string;
}

export function isRequiredFor({ required }: ProfileField, methods: readonly PayoutMethod[]): boolean {
  return required === 'always' || required.some((method) => methods.includes(method));
}

/** Whether a field belongs to orders of these methods: a default of another method would change the order. */
function fits(name: string, methods: readonly PayoutMethod[]): boolean {
  const own = fieldByName.get(name)?.methods ?? [];
  return own.length === 0 || own.some((method) => methods.includes(method));
}

function findingsOf(
  { addresseeId, currency, fields }: EndpointProfile,
  given: ReadonlyMap<string, string | null>,
  methods: readonly PayoutMethod[],
): readonly ProfileFinding[] {
  // Null stands for a value that is typed later.
  const missing = [...fields].filter(
    ([name, field]) => isRequiredFor(field, methods) && (!given.has(name) || given.get(name) === ''),
  );
  const sentCurrency = given.get('currency') ?? null;
  return [
    ...missing.map(([field]): ProfileFinding => ({
      kind: 'required',
      field,
      message: `The profile of ${addresseeId} says that support requires it. Fill it in, or send without it.`,
    })),
    ...(currency === null || sentCurrency === null || sentCurrency === currency
      ? []
      : [
          {
            kind: 'currency' as const,
            field: 'currency',
            message: `The profile of ${addresseeId} says that its currency is ${currency}.`,
          },
        ]),
  ].toSorted((one, other) => orderOf(one.field) - orderOf(other.field));
}

function orderOf(name: string): number {
  return payoutCheckFields.findIndex((field) => field.name === name);
}

/** For what stands in the composer. */
export function profileFindings(
  draft: PayoutCheckDraft,
  profile: EndpointProfile,
): readonly ProfileFinding[] {
  const given = new Map(sentPairs(draft).map(({ field, value }) => [field, value] as const));
  return findingsOf(profile, given, draft.includedMethods);
}

function methodsOf({ fields }: PayoutCheckCase): readonly PayoutMethod[] {
  return methodsOfFields(fields.map(({ name }) => name));
}

function isOf(file: CaseFile, { addressee, addresseeId }: EndpointProfile): file is PayoutCheckCase {
  return (
    file.operation === 'payout-check' && file.addressee === addressee && file.addresseeId === addresseeId
  );
}

/** For a case; a placeholder counts as filled in. None for a case of another endpoint. */
export function profileFindingsOfCase(file: CaseFile, profile: EndpointProfile): readonly ProfileFinding[] {
  if (!isOf(file, profile)) return [];
  const given = new Map(
    file.fields.map(({ name, value }) => [name, value.kind === 'text' ? value.text : null] as const),
  );
  return findingsOf(profile, given, methodsOf(file));
}

/** Defaults for fields that an order does not give, of its payout methods. */
function defaultsFor(
  { currency, fields }: EndpointProfile,
  isGiven: (name: string) => boolean,
  methods: readonly PayoutMethod[],
): ReadonlyMap<string, string> {
  const defaults = new Map(
    [...fields].flatMap(([name, field]) => (field.default === null ? [] : [[name, field.default] as const])),
  );
  if (currency !== null && !defaults.has('currency')) defaults.set('currency', currency);
  return new Map([...defaults].filter(([name]) => !isGiven(name) && fits(name, methods)));
}

/** Values to fill into blank fields of the composer; what is typed or sent empty stays. */
export function profileDefaults(
  draft: PayoutCheckDraft,
  profile: EndpointProfile,
): ReadonlyMap<string, string> {
  const given = new Set(sentPairs(draft).map(({ field }) => field));
  return defaultsFor(profile, (name) => given.has(name), draft.includedMethods);
}

/** The case with the profile's defaults under it: the case's own values win, an empty one too. */
export function mergeProfile(file: CaseFile, profile: EndpointProfile): CaseFile {
  if (!isOf(file, profile)) return file;
  const own = new Map(file.fields.map((field) => [field.name, field]));
  const defaults = defaultsFor(profile, (name) => own.has(name), methodsOf(file));
  const fields = payoutCheckFields.flatMap(({ name }): readonly NamedCaseValue[] => {
    const field = own.get(name);
    if (field !== undefined) return [field];
    const text = defaults.get(name);
    return text === undefined ? [] : [{ name, value: { kind: 'text', text, as: null } }];
  });
  return { ...file, fields };
}
