import type { ReactNode } from 'react';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { DiagnoseHead } from './diagnose-head.tsx';
import { DiagnosisPane } from './verdict/diagnosis-pane.tsx';
import { PasteBox } from './paste/paste-box.tsx';
import { ReadAs } from './paste/read-as.tsx';
import { VerifyingKey } from './verdict/verifying-key.tsx';
import styles from './diagnose-page.module.css';

interface DiagnosePanelProps {
  readonly credentials: (method: SignatureMethod) => ReactNode;
}

/** What is given on the left, what is found on the right. */
export function DiagnosePanel({ credentials }: DiagnosePanelProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['given']}>
        <DiagnoseHead />
        <p className={styles['sub']}>
          Paste what your own code produced: a cURL command, a raw HTTP request, a log, an Authorization
          header or a base string. Nothing leaves this page.
        </p>
        <form autoComplete="off" aria-label="What is diagnosed" onSubmit={(event) => event.preventDefault()}>
          <PasteBox />
          <ReadAs />
        </form>
        <VerifyingKey credentials={credentials} />
      </div>
      <div className={styles['found']}>
        <DiagnosisPane />
      </div>
    </div>
  );
}
