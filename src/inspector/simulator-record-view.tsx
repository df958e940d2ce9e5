import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { OutsideText } from './outside-text.tsx';
import { WhyButton } from './why-button.tsx';
import styles from './simulator-record-view.module.css';
import type { SimulatorFinding } from '#domain/exchange/exchange.ts';
import { simulatorReasonWords } from '#domain/relay/simulator-reason-words.ts';

interface SimulatorRecordViewProps {
  readonly record: SimulatorFinding;
  /** Asks for the cause of a refusal; null where another place on the page asks already. */
  readonly onWhy: (() => void) | null;
  /** Of its heading. */
  readonly level: 3 | 4;
}

/** What the simulator says of the signature, which a real gateway never does. */
export function SimulatorRecordView({ record, onWhy, level }: SimulatorRecordViewProps) {
  const { verdict, expected } = record;
  return (
    <section aria-label="What the simulator saw">
      <Caption level={level}>What the simulator saw</Caption>
      {verdict.kind === 'verified' ? (
        <p className={styles['words']}>
          The signature verified. The simulator computed the base string with code of its own.{' '}
          {describeExpected(record)}
        </p>
      ) : (
        <Notice tone="problem">
          <strong>Refused: {simulatorReasonWords[verdict.reason]}.</strong> {verdict.detail}{' '}
          {describeExpected(record)}
        </Notice>
      )}
      {verdict.kind === 'verified' || onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {expected === null || expected === 'as-signed' ? null : (
        <details>
          <summary>The base string that it expected, with every value unmasked</summary>
          <OutsideText label="Expected base string" text={expected.baseString} />
        </details>
      )}
    </section>
  );
}

function describeExpected({ expected }: SimulatorFinding): string {
  if (expected === null) return '';
  return expected === 'as-signed'
    ? 'It expected exactly the base string that was signed here.'
    : 'It expected a different base string from the one that was signed here.';
}
