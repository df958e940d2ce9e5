import { useMemo } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { InspectorTab } from '#inspector/inspector-tabs.ts';
import { RequestInspector } from '#inspector/request-inspector.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import { describeRenewed } from '#services/renewal.ts';
import { useInvoice } from './invoice-context.tsx';
import { secretMissing } from './invoice-view.ts';
import type { InvoiceAddress } from './invoice-addresses.ts';
import styles from './swift-invoice-page.module.css';

const noMasks: Masks = new Map();

/** The address of each step. */
const addresses = {
  'base-string': 'signature',
  parameters: 'signature-parameters',
  signature: 'signature-value',
  header: 'signature-header',
  request: 'signature-request',
  code: 'signature-code',
} as const satisfies Readonly<Record<Exclude<InspectorTab, 'answers'>, InvoiceAddress>>;

const tabOf = new Map<InvoiceAddress, InspectorTab>([
  ['signature-parameters', 'parameters'],
  ['signature-value', 'signature'],
  ['signature-header', 'header'],
  ['signature-request', 'request'],
  ['signature-code', 'code'],
]);

interface InvoiceSignatureProps {
  readonly address: InvoiceAddress;
  readonly onAddress: (address: InvoiceAddress) => void;
}

/** The steps of the invoice request's signature, with the key string that HMAC-SHA1 uses. */
export function InvoiceSignature({ address, onAddress }: InvoiceSignatureProps) {
  const { model, services, panels } = useInvoice();
  const { traced, blocks } = useStore(model.view);
  const { consumerSecret } = useStore(services.signer);
  const renewal = useMemo(
    () => ({ sign: model.signAnew, carries: describeRenewed({ nonce: false, timestamp: false }) }),
    [model],
  );
  return (
    <>
      <h2 className="visually-hidden">Signature</h2>
      <p className={styles['key']}>
        HMAC key:{' '}
        {consumerSecret === null
          ? 'the percent-encoded consumer secret, “&”, and nothing after it'
          : `•••••••• & (nothing): the percent-encoded consumer secret of ${consumerSecret.length} characters, “&”, and no token secret`}
      </p>
      <div className={styles['inspector']}>
        <RequestInspector
          {...{ services, panels, traced, renewal }}
          signature={model.signature}
          missing={
            blocks.length === 0
              ? null
              : {
                  reason: blocks.join(' '),
                  addKey: blocks.includes(secretMissing) ? 'Add the secret' : null,
                }
          }
          masks={noMasks}
          tab={tabOf.get(address) ?? 'base-string'}
          onTab={(next) => {
            if (next !== 'answers') onAddress(addresses[next]);
          }}
          answers={null}
        />
      </div>
    </>
  );
}
