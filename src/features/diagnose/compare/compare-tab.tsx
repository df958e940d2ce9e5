import type { ReactNode } from 'react';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { ComparePanel } from './compare-panel.tsx';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { DiagnoseHead } from '../diagnose-head.tsx';
import { isAnythingKnown } from '../model/diagnose-inputs.ts';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import styles from '../diagnose-page.module.css';

interface CompareTabProps {
  readonly topPanels: (method: SignatureMethod) => ReactNode;
}

/** The comparison, with what the composer and this page have to put in. */
export function CompareTab({ topPanels }: CompareTabProps) {
  const { compare, readComposer } = useDiagnose();
  const parts = useDiagnoseView((view) => view.parts);
  return (
    <div ref={useKeptScroll('diagnose compare')} className={styles['compare']}>
      {topPanels('RSA-SHA256')}
      <DiagnoseHead />
      <ComparePanel
        shared={compare}
        composerParts={() => readComposer()?.parts ?? null}
        diagnosedParts={isAnythingKnown(parts) ? parts : null}
      />
    </div>
  );
}
