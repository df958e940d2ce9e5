import { memo } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { holdInPlace } from '#ui/hold-in-place.ts';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { rowKey, type CommandRow } from '#domain/other-command/command-pairs.ts';
import { useCommand } from './command-context.tsx';
import { emptyRow } from './command-inputs.ts';
import styles from './other-command-page.module.css';

/** Free name=value parameters. */
export function CommandRows() {
  const { model } = useCommand();
  const { inputs, rowProblems } = useStore(model.view);
  return (
    <section aria-label="Parameters" className={styles['rows']}>
      <Caption level={2}>Parameters</Caption>
      {inputs.rows.map((row, index) => (
        // A row has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={index} index={index} row={row} problem={rowProblems[index] ?? null} />
      ))}
      <Button
        look="link"
        onClick={({ currentTarget }) => {
          holdInPlace(currentTarget);
          model.change({ rows: [...inputs.rows, emptyRow] });
        }}
      >
        Add a parameter
      </Button>
    </section>
  );
}

interface RowProps {
  readonly index: number;
  readonly row: CommandRow;
  readonly problem: string | null;
}

const Row = memo(function Row({ index, row, problem }: RowProps) {
  const { model } = useCommand();
  const { name, value, sendEmpty } = row;
  const replace = (next: CommandRow | null): void => {
    const { rows } = model.view.getSnapshot().inputs;
    const kept = rows.flatMap((each, place) => (place === index ? (next === null ? [] : [next]) : [each]));
    model.change({ rows: kept.length === 0 ? [emptyRow] : kept });
  };
  const place = index + 1;
  return (
    <div className={styles['row']} role="group" aria-label={`Parameter ${place}`}>
      <TextField
        label={`name ${place}`}
        data-field={rowKey(index)}
        mono
        value={name}
        onChange={(event) => replace({ ...row, name: event.target.value })}
        message={problem}
      />
      <TextField
        label={`value ${place}`}
        data-field={rowKey(index)}
        value={value}
        onChange={(event) => replace({ ...row, value: event.target.value })}
      />
      <div className={styles['rowTools']}>
        <label className={styles['empty']}>
          <input
            type="checkbox"
            checked={sendEmpty}
            disabled={value !== ''}
            onChange={(event) => replace({ ...row, sendEmpty: event.target.checked })}
          />
          send empty
          <span className="visually-hidden"> {place}</span>
        </label>
        <Button look="link" aria-label={`Remove parameter ${place}`} onClick={() => replace(null)}>
          Remove
        </Button>
      </div>
    </div>
  );
});
