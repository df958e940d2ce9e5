import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import type { SimulatorSettings, SimulatorSettingsChange } from '#domain/relay/simulator-contract.ts';
import {
  behaviourGroups,
  behaviourGroupTitles,
  behavioursOf,
  describeBehaviour,
} from '#domain/simulator/describe-behaviour.ts';
import styles from './simulator-section.module.css';

const behaviours = behaviourGroups.flatMap((group) =>
  behavioursOf(group).map((value) => ({
    value,
    text: describeBehaviour(value).text,
    group: behaviourGroupTitles[group],
  })),
);

const spans = [
  { value: 'until-changed', text: 'until changed' },
  { value: 'next-request', text: 'to the next request only' },
] as const;

interface AnswerChoiceProps {
  readonly settings: SimulatorSettings;
  /** What is not named stays. */
  readonly onChange: (change: SimulatorSettingsChange) => void;
}

/** What it answers, and for how long. */
export function AnswerChoice({ settings, onChange }: AnswerChoiceProps) {
  const { behaviour, behaviourSpan, invalidFields } = settings;
  return (
    <div className={styles['choice']}>
      <SelectField
        label="It answers"
        options={behaviours}
        value={behaviour}
        onChange={(chosen) => onChange({ behaviour: chosen })}
      />
      <p className={styles['hint']}>{describeBehaviour(behaviour).note}</p>
      {behaviour === 'documented' ? null : (
        <SelectField
          label="how long"
          options={spans}
          value={behaviourSpan}
          onChange={(chosen) => onChange({ behaviourSpan: chosen })}
        />
      )}
      {behaviour === 'validation-error' ? <InvalidFields {...{ invalidFields, onChange }} /> : null}
    </div>
  );
}

const noField = { value: '', text: 'Add a field…' };

/** The fields that a chosen validation-error names. */
function InvalidFields({
  invalidFields,
  onChange,
}: Pick<AnswerChoiceProps, 'onChange'> & { readonly invalidFields: readonly string[] }) {
  const listId = useId();
  const others = payoutCheckFields.filter(({ name }) => !invalidFields.includes(name));
  return (
    <>
      <SelectField
        label="fields it names"
        options={[noField, ...others.map(({ name }) => ({ value: name, text: name }))]}
        value=""
        onChange={(name) => {
          if (name !== '') onChange({ invalidFields: [...invalidFields, name] });
        }}
      />
      {invalidFields.length === 0 ? (
        <p className={styles['hint']}>Without one, its message names none.</p>
      ) : (
        <ul className={styles['chosen']} aria-label="Chosen fields">
          {invalidFields.map((name) => (
            <li key={name}>
              <code id={`${listId}-${name}`}>{name}</code>{' '}
              <Button
                look="link"
                aria-describedby={`${listId}-${name}`}
                onClick={() => onChange({ invalidFields: invalidFields.filter((each) => each !== name) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
