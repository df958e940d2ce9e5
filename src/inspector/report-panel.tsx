import { useId, useState } from 'react';
import type { ReportChoices } from '#domain/report/report-choices.ts';
import type { Report } from '#domain/report/report.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { MadeReport } from '#services/reporter.ts';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { isLongText, OutsideText } from './outside-text.tsx';
import { ReportArticle, type ReportLevel } from './report-article.tsx';
import { ReportSwitches, type ReportSwitch } from './report-switches.tsx';
import { MaskedList } from './report-masked-list.tsx';
import styles from './report-panel.module.css';

interface ReportPanelProps {
  /** Of the panel: there may be one in every answer. */
  readonly id: string;
  readonly level: ReportLevel;
  readonly made: MadeReport;
  /** Whether it is of these choices: another one is being made where it is not. */
  readonly isCurrent: boolean;
  readonly choices: ReportChoices;
  readonly switches: readonly ReportSwitch[];
  readonly onChoose: (choices: ReportChoices) => void;
  /** Without its ending. */
  readonly fileName: string;
  readonly clipboard: Clipboard;
  readonly onClose: () => void;
  /** Whether it is what the page prints. */
  readonly canPrint: boolean;
}

const never =
  'Never in it: private key, consumer secret, cvv2, a card number beyond 411111••••••1111, and a signature by which hidden values could be found.';

/** E.g. `report-diagnosis-2026-11-21T101500`. */
export function reportFileName(of: string, atMs: number): string {
  return `report-${of}-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '')}`;
}

/** A report before it is handed on: what is masked in it, what is not, and the whole of it as it will be read. */
export function ReportPanel(props: ReportPanelProps) {
  const { id, level, made, isCurrent, choices, switches, onChoose, fileName } = props;
  const { clipboard, onClose, canPrint } = props;
  const { report, markdown, html } = made;
  const [said, tell] = useCopyFeedback<string>();
  const copy = (): void => {
    clipboard.writeText(markdown).then(
      () => tell('Copied, as Markdown.'),
      () => tell('The browser does not allow copying. Select the text instead.'),
    );
  };
  return (
    <section id={id} aria-label="Copy for support" className={styles['panel']}>
      <div className={styles['head']}>
        <Caption level={level}>Copy for support</Caption>
        <Button look="link" onClick={onClose}>
          Close
        </Button>
      </div>
      <ReportSwitches choices={choices} switches={switches} onChoose={onChoose} />
      <p className={styles['words']}>{never}</p>
      <MaskedList report={report} />
      <div className={styles['actions']}>
        <Button look="primary" disabled={!isCurrent} onClick={copy}>
          Copy as Markdown
        </Button>
        <Button disabled={!isCurrent} onClick={() => saveFile(`${fileName}.md`, markdown)}>
          Save as Markdown
        </Button>
        <Button disabled={!isCurrent} onClick={() => saveFile(`${fileName}.html`, html)}>
          Save as HTML
        </Button>
        {canPrint ? (
          <Button disabled={!isCurrent} onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        <span role="status">{isCurrent ? (said ?? '') : 'It is being made anew.'}</span>
      </div>
      <Preview {...{ report, level, markdown }} isPrinted={canPrint && isCurrent} />
    </section>
  );
}

interface PreviewProps {
  readonly report: Report;
  readonly level: ReportLevel;
  readonly markdown: string;
  readonly isPrinted: boolean;
}

/** The report as a page, and the very text that is copied. */
function Preview({ report, level, markdown, isPrinted }: PreviewProps) {
  const [isText, setIsText] = useState(false);
  const id = useId();
  return (
    <>
      <p className={styles['words']}>
        This is what is copied and saved.{' '}
        <Button look="link" aria-pressed={isText} aria-controls={id} onClick={() => setIsText(!isText)}>
          As Markdown text
        </Button>
      </p>
      <div id={id}>
        {isText ? <MarkdownText markdown={markdown} /> : <ReportArticle {...{ report, level, isPrinted }} />}
      </div>
    </>
  );
}

/** Of a long one a part at a time. */
function MarkdownText({ markdown }: { readonly markdown: string }) {
  if (isLongText(markdown)) return <OutsideText label="Report as Markdown" text={markdown} />;
  return (
    // It scrolls, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['text']} aria-label="Report as Markdown" role="region" tabIndex={0}>
      {markdown}
    </pre>
  );
}
