import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { extraPairKey } from '#domain/payout-check/request-pairs.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { FieldMessages, useFieldFindings } from './field-messages.tsx';
import styles from './extra-pairs.module.css';

/** Parameters beyond the table, and second ones of a documented name. */
export function ExtraPairs() {
  const { form } = useCompose();
  const [open, setOpen] = useState(false);
  const pairs = useInput('extraPairs');
  return (
    <Group
      title="Additional parameters"
      note="undocumented names, or a second value"
      count={String(pairs.length)}
      open={open}
      onToggle={setOpen}
    >
      {pairs.map((pair, index) => (
        // A pair has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Pair key={index} index={index} name={pair.name} value={pair.value} />
      ))}
      <Button
        look="link"
        onClick={() =>
          form.setValue('extraPairs', [...form.getValues('extraPairs'), { name: '', value: '' }])
        }
      >
        Add a parameter
      </Button>
    </Group>
  );
}

interface PairProps {
  readonly index: number;
  readonly name: string;
  readonly value: string;
}

function Pair({ index, name, value }: PairProps) {
  const { form } = useCompose();
  const findings = useFieldFindings(extraPairKey(index));
  const change = (next: { name: string; value: string } | null): void =>
    form.setValue(
      'extraPairs',
      form
        .getValues('extraPairs')
        .flatMap((pair, place) => (place === index ? (next === null ? [] : [next]) : [pair])),
    );
  return (
    <div className={styles['pair']}>
      <TextField
        label={`name ${index + 1}`}
        data-field={extraPairKey(index)}
        mono
        value={name}
        onChange={(event) => change({ name: event.target.value, value })}
      />
      <TextField
        label={`value ${index + 1}`}
        value={value}
        onChange={(event) => change({ name, value: event.target.value })}
      />
      <Button look="link" aria-label={`Remove parameter ${index + 1}`} onClick={() => change(null)}>
        Remove
      </Button>
      <div className={styles['messages']}>
        <FieldMessages id={`extra-${index}`} findings={findings} />
      </div>
    </div>
  );
}
