import { startTransition, useId, useOptimistic } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Name of the choice for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice of a few, as native radio buttons. What is chosen is marked at once, what it shows may take a moment. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  const [chosen, choose] = useOptimistic(value);
  return (
    <fieldset className={styles['segmented']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            onChange={() =>
              startTransition(() => {
                choose(option.value);
                onChange(option.value);
              })
            }
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
