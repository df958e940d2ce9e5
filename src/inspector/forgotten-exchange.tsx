import { Notice } from '#ui/notice.tsx';
import { shorten } from '#domain/visible-text.ts';
import type { ExchangeRemains } from '#services/exchange-history.ts';

const advice: Readonly<Record<ExchangeRemains['outcome'], string>> = {
  answered: '',
  'not-sent': '',
  unknown: ' Find out what became of it before you send it again.',
};

/** What is left of an exchange whose request and answer went with the card data. */
export function ForgottenExchange({ remains }: { readonly remains: ExchangeRemains }) {
  const { title, orderId, targetId, outcome } = remains;
  return (
    <Notice tone={outcome === 'unknown' ? 'advice' : 'plain'}>
      <strong>{title}</strong> That became of what was sent last ({targetId}
      {orderId === null ? '' : `, client_orderid ${shorten(orderId)}`}). Request and answer are forgotten:
      they held card data.{advice[outcome]}
    </Notice>
  );
}
