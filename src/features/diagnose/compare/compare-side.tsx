import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import type { Side } from '#domain/diagnosis/compare/comparison.ts';
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { ValueStore } from '#services/value-store.ts';
import type { ComparedReading } from './compare-reading.ts';
import { nothingCompared, type ComparedInput } from './compare-shared.ts';
import { useExactText, withLineFeeds } from '../paste/use-exact-text.ts';
import styles from './compare-side.module.css';

interface CompareSideProps {
  readonly label: string;
  /** What the comparison calls it. */
  readonly side: Side;
  readonly store: ValueStore<ComparedInput>;
  readonly reading: ComparedReading;
  readonly composerParts: () => RequestParts | null;
  readonly diagnosedParts: RequestParts | null;
}

const refusals = {
  composer: 'The composer has no request yet: fill an order in under Payout check.',
  'private-key': 'That was a private key. It was taken out of the field again: the request belongs here.',
  'consumer-secret': 'That was a consumer secret. It was taken out of the field again.',
};

/** A box for one of the two requests, with what it was taken for. */
export function CompareSide(props: CompareSideProps) {
  const { label, side, store, reading, composerParts, diagnosedParts } = props;
  const input = useStore(store);
  const [refusal, setRefusal] = useState<keyof typeof refusals | null>(null);
  const { remember, exact } = useExactText();
  const id = useId();
  const set = (next: ComparedInput): void => {
    setRefusal(null);
    store.set(next);
  };
  const type = (text: string): void => {
    const { rest, secrets } = takeOutSecrets(text);
    set({ text: rest, taken: null });
    const [first] = secrets;
    if (first !== undefined) setRefusal(first.kind);
  };
  const takeComposed = (): void => {
    const parts = composerParts();
    if (parts === null) setRefusal('composer');
    else set({ text: '', taken: { from: 'composer', parts } });
  };
  return (
    <section className={styles['side']} aria-label={label}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        <span>{side}</span>
      </div>
      <textarea
        {...privateText}
        id={id}
        className={styles['text']}
        rows={7}
        placeholder={
          input.taken === null ? 'Paste a cURL command, a raw request, a header or a base string' : ''
        }
        aria-describedby={`${id}-reading`}
        value={withLineFeeds(input.text)}
        onPaste={(event) => remember(event.clipboardData.getData('text/plain'))}
        onChange={(event) => type(exact(event.target.value))}
      />
      <div className={styles['reading']} id={`${id}-reading`} role="status">
        <p className={reading.kind === 'refused' ? styles['refused'] : undefined}>
          {reading.kind === 'refused' ? <span aria-hidden="true">✕ </span> : null}
          {reading.kind === 'read' ? <span aria-hidden="true">✓ </span> : null}
          {reading.sentence}
        </p>
        {reading.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {refusal === null ? null : <p className={styles['refused']}>{refusals[refusal]}</p>}
      </div>
      <div className={styles['tools']} data-heir={id}>
        <Button onClick={takeComposed}>Take from the composer</Button>
        <Button
          disabled={diagnosedParts === null}
          onClick={() => {
            if (diagnosedParts !== null)
              set({ text: '', taken: { from: 'diagnose', parts: diagnosedParts } });
          }}
        >
          Take from Diagnose
        </Button>
        {input.text === '' && input.taken === null ? null : (
          <Button look="link" onClick={() => set(nothingCompared)}>
            Clear
          </Button>
        )}
      </div>
    </section>
  );
}
