import { useEffect, useState } from 'react';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import type { Signer } from '#services/signer.ts';

export interface SearchedRequest {
  readonly traced: TracedRequest;
  /** Texts of it that hold the consumer secret, which only the key worker knows. */
  readonly secrets: readonly string[];
}

function textsOf({ request, protocol }: TracedRequest): readonly string[] {
  const texts = [
    request.url.uri,
    protocol.consumerKey,
    ...request.url.queryParameters.flat(),
    ...request.bodyParameters.flatMap(({ name, value }) => [name, value]),
  ];
  return [...new Set(texts)].filter((text) => text !== '');
}

async function findSecrets(signer: Pick<Signer, 'holdsSecret'>, traced: TracedRequest): Promise<string[]> {
  const holds = async (texts: readonly string[]): Promise<boolean> => {
    const answer = await signer.holdsSecret(texts);
    // What could not be looked through is taken for one.
    return !answer.ok || answer.value;
  };
  const texts = textsOf(traced);
  if (!(await holds(texts))) return [];
  const held = await Promise.all(texts.map((text) => holds([text])));
  return texts.filter((_, index) => held[index] === true);
}

/** The newest request that was looked through for the consumer secret; null before the first. */
export function useSearchedRequest(
  signer: Pick<Signer, 'holdsSecret'>,
  traced: TracedRequest,
): SearchedRequest | null {
  const [checked, setChecked] = useState<SearchedRequest | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (secrets: readonly string[]): void => {
      if (isCurrent) setChecked({ traced, secrets });
    };
    findSecrets(signer, traced).then(take, () => take(textsOf(traced)));
    return () => {
      isCurrent = false;
    };
  }, [signer, traced]);
  return checked;
}
