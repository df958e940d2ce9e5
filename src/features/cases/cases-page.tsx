import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { CaseDesk } from '#services/case-desk.ts';
import styles from './cases-page.module.css';

interface CasesPageProps {
  readonly desk: CaseDesk;
  readonly openComposer: () => void;
  /** What the header's chips open. */
  readonly topPanels: (method: SignatureMethod) => ReactNode;
}

/** Orders kept as files, each with the answer that it expects. */
export function CasesPage({ openComposer, topPanels }: CasesPageProps) {
  return (
    <div className={styles['single']}>
      {topPanels('RSA-SHA256')}
      <h1 className={styles['title']}>Cases</h1>
      <p className={styles['sub']}>Orders kept as files, each with the answer that it expects.</p>
      <Button onClick={openComposer}>Open the composer</Button>
    </div>
  );
}
