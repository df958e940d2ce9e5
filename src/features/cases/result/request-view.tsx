import { useMemo } from 'react';
import { Caption } from '#ui/caption.tsx';
import { buildMasks } from '#domain/payout-check/masks.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import { RequestAsSent } from '#inspector/exchange-details.tsx';
import { ParameterTable } from '#inspector/parameter-table.tsx';
import { NotKept } from './not-kept.tsx';
import { useKeptExchange, useResults } from './use-exchange.ts';

/** The request of the last time: as sent, and what was signed. */
export function RequestView({ path }: { readonly path: string }) {
  const kept = useKeptExchange(useResults(path)?.latest ?? null);
  if (kept?.outcome.kind !== 'done') return <NotKept kept={kept} path={path} />;
  return <Signed signed={kept.outcome.exchange.signed} />;
}

function Signed({ signed }: { readonly signed: SignedRequest }) {
  const masks = useMemo(() => buildMasks(signed.request.bodyParameters), [signed]);
  return (
    <>
      <RequestAsSent signed={signed} />
      <Caption level={3}>Signed parameters</Caption>
      <ParameterTable parameters={signed.trace.sorted} masks={masks} />
    </>
  );
}
