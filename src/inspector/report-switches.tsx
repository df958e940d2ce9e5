import { useId } from 'react';
import type { ReportChoice, ReportChoices } from '#domain/report/report-choices.ts';
import styles from './report-panel.module.css';

export interface ReportSwitch {
  readonly choice: ReportChoice;
  readonly title: string;
  /** What it is, or why it cannot be chosen; empty for nothing. */
  readonly remark: string;
  readonly isDisabled: boolean;
}

interface ReportSwitchesProps {
  readonly choices: ReportChoices;
  readonly switches: readonly ReportSwitch[];
  readonly onChoose: (choices: ReportChoices) => void;
}

/** What may be shown or left out; what has to be masked has no switch. */
export function ReportSwitches({ choices, switches, onChoose }: ReportSwitchesProps) {
  const id = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">What is in it</legend>
      {switches.map(({ choice, title, remark, isDisabled }) => (
        <div key={choice} className={styles['choice']}>
          <label>
            <input
              type="checkbox"
              checked={choices[choice] && !isDisabled}
              disabled={isDisabled}
              aria-describedby={remark === '' ? undefined : `${id}-${choice}`}
              onChange={(event) => onChoose({ ...choices, [choice]: event.target.checked })}
            />{' '}
            {title}
          </label>
          {remark === '' ? null : (
            <span id={`${id}-${choice}`} className={styles['remark']}>
              {remark}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}
