import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly meta?: ReactNode;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of a few. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, meta, options, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles['field']}>
      <div className={styles['top']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {meta === undefined ? null : <span className={styles['meta']}>{meta}</span>}
      </div>
      <select
        id={id}
        className={styles['input']}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
