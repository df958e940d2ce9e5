import { useId } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import {
  simulatorBehaviours,
  type SimulatorSettingsChange,
  type SimulatorState,
} from '#domain/relay/simulator-contract.ts';
import {
  behaviourGroups,
  behaviourGroupTitles,
  behavioursOf,
  describeBehaviour,
} from '#domain/simulator/describe-behaviour.ts';
import { listServed } from '#domain/simulator/served.ts';
import type { ConsoleServer } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import { ReceivedRequests } from './received-requests.tsx';
import styles from './simulator-section.module.css';

interface SimulatorSectionProps {
  readonly server: ConsoleServer;
  readonly onDiagnose: OnDiagnose;
}

/** How the simulated gateway behaves, and what it received: what a real one never lets you choose or see. */
export function SimulatorSection({ server, onDiagnose }: SimulatorSectionProps) {
  const client = useQueryClient();
  const state = useQuery({ queryKey: ['simulator'], queryFn: server.simulatorState });
  const change = useMutation({
    mutationFn: server.setSimulatorSettings,
    onSuccess: (next) => client.setQueryData(['simulator'], next),
  });
  const error = state.error ?? change.error;
  return (
    <section aria-label="Simulator">
      <Caption level={3}>The simulator</Caption>
      {error === null ? null : <Notice tone="problem">{error.message}</Notice>}
      {state.data === undefined ? null : <Settings state={state.data} onChange={change.mutate} />}
      <ReceivedRequests server={server} onDiagnose={onDiagnose} />
    </section>
  );
}

interface SettingsProps {
  readonly state: SimulatorState;
  /** What is not named stays. */
  readonly onChange: (change: SimulatorSettingsChange) => void;
}

function Settings({ state, onChange }: SettingsProps) {
  const { settings } = state;
  const id = useId();
  return (
    <div className={styles['settings']}>
      <p className={styles['facts']}>
        It listens at <code>{state.origin}</code>, also for your own code. It serves {listServed(settings)}.
      </p>
      <label htmlFor={id}>It answers</label>
      <select
        id={id}
        value={settings.behaviour}
        onChange={(event) => {
          const behaviour = simulatorBehaviours.find((each) => each === event.target.value);
          if (behaviour !== undefined) onChange({ behaviour });
        }}
      >
        {behaviourGroups.map((group) => (
          <optgroup key={group} label={behaviourGroupTitles[group]}>
            {behavioursOf(group).map((behaviour) => (
              <option key={behaviour} value={behaviour}>
                {describeBehaviour(behaviour).text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
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
        text="trims values before it checks the signature"
        checked={settings.trimValues}
        onChange={(trimValues) => onChange({ trimValues })}
      />
      <Switch
        text="counts protocol parameters twice that are repeated in the body"
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
