import { startTransition, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { showMoreWords } from './show-more-words.ts';
import styles from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Rows that are shown at first, and with each click more. */
const rowsAtOnce = 20;

/** Names and values, lined up. Names may repeat; of a long list the first rows are shown until more are asked for. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const [limit, setLimit] = useState(rowsAtOnce);
  return (
    <>
      <dl className={styles['facts']}>
        {facts.slice(0, limit).map(({ name, value }, index) => (
          // Names may repeat; their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={`${index}:${name}`} name={name} value={value} />
        ))}
      </dl>
      {facts.length <= limit ? null : (
        <p className={styles['more']}>
          <Button
            look="link"
            onClick={() => startTransition(() => setLimit((before) => before + rowsAtOnce))}
          >
            {showMoreWords(facts.length, limit, rowsAtOnce)}
          </Button>
        </p>
      )}
    </>
  );
}

function Row({ name, value }: Fact) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
