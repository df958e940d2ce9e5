import { useId } from 'react';
import type { CallbackSettings } from '#domain/callbacks/callback-contract.ts';
import { useSettings } from '../use-settings.ts';
import { CountInput } from '../count-input.tsx';
import styles from './order-list.module.css';

const defaultSeconds = 10;

type ByItself = CallbackSettings['byItself'];

const choices = { approved: 'approved', declined: 'not approved', waits: 'left to wait' } as const;

/** What becomes of a new order by itself. */
export function NewOrderSetting() {
  const [settings, set] = useSettings();
  const id = useId();
  if (settings === null) return null;
  const { byItself } = settings;
  const choose = (choice: string): void => {
    const afterSeconds = byItself?.afterSeconds ?? defaultSeconds;
    const next: ByItself =
      choice === 'approved' || choice === 'declined' ? { move: choice, afterSeconds } : null;
    set({ byItself: next });
  };
  return (
    <p className={styles['setting']}>
      <label htmlFor={id}>A new order is</label>
      <select id={id} value={byItself?.move ?? 'waits'} onChange={({ target }) => choose(target.value)}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {byItself === null ? (
        'for a click.'
      ) : (
        <>
          by itself after
          <CountInput
            label="seconds until a new order is final"
            value={byItself.afterSeconds}
            range={{ min: 0, max: 3600 }}
            onChange={(afterSeconds) => set({ byItself: { ...byItself, afterSeconds } })}
          />
          s
        </>
      )}
    </p>
  );
}
