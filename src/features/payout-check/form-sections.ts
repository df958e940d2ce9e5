/** The document's groups as sections of the form; its bank, e-wallet and crypto table is split by payout method. */
import type { PayoutCheckField, PayoutMethod } from '#domain/payout-check/field.ts';
import { fieldGroups, payoutCheckFields } from '#domain/payout-check/fields.ts';

export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly fields: readonly PayoutCheckField[];
  /** The payout method whose fields these are; null where they are sent with every method. */
  readonly method: PayoutMethod | null;
}

export const methodTitles: Readonly<Record<PayoutMethod, string>> = {
  card: 'Card',
  bank: 'Bank account',
  ewallet: 'E-wallet',
  crypto: 'Crypto wallet',
};

const methodNotes: Readonly<Record<PayoutMethod, string>> = {
  card: 'number, printed name and expiry, or a tokenized card',
  bank: 'account, bank and legal person',
  ewallet: 'type and identifier',
  crypto: 'wallet address',
};

function sectionsOf(group: (typeof fieldGroups)[number]): FormSection[] {
  const fields = payoutCheckFields.filter((field) => field.group === group.id);
  const methods = [...new Set(fields.map((field) => field.methods[0] ?? null))];
  return methods.map((method) => ({
    id: method ?? group.id,
    title: method === null ? group.title : methodTitles[method],
    note: method === null ? group.note : methodNotes[method],
    fields: fields.filter((field) => (field.methods[0] ?? null) === method),
    method,
  }));
}

export const formSections: readonly FormSection[] = fieldGroups.flatMap(sectionsOf);

/** Id of the section that holds a field. */
export function sectionOfField(name: string): string | null {
  return formSections.find(({ fields }) => fields.some((field) => field.name === name))?.id ?? null;
}

/**
 * The sections as they stand for a payout method: its own right after the core, those of other methods at the end.
 */
export function sectionsInOrder(method: PayoutMethod): readonly FormSection[] {
  const rank = (section: FormSection): number =>
    section.id === 'core' ? 0 : section.method === method ? 1 : section.method === null ? 2 : 3;
  return formSections.toSorted((left, right) => rank(left) - rank(right));
}

/** Sections that are open when a payout method is chosen. */
export function openSectionsFor(method: PayoutMethod): ReadonlySet<string> {
  return new Set(['core', method]);
}
