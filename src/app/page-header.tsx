import type { MouseEvent } from 'react';
import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useOneStop } from '#ui/one-stop.ts';
import { useStore } from '#ui/use-store.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { EnvironmentChip, KeyChip } from './header-chips.tsx';
import type { PageNewsStore } from './page-news.ts';
import { useTheme } from './theme.ts';
import { navigated, openPage, usePage } from './use-page.ts';
import styles from './app.module.css';

interface HeaderProps {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly panels: PanelStore;
  readonly news: PageNewsStore;
}

/** Which page, which gateway, which key. */
export function PageHeader({ services, session, panels, news }: HeaderProps) {
  const page = usePage();
  const counts = useStore(news);
  return (
    <header className="page-header">
      <div className="page-mark">
        <i aria-hidden="true">✓</i>Countersign
      </div>
      <nav ref={useOneStop()} className="page-nav" aria-label="Pages">
        {navigated.map(({ path, title }) => (
          <a
            key={path}
            // As in index.html: the link keeps the focus that it had there.
            id={`to:${path}`}
            href={path}
            aria-current={path === page ? 'page' : undefined}
            onClick={(event) => {
              if (!opensHere(event)) return;
              event.preventDefault();
              openPage(path);
            }}
          >
            {title}
            <NewsCount count={counts[path] ?? 0} />
          </a>
        ))}
      </nav>
      <div ref={useOneStop()} role="toolbar" aria-label="Console" className="page-tools">
        <EnvironmentChip panels={panels} session={session} page={page} />
        <KeyChip panels={panels} signer={services.signer} page={page} />
        <QuietMenu services={services} />
      </div>
    </header>
  );
}

function NewsCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <b>
      {count > 9 ? '9+' : count}
      <span className="visually-hidden"> new</span>
    </b>
  );
}

function opensHere(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
}

/** How the page looks, and what is looked at once. */
function QuietMenu({ services }: Pick<HeaderProps, 'services'>) {
  const settings = useStore(services.settings);
  useTheme(settings.theme);
  return (
    <MenuButton
      label="Theme and self-test"
      text={<span aria-hidden="true">◐</span>}
      className={styles['quiet']}
    >
      {themes.map(({ value, text }) => (
        <MenuItem
          key={value}
          chosen={settings.theme === value}
          onSelect={() => services.settings.set({ ...services.settings.getSnapshot(), theme: value })}
        >
          {text}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => openPage('/self-test')}>Self-test</MenuItem>
    </MenuButton>
  );
}

const themes = [
  { value: 'system', text: 'Theme of the system' },
  { value: 'light', text: 'Light theme' },
  { value: 'dark', text: 'Dark theme' },
] as const;
