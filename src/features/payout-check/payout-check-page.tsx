import { useEffect, useId, useLayoutEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { ColumnTabs } from '#ui/column-tabs.tsx';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { createPressWatch } from '#ui/press-watch.ts';
import { useTabAddress } from '#ui/tab-address.ts';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import { inspectorTabs, type InspectorTab } from '#inspector/inspector-tabs.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import type { KeptValue } from '#services/kept-value.ts';
import type { OnCommand } from '#services/order-status.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore } from '#services/value-store.ts';
import { ComposeContext, useInput, type Compose } from './compose-context.tsx';
import { ComposeToolbar } from './compose-toolbar.tsx';
import { FirstOrderCard } from './first-order-card.tsx';
import { FormGroups } from './form-groups.tsx';
import type { CaseBench } from '#services/case-bench.ts';
import { createKeptComposer, type KeptComposer } from './kept-composer.ts';
import { protocolParts, type ProtocolParts } from './protocol-parts.tsx';
import { TargetBar } from './target-bar.tsx';
import { useTurnBesideForm } from './use-section-turns.ts';
import { WholeRequestFindings } from './whole-request-findings.tsx';
import styles from './payout-check-page.module.css';

const OrderDock = lazyPart(async () => (await import('./order-outcome.tsx')).OrderDock, {
  missing: 'Nothing can be sent: a part of this page could not be loaded.',
});

const OrderInspector = lazyPart(async () => (await import('./order-outcome.tsx')).OrderInspector, {
  missing: 'The strings cannot be shown: a part of this page could not be loaded.',
});

const OrderSignature = lazyPart(async () => (await import('./order-outcome.tsx')).OrderSignature, {
  missing: null,
});

const OrderCaseLine = lazyPart(async () => (await import('./order-case-line.tsx')).OrderCaseLine, {
  missing: 'Cases cannot be opened or saved: a part of this page could not be loaded.',
});

/** Where it is missing, the case line says so. */
const OrderProfileLine = lazyPart(async () => (await import('./order-case-line.tsx')).OrderProfileLine, {
  missing: null,
});

/** There are none at first. It comes in one file with what sends, which says that nothing can be sent where it is missing. */
const ExtraPairs = lazyPart(async () => (await import('./extra-pairs.tsx')).ExtraPairs, { missing: null });

/** Without it the browser prints what is on screen. */
const PrintedOrder = lazyPart(async () => (await import('./printed-order.tsx')).PrintedOrder, {
  missing: null,
});

interface PayoutCheckPageProps {
  readonly keep: KeptValue<KeptComposer>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly config: ConsoleConfig | null;
  readonly panels: PanelStore;
  readonly bench: CaseBench;
  /** What the header's chips open, with the protocol settings of this page. */
  readonly topPanels: (method: SignatureMethod, settings: ProtocolParts) => ReactNode;
  /** Has to stay the same function. */
  readonly onDiagnose: OnDiagnose;
  readonly openDiagnose: () => void;
  readonly openCallbacks: (orderId: string | null) => void;
  /** Has to stay the same function. */
  readonly onCommand: OnCommand;
}

export function PayoutCheckPage(props: PayoutCheckPageProps) {
  const { keep, services, session, history, config, panels, topPanels, onDiagnose, onCommand } = props;
  const [kept] = useState(() => keep(() => createKeptComposer(services, session, history, props.bench)));
  const { model } = kept;
  const [highlight] = useState(() => createValueStore<Highlight>({ key: null, from: 'form' }));
  const [tab, setTab] = useTabAddress<InspectorTab>('/', inspectorTabs);
  const [view, setView] = useState<'compose' | 'result'>('compose');
  const formId = useId();
  const resultId = useId();
  const [compose] = useState<Compose>(() => ({
    ...kept,
    services,
    panels,
    session,
    press: createPressWatch(),
    openStrings() {
      setTab('base-string');
      setView('result');
    },
    openForm: () => setView('compose'),
    onDiagnose,
    openDiagnose: props.openDiagnose,
    openCallbacks: props.openCallbacks,
    onCommand,
  }));

  const scrollRef = useKeptScroll('payout-check');

  useEffect(() => {
    if (config !== null) model.setConfig(config);
  }, [config, model]);
  useEffect(() => model.connect(), [model]);
  useEffect(() => compose.press.connect(), [compose]);

  useLayoutEffect(() => {
    // In one column, what had the focus may stand in the form, which is hidden now.
    const isHidden = document.activeElement?.checkVisibility() === false;
    if (isHidden && view === 'result') document.getElementById(resultId)?.focus({ preventScroll: true });
  }, [view, resultId]);

  const showAnswer = (): void => {
    setTab('answers');
    setView('result');
  };
  return (
    <ComposeContext value={compose}>
      <HighlightProvider store={highlight}>
        <PrintedOrder />
        <div className={styles['page']} data-view={view}>
          <h1 className="visually-hidden">Payout check</h1>
          <ColumnTabs
            tabs={[
              { view: 'compose', text: 'Compose', count: null, controls: formId },
              { view: 'result', text: 'Result', count: null, controls: resultId },
            ]}
            view={view}
            onView={setView}
          />
          <div className={styles['left']}>
            <form
              id={formId}
              ref={scrollRef}
              className={styles['compose']}
              autoComplete="off"
              aria-label="Payout check"
              onSubmit={(event) => event.preventDefault()}
            >
              <TopPanelsSlot render={topPanels} />
              <TargetBar />
              <OrderProfileLine />
              <FirstOrderCard onSend={showAnswer} />
              <ComposeToolbar />
              <WholeRequestFindings />
              <FormGroups />
              <ExtraPairs />
              {/* Shown on top; whoever walks by keyboard comes to the fields first, and keeps what was composed. */}
              <div className={styles['case']}>
                <OrderCaseLine />
              </div>
            </form>
            <div className={styles['dock']}>
              <OrderDock
                onSend={() => {
                  // Whoever sends an order has found the way.
                  kept.firstOrder.set({ kind: 'gone' });
                  showAnswer();
                }}
              />
            </div>
          </div>
          <div className={styles['right']}>
            <div className={styles['result']} id={resultId} tabIndex={-1}>
              <h2 className="visually-hidden">Inspector</h2>
              <InspectorInTurn tab={tab} onTab={setTab} />
            </div>
            <div className={styles['signature']}>
              <OrderSignature />
            </div>
          </div>
        </div>
      </HighlightProvider>
    </ComposeContext>
  );
}

function InspectorInTurn(props: ComponentProps<typeof OrderInspector>) {
  return useTurnBesideForm() ? <OrderInspector {...props} /> : null;
}

function TopPanelsSlot({ render }: { readonly render: PayoutCheckPageProps['topPanels'] }) {
  return render(useInput('signatureMethod'), protocolParts);
}
