import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { holdInPlace } from '#ui/hold-in-place.ts';
import fieldStyles from '#ui/field.module.css';
import { extraPairKey } from '#domain/payout-check/request-pairs.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { EnteredText } from './entered-text.tsx';
import { FieldMessages, useFieldFindings } from './field-messages.tsx';
import { LineEndChoice } from './line-end-choice.tsx';
import type { TextPath } from './text-path.ts';
import { useLineEnds } from './use-line-ends.ts';
import styles from './extra-pairs.module.css';

/** Of what is next to the parameters. */
const addId = 'add-parameter';

/** Parameters beyond the table, and second ones of a documented name. */
export function ExtraPairs() {
  const { inputs } = useCompose();
  const [open, setOpen] = useState(true);
  const count = useInput('extraPairs').length;
  if (count === 0) return null;
  return (
    <Group
      title="Extra parameters"
      note="not in the document, or a second value; signed and sent all the same"
      count={String(count)}
      open={open}
      onToggle={setOpen}
    >
      {Array.from({ length: count }, (_, index) => (
        // A pair has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Pair key={index} index={index} />
      ))}
      <Button
        id={addId}
        look="link"
        onClick={({ currentTarget }) => {
          holdInPlace(currentTarget);
          inputs.patch({ extraPairs: [...inputs.read().extraPairs, { name: '', value: '' }] });
        }}
      >
        Add a parameter
      </Button>
    </Group>
  );
}

function Pair({ index }: { readonly index: number }) {
  const { inputs } = useCompose();
  const findings = useFieldFindings(extraPairKey(index));
  const remove = (): void =>
    inputs.patch({ extraPairs: inputs.read().extraPairs.filter((_, place) => place !== index) });
  return (
    <div className={styles['pair']} data-heir={addId}>
      <PairText index={index} part="name" data-field={extraPairKey(index)} />
      <PairText index={index} part="value" />
      <Button look="link" aria-label={`Remove parameter ${index + 1}`} onClick={remove}>
        Remove
      </Button>
      <div className={styles['messages']}>
        <FieldMessages id={`extra-${index}`} findings={findings} />
      </div>
    </div>
  );
}

interface PairTextProps {
  readonly index: number;
  readonly part: 'name' | 'value';
  readonly 'data-field'?: string;
}

function PairText({ index, part, ...rest }: PairTextProps) {
  const path: TextPath = `extraPairs.${index}.${part}`;
  const lineEnds = useLineEnds(path);
  const id = useId();
  return (
    <div className={fieldStyles['field']}>
      <div className={fieldStyles['top']}>
        <label className={fieldStyles['label']} htmlFor={id}>
          {part} {index + 1}
        </label>
        <span className={fieldStyles['meta']}>
          <LineEndChoice lineEnds={lineEnds} />
        </span>
      </div>
      <EnteredText
        {...rest}
        id={id}
        path={path}
        className={part === 'name' ? (fieldStyles['mono'] ?? '') : ''}
      />
    </div>
  );
}
