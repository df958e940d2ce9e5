import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import { useFieldView } from './compose-context.tsx';
import { FieldMark } from './field-marks.tsx';
import { FieldMessages } from './field-messages.tsx';
import { describeField, fieldState, meaningOf, wireName } from './field-words.ts';
import type { PairCopy } from './use-copy-pair.ts';
import styles from './field-row.module.css';

interface FieldLineProps {
  readonly id: string;
  readonly field: PayoutCheckField;
  readonly findings: readonly Finding[];
  readonly pairCopy: PairCopy;
}

/**
 * The line below an input. Its room is always there: nothing moves, and no label is covered. What needs more than two
 * lines stands in the field's menu.
 */
export function FieldLine({ id, field, findings, pairCopy }: FieldLineProps) {
  const state = useFieldView(field.name, (view) => fieldState(view.inputs, field));
  const wire = useFieldView(field.name, (view) => wireName(view.inputs, field));
  const said = pairCopy.said === null ? null : <p className={styles['said']}>{pairCopy.said}</p>;
  return (
    <div className={styles['line']}>
      {pairCopy.asks ? <CardDataQuestion pairCopy={pairCopy} /> : said}
      <FieldMessages id={`${id}-messages`} findings={findings} />
      {findings.length > 0 ? null : <FieldMark name={field.name} />}
      <p
        className={`${styles['help']} ${state === 'sent empty' || state === 'kept, not sent' ? styles['lasting'] : ''}`}
        id={`${id}-help`}
      >
        {state === 'sent empty' ? (
          <>
            In the body and in the signature, as <code>{wire}=</code>.
          </>
        ) : state === 'kept, not sent' ? (
          'Kept, not sent: it belongs to another payout method.'
        ) : (
          <>
            {meaningOf(field)}
            <span className={styles['facts']}> {describeField(field)}.</span>
          </>
        )}
      </p>
    </div>
  );
}

function CardDataQuestion({ pairCopy }: { readonly pairCopy: PairCopy }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <p className={styles['question']} role="group" aria-label="Copy card data?">
      It holds card data.{' '}
      <Button ref={first} look="link" onClick={pairCopy.copyExact}>
        Copy exact
      </Button>{' '}
      <Button look="link" onClick={pairCopy.copyRedacted}>
        Copy redacted
      </Button>{' '}
      <Button look="link" onClick={pairCopy.cancel}>
        Cancel
      </Button>
    </p>
  );
}
