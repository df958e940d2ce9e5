import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useWaitingText } from '#ui/kept-page.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SimulatorSettingsChange, SimulatorState } from '#domain/relay/simulator-contract.ts';
import { formatServed, parseServed } from '#domain/simulator/served-text.ts';
import styles from './simulator-section.module.css';

interface ServedInputProps {
  readonly state: SimulatorState;
  /** What is not named stays. */
  readonly onChange: (change: SimulatorSettingsChange) => void;
}

/** The endpoints and groups that it serves, each with its currencies, as a text that is taken when it is left. */
export function ServedInput({ state, onChange }: ServedInputProps) {
  const { settings, seenCurrencies } = state;
  const hintId = useId();
  const waiting = useWaitingText('endpoints served');
  const [typed, setTypedText] = useState(waiting.initial === '' ? null : waiting.initial);
  const setTyped = (text: string | null): void => {
    waiting.keep(text ?? '');
    setTypedText(text);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const shown = formatServed(settings);

  function take(): void {
    if (typed === null) return;
    const read = parseServed(typed);
    setFailure(read.ok ? null : read.failure);
    if (!read.ok) return;
    setTyped(null);
    if (formatServed(read.value) !== shown) onChange(read.value);
  }

  return (
    <div>
      <TextField
        label="endpoints served"
        mono
        meta={
          <Button
            look="link"
            className={styles['any']}
            onClick={() => onChange({ servesAny: !settings.servesAny })}
          >
            {settings.servesAny ? 'only those named' : 'or any'}
          </Button>
        }
        value={typed ?? shown}
        message={failure}
        aria-describedby={hintId}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setFailure(null);
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape' && typed !== null) {
            // It takes back what was typed; the next one closes the panel.
            event.stopPropagation();
            setTyped(null);
            setFailure(null);
          }
        }}
      />
      <p className={styles['hint']} id={hintId}>
        An endpoint keeps the currency of its first order
        {seenCurrencies.length === 0 ? '' : ` (${describeSeen(seenCurrencies)})`}; <code>6657 USD</code> sets
        it, <code>6657 any</code> waives it. <code>group 77 EUR USD</code> takes two, <code>group 77</code>{' '}
        any. How a gateway refuses another currency is not documented: this one answers type=error.
      </p>
    </div>
  );
}

function describeSeen(seen: SimulatorState['seenCurrencies']): string {
  const named = seen.slice(0, 5).map(({ endpointId, currency }) => `${endpointId}: ${currency}`);
  return seen.length > named.length
    ? `${named.join(', ')} and ${seen.length - named.length} more`
    : named.join(', ');
}
