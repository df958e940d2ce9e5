import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SteadyText } from '#ui/steady-text.tsx';
import type { Credentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

const sizes = [2048, 3072, 4096] as const;

interface GeneratePairProps {
  readonly credentials: Credentials;
  readonly usesSimulator: boolean;
  /** Whether the simulator is known to have a key already. */
  readonly replacesKey: boolean;
}

const registers = 'made here, its public half registered with the simulator';
const replaces = 'made here, its public half registered with the simulator in place of the key that it knows';

/** A new pair by the browser's own cryptography, made where it does not block the page. */
export function GeneratePair({ credentials, usesSimulator, replacesKey }: GeneratePairProps) {
  const { generate } = credentials;
  const [bits, setBits] = useState<(typeof sizes)[number]>(2048);
  return (
    <>
      <Button disabled={generate.isPending} onClick={() => generate.mutate(bits)}>
        {generate.isPending ? `Making a pair of ${bits} bits…` : 'Make a throw-away pair'}
      </Button>
      <select
        className={styles['bits']}
        aria-label="size of the pair"
        value={bits}
        onChange={(event) => setBits(sizes.find((size) => String(size) === event.target.value) ?? 2048)}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size} bits
          </option>
        ))}
      </select>
      {usesSimulator ? (
        <span className={styles['hint']}>
          <SteadyText texts={[registers, replaces]} shown={replacesKey ? replaces : registers} />
        </span>
      ) : null}
    </>
  );
}
