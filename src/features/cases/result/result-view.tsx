import { timeOfDay } from '#ui/time-of-day.ts';
import { Caption } from '#ui/caption.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { answeredFacts } from './exchange-facts.ts';
import { describeDifference, expectsAnything } from '#domain/cases/comparing/compare-expectation.ts';
import { placeInWords } from '#domain/cases/file/file-problem.ts';
import { explainNotRun } from '#domain/cases/running/case-outcome.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { CaseResult } from '#services/cases/case-results.ts';
import { isAnswered } from '#services/cases/case-results.ts';
import { useCases, useEntries } from '../cases-context.tsx';
import { AcceptQuestion, AcceptedWords } from './accept.tsx';
import { ReportResult } from './report-result.tsx';
import { RunDifferenceTable } from './run-difference-table.tsx';
import { ExpectationTable } from './expectation-table.tsx';
import { useKeptExchange, useResults } from './use-exchange.ts';
import styles from './result.module.css';

/** What came of a case the last time, beside what it expects. */
export function ResultView({ path }: { readonly path: string }) {
  const entry = useEntries().find((each) => each.path === path);
  const results = useResults(path);
  const latest = results?.latest ?? null;
  if (entry?.kind === 'unreadable') return <FileProblems entry={entry} />;
  return (
    <>
      <div className={styles['notices']}>
        {entry === undefined ? (
          <Notice tone="advice">The file is not in the folder any more.</Notice>
        ) : (
          entry.notes.map((note) => (
            <Notice key={note} tone="advice">
              {note}
            </Notice>
          ))
        )}
        <NotRunNow path={path} />
        {latest === null ? null : (
          <>
            <Verdict result={latest} />
            <FileChanged result={latest} entry={entry} />
            <AcceptQuestion path={path} />
          </>
        )}
      </div>
      {latest === null ? (
        <>
          <p className={styles['quiet']}>No run has sent it since the page was opened.</p>
          {entry?.kind === 'case' ? (
            <Facts facts={[{ name: 'Expected', value: showInvisible(entry.expects) }]} />
          ) : null}
        </>
      ) : (
        <>
          {isAnswered(latest) ? (
            <>
              <div className={styles['part-title']}>
                <Caption level={3}>Answer</Caption>
              </div>
              <ExpectationTable rows={latest.outcome.rows} />
              {entry === undefined ? null : <AcceptedWords path={path} />}
            </>
          ) : null}
          {results === null ? null : <RunDifferenceTable results={results} />}
          <ExchangeFacts result={latest} />
          <ReportResult path={path} result={latest} />
        </>
      )}
    </>
  );
}

/** Why the last run did not send it; its last answer stands below. */
function NotRunNow({ path }: { readonly path: string }) {
  const { runs } = useCases();
  const state = useStore(runs.current)?.run.cases.find(({ planned }) => planned.path === path)?.state;
  if (state?.kind !== 'done' || state.outcome.kind !== 'not-run') return null;
  const { reason } = state.outcome;
  return <Notice tone="plain">Not run. {explainNotRun(reason)}</Notice>;
}

function Verdict({ result: { outcome, file } }: { readonly result: CaseResult }) {
  if (outcome.kind === 'unknown') {
    return (
      <Notice tone="advice">
        <strong>Outcome unknown.</strong> {outcome.why} It is not sent again by itself.
      </Notice>
    );
  }
  if (outcome.kind === 'differs') {
    return (
      <Notice tone="problem">
        <strong>{describeDifference(outcome.rows)}</strong>
      </Notice>
    );
  }
  return (
    <Notice tone="ok">
      <strong>As the case expects.</strong>
      {expectsAnything(file.expect) ? '' : ' It expects nothing in particular: any answer will do.'}
    </Notice>
  );
}

interface FileChangedProps {
  readonly result: CaseResult;
  readonly entry: WorkspaceEntry | undefined;
}

function FileChanged({ result, entry }: FileChangedProps) {
  const isOld = entry?.kind === 'case' && entry.digest !== result.digest;
  if (isOld) {
    return (
      <Notice tone="advice">
        The file changed on disk at {timeOfDay(entry.modifiedAtMs)}. What stands here is of the one before: it
        was not run since.
      </Notice>
    );
  }
  return result.changedDuringRun ? (
    <Notice tone="advice">
      The file changed on disk while the run was under way. The run sent the new one.
    </Notice>
  ) : null;
}

function ExchangeFacts({ result }: { readonly result: CaseResult }) {
  const kept = useKeptExchange(result);
  return (
    <>
      <div className={styles['part-title']}>
        <Caption level={3}>Exchange</Caption>
      </div>
      <Facts facts={answeredFacts(result, kept)} />
    </>
  );
}

function FileProblems({
  entry,
}: {
  readonly entry: Extract<WorkspaceEntry, { readonly kind: 'unreadable' }>;
}) {
  return (
    <>
      <Notice tone="problem">
        <strong>The file is not read.</strong> Nothing of it is sent until this is mended.
      </Notice>
      <ul className={styles['problems']}>
        {entry.problems.map((problem) => {
          const { pointer, line, column, what, next } = problem;
          return (
            <li key={`${line} ${column} ${pointer} ${what}`}>
              {placeInWords(problem) === '' ? null : (
                <b>{`Line ${line}, column ${column}${pointer === '' ? '' : `, ${pointer}`}: `}</b>
              )}
              {what} {next}
            </li>
          );
        })}
      </ul>
    </>
  );
}
