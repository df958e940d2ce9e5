import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from '#domain/diagnosis/catalogue/remedy.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import { composerRequest, type ComposerRequest, type ComposerSource } from '#services/composer-request.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import type { KeptValue } from '#services/kept-value.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import { useStore } from '#ui/use-store.ts';
import { createCompareShared } from './compare/compare-shared.ts';
import { CompareTab } from './compare/compare-tab.tsx';
import { DiagnoseContext, useDiagnoseTab, type DiagnoseShared } from './model/diagnose-context.tsx';
import type { PartName } from './model/diagnose-inputs.ts';
import { createDiagnoseModel } from './model/diagnose-model.ts';
import { forgetPastedCards } from './model/forget-pasted-cards.ts';
import { createManyModel } from './model/many-model.ts';
import { DiagnosePanel } from './diagnose-panel.tsx';

export type { DiagnoseShared } from './model/diagnose-context.tsx';

interface DiagnosePageProps {
  readonly keep: KeptValue<DiagnoseShared>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly config: ConsoleConfig | null;
  /** What another page handed over last; null before. */
  readonly toDiagnose: ValueStore<RequestToDiagnose | null>;
  /** Whether somebody was led here to paste something, and nothing has the focus yet. */
  readonly awaitsPaste: ValueStore<boolean>;
  readonly panels: PanelStore;
  /** What the header's chips open. */
  readonly topPanels: (method: SignatureMethod) => ReactNode;
  /** The composer; null before it was opened. */
  readonly composer: () => ComposerSource | null;
}

function createKept(props: DiagnosePageProps): DiagnoseShared {
  const { services, session, panels } = props;
  const readComposer = (): ComposerRequest | null => {
    const composer = props.composer();
    return composer === null ? null : composerRequest(composer);
  };
  const model = createDiagnoseModel({ services, session, ownOrigin: location.origin, readComposer });
  const many = createManyModel(model, services, session);
  const compare = createCompareShared();
  forgetPastedCards(session, { model, many, compare, handedOver: props.toDiagnose });
  return {
    model,
    many,
    services,
    panels,
    language: createValueStore<Language>('PHP'),
    openParts: createValueStore<ReadonlySet<PartName>>(new Set()),
    readComposer,
    compare,
  };
}

/** Says why a gateway refuses a signed request. */
export function DiagnosePage(props: DiagnosePageProps) {
  const { keep, services, config, toDiagnose, awaitsPaste, topPanels } = props;
  const [shared] = useState(() => keep(() => createKept(props)));
  const { model, many } = shared;
  const [tab, openTab] = useDiagnoseTab();
  const taken = useStore(toDiagnose);
  useEffect(() => {
    if (config !== null) model.setConfig(config);
  }, [config, model]);
  useEffect(() => {
    // One that was taken before is not taken again: the tab stays.
    if (taken !== null && model.takeRequest(taken)) openTab('diagnose', 'same');
  }, [taken, model, openTab]);
  useEffect(() => {
    if (!awaitsPaste.getSnapshot()) return;
    awaitsPaste.set(false);
    // Whoever moved on while the page was loaded is left alone.
    if (document.activeElement?.matches('body, main') !== false) document.getElementById('paste')?.focus();
  }, [awaitsPaste]);
  useEffect(() => services.diagnoser.warmUp(), [services]);
  useEffect(() => model.connect(), [model]);
  useEffect(() => many.connect(), [many]);
  return (
    <DiagnoseContext value={shared}>
      {tab === 'compare' ? <CompareTab topPanels={topPanels} /> : <DiagnosePanel topPanels={topPanels} />}
    </DiagnoseContext>
  );
}
