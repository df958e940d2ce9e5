import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { OutsideText } from './outside-text.tsx';
import { WhyButton } from './why-button.tsx';
import styles from './simulator-record-view.module.css';
import { simulatorReasonWords } from '#domain/relay/simulator-reason-words.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';

interface SimulatorRecordViewProps {
  readonly record: SimulatorRecord;
  /** The base string that was signed here. */
  readonly signedBaseString: string;
  /** Asks for the cause of a refusal; null where another place on the page asks already. */
  readonly onWhy: (() => void) | null;
}

/** What the simulator says of the signature, which a real gateway never does. */
export function SimulatorRecordView({ record, signedBaseString, onWhy }: SimulatorRecordViewProps) {
  const { verdict, expected } = record;
  const same = expected !== null && expected.baseString === signedBaseString;
  return (
    <section aria-label="What the simulator saw">
      <Caption level={3}>What the simulator saw</Caption>
      {verdict.kind === 'verified' ? (
        <p className={styles['words']}>
          The signature verified. The simulator computed the base string with code of its own.{' '}
          {describeExpected(record, signedBaseString)}
        </p>
      ) : (
        <Notice tone="problem">
          <strong>Refused: {simulatorReasonWords[verdict.reason]}.</strong> {verdict.detail}{' '}
          {describeExpected(record, signedBaseString)}
        </Notice>
      )}
      {verdict.kind === 'verified' || onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {expected === null || same ? null : (
        <details>
          <summary>The base string that it expected, with every value unmasked</summary>
          <OutsideText label="Expected base string" text={expected.baseString} />
        </details>
      )}
    </section>
  );
}

function describeExpected({ expected }: SimulatorRecord, signedBaseString: string): string {
  if (expected === null) return '';
  return expected.baseString === signedBaseString
    ? 'It expected exactly the base string that was signed here.'
    : 'It expected another base string than the one that was signed here.';
}
