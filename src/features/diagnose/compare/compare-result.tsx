import { useState, type FocusEvent } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import type { RequestComparison } from '#domain/diagnosis/compare/comparison.ts';
import { summarize } from '#domain/diagnosis/compare/describe-comparison.ts';
import { isDifference } from '#domain/diagnosis/compare/describe-row.ts';
import type { ValueStore } from '#services/value-store.ts';
import { holdsPassword } from '#domain/http/url-passwords.ts';
import { CardReveal } from '../verdict/card-reveal.tsx';
import { CompareBaseStrings } from './compare-base-strings.tsx';
import { CompareLoggedTexts } from './compare-logged-texts.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-result.module.css';

interface CompareResultProps {
  readonly comparison: RequestComparison;
  readonly onlyDifferences: ValueStore<boolean>;
}

/** What came of comparing: in a sentence, by parameter, and as base strings. */
export function CompareResult({ comparison, onlyDifferences }: CompareResultProps) {
  const [revealed, setRevealed] = useState(false);
  const isFiltered = useStore(onlyDifferences);
  const { tone, headline, sentences } = summarize(comparison);
  const { rows, signed, loggedTexts } = comparison;
  const different = rows.filter(isDifference);
  const holdsCardData = rows.some(({ left, right }) =>
    [left, right].some((text) => (text?.mask ?? null) !== null),
  );
  const { difference } = loggedTexts ?? { difference: null };
  const hasPassword = difference !== null && [difference.left, difference.right].some(holdsPassword);
  return (
    // Leaving the result hides what was revealed.
    <div className={styles['result']} onBlur={(event) => hideWhenLeft(event, () => setRevealed(false))}>
      <Notice tone={tone} live>
        <strong>{headline}</strong>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      {loggedTexts === null ? null : (
        <CompareLoggedTexts texts={loggedTexts} rows={rows} revealed={revealed} />
      )}
      <div className={styles['tools']}>
        <label className={styles['switch']}>
          <input
            type="checkbox"
            checked={isFiltered}
            onChange={(event) => onlyDifferences.set(event.target.checked)}
          />
          Only differences
        </label>
        <span>
          {different.length} of {rows.length} rows
        </span>
        {holdsCardData || hasPassword ? (
          <CardReveal
            hasCards={holdsCardData}
            hasPassword={hasPassword}
            revealed={revealed}
            onReveal={setRevealed}
          />
        ) : null}
      </div>
      <CompareTable rows={isFiltered ? different : rows} revealed={revealed} />
      {signed === null ? null : <CompareBaseStrings signed={signed} revealed={revealed} />}
    </div>
  );
}

function hideWhenLeft(event: FocusEvent<HTMLElement>, hide: () => void): void {
  const next = event.relatedTarget;
  if (!(next instanceof Node && event.currentTarget.contains(next))) hide();
}
