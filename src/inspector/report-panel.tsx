import type { ReactNode } from 'react';
import type { Report } from '#domain/report/report.ts';
import { writeReportMarkdown } from '#domain/report/report-markdown.ts';
import type { Clipboard } from '#services/console-services.ts';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { ReportArticle } from './report-article.tsx';
import styles from './report-panel.module.css';

interface ReportPanelProps {
  readonly report: Report;
  readonly clipboard: Clipboard;
  readonly onClose: () => void;
  /** What can be added or left out. */
  readonly children: ReactNode;
}

/** A report before it is handed on: what is masked in it, what is not, and the whole of it as it will be read. */
export function ReportPanel({ report, clipboard, onClose, children }: ReportPanelProps) {
  const [said, tell] = useCopyFeedback<string>();
  const copy = (): void => {
    clipboard.writeText(writeReportMarkdown(report)).then(
      () => tell('Copied, as Markdown.'),
      () => tell('The browser does not allow copying. Select the text instead.'),
    );
  };
  return (
    <section id="report" aria-label="Report" className={styles['panel']}>
      <div className={styles['head']}>
        <Caption level={2}>Report</Caption>
        <Button look="link" onClick={onClose}>
          Close
        </Button>
      </div>
      <MaskedList report={report} />
      <div className={styles['choices']}>{children}</div>
      <div className={styles['actions']}>
        <Button look="primary" onClick={copy}>
          Copy
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
        <span role="status">{said ?? ''}</span>
      </div>
      <ReportArticle report={report} />
    </section>
  );
}

function MaskedList({ report: { masked, personal } }: { readonly report: Report }) {
  const misplaced = masked.filter(({ isMisplaced }) => isMisplaced);
  const others = masked.filter(({ isMisplaced }) => !isMisplaced);
  return (
    <>
      {misplaced.map(({ where, why }) => (
        <Notice key={`${where} ${why}`} tone="advice">
          <code>{where}</code>: {why} It does not belong there: whoever gets the request can read it.
        </Notice>
      ))}
      <p className={styles['words']}>{masked.length === 0 ? 'Nothing is masked in it.' : 'Masked in it:'}</p>
      {others.length === 0 ? null : (
        <ul className={styles['masked']} aria-label="Masked">
          {others.map(({ where, why }) => (
            <li key={`${where} ${why}`}>
              <code>{where}</code>: {why}
            </li>
          ))}
        </ul>
      )}
      {personal.length === 0 ? null : (
        <Notice tone="plain">
          Personal data is in it as it was sent, of{' '}
          {personal.map((name, index) => (
            <span key={name}>
              {index === 0 ? '' : ', '}
              <code>{name}</code>
            </span>
          ))}
          .
        </Notice>
      )}
    </>
  );
}
