import type { ReactNode } from 'react';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { DiagnoseHead } from './diagnose-head.tsx';
import { BackToTable } from './many/back-to-table.tsx';
import { takesDroppedFile } from './many/dropped-file.ts';
import { ManyPane } from './many/many-pane.tsx';
import { ManySourceView } from './many/many-source.tsx';
import { useDiagnose, useDiagnoseView } from './model/diagnose-context.tsx';
import { DiagnosisPane } from './verdict/diagnosis-pane.tsx';
import { ContextPanel } from './paste/context-panel.tsx';
import { PasteBox } from './paste/paste-box.tsx';
import { ReadAs } from './paste/read-as.tsx';
import { TakenSection } from './taken/taken-section.tsx';
import { useUsesHmac } from './verdict/use-uses-hmac.ts';
import { VerifyingKey } from './verdict/verifying-key.tsx';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import styles from './diagnose-page.module.css';

interface DiagnosePanelProps {
  readonly topPanels: (method: SignatureMethod) => ReactNode;
}

/** What is given on the left, what is found on the right. */
export function DiagnosePanel({ topPanels }: DiagnosePanelProps) {
  const isMany = useDiagnoseView(({ inputs }) => inputs.source.kind === 'many');
  const usesHmac = useUsesHmac();
  const drops = takesDroppedFile(useDiagnose().many.takeFile);
  return (
    <div className={`${styles['page']} ${isMany ? styles['many'] : ''}`}>
      <div ref={useKeptScroll('diagnose')} className={styles['given']}>
        {topPanels(usesHmac ? 'HMAC-SHA1' : 'RSA-SHA256')}
        <DiagnoseHead />
        <p className={styles['sub']}>
          Paste what your own code produced: a cURL command, a raw HTTP request, a log, an Authorization
          header or a base string; or a HAR, a log or a collection of many requests. Nothing leaves this page.
        </p>
        <form
          autoComplete="off"
          aria-label="What is diagnosed"
          onSubmit={(event) => event.preventDefault()}
          {...drops}
        >
          <PasteBox />
          {isMany ? (
            <ManySourceView />
          ) : (
            <>
              <ReadAs />
              <TakenSection />
            </>
          )}
        </form>
        <VerifyingKey usesHmac={usesHmac} />
        <ContextPanel />
      </div>
      <div ref={useKeptScroll('diagnose verdict')} className={styles['found']} {...drops}>
        {isMany ? (
          <ManyPane />
        ) : (
          <>
            <BackToTable />
            <DiagnosisPane />
          </>
        )}
      </div>
    </div>
  );
}
