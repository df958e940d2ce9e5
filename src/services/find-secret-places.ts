/** Where the consumer secret that is held stands in what is about to be handed on. The secret stays in the worker. */
import { success, type Result } from '#domain/result.ts';
import type { SearchedText } from '#domain/report/searched-text.ts';
import type { Refusal, Signer } from './signer.ts';

/** @returns Names of places; a refusal where it could not be looked for. */
export async function findSecretPlaces(
  signer: Pick<Signer, 'holdsSecret'>,
  searched: readonly SearchedText[],
): Promise<Result<ReadonlySet<string>, Refusal>> {
  const found = await signer.holdsSecret(searched.flatMap(({ texts }) => texts));
  if (!found.ok) return found;
  if (!found.value) return success(new Set());
  const places = await Promise.all(
    searched.map(async ({ where, texts }) => ({ where, found: await signer.holdsSecret(texts) })),
  );
  // One that cannot be told is taken for one that holds it.
  return success(
    new Set(places.flatMap((place) => (place.found.ok && !place.found.value ? [] : [place.where]))),
  );
}
