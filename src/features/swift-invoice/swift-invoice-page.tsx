import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type DragEvent,
  type ReactNode,
} from 'react';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { PanelStore } from '#services/console-panel.ts';
import { CaseLineBar } from '#inspector/case-line/case-line-bar.tsx';
import { CaseLineContext } from '#inspector/case-line/case-line-context.tsx';
import { createCaseLine } from '#inspector/case-line/case-line-model.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { InvoiceReader } from '#services/invoice-reader.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import type { KeptValue } from '#services/kept-value.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecretStore } from '#services/typed-secret.ts';
import { createValueStore } from '#services/value-store.ts';
import { useKeptOpen } from '#ui/kept-page.tsx';
import { useTabAddress } from '#ui/tab-address.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { useStore, useStorePart } from '#ui/use-store.ts';
import { invoiceTitle } from './invoice-article.tsx';
import { InvoiceContext, type InvoiceShared } from './invoice-context.tsx';
import { createInvoiceCaseForm } from './invoice-case-form.ts';
import { createInvoiceModel, type InvoiceModel } from './invoice-model.ts';
import { InvoicePanel } from './invoice-panel.tsx';
import { InvoiceSide, sidePlace } from './invoice-side.tsx';
import { InvoiceTarget } from './invoice-target.tsx';
import { invoiceAddresses, type InvoiceAddress } from './invoice-addresses.ts';
import { InvoiceTools, viewAt } from './invoice-tools.tsx';
import { openFile, OpenPanel } from './open-panel.tsx';
import { ReceiptsList } from './receipts-list.tsx';
import { keptPlace, useKeptScroll } from '#ui/kept-scroll.ts';
import styles from './swift-invoice-page.module.css';

interface SwiftInvoicePageProps {
  readonly keep: KeptValue<InvoiceShared>;
  readonly reader: InvoiceReader;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly config: ConsoleConfig | null;
  readonly panels: PanelStore;
  readonly bench: CaseBench;
  /** What the header's chips open. */
  readonly topPanels: ReactNode;
  /** A consumer secret that waits in its field. */
  readonly typedSecret: TypedSecretStore;
  /** Title of the page while an invoice is shown; null otherwise. */
  readonly onTitle: (title: string | null) => void;
  readonly onDiagnose: OnDiagnose;
}

function createKept(props: SwiftInvoicePageProps): InvoiceShared {
  const { services, session, history, panels, typedSecret, bench, reader } = props;
  const model = createInvoiceModel(services, session, history, reader);
  const form = createInvoiceCaseForm(model);
  return {
    caseLine: createCaseLine(form, bench, services, session, model.targets),
    typedSecret,
    model,
    reader,
    services,
    session,
    panels,
    selected: createValueStore<string | null>(null),
  };
}

export function SwiftInvoicePage(props: SwiftInvoicePageProps) {
  const { keep, config, session, topPanels, onTitle, onDiagnose } = props;
  const [shared] = useState(() => keep(() => createKept(props)));
  const { model } = shared;
  const [highlight] = useState(() => createValueStore<Highlight>({ key: null, from: 'form' }));
  const [address, openAddress] = useTabAddress<InvoiceAddress>('/swift-invoice', invoiceAddresses);
  const tab = viewAt(address);
  const [opening, setOpening] = useKeptOpen('invoice to open');
  // The page that goes and both columns that come are too much for one frame. What was scrolled is there at once.
  const isSideDue = useDeferredValue(true, keptPlace(sidePlace) > 0);
  const shown = useStore(model.shown);
  const usesSimulator = useStorePart(session, ({ targetId }) => targetId === 'simulator');
  const invoice = shown.kind === 'shown' && shown.reading.kind === 'invoice' ? shown.reading.document : null;

  useEffect(() => {
    if (config !== null) model.setConfig(config);
  }, [config, model]);
  useEffect(() => model.connect(), [model]);
  useEffect(() => onTitle(invoice === null ? null : invoiceTitle(invoice)), [invoice, onTitle]);
  useLayoutEffect(() => followSelection(shared.selected.set), [shared]);
  useLayoutEffect(() => followPaste(model.open), [model]);

  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files[0];
    // A text that is dragged into a field is the field's.
    if (file === undefined) return;
    event.preventDefault();
    void openFile(file, model).then(() => openAddress('document'));
  };
  return (
    <InvoiceContext value={shared}>
      <CaseLineContext value={shared.caseLine}>
        <HighlightProvider store={highlight}>
          <div className={styles['page']} onDragOver={allowFiles} onDrop={drop}>
            <div ref={useKeptScroll('invoice')} className={styles['desk']}>
              <div className={styles['width']}>
                <div className={styles['chrome']}>
                  {topPanels}
                  <h1 className="visually-hidden">Swift invoice</h1>
                  <CaseLineBar />
                  <InvoiceTarget />
                  <InvoiceTools
                    tab={tab}
                    onTab={openAddress}
                    onOpen={() => setOpening(!opening)}
                    opening={opening}
                  />
                  {opening ? (
                    <OpenPanel
                      onClose={() => setOpening(false)}
                      onOpened={() => {
                        setOpening(false);
                        openAddress('document');
                      }}
                    />
                  ) : null}
                </div>
                <ErrorBoundary
                  message="This view of the invoice cannot be shown. The other views and the download still hold what the gateway sent."
                  resetKey={tab}
                >
                  <InvoicePanel
                    address={address}
                    onAddress={openAddress}
                    onDiagnose={onDiagnose}
                    usesSimulator={usesSimulator}
                  />
                </ErrorBoundary>
              </div>
            </div>
            <aside ref={useKeptScroll(sidePlace)} className={styles['side']} aria-label="Checks and receipts">
              {isSideDue ? <InvoiceSide /> : null}
              {isSideDue && usesSimulator ? <ReceiptsList /> : null}
            </aside>
          </div>
        </HighlightProvider>
      </CaseLineContext>
    </InvoiceContext>
  );
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Selecting text that shows a value selects the value, in the document and in the XML alike. */
function followSelection(select: (key: string) => void): () => void {
  const follow = (): void => {
    const node = getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    const place = element?.closest('[data-path]');
    if (place instanceof HTMLElement) select(place.dataset['path'] ?? '');
  };
  document.addEventListener('selectionchange', follow);
  return () => document.removeEventListener('selectionchange', follow);
}

/** Pasting XML anywhere but into a field shows it. */
function followPaste(open: InvoiceModel['open']): () => void {
  const follow = (event: ClipboardEvent): void => {
    const { target, clipboardData } = event;
    if (target instanceof Element && target.closest('input, textarea') !== null) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (text.trimStart().startsWith('<'))
      void open(new TextEncoder().encode(text), { kind: 'text', from: 'the clipboard' });
  };
  document.addEventListener('paste', follow);
  return () => document.removeEventListener('paste', follow);
}
