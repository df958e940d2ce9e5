import { useMemo, useState } from 'react';
import { buildDiagnosisReport } from '#domain/diagnosis/hand-on/diagnosis-report.ts';
import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import { usualChoices, type ReportChoices } from '#domain/report/report-choices.ts';
import { listReportSwitches } from '#inspector/list-report-switches.ts';
import { ReportArticle } from '#inspector/report-article.tsx';
import { ReportPanel, reportFileName } from '#inspector/report-panel.tsx';
import styles from '#inspector/report-entry.module.css';
import { NoReport } from '#inspector/no-report.tsx';
import { useReport } from '#inspector/use-report.ts';
import { useReportToggle } from '#inspector/use-report-toggle.ts';
import { Button } from '#ui/button.tsx';
import { usePrinting } from '#ui/use-printing.ts';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';

/** The difference shows what of the strings matters. */
const firstChoices: ReportChoices = { ...usualChoices, baseString: false };
const nowhere: ReadonlySet<string> = new Set();

/** The way to hand a diagnosis on: a button, and what it opens. */
export function DiagnosisReportEntry({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { isOpen, button, toggle, close } = useReportToggle();
  const isPrinting = usePrinting();
  return (
    <div className={styles['entry']}>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'report' : undefined}
        onClick={toggle}
      >
        Copy for support
      </Button>
      {isOpen ? <DiagnosisReportPanel diagnosis={diagnosis} onClose={close} /> : null}
      {isPrinting && !isOpen ? <PrintedDiagnosis diagnosis={diagnosis} /> : null}
    </div>
  );
}

/** What the page prints once there is a diagnosis: not what was pasted, which may hold a card. */
function PrintedDiagnosis({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const language = useStore(useDiagnose().language);
  // Paper does not wait for the key worker: without names there are no values.
  const choices = { ...firstChoices, parameters: false };
  const { report } = buildDiagnosisReport({ diagnosis, language, choices, secretIn: nowhere });
  return <ReportArticle report={report} />;
}

interface DiagnosisReportPanelProps {
  readonly diagnosis: Diagnosis;
  readonly onClose: () => void;
}

function DiagnosisReportPanel({ diagnosis, onClose }: DiagnosisReportPanelProps) {
  const { services, language } = useDiagnose();
  const chosen = useStore(language);
  // What was added to one report is in no other.
  const [added, setAdded] = useState({ to: diagnosis, choices: firstChoices });
  const choices = added.to === diagnosis ? added.choices : firstChoices;
  const subject = useMemo(
    () => ({ kind: 'diagnosis', diagnosis, language: chosen }) as const,
    [diagnosis, chosen],
  );
  const shown = useReport(services, subject, choices);
  if (shown?.made.ok !== true) return <NoReport shown={shown} />;
  const made = shown.made.value;
  const hasStrings = diagnosis.difference !== null || (diagnosis.reading.parts.baseString ?? '') !== '';
  return (
    <ReportPanel
      id="report"
      level={2}
      made={made}
      isCurrent={shown.isCurrent}
      choices={choices}
      switches={listReportSwitches({
        choices,
        made,
        baseString: hasStrings
          ? {
              title: choices.values ? 'Both strings in full' : 'Both strings, values masked',
              remark: 'order, encoding and URL stay visible',
            }
          : null,
        hasFingerprint: diagnosis.opened !== null,
        hasPublicKey: false,
        hasAnswer: false,
      })}
      onChoose={(next) => setAdded({ to: diagnosis, choices: next })}
      fileName={reportFileName('diagnosis', diagnosis.madeAtSeconds * 1000)}
      clipboard={services.clipboard}
      onClose={onClose}
      canPrint
    />
  );
}
