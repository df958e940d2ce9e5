/** The checksum of a callback as deployments make it (field notes, "Callbacks"); the document names none. */
import { hashOctets } from '../octets/hashes.ts';
import { formatHex } from '../octets/hexadecimal.ts';

/** What `control` is made over, without the key: nothing separates the parts. */
export function controlledText(status: string, orderId: string, merchantOrder: string): string {
  return status + orderId + merchantOrder;
}

/**
 * SHA-1 of a text and the control key behind it, lower-case hexadecimal. What held the key is overwritten.
 *
 * @param key `control key`: the consumer secret, as issued.
 */
export function sumWithControlKey(text: string, key: string): string {
  const octets = new TextEncoder().encode(text + key);
  const sum = formatHex(hashOctets('SHA-1', octets));
  octets.fill(0);
  return sum;
}
