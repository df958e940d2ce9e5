import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { answerFacts } from '#domain/cases/comparing/answer-facts.ts';
import {
  compareExpectation,
  describeDifference,
  expectationInWords,
  expectsAnything,
  isAsExpected,
  type ExpectationRow,
} from '#domain/cases/comparing/compare-expectation.ts';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { useCaseLine } from './case-line-context.tsx';
import styles from './case-line.module.css';

/** An answer held against what the open case expects; nothing for one that came before the case was opened. */
export function AgainstCase({ exchange }: { readonly exchange: AnsweredExchange<unknown> }) {
  const line = useCaseLine();
  const opened = useStore(line.opened);
  const openedAtMs = useStore(line.openedAtMs);
  if (opened === null || exchange.sentAtMs < openedAtMs) return null;
  const { expect } = opened.file;
  const duration = `${exchange.answer.durationMs.toFixed(0)} ms`;
  if (!expectsAnything(expect))
    return <Notice tone="plain">The case expects any answer: nothing was compared.</Notice>;
  const rows = compareExpectation(expect, answerFacts(line.form.operation, exchange.answer));
  if (isAsExpected(rows))
    return (
      <Notice tone="ok">
        <strong>As the case expects.</strong> <code>{expectationInWords(rows, 'expected')}</code> · {duration}
      </Notice>
    );
  return (
    <Notice tone="problem">
      <strong>Not as the case expects.</strong> {describeDifference(rows)}.
      <Differences rows={rows.filter(({ holds }) => !holds)} />
    </Notice>
  );
}

function Differences({ rows }: { readonly rows: readonly ExpectationRow[] }) {
  return (
    <table className={styles['table']} aria-label="Expected and got">
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Expected</th>
          <th scope="col">Got</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, expected, how, got }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {how === 'absent' ? 'absent' : `${how === 'contains' ? 'contains ' : ''}${expected ?? 'any'}`}
            </td>
            <td>{got === null ? 'absent' : <OutsideValue text={got} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
