import { useMemo, useRef, useState } from 'react';
import { buildDiagnosisReport, type ReportChoices } from '#domain/diagnosis/hand-on/diagnosis-report.ts';
import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import { ReportArticle } from '#inspector/report-article.tsx';
import { ReportPanel } from '#inspector/report-panel.tsx';
import { Button } from '#ui/button.tsx';
import { usePrinting } from '#ui/use-printing.ts';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import styles from './diagnosis-report-panel.module.css';

const nothingAdded: ReportChoices = { signature: false, baseStrings: false };

/** The way to hand a diagnosis on: a button, and what it opens. */
export function DiagnosisReportEntry({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPrinting = usePrinting();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles['entry']}>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'report' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Copy report
      </Button>
      {isOpen ? <DiagnosisReportPanel diagnosis={diagnosis} onClose={close} /> : null}
      {isPrinting && !isOpen ? <PrintedDiagnosis diagnosis={diagnosis} /> : null}
    </div>
  );
}

/** What the page prints once there is a diagnosis: not what was pasted, which may hold a card. */
function PrintedDiagnosis({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const language = useStore(useDiagnose().language);
  return (
    <ReportArticle report={buildDiagnosisReport({ diagnosis, language, choices: nothingAdded }).report} />
  );
}

interface DiagnosisReportPanelProps {
  readonly diagnosis: Diagnosis;
  readonly onClose: () => void;
}

function DiagnosisReportPanel({ diagnosis, onClose }: DiagnosisReportPanelProps) {
  const { services, language } = useDiagnose();
  const chosen = useStore(language);
  // What was added to one report is in no other.
  const [added, setAdded] = useState({ to: diagnosis, choices: nothingAdded });
  const choices = added.to === diagnosis ? added.choices : nothingAdded;
  const { report, signature } = useMemo(
    () => buildDiagnosisReport({ diagnosis, language: chosen, choices }),
    [diagnosis, chosen, choices],
  );
  const choose = (part: Partial<ReportChoices>): void =>
    setAdded({ to: diagnosis, choices: { ...choices, ...part } });
  return (
    <ReportPanel report={report} clipboard={services.clipboard} onClose={onClose}>
      {diagnosis.difference === null ? null : (
        <label>
          <input
            type="checkbox"
            checked={choices.baseStrings}
            onChange={(event) => choose({ baseStrings: event.target.checked })}
          />{' '}
          With both strings in full, masked
        </label>
      )}
      <label>
        <input
          type="checkbox"
          checked={choices.signature && signature.canShow}
          disabled={!signature.canShow}
          onChange={(event) => choose({ signature: event.target.checked })}
        />{' '}
        With the signature
      </label>
    </ReportPanel>
  );
}
