import type { ReactNode } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { ConsoleConfig, TargetId } from '#domain/relay/contract.ts';
import { targetIds } from '#domain/relay/contract.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import type { SessionStore } from '#services/session.ts';
import styles from './environment-panel.module.css';

const words: Record<TargetId, string> = {
  simulator: 'on this machine',
  sandbox: 'the integration gateway',
  production: 'asks before each send',
};

interface EnvironmentPanelProps {
  readonly session: SessionStore;
  readonly config: ConsoleConfig | null;
  /** The simulator's settings, shown while it is the gateway in use. */
  readonly simulator: ReactNode;
}

/** Where requests go: one of the gateways that the console was started with. */
export function EnvironmentPanel({ session, config, simulator }: EnvironmentPanelProps) {
  const { targetId } = useStore(session);
  const addresses = new Map(
    config?.targets.map(({ id, origin, pathPrefixes }) => [id, origin + (pathPrefixes[0] ?? '')]),
  );
  const known = targetIds.filter((id) => addresses.has(id) || (config === null && id === targetId));
  return (
    <>
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">Environment</legend>
        {known.map((id) => (
          <label key={id} className={styles['choice']}>
            <input
              type="radio"
              name="environment"
              value={id}
              checked={id === targetId}
              onChange={() => session.set({ ...session.getSnapshot(), targetId: id })}
            />
            <b>{targetNames[id]}</b>
            <code>{addresses.get(id) ?? 'its address is not known yet'}</code>
            <span>{words[id]}</span>
          </label>
        ))}
      </fieldset>
      {config === null || known.length === targetIds.length ? null : (
        <p className={styles['hint']}>
          Others are given when the console is started: <code>--sandbox URL</code>,{' '}
          <code>--production URL</code>.
        </p>
      )}
      {targetId === 'simulator' ? simulator : null}
    </>
  );
}
