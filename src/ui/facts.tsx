import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, lined up. Names may repeat. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }, index) => (
        // Names may repeat; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={`${index}:${name}`} name={name} value={value} />
      ))}
    </dl>
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
