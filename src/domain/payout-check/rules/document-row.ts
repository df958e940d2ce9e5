/** Citations of the interface document. */
import type { FieldGroupId, PayoutCheckField } from '../field.ts';

const sections: Readonly<Record<FieldGroupId, string>> = {
  core: 'Core fields',
  urls: 'URL fields',
  card: 'Card fields',
  bank: 'Bank, e-wallet and crypto fields',
  receiver: 'Receiver fields',
  other: 'Other fields',
};

const necessities = { required: 'Required', optional: 'Optional', conditional: 'Conditional' } as const;

/**
 * A field's row in the document's table, as it prints it.
 *
 * @example Interface document, “Core fields”: order_desc | Optional | String | 64
 */
export function documentRow({ name, alias, group, necessity, type, lengthText }: PayoutCheckField): string {
  const cells = [name, ...(alias === null ? [] : [alias]), necessities[necessity], type, lengthText];
  return `Interface document, “${sections[group]}”: ${cells.join(' | ')}`;
}
