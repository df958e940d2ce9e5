import { useMemo } from 'react';
import { Caption } from '#ui/caption.tsx';
import { buildMasks } from '#domain/payout-check/masks.ts';
import { openRequest, type KeptRequest } from '#domain/exchange/kept-request.ts';
import { RequestAsSent } from '#inspector/exchange-details.tsx';
import { ParameterTable } from '#inspector/parameter-table.tsx';
import { NotKept } from './not-kept.tsx';
import { useKeptExchange, useResults } from './use-exchange.ts';

/** The request of the last time: as sent, and what was signed. */
export function RequestView({ path }: { readonly path: string }) {
  const kept = useKeptExchange(useResults(path)?.latest ?? null);
  if (kept?.outcome.kind !== 'done') return <NotKept kept={kept} path={path} />;
  return <Signed kept={kept.outcome.exchange.signed} />;
}

function Signed({ kept }: { readonly kept: KeptRequest }) {
  const signed = useMemo(() => openRequest(kept), [kept]);
  const masks = useMemo(() => buildMasks(signed.request.bodyParameters), [signed]);
  return (
    <>
      <RequestAsSent kept={kept} />
      <Caption level={3}>Signed parameters</Caption>
      <ParameterTable parameters={signed.trace.sorted} masks={masks} />
    </>
  );
}
