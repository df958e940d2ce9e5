import { startTransition, useEffect, useRef, useState } from 'react';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import { runStepsInTurns } from '#domain/run-steps.ts';
import { findKinds, type KnownKinds } from '#domain/programs/program-order.ts';
import type { Signer } from '#services/signer.ts';
import { createTaskTurns } from '#services/task-turns.ts';

export interface SearchedRequest {
  readonly traced: TracedRequest;
  /** Texts of it that hold the consumer secret, which only the key worker knows. */
  readonly secrets: readonly string[];
  /** What else of it may not be written down. */
  readonly known: KnownKinds;
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

/** A little at a time: whoever types meanwhile is answered. */
const findForbidden = (traced: TracedRequest, before: KnownKinds): Promise<KnownKinds> =>
  runStepsInTurns(findKinds(traced, before), createTaskTurns());

/** The newest request that was looked through for what is secret; null before the first. */
export function useSearchedRequest(
  signer: Pick<Signer, 'holdsSecret'>,
  traced: TracedRequest,
): SearchedRequest | null {
  const [checked, setChecked] = useState<SearchedRequest | null>(null);
  const known = useRef<KnownKinds>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const take = async (secrets: readonly string[]): Promise<void> => {
      const found = await findForbidden(traced, known.current);
      if (!isCurrent) return;
      known.current = found;
      startTransition(() => setChecked({ traced, secrets, known: found }));
    };
    void findSecrets(signer, traced).then(take, () => take(textsOf(traced)));
    return () => {
      isCurrent = false;
    };
  }, [signer, traced]);
  return checked;
}
