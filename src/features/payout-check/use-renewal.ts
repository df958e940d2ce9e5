import { useMemo } from 'react';
import { describeRenewed, type Renewal } from '#services/renewal.ts';
import { useCompose, useView } from './compose-context.tsx';

/** How a copy of the order is made anew. */
export function useRenewal(): Renewal {
  const { model } = useCompose();
  const nonce = useView(({ inputs }) => inputs.pinnedNonce !== null);
  const timestamp = useView(({ inputs }) => inputs.pinnedTimestamp !== null);
  return useMemo(
    () => ({ sign: model.signAnew, carries: describeRenewed({ nonce, timestamp }) }),
    [model, nonce, timestamp],
  );
}
