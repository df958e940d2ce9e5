import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
  /** Title over the options that follow each other with it. */
  readonly group?: string;
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** What leads to it finds it by this. */
  readonly 'data-field'?: string;
  readonly meta?: ReactNode;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A labelled choice, in groups where there are many. */
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
        data-field={props['data-field']}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {groupsOf(options).map(([group, members]) =>
          group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function Options({ options }: { readonly options: readonly SelectOption<string>[] }) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

function groupsOf(
  options: readonly SelectOption<string>[],
): readonly (readonly [group: string | undefined, options: readonly SelectOption<string>[]])[] {
  const groups = new Map<string | undefined, SelectOption<string>[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
