import type { MouseEvent } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import { targetIds } from '#domain/relay/contract.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { formatShortFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { useTheme } from './theme.ts';
import { openPage, pages, usePage } from './use-page.ts';
import styles from './app.module.css';

interface HeaderProps {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly config: ConsoleConfig | null;
}

/** Which page, which gateway, which key. */
export function PageHeader({ services, session, config }: HeaderProps) {
  const page = usePage();
  return (
    <header className={styles['header']}>
      <div className={styles['mark']}>
        <i aria-hidden="true">✓</i>Countersign
      </div>
      <nav className={styles['nav']} aria-label="Pages">
        {pages.map(({ path, title }) => (
          <a
            key={path}
            href={path}
            aria-current={path === page ? 'page' : undefined}
            onClick={(event) => {
              if (!opensHere(event)) return;
              event.preventDefault();
              openPage(path);
            }}
          >
            {title}
          </a>
        ))}
      </nav>
      <div className={styles['push']}>
        <TargetChip session={session} config={config} />
        <KeyChip services={services} />
        <ThemeChip services={services} />
      </div>
    </header>
  );
}

function opensHere(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
}

function TargetChip({ session, config }: Omit<HeaderProps, 'services'>) {
  const { targetId } = useStore(session);
  const known = config?.targets.map(({ id }) => id) ?? [targetId];
  return (
    <label className={`${styles['chip']} ${targetId === 'production' ? styles['production'] : ''}`}>
      <span className={styles['word']}>Environment</span>
      <select
        aria-label="Environment"
        value={targetId}
        onChange={(event) => {
          const chosen = targetIds.find((id) => id === event.target.value);
          if (chosen !== undefined) session.set({ ...session.getSnapshot(), targetId: chosen });
        }}
      >
        {known.map((id) => (
          <option key={id} value={id}>
            {targetNames[id]}
          </option>
        ))}
      </select>
    </label>
  );
}

function KeyChip({ services }: Pick<HeaderProps, 'services'>) {
  const { rsaKey, consumerSecret } = useStore(services.signer);
  const held = rsaKey !== null || consumerSecret !== null;
  return (
    <button
      type="button"
      className={styles['chip']}
      onClick={() => {
        if (document.querySelector('#credentials') === null) openPage('/');
        requestAnimationFrame(() => {
          const section = document.querySelector('#credentials');
          section?.scrollIntoView({ block: 'start' });
          section?.querySelector('button')?.focus();
        });
      }}
    >
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
          <span className={styles['fingerprint']}> secret set</span>
        </span>
      )}
      {held ? null : 'No key'}
    </button>
  );
}

function ThemeChip({ services }: Pick<HeaderProps, 'services'>) {
  const settings = useStore(services.settings);
  const theme = useTheme(settings.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={`Switch to the ${other} theme`}
      onClick={() => services.settings.set({ ...services.settings.getSnapshot(), theme: other })}
    >
      <span aria-hidden="true">◐</span>
    </button>
  );
}
