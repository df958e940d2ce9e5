import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { useStore } from '#ui/use-store.ts';
import { reportRun } from '#domain/cases/reports/run-report.ts';
import { writeJunit } from '#domain/cases/reports/write-junit.ts';
import { writeRunJson } from '#domain/cases/reports/write-run-json.ts';
import { writeRunMarkdown } from '#domain/cases/reports/write-run-markdown.ts';
import { endOfPart } from '#domain/layout-cost.ts';
import type { SessionRun } from '#services/cases/session-run.ts';
import { useCases } from '../cases-context.tsx';
import styles from './run.module.css';

const formats = [
  { value: 'junit', text: 'JUnit XML' },
  { value: 'markdown', text: 'Markdown table' },
  { value: 'json', text: 'JSON' },
] as const;
type Format = (typeof formats)[number]['value'];

const written = {
  junit: { write: writeJunit, name: 'countersign.xml' },
  markdown: { write: writeRunMarkdown, name: 'countersign.md' },
  json: { write: writeRunJson, name: 'countersign.json' },
} as const;

/** Shorter ones could be anything: they would hide half a report. */
const shortestHidden = 4;
/** Characters that are laid out at once; the copy and the file have all. */
const shownLength = 20_000;

function textOf({ run, typed }: SessionRun, format: Format): string {
  return written[format].write(
    reportRun(
      run,
      typed.filter(({ length }) => length >= shortestHidden),
    ),
  );
}

/** A run as it is handed on: what is shown, copied and saved is one text. */
export function ExportPanel() {
  const { runs, services, isExporting } = useCases();
  const current = useStore(runs.current);
  const [format, setFormat] = useState<Format>('junit');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, tell] = useCopyFeedback<string>();
  // What is not over would be told as if it had ended.
  const over = current?.isOver === true ? current : null;
  const text = useMemo(() => (over === null ? '' : textOf(over, format)), [over, format]);
  const end = endOfPart(text, 0, shownLength);
  /** An answer may repeat anything: what holds the secret is not handed on. */
  const handOver = async (give: () => Promise<void> | void): Promise<void> => {
    const holds = await services.signer.holdsSecret([text]);
    setProblem(null);
    if (!holds.ok) setProblem(`${holds.failure.what} ${holds.failure.next}`);
    else if (holds.value)
      setProblem('The consumer secret stands in it, out of an answer. It is not handed on.');
    else await give();
  };
  const copy = (): void =>
    void handOver(() =>
      services.clipboard.writeText(text).then(
        () => tell('Copied.'),
        () => tell('The browser does not allow copying. Select the text instead.'),
      ),
    );
  return (
    <section className={styles['export']} data-pane aria-label="Export of the run">
      <div className={styles['export-head']}>
        <h2>Export of the run</h2>
        <Button look="link" onClick={() => isExporting.set(false)}>
          Close
        </Button>
      </div>
      <div className={styles['export-tools']}>
        <Segmented label="Format" options={formats} value={format} onChange={setFormat} />
        <span role="status">{said ?? ''}</span>
        <Button disabled={over === null} onClick={copy}>
          Copy
        </Button>
        <Button
          disabled={over === null}
          onClick={() => void handOver(() => saveFile(written[format].name, text))}
        >
          Save
        </Button>
      </div>
      {problem === null ? null : (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
      {over === null ? (
        <p>The run is under way. What came of it stands here once it is over.</p>
      ) : (
        <RawText label="The text that is copied and saved">{text.slice(0, end)}</RawText>
      )}
      {over === null || problem !== null ? null : <p>It holds no keys, secrets or card data.</p>}
      {end === text.length ? null : (
        <p>
          Its first {end.toLocaleString('en')} characters of {text.length.toLocaleString('en')}.
        </p>
      )}
    </section>
  );
}
