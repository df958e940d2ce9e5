import { useState } from 'react';
import styles from './count-input.module.css';

interface CountInputProps {
  /** For screen readers: the words around it say it to the others. */
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number };
  readonly onChange: (value: number) => void;
}

/** A whole number within a sentence. What is out of range is not taken, and gone when the field is left. */
export function CountInput({ label, value, range, onChange }: CountInputProps) {
  // What is being typed; null while nothing is.
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max } = range;
  const isTaken = (text: string): boolean =>
    /^\d{1,5}$/u.test(text) && Number(text) >= min && Number(text) <= max;
  return (
    <input
      className={styles['count']}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={(typed !== null && !isTaken(typed)) || undefined}
      title={`${min} to ${max}`}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isTaken(target.value)) onChange(Number(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
