import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import { inspectorTabs, type InspectorTab } from '#inspector/inspector-tabs.ts';
import type { PrefilledCommand } from '#domain/gateway/status-command.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import type { PanelStore } from '#services/console-panel.ts';
import { CaseLineBar } from '#inspector/case-line/case-line-bar.tsx';
import { CaseLineContext } from '#inspector/case-line/case-line-context.tsx';
import { createCaseLine, type CaseLine } from '#inspector/case-line/case-line-model.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import type { KeptValue } from '#services/kept-value.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import { useTabAddress } from '#ui/tab-address.ts';
import { useStore } from '#ui/use-store.ts';
import { CommandContext, type CommandShared } from './command-context.tsx';
import { commandOperation } from './command-inputs.ts';
import { createCommandCaseForm } from './command-case-form.ts';
import { CommandInspector } from './command-inspector.tsx';
import { createCommandModel, type CommandModel } from './command-model.ts';
import { commandSettings, type CommandSettingParts } from './command-settings.tsx';
import { CommandRows } from './command-rows.tsx';
import { CommandSendBar } from './command-send-bar.tsx';
import { CommandTarget } from './command-target.tsx';
import { PrintedCommand } from './printed-command.tsx';
import { FilledNotice } from './filled-notice.tsx';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import styles from './other-command-page.module.css';

/** What outlives a look at another page. */
export interface KeptCommandPage {
  readonly model: CommandModel;
  readonly caseLine: CaseLine;
}

function createKept({ services, session, history, bench }: OtherCommandPageProps): KeptCommandPage {
  const model = createCommandModel(services, session, history);
  const form = createCommandCaseForm(model);
  return { model, caseLine: createCaseLine(form, bench, services, session, model.targets) };
}

interface OtherCommandPageProps {
  readonly keep: KeptValue<KeptCommandPage>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
  readonly config: ConsoleConfig | null;
  /** What another page filled in last; null before. */
  readonly prefilled: ValueStore<PrefilledCommand | null>;
  readonly panels: PanelStore;
  readonly bench: CaseBench;
  /** What the header's chips open, with the protocol settings of this page. */
  readonly topPanels: (method: SignatureMethod, settings: CommandSettingParts) => ReactNode;
  /** Has to stay the same function. */
  readonly onDiagnose: OnDiagnose;
}

/** Signs and sends a command that the interface document names and does not describe. */
export function OtherCommandPage(props: OtherCommandPageProps) {
  const { keep, services, session, config, prefilled, panels, topPanels, onDiagnose } = props;
  const [{ model, caseLine }] = useState(() => keep(() => createKept(props)));
  const [shared] = useState<CommandShared>({ model, services, session, panels, onDiagnose });
  const [highlight] = useState(() => createValueStore<Highlight>({ key: null, from: 'form' }));
  const [tab, setTab] = useTabAddress<InspectorTab>('/other-command', inspectorTabs);
  const inspector = useRef<HTMLDivElement>(null);
  const taken = useStore(prefilled);
  const { inputs } = useStore(model.view);
  useEffect(() => {
    if (config !== null) model.setConfig(config);
  }, [config, model]);
  useEffect(() => {
    if (taken !== null) model.take(taken);
  }, [taken, model]);
  useEffect(() => model.connect(), [model]);
  return (
    <CommandContext value={shared}>
      <CaseLineContext value={caseLine}>
        <PrintedCommand />
        <HighlightProvider store={highlight}>
          <div className={styles['page']}>
            <div className={styles['left']}>
              <form
                ref={useKeptScroll('other command')}
                className={styles['compose']}
                autoComplete="off"
                aria-label={commandOperation.words.title}
                onSubmit={(event) => event.preventDefault()}
              >
                {topPanels(inputs.signatureMethod, commandSettings)}
                <h1>{commandOperation.words.title}</h1>
                <p className={styles['sub']}>
                  Sign and send a command that the interface document names and does not describe: status,
                  auth-cash, create-card-ref, update-recurring-payment, a payout after its check. Its path and
                  parameters are yours to know; nothing here checks them.
                </p>
                <CaseLineBar />
                <FilledNotice />
                <CommandTarget />
                <CommandRows />
              </form>
              <CommandSendBar
                onSend={() => {
                  setTab('answers');
                  // Where it stands below the parameters.
                  inspector.current?.scrollIntoView({ block: 'start' });
                }}
              />
            </div>
            <div className={styles['right']} ref={inspector}>
              <h2 className="visually-hidden">Inspector</h2>
              <CommandInspector tab={tab} onTab={setTab} />
            </div>
          </div>
        </HighlightProvider>
      </CaseLineContext>
    </CommandContext>
  );
}
