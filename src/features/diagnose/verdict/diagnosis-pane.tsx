import { useDeferredValue, useState, type FocusEvent } from 'react';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import { useStorePart } from '#ui/use-store.ts';
import type { Diagnosis, Verdict } from '#domain/diagnosis/verdict/diagnosis.ts';
import { createValueStore } from '#services/value-store.ts';
import { BaseStrings } from './base-strings.tsx';
import { CardReveal } from './card-reveal.tsx';
import { cardValues, differenceHoldsPassword } from '../model/card-masks.ts';
import { ChecksList } from './checks-list.tsx';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';
import { DiagnosisReportEntry } from '../report/diagnosis-report-panel.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ExclusionsList } from './exclusions-list.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { OpenedSignatureView } from './opened-signature.tsx';
import { OtherCauses } from './other-causes.tsx';
import { SimulatorWord } from './simulator-word.tsx';
import { CancelledSearch, SearchProgressView } from './search-progress.tsx';
import { VerdictCard } from './verdict-card.tsx';
import styles from './diagnosis-pane.module.css';

/** What is found: the verdict first, then what it rests on. */
export function DiagnosisPane() {
  const { model } = useDiagnose();
  // Part by part: a step of the progress renders none of it.
  const diagnosis = useStorePart(model.state, (state) => state.diagnosis);
  const refusal = useStorePart(model.state, (state) => state.refusal);
  const isBusy = useStorePart(model.state, (state) => state.isBusy);
  const isCancelled = useStorePart(model.state, (state) => state.isCancelled);
  // The headline is on screen before the rest is rendered.
  const detailed = useDeferredValue(diagnosis);
  return (
    <section aria-label="Diagnosis" aria-busy={isBusy || detailed !== diagnosis}>
      <SimulatorWord />
      <SearchProgressView />
      <CancelledSearch />
      {refusal === null ? null : <RefusalNotice refusal={refusal} onAgain={model.diagnoseAgain} />}
      {diagnosis === null && refusal === null && !isBusy && !isCancelled ? <EmptyState /> : null}
      {/* The verdict is announced when it changes: its place is always there. */}
      <Found diagnosis={diagnosis} detailed={detailed} />
    </section>
  );
}

interface CausesProps {
  readonly verdict: Verdict;
  readonly masked: readonly string[] | null;
}

/** The mistakes that explain the signature, or those that are certain although they do not. */
function Causes({ verdict, masked }: CausesProps) {
  switch (verdict.kind) {
    case 'explained':
      return <ExplanationView explanation={verdict.explanation} masked={masked} />;
    case 'differs':
    case 'unexplained':
      return verdict.seen.length === 0 ? null : (
        <ExplanationView
          title="Certain, and not all"
          explanation={verdict.seen.map((mistake) => [mistake])}
          masked={masked}
        />
      );
    case 'right':
    case 'well-formed':
    case 'incomplete':
      return null;
  }
}

function hideWhenLeft(event: FocusEvent<HTMLElement>, hide: () => void): void {
  const next = event.relatedTarget;
  if (!(next instanceof Node && event.currentTarget.contains(next))) hide();
}

interface DetailsProps {
  readonly diagnosis: Diagnosis;
  readonly revealed: boolean;
}

/** What the verdict rests on. */
function Details({ diagnosis, revealed }: DetailsProps) {
  const { difference, opened } = diagnosis;
  const cards = difference === null ? [] : cardValues(difference);
  const masked = revealed ? null : cards;
  return (
    <>
      <DiagnosisReportEntry diagnosis={diagnosis} />
      <Causes verdict={diagnosis.verdict} masked={masked} />
      <ExclusionsList diagnosis={diagnosis} />
      <OtherCauses causes={diagnosis.otherCauses} />
      {difference === null ? null : (
        <>
          <DifferenceTable difference={difference} isMasked={!revealed} />
          <BaseStrings difference={difference} cards={cards} revealed={revealed} />
        </>
      )}
      <ChecksList checks={diagnosis.checks} />
      {opened === null ? null : <OpenedSignatureView opened={opened} cards={masked ?? []} />}
    </>
  );
}

interface FoundProps {
  readonly diagnosis: Diagnosis | null;
  /** The one whose details are rendered: for a moment the one before. */
  readonly detailed: Diagnosis | null;
}

function Found({ diagnosis, detailed }: FoundProps) {
  const [highlight] = useState(() => createValueStore<Highlight>({ key: null, from: 'strings' }));
  // Another diagnosis is masked again.
  const [revealedOne, setRevealedOne] = useState<Diagnosis | null>(null);
  const revealed = diagnosis !== null && revealedOne === diagnosis;
  const setRevealed = (reveal: boolean): void => setRevealedOne(reveal ? diagnosis : null);
  const difference = diagnosis?.difference ?? null;
  const cards = difference === null ? [] : cardValues(difference);
  const hasPassword = difference !== null && differenceHoldsPassword(difference);
  return (
    <HighlightProvider store={highlight}>
      {/* Leaving the pane masks what was revealed. */}
      <div className={styles['found']} onBlur={(event) => hideWhenLeft(event, () => setRevealed(false))}>
        {cards.length === 0 && !hasPassword ? null : (
          <CardReveal
            hasCards={cards.length > 0}
            hasPassword={hasPassword}
            revealed={revealed}
            onReveal={setRevealed}
          />
        )}
        <VerdictCard diagnosis={diagnosis} masked={revealed ? null : cards} />
        {detailed === null || diagnosis === null ? null : (
          <Details diagnosis={detailed} revealed={revealedOne === detailed} />
        )}
      </div>
    </HighlightProvider>
  );
}
