import { saveFile } from '#ui/save-file.ts';
import {
  buildTripWireFile,
  formatTripWireFile,
  traceTripWire,
  tripWireFileName,
  type TripWireSignature,
} from '#domain/payout-check/trip-wire/trip-wire-file.ts';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import type { Signer } from '#services/signer.ts';

/**
 * Saves the trip-wire order with all expected outputs, signed if a private key is held.
 *
 * @param composed Gives URL, consumer key and realm; nothing that was typed into a field is saved.
 * @returns What came of it, in words.
 */
export async function saveTripWire(
  composed: TracedRequest | null,
  signer: Pick<Signer, 'sign' | 'getSnapshot'>,
): Promise<string> {
  if (composed === null) {
    return 'Not saved: the URL or a text of the request cannot be encoded. Mend what is marked, then save again.';
  }
  const order = traceTripWire(composed.request.url, composed.protocol);
  const save = (signature: TripWireSignature | null): void =>
    saveFile(tripWireFileName, formatTripWireFile(buildTripWireFile(order, signature)));
  const { rsaKey } = signer.getSnapshot();
  if (rsaKey === null) {
    save(null);
    return `Saved ${tripWireFileName} without an RSA signature: no private key is held.`;
  }
  const result = await signer.sign('RSA-SHA256', order.trace.baseString);
  if (!result.ok) return `Not saved. ${result.failure.what} ${result.failure.next}`;
  // The signature has to be verifiable with the public key beside it.
  if (signer.getSnapshot().rsaKey?.fingerprint !== rsaKey.fingerprint) {
    return 'Not saved: the key changed meanwhile. Save again.';
  }
  save({
    publicKeyPem: rsaKey.publicKeyPem,
    keyBits: rsaKey.bits,
    signatureBase64: result.value.base64,
  });
  return `Saved ${tripWireFileName}, signed with the key that is held.`;
}
