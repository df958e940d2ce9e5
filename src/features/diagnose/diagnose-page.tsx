import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { DiagnosisHandOver } from '#services/hand-over.ts';
import type { Keeper } from '#services/keeper.ts';
import type { SessionStore } from '#services/session.ts';
import type { ValueStore } from '#services/value-store.ts';
import styles from './diagnose-page.module.css';

/** What outlives a look at another page. */
export type DiagnoseShared = Readonly<Record<string, never>>;

interface DiagnosePageProps {
  readonly keep: Keeper<DiagnoseShared>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly config: ConsoleConfig | null;
  /** What another page handed over last; null before. */
  readonly handOver: ValueStore<DiagnosisHandOver | null>;
  readonly credentials: (method: SignatureMethod) => ReactNode;
}

const origins: Readonly<Record<DiagnosisHandOver['origin'], string>> = {
  'own-refusal': 'A request of this console that was refused.',
  'simulator-record': 'A request that the simulator received.',
};

/** Says why a gateway refuses a signed request. */
export function DiagnosePage({ handOver }: DiagnosePageProps) {
  const taken = useStore(handOver);
  return (
    <section className={styles['page']}>
      <h1>Diagnose</h1>
      <Notice tone="plain">{taken === null ? 'No request was handed over.' : origins[taken.origin]}</Notice>
    </section>
  );
}
