import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { createPressWatch } from '#ui/press-watch.ts';
import { useTabAddress } from '#ui/tab-address.ts';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import { inspectorTabs, type InspectorTab } from '#inspector/signature-inspector.tsx';
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
import { ComposeContext, useInput, useView, type Compose } from './compose-context.tsx';
import { ComposeToolbar } from './compose-toolbar.tsx';
import { ExtraPairs } from './extra-pairs.tsx';
import { fieldMatches, type FieldFilter } from './field-filter.ts';
import { FormSectionView } from './form-section-view.tsx';
import { FormNotice } from './form-notice.tsx';
import { formSections } from './form-sections.ts';
import { InspectorPane } from './inspector-pane.tsx';
import { createKeptComposer, type KeptComposer } from './kept-composer.ts';
import { protocolParts, type ProtocolParts } from './protocol-settings.tsx';
import { SendBar } from './send-bar.tsx';
import { TargetBar } from './target-bar.tsx';
import { WholeRequestFindings } from './whole-request-findings.tsx';
import styles from './payout-check-page.module.css';

interface PayoutCheckPageProps {
  readonly keep: KeptValue<KeptComposer>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly config: ConsoleConfig | null;
  readonly panels: PanelStore;
  /** What the header's chips open, with the protocol settings of this page. */
  readonly topPanels: (method: SignatureMethod, settings: ProtocolParts) => ReactNode;
  /** Has to stay the same function. */
  readonly onDiagnose: OnDiagnose;
  /** Has to stay the same function. */
  readonly onCommand: OnCommand;
}

export function PayoutCheckPage(props: PayoutCheckPageProps) {
  const { keep, services, session, history, config, panels, topPanels, onDiagnose, onCommand } = props;
  const [kept] = useState(() => keep(() => createKeptComposer(services, session, history)));
  const { model } = kept;
  const [highlight] = useState(() => createValueStore<Highlight>({ key: null, from: 'form' }));
  const [compose] = useState<Compose>(() => ({
    ...kept,
    services,
    panels,
    session,
    press: createPressWatch(),
    onDiagnose,
    onCommand,
  }));
  const [filter, setFilter] = useState<FieldFilter>({ text: '', filledOnly: false });
  const [tab, setTab] = useTabAddress<InspectorTab>('/', inspectorTabs);
  const [inspecting, setInspecting] = useState(false);

  useEffect(() => {
    if (config !== null) model.setConfig(config);
  }, [config, model]);
  useEffect(() => model.connect(), [model]);
  useEffect(() => compose.press.connect(), [compose]);

  return (
    <ComposeContext value={compose}>
      <HighlightProvider store={highlight}>
        <div className={styles['page']} data-view={inspecting ? 'inspect' : 'compose'}>
          <div className={styles['left']}>
            <form
              className={styles['compose']}
              autoComplete="off"
              aria-label="Payout check"
              onSubmit={(event) => event.preventDefault()}
            >
              <h1 className="visually-hidden">Payout check</h1>
              <TopPanelsSlot render={topPanels} />
              <TargetBar />
              <ComposeToolbar filter={filter} onFilter={setFilter} />
              <WholeRequestFindings />
              <NothingFound filter={filter} onFilter={setFilter} />
              {formSections.map((section) => (
                <FormSectionView key={section.id} section={section} filter={filter} />
              ))}
              <ExtraPairs />
            </form>
            <div className={styles['dock']}>
              <FormNotice />
              <SendBar
                inspecting={inspecting}
                onInspect={setInspecting}
                onSend={() => {
                  setTab('answers');
                  setInspecting(true);
                }}
              />
            </div>
          </div>
          <div className={styles['right']}>
            {/* Where the composer is hidden, so is its heading. */}
            {inspecting ? <h1 className={styles['narrowHeading']}>Payout check</h1> : null}
            <h2 className="visually-hidden">Inspector</h2>
            <InspectorPane tab={tab} onTab={setTab} />
          </div>
        </div>
      </HighlightProvider>
    </ComposeContext>
  );
}

function TopPanelsSlot({ render }: { readonly render: PayoutCheckPageProps['topPanels'] }) {
  return render(useInput('signatureMethod'), protocolParts);
}

interface NothingFoundProps {
  readonly filter: FieldFilter;
  readonly onFilter: (filter: FieldFilter) => void;
}

/** Said where "Find a field" or "Only filled fields" leaves nothing to show. */
function NothingFound({ filter, onFilter }: NothingFoundProps) {
  const any = useView(({ inputs }) =>
    formSections.some(({ fields }) => fields.some((field) => fieldMatches(field, inputs, filter))),
  );
  if (any) return null;
  return (
    <p className={styles['sub']} role="status">
      {filter.text === '' ? 'No field is filled. ' : `No field matches “${filter.text}”. `}
      {filter.filledOnly ? (
        <Button look="link" onClick={() => onFilter({ ...filter, filledOnly: false })}>
          Show empty fields too
        </Button>
      ) : (
        'Escape in “Find a field” shows all of them.'
      )}
    </p>
  );
}
