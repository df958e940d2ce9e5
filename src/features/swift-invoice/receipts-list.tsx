import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { openPanel } from '#services/console-panel.ts';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOneStop } from '#ui/one-stop.ts';
import { useInvoice } from './invoice-context.tsx';
import styles from './receipts-list.module.css';

/** The invoices that the simulated gateway issued: one click asks for one. */
export function ReceiptsList() {
  const { model, services, panels } = useInvoice();
  const [open, setOpen] = useState(true);
  const rows = useOneStop('down');
  const receipts = useQuery({ queryKey: ['receipts'], queryFn: services.server.simulatorReceipts });
  return (
    <Group
      title="Receipts of the simulator"
      count={receipts.data === undefined ? '' : String(receipts.data.length)}
      open={open}
      onToggle={setOpen}
    >
      {receipts.error === null ? null : <Notice tone="problem">{receipts.error.message}</Notice>}
      <ul ref={rows} className={styles['list']}>
        {receipts.data?.map(({ receiptId, endpointId, title, note }) => (
          <li key={receiptId}>
            <Button
              look="link"
              onClick={() => {
                model.change({ receiptId, endpointId });
                // Without a secret there is nothing to fetch with.
                if (services.signer.getSnapshot().consumerSecret === null) openPanel(panels, 'key');
                else void model.fetch();
              }}
            >
              {title}
            </Button>{' '}
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}
