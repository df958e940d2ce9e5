import { dayOf, timeOfDay } from '#ui/time-of-day.ts';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import type { CaseRun, RunCase } from '#domain/cases/running/case-run.ts';
import { countRun } from '#domain/cases/running/run-totals.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import type { SessionRun } from '#services/cases/session-run.ts';
import { useCases } from '../cases-context.tsx';
import { statusSigns } from '../list/case-row.tsx';
import { useRun } from './use-run.ts';
import type { StatusKind } from '../list/listed-cases.ts';
import styles from './run.module.css';

/** A segment is a case up to here; of more they grow together. */
const mostSegments = 40;

/** How far the run is, or what came of the last one. Its room is kept: no run moves the list below it. */
export function RunCard() {
  const current = useStore(useCases().runs.current);
  return current === null ? <NoRunYet /> : <Run current={current} />;
}

function NoRunYet() {
  return (
    <section className={styles['card']} aria-label="Last run">
      <div className={styles['head']}>
        <h2>No run since the page was opened</h2>
      </div>
      <div className={styles['segments']}>
        <i className={`${styles['segment']} ${styles['waiting']}`} />
      </div>
      <div className={styles['foot']}>
        <span className={styles['sent']}>One by one, each chosen case once.</span>
      </div>
    </section>
  );
}

function Run({ current }: { readonly current: SessionRun }) {
  const { isExporting } = useCases();
  const exporting = useStore(isExporting);
  const { run, isOver } = current;
  const totals = countRun(run);
  return (
    <section
      className={styles['card']}
      aria-label={isOver ? 'Last run' : 'Run under way'}
      tabIndex={-1}
      data-printed
    >
      <div className={styles['head']}>
        <h2>
          {isOver
            ? `Run of ${timeOfDay(run.startedAtMs)}, ${targetNames[run.plan.targetId].toLowerCase()}`
            : `Running on the ${targetNames[run.plan.targetId].toLowerCase()}`}
          <span className={styles['day']}>, {dayOf(run.startedAtMs)}</span>
        </h2>
        <span className={styles['totals']}>
          {isOver ? null : (
            <span>{`${(run.cases.length - totals.open).toLocaleString('en')} of ${run.cases.length.toLocaleString('en')}`}</span>
          )}
          <Total kind="as-expected" count={totals.asExpected} words="as expected" />
          <Total kind="differs" count={totals.differs} words={totals.differs === 1 ? 'differs' : 'differ'} />
          <Total kind="unknown" count={totals.unknown} words="unknown" />
          <Total kind="not-run" count={totals.notRun} words="not run" />
        </span>
        <span className={styles['took']}>
          <Took current={current} sent={totals.sent} />
        </span>
      </div>
      <Segments run={run} />
      <div className={styles['foot']}>
        {isOver ? (
          <>
            <Button look="link" aria-expanded={exporting} onClick={() => isExporting.set(!exporting)}>
              Export
            </Button>
            <span className={styles['aside']}>
              JUnit XML, Markdown, JSON: without keys, secrets or card data
            </span>
            <AgainLink />
          </>
        ) : (
          <UnderWay run={run} />
        )}
      </div>
    </section>
  );
}

function Total({
  kind,
  count,
  words,
}: {
  readonly kind: StatusKind;
  readonly count: number;
  readonly words: string;
}) {
  if (count === 0) return null;
  return (
    <b className={styles[kind]}>
      {count.toLocaleString('en')} {words}
    </b>
  );
}

/** Counts while the run goes on. */
function Took({ current: { run, isOver }, sent }: { readonly current: SessionRun; readonly sent: number }) {
  const { clock } = useCases().services;
  const [now, setNow] = useState(clock.nowMs);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(clock.nowMs()), 100);
    return () => clearInterval(timer);
  }, [clock, isOver]);
  const tookMs = (isOver ? (run.lastEndMs ?? run.startedAtMs) : now) - run.startedAtMs;
  // The clock was set back.
  const span = tookMs < 0 ? '' : `${(tookMs / 1000).toFixed(1)} s`;
  return isOver ? `${sent.toLocaleString('en')} sent${span === '' ? '' : ` in ${span}`}` : span;
}

function UnderWay({ run: { cases } }: { readonly run: CaseRun }) {
  const now = cases.find(({ state }) => state.kind === 'under-way');
  return now === undefined ? (
    'Waiting for the next one’s turn'
  ) : (
    <span className={styles['sent']}>
      <b>{now.planned.name}</b>: waiting for the answer
    </span>
  );
}

function kindOf({ state }: RunCase): StatusKind {
  return state.kind === 'done' ? state.outcome.kind : state.kind;
}

/** The run as a row of segments, in its order; of a long one as one bar of parts. */
function Segments({ run: { cases } }: { readonly run: CaseRun }) {
  const { selected, isOpen } = useCases();
  const shown = useStore(selected);
  if (cases.length > mostSegments) {
    const kinds = cases.map(kindOf);
    const parts = (['as-expected', 'differs', 'unknown', 'not-run', 'under-way', 'waiting'] as const)
      .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
      .filter(({ count }) => count > 0);
    return (
      <div className={styles['segments']} aria-hidden="true">
        {parts.map(({ kind, count }) => (
          <i key={kind} className={`${styles['part']} ${styles[kind]}`} style={{ flexGrow: count }} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles['segments']}>
      {cases.map((each) => {
        const { path, name } = each.planned;
        const kind = kindOf(each);
        return (
          <button
            key={path}
            type="button"
            className={`${styles['segment']} ${styles[kind]}`}
            tabIndex={-1}
            aria-label={`${name}: ${statusSigns[kind].word || kind}`}
            title={name}
            aria-current={path === shown ? 'true' : undefined}
            onClick={() => {
              selected.set(path);
              isOpen.set(true);
            }}
          >
            <span aria-hidden="true">{statusSigns[kind].sign}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The whole run once more. Cases whose outcome is unknown are left out: only who chooses one sends it again. */
function AgainLink() {
  const { runs } = useCases();
  const { begin } = useRun();
  const current = useStore(runs.current);
  const paths = (current?.run.cases ?? []).flatMap((each) =>
    kindOf(each) === 'unknown' ? [] : [each.planned.path],
  );
  if (paths.length === 0) return null;
  return (
    <Button look="link" onClick={() => begin(paths)}>
      Run {paths.length === 1 ? 'it' : `these ${paths.length.toLocaleString('en')}`} again
    </Button>
  );
}
