import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SearchedText } from '#domain/report/searched-text.ts';
import type { Result } from '#domain/result.ts';
import { findSecretPlaces } from '#services/find-secret-places.ts';
import type { Refusal, Signer } from '#services/signer.ts';

type Places = Result<ReadonlySet<string>, Refusal>;

/**
 * Where the consumer secret stands in texts, asked anew when it is another one.
 *
 * @param searched - the same list for the same texts.
 * @returns Null while it is looked for.
 */
export function useSecretPlaces(signer: Signer, searched: readonly SearchedText[]): Places | null {
  const { consumerSecret } = useSyncExternalStore(signer.subscribe, signer.getSnapshot);
  const [found, setFound] = useState<{ readonly of: unknown; readonly places: Places } | null>(null);
  const [asked, setAsked] = useState({ searched, consumerSecret });
  if (asked.searched !== searched || asked.consumerSecret !== consumerSecret) {
    setAsked({ searched, consumerSecret });
  }
  useEffect(() => {
    let isOver = false;
    void findSecretPlaces(signer, asked.searched).then((places) => {
      if (!isOver) setFound({ of: asked, places });
    });
    return () => {
      isOver = true;
    };
  }, [signer, asked]);
  return found?.of === asked ? found.places : null;
}
