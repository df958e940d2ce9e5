import type { SimulatorSettings, SimulatorSettingsChange } from '#domain/relay/simulator-contract.ts';
import styles from './simulator-section.module.css';

interface CheckSwitchesProps {
  readonly settings: SimulatorSettings;
  /** What is not named stays. */
  readonly onChange: (change: SimulatorSettingsChange) => void;
}

/** What it checks. */
export function CheckSwitches({ settings, onChange }: CheckSwitchesProps) {
  return (
    <div className={styles['switches']}>
      <Switch
        text="checks the timestamp (300 seconds)"
        checked={settings.timestampWindowSeconds !== null}
        onChange={(checked) => onChange({ timestampWindowSeconds: checked ? 300 : null })}
      />
      <Switch
        text="refuses a nonce that was used before"
        checked={settings.checkNonce}
        onChange={(checkNonce) => onChange({ checkNonce })}
      />
      <Switch
        text="refuses an order id that it accepted before (not documented)"
        checked={settings.refuseRepeatedOrders}
        onChange={(refuseRepeatedOrders) => onChange({ refuseRepeatedOrders })}
      />
      <Switch
        text="trims values before it checks the signature"
        checked={settings.trimValues}
        onChange={(trimValues) => onChange({ trimValues })}
      />
      <Switch
        text="counts protocol parameters twice where the body repeats them"
        checked={settings.repeatedProtocolParameters === 'twice'}
        onChange={(twice) => onChange({ repeatedProtocolParameters: twice ? 'twice' : 'once' })}
      />
    </div>
  );
}

interface SwitchProps {
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Switch({ text, checked, onChange }: SwitchProps) {
  return (
    <label className={styles['switch']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {text}
    </label>
  );
}
