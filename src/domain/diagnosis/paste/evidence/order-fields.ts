/** Names that tell a form of a payout order from any other pairs. */
import { fieldByAlias, fieldByName, isFieldName } from '../../../payout-check/fields.ts';

/** Names that other things have as well prove nothing by themselves. */
const common = new Set(['purpose', 'city', 'state', 'country', 'email', 'phone', 'birthday']);

export function isTellingField(name: string): boolean {
  return isFieldName(name) && !common.has(name);
}

/** Names of the pairs of a form, as written. */
export function pairNames(form: string): string[] {
  return form.split('&', 200).map((pair) => pair.split('=', 1)[0] ?? '');
}

/** Whether the pairs are the ones of an order, not the ones of an answer or of a normalized string. */
export function isOrderForm(form: string): boolean {
  const names = pairNames(form);
  if (
    names.some((name) => /^(?:serial-number|gateway-order-id|paynet-order-id|merchant-order-id)$/u.test(name))
  ) {
    return false;
  }
  return names.some(isTellingField);
}

export const tellingFields: readonly string[] = [...fieldByName.keys(), ...fieldByAlias.keys()].filter(
  isTellingField,
);

const quotedField = new RegExp(
  String.raw`[\ue000\ue002\ue004](?:${tellingFields.join('|')})[\ue001\ue003\ue005]\s{0,8}(?:=>|:)`,
  'u',
);

/** Whether a value is a text with an order in it, such as an object of JSON; a field of an order may have one, too. */
export function holdsOrder(name: string | null, value: string): boolean {
  return (name === null || !isTellingField(name)) && quotedField.test(value);
}
