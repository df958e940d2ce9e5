import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from '#domain/diagnosis/mistake.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { DiagnosisHandOver } from '#services/hand-over.ts';
import type { Keeper } from '#services/keeper.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import { useStore } from '#ui/use-store.ts';
import { DiagnoseContext, type DiagnoseShared } from './diagnose-context.tsx';
import type { PartName } from './diagnose-inputs.ts';
import { createDiagnoseModel } from './diagnose-model.ts';
import { DiagnosePanel } from './diagnose-panel.tsx';

export type { DiagnoseShared } from './diagnose-context.tsx';

interface DiagnosePageProps {
  readonly keep: Keeper<DiagnoseShared>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly config: ConsoleConfig | null;
  /** What another page handed over last; null before. */
  readonly handOver: ValueStore<DiagnosisHandOver | null>;
  readonly credentials: (method: SignatureMethod) => ReactNode;
  /** The order in the composer; null where there is none. */
  readonly readComposer: () => ComposerRequest | null;
}

function createKept(props: DiagnosePageProps): DiagnoseShared {
  const { services, session, readComposer } = props;
  return {
    model: createDiagnoseModel({ services, session, ownOrigin: location.origin, readComposer }),
    services,
    language: createValueStore<Language>('PHP'),
    openParts: createValueStore<ReadonlySet<PartName>>(new Set()),
    readComposer,
  };
}

/** Says why a gateway refuses a signed request. */
export function DiagnosePage(props: DiagnosePageProps) {
  const { keep, config, handOver, credentials } = props;
  const [shared] = useState(() => keep(() => createKept(props)));
  const { model } = shared;
  const taken = useStore(handOver);
  useEffect(() => {
    if (config !== null) model.setConfig(config);
  }, [config, model]);
  useEffect(() => {
    if (taken !== null) model.takeHandOver(taken);
  }, [taken, model]);
  useEffect(() => model.connect(), [model]);
  return (
    <DiagnoseContext value={shared}>
      <DiagnosePanel credentials={credentials} />
    </DiagnoseContext>
  );
}
