import { ForesightNotice, type RequestMend } from '#inspector/foresight-notice.tsx';
import { useForesight, useRereadAfter } from '#inspector/use-simulator.ts';
import { useStore } from '#ui/use-store.ts';
import { requestAhead } from '#domain/simulator/request-ahead.ts';
import { useInvoice } from './invoice-context.tsx';
import { invoiceOperation } from './invoice-inputs.ts';
import styles from './invoice-target.module.css';

/** What the simulator would say to the request for the invoice as it stands. */
export function InvoiceForesight({ onSend }: { readonly onSend: (() => void) | null }) {
  const { model, services, session } = useInvoice();
  const ahead = requestAhead(invoiceOperation.id, useStore(model.view), null);
  const foresights = useForesight(services.server, ahead);
  const exchange = useStore(model.exchange);
  useRereadAfter(exchange.kind === 'done' ? exchange.exchange : null);
  if (ahead === null || foresights.length === 0) return null;
  const mend = (chosen: RequestMend): void => {
    if (chosen.kind === 'use-addressee') model.change({ endpointId: chosen.id });
  };
  return (
    <div className={styles['notice']}>
      <ForesightNotice {...{ services, session, ahead, foresights, onSend }} onMend={mend} />
    </div>
  );
}
