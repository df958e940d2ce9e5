import { timeOfDay } from '#ui/time-of-day.ts';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import {
  differRuns,
  tellingDifferences,
  type RunDifference,
  type RunSide,
} from '#domain/cases/comparing/differ-runs.ts';
import { buildMasks } from '#domain/payout-check/masks.ts';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { isAnswered, type AnsweredOutcome, type CaseResults } from '#services/cases/case-results.ts';
import styles from './result.module.css';

/** Card data is masked on both sides: that it differs is told all the same. */
function sideOf({ sent, facts }: AnsweredOutcome): RunSide {
  const keyed = sent.pairs.map((pair, index) => ({ ...pair, key: `${index} ${pair.name}` }));
  const masks = buildMasks(keyed);
  return {
    sent: keyed.map(({ key, name, value }) => ({ name, value: masks.get(key) ?? value })),
    facts,
    freshNames: sent.freshNames,
  };
}

const parts = [
  { part: 'request', title: 'Request' },
  { part: 'answer', title: 'Answer' },
] as const;

/** What was sent and answered otherwise the time before. */
export function RunDifferenceTable({ results: { latest, before } }: { readonly results: CaseResults }) {
  const [isAll, setAll] = useState(false);
  const rows = useMemo(
    () =>
      before === null || !isAnswered(latest)
        ? null
        : differRuns(sideOf(before.outcome), sideOf(latest.outcome)),
    [before, latest],
  );
  if (rows === null || before === null) return null;
  const telling = tellingDifferences(rows);
  const shown = isAll ? rows : telling;
  const renewed = [...new Set(rows.filter(({ isNewEachTime }) => isNewEachTime).map(({ name }) => name))];
  const same = rows.filter(({ isSame, isNewEachTime }) => isSame && !isNewEachTime).length;
  return (
    <>
      <div className={styles['caption']}>
        <Caption level={3}>Since the run before</Caption>
        <span>{timeOfDay(before.outcome.sent.sentAtMs)}</span>
        <Button look="link" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show what differs' : `Show all ${rows.length}`}
        </Button>
      </div>
      {shown.length === 0 ? null : (
        <table className={styles['table']} aria-label="Since the run before">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">{timeOfDay(before.outcome.sent.sentAtMs)}</th>
              <th scope="col">{timeOfDay(latest.outcome.sent.sentAtMs)}</th>
            </tr>
          </thead>
          {parts.map(({ part, title }) => (
            <Part key={part} title={title} rows={shown.filter((row) => row.part === part)} absent={part} />
          ))}
        </table>
      )}
      <p className={styles['words']}>
        {telling.length === 0 ? `Nothing differs in ${rows.length} parameters.` : `${same} are the same.`}{' '}
        {[...renewed, 'nonce', 'timestamp'].join(', ')} are new each time.
      </p>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly rows: readonly RunDifference[];
  readonly absent: RunDifference['part'];
}

function Part({ title, rows, absent }: PartProps) {
  if (rows.length === 0) return null;
  const missing = <em>{absent === 'request' ? 'not sent' : 'absent'}</em>;
  return (
    <tbody translate="no">
      <tr className={styles['part']}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ name, before, after, isSame }, index) => (
        // Names may repeat; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={`${index} ${name}`} data-holds={isSame}>
          <th scope="row">{name}</th>
          <td>{before === null ? missing : <OutsideValue text={before} />}</td>
          <td>{after === null ? missing : <OutsideValue text={after} />}</td>
        </tr>
      ))}
    </tbody>
  );
}
