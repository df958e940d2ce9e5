import { useDeferredValue } from 'react';
import { Caption } from '#ui/caption.tsx';
import { Facts } from '#ui/facts.tsx';
import { answerHeader, type AnsweredExchange } from '#domain/exchange/exchange.ts';
import { keptPlace } from '#ui/kept-scroll.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { useStore } from '#ui/use-store.ts';
import { InvoiceChecks } from './invoice-checks.tsx';
import { useInvoice } from './invoice-context.tsx';

/** Where the column is scrolled to. */
export const sidePlace = 'invoice side';

/** Beside the document and a frame behind it: its checks, and how it came. */
export function InvoiceSide() {
  const { model } = useInvoice();
  const shown = useDeferredValue(useStore(model.shown));
  const isDue = useGrowing(2, 1, shown) === 2 || keptPlace(sidePlace) > 0;
  if (shown.kind !== 'shown' || !isDue) return null;
  return (
    <>
      {shown.reading.kind === 'invoice' ? <InvoiceChecks reading={shown.reading} /> : null}
      {shown.exchange === null ? null : <ExchangeSummary exchange={shown.exchange} />}
    </>
  );
}

const verdictWords = { verified: ' · verified by the simulator', refused: ' · refused by the simulator' };

function ExchangeSummary({ exchange }: { readonly exchange: AnsweredExchange<unknown> }) {
  const { answer, simulatorRecord: record } = exchange;
  const contentType = answerHeader(answer, 'content-type') ?? 'none';
  return (
    <section aria-label="Exchange summary">
      <Caption level={2}>Exchange</Caption>
      <Facts
        facts={[
          { name: 'Status', value: `${answer.status} · ${answer.durationMs.toFixed(0)} ms` },
          { name: 'Content type', value: contentType },
          {
            name: 'Signature',
            value: `HMAC-SHA1${record === null ? '' : verdictWords[record.verdict.kind]}`,
          },
        ]}
      />
    </section>
  );
}
