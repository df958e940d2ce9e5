import { useDeferredValue, type ReactNode } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { ConsoleConfig, TargetId } from '#domain/relay/contract.ts';
import { targetIds } from '#domain/relay/relay-terms.ts';
import { startCommand } from '#domain/relay/start-command.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { plainSegment } from '#domain/http/segments.ts';
import { Copy } from '#inspector/copy.tsx';
import type { Clipboard } from '#services/console-services.ts';
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
  /** Of a gateway that is to be added; null where nobody asked. */
  readonly address: string | null;
  readonly clipboard: Clipboard;
  /** The simulator's settings, shown while it is the gateway in use. */
  readonly simulator: ReactNode;
}

/** Where requests go: one of the gateways that the console was started with. */
export function EnvironmentPanel({ session, config, address, clipboard, simulator }: EnvironmentPanelProps) {
  const { targetId } = useStore(session);
  // The choice opens at once, and what is below it in slices behind it.
  const isSimulator = useDeferredValue(targetId === 'simulator', false);
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
      {config === null ? null : (
        <HowToAdd ids={addable.filter((id) => !addresses.has(id))} address={address} clipboard={clipboard} />
      )}
      {isSimulator ? simulator : null}
    </>
  );
}

const addable = ['sandbox', 'production'] as const;

interface HowToAddProps {
  /** Environments that there are not. */
  readonly ids: readonly (typeof addable)[number][];
  readonly address: string | null;
  readonly clipboard: Clipboard;
}

/** The list of gateways is fixed at the start: the ways to start with another one, to be copied. */
function HowToAdd({ ids, address, clipboard }: HowToAddProps) {
  if (ids.length === 0 && address === null) return null;
  // What is there already gives way to the new address.
  const offered = ids.length === 0 ? addable : ids;
  return (
    <section aria-label="How to add a gateway" className={styles['hint']}>
      <p>
        {address === null ? 'Others are' : <>A gateway such as {address} is</>} given when the console is
        started: end it in its terminal, start it with one of these, and reload this page. Addresses are{' '}
        <code>https</code>; plain <code>http</code> is for a gateway on this machine.
      </p>
      <ul className={styles['commands']}>
        {offered.map((id) => {
          const command = startCommand(id, address);
          return (
            <li key={id}>
              <code>{command}</code>
              <Copy
                what={`the start with ${targetNames[id]}`}
                read={() => [plainSegment(command)]}
                masks={new Map()}
                clipboard={clipboard}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
