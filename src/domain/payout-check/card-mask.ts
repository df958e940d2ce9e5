/** Which parameters of somebody else's request hold card data, and what is shown in their place. */
import { hiddenMark, maskCardNumber } from '../http/redaction.ts';
import { percentDecode } from '../oauth1/percent-encoding.ts';
import { payoutCheckFields } from './fields.ts';

/** Letters and digits alone: code has fields in camel case or without separators. */
const squeezed = (name: string): string => meantName(name).replaceAll(/[^a-z0-9]/gu, '');

const sensitivities = new Map(
  payoutCheckFields.flatMap(({ name, alias, sensitivity }) =>
    sensitivity === 'masked' || sensitivity === 'hidden'
      ? [name, ...(alias === null ? [] : [alias])].map((wire) => [wire, sensitivity] as const)
      : [],
  ),
);
const bySqueezed = new Map([...sensitivities].map(([wire, sensitivity]) => [squeezed(wire), sensitivity]));

/** Names of fields with card data. */
export const cardNames: readonly string[] = [...sensitivities.keys()];

/** A wire name as it was meant: encoded however often, with hyphens, capitals or blanks. */
export function meantName(name: string): string {
  const decoded = percentDecode(percentDecode(percentDecode(name, false), false), false);
  return decoded.trim().toLowerCase().replaceAll('-', '_');
}

/** Whether a value of this name is masked in part, wholly, or not at all (field table, `sensitivity`). */
export function cardSensitivity(name: string): 'masked' | 'hidden' | null {
  return bySqueezed.get(squeezed(name)) ?? null;
}

/** What stands for the value of a card field; null for other fields. */
export function cardMask(name: string, value: string): string | null {
  const sensitivity = cardSensitivity(name);
  if (sensitivity === null || value === '') return null;
  return sensitivity === 'masked' ? maskCardNumber(value) : hiddenMark;
}
