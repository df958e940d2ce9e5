import { useMemo } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { InspectorTab } from '#inspector/inspector-tabs.ts';
import { SignatureInspector } from '#inspector/signature-inspector.tsx';
import { SignatureStatus } from '#inspector/signature-status.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import { openPanel } from '#services/console-panel.ts';
import { describeRenewed } from '#services/renewal.ts';
import { useInvoice } from './invoice-context.tsx';
import { secretMissing } from './invoice-view.ts';
import type { InvoiceAddress } from './invoice-tools.tsx';
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
  const { latest, refusal } = useStore(model.signature);
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
        <SignatureInspector
          status={
            <SignatureStatus
              latest={latest}
              refusal={refusal}
              baseString={traced?.trace.baseString ?? null}
              obstacle={
                blocks.length === 0
                  ? null
                  : {
                      kind: 'missing',
                      reason: blocks.join(' '),
                      action: blocks.includes(secretMissing)
                        ? { text: 'Add the secret', run: () => openPanel(panels, 'key') }
                        : null,
                    }
              }
              pinned={null}
              clipboard={services.clipboard}
            />
          }
          traced={traced}
          masks={noMasks}
          latest={latest}
          clipboard={services.clipboard}
          settings={services.settings}
          signer={services.signer}
          renewal={renewal}
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
