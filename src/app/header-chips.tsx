import { useStore } from '#ui/use-store.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { formatShortFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import { noPanel, openPanel, type ConsolePanel, type PanelStore } from '#services/console-panel.ts';
import type { SessionStore } from '#services/session.ts';
import type { Signer } from '#services/signer.ts';
import { chipIds, panelIds } from './panel-ids.ts';
import { openPage, type PagePath } from './use-page.ts';
import styles from './app.module.css';

/** What a chip is to the panel that it opens. */
function useChip(panels: PanelStore, panel: ConsolePanel, page: PagePath | null) {
  const isShown = useStore(panels).shown === panel;
  // It has no place for panels.
  const isElsewhere = page === '/self-test' || page === null;
  return {
    type: 'button',
    id: chipIds[panel],
    'aria-expanded': isShown && !isElsewhere,
    'aria-controls': panelIds[panel],
    onClick: (): void => {
      if (isElsewhere) openPage('/');
      if (isShown && !isElsewhere) panels.set(noPanel);
      else openPanel(panels, panel);
    },
  } as const;
}

interface EnvironmentChipProps {
  readonly panels: PanelStore;
  readonly session: SessionStore;
  readonly page: PagePath | null;
}

/** Where requests go. */
export function EnvironmentChip({ panels, session, page }: EnvironmentChipProps) {
  const chip = useChip(panels, 'environment', page);
  const { targetId } = useStore(session);
  const name = targetNames[targetId];
  return (
    <button
      {...chip}
      className={`${styles['chip']} ${targetId === 'production' ? styles['production'] : ''}`}
    >
      <span className={styles['word']}>Environment</span> <b>{name}</b>
      <i aria-hidden="true">▾</i>
    </button>
  );
}

interface KeyChipProps {
  readonly panels: PanelStore;
  readonly signer: Signer;
  readonly page: PagePath | null;
}

/** Which key and which secret is held. */
export function KeyChip({ panels, signer, page }: KeyChipProps) {
  const chip = useChip(panels, 'key', page);
  const { rsaKey, consumerSecret } = useStore(signer);
  const held = rsaKey !== null || consumerSecret !== null;
  return (
    <button {...chip} className={styles['chip']}>
      <span className={`${styles['dot']} ${held ? styles['held'] : ''}`} aria-hidden="true" />
      {rsaKey === null ? null : (
        <>
          <b>RSA {rsaKey.bits}</b>{' '}
          <span className={styles['fingerprint']}>{formatShortFingerprint(rsaKey.fingerprint)}</span>
        </>
      )}
      {consumerSecret === null ? null : (
        <span>
          <b>HMAC</b>
          <span className={styles['secret-words']}> secret set</span>
        </span>
      )}
      {held ? null : 'No key'}
      <i aria-hidden="true">▾</i>
    </button>
  );
}
