import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSimulatorSettings, useSimulatorState } from '#inspector/use-simulator.ts';
import type { ConsoleServer } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { CheckSwitches } from './check-switches.tsx';
import { ReceivedRequests } from './received-requests.tsx';
import { ServedInput } from './served-input.tsx';
import styles from './simulator-section.module.css';

interface SimulatorSectionProps {
  readonly server: ConsoleServer;
  readonly onDiagnose: OnDiagnose;
}

/** How the simulated gateway behaves, and what it received: what a real one never lets you choose or see. */
export function SimulatorSection({ server, onDiagnose }: SimulatorSectionProps) {
  const { data: state, error: unread } = useSimulatorState(server);
  const change = useSimulatorSettings(server);
  const error = unread ?? change.error;
  return (
    <section aria-label="Simulator">
      <Caption level={3}>The simulator</Caption>
      {error === null ? null : (
        <Notice tone="problem" live>
          {error.message}
        </Notice>
      )}
      {state === undefined ? null : (
        <>
          <p className={styles['facts']}>
            {unread === null ? 'It listens at' : 'It listened at'} <code>{state.origin}</code>
            {unread === null ? ', also for your own code.' : ' when it was asked last.'} It moves no money.
          </p>
          <div className={styles['settings']}>
            <AnswerChoice settings={state.settings} onChange={change.mutate} />
            <ServedInput state={state} onChange={change.mutate} />
          </div>
          <CheckSwitches settings={state.settings} onChange={change.mutate} />
        </>
      )}
      <ReceivedRequests server={server} onDiagnose={onDiagnose} />
    </section>
  );
}
