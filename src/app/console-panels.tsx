import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepPlace, readPlace, scrollerOf, type ScrollPlace } from '#ui/keep-place.ts';
import { TopPanel } from '#ui/top-panel.tsx';
import { useStore } from '#ui/use-store.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { CredentialsSection } from '#features/credentials/credentials-section.tsx';
import { SimulatorSection } from '#features/simulator/simulator-section.tsx';
import {
  noPanel,
  openPanel,
  type ConsolePanel,
  type PanelState,
  type PanelStore,
} from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecretStore } from '#services/typed-secret.ts';
import { EnvironmentPanel } from './environment-panel.tsx';
import { chipIds, panelIds } from './panel-ids.ts';

/** Protocol settings of the page, among what is there on every page. */
interface PageSettings {
  /** Beside the consumer key. */
  readonly choices: ReactNode;
  /** What each request carries. */
  readonly inEachRequest: ReactNode;
}

interface ConsolePanelsProps {
  readonly panels: PanelStore;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly config: ConsoleConfig | null;
  /** Decides which of key and secret is asked for; null where some requests are signed with either. */
  readonly method: SignatureMethod | null;
  readonly settings?: PageSettings;
  readonly typedSecret?: TypedSecretStore;
  readonly onSecretEntered?: () => void;
  readonly onDiagnose: OnDiagnose;
}

/** What the header's chips open, above the form. */
export function ConsolePanels(props: ConsolePanelsProps) {
  const { panels, services, session, config, method, settings, typedSecret, onSecretEntered } = props;
  const state = useStore(panels);
  const { forgotten } = useStore(session);
  const { rsaKey, consumerSecret } = useStore(services.signer);
  const box = usePanelPlace(panels, state);
  const isKeyless =
    (method === 'HMAC-SHA1' || rsaKey === null) && (method === 'RSA-SHA256' || consumerSecret === null);
  const close = (): void => panels.set(noPanel);
  return (
    <div ref={box}>
      <TopPanel
        id={panelIds.key}
        title="Key and protocol"
        note={isKeyless ? `no ${method === 'HMAC-SHA1' ? 'consumer secret' : 'key'} is held` : undefined}
        shown={state.shown === 'key'}
        onClose={close}
      >
        <CredentialsSection
          // What waits in its fields goes when everything is forgotten.
          key={forgotten}
          services={services}
          session={session}
          method={method}
          typedSecret={typedSecret}
          onSecretEntered={onSecretEntered}
          onDropped={() => openPanel(panels, 'key')}
          choices={settings?.choices}
          inEachRequest={settings?.inEachRequest}
        />
      </TopPanel>
      <TopPanel
        id={panelIds.environment}
        title="Environment"
        shown={state.shown === 'environment'}
        onClose={close}
      >
        {state.shown === 'environment' ? (
          <EnvironmentPanel
            session={session}
            config={config}
            address={state.address ?? null}
            clipboard={services.clipboard}
            simulator={<SimulatorSection server={services.server} onDiagnose={props.onDiagnose} />}
          />
        ) : null}
      </TopPanel>
    </div>
  );
}

/** Where a panel that was asked for takes the focus. */
const startsAt: Record<ConsolePanel, string> = {
  key: '[data-field="consumer key"][value=""], [data-field="private key"], [data-field="consumer secret"]',
  environment: 'input:checked',
};

/** Focus and scroll position: a panel comes into view and takes the focus, and closing it gives both back. */
function usePanelPlace(panels: PanelStore, state: PanelState) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<ScrollPlace | null>(null);
  const opener = useRef<Element | null>(null);
  const shown = useRef<PanelState>(noPanel);
  /** How far the column was scrolled before a panel was opened; null where none is, or where it is not known yet. */
  const kept = useRef<number | null>(null);
  const untilSeen = useRef<ResizeObserver | null>(null);
  useEffect(() => () => untilSeen.current?.disconnect(), []);
  useEffect(
    // Told before anything is rendered.
    () =>
      panels.subscribe(() => {
        const next = box.current?.nextElementSibling;
        before.current = next instanceof Element ? readPlace(next) : null;
        const { activeElement } = document;
        const isWithin = box.current?.contains(activeElement) ?? false;
        if (panels.getSnapshot().shown !== null && !isWithin) opener.current = activeElement;
      }),
    [panels],
  );
  useLayoutEffect(() => {
    const former = shown.current;
    shown.current = state;
    const here = box.current;
    if (here === null || former === state) return;
    const place = before.current;
    const next = here.nextElementSibling;
    const scroller = scrollerOf(here);
    const settle = (): void => {
      if (state.shown !== null) {
        kept.current ??= scroller.scrollTop;
        scroller.scrollTop = 0;
      } else if (kept.current !== null) {
        scroller.scrollTop = kept.current;
        kept.current = null;
      }
    };
    untilSeen.current?.disconnect();
    const isSeen = scroller.getClientRects().length > 0;
    if (!isSeen) untilSeen.current = onceSeen(scroller, settle);
    if (state.shown !== null) {
      if (former.shown === null && isSeen) kept.current = (place ?? scroller).scrollTop;
      const panel = here.querySelector<HTMLElement>(`#${panelIds[state.shown]}`);
      const first = state.field === undefined ? startsAt[state.shown] : `[data-field="${state.field}"]`;
      const start = panel?.querySelector<HTMLElement>(first) ?? panel;
      start?.focus({ preventScroll: true });
      // In one column it scrolls by itself above the result.
      here.scrollTop = 0;
      if (isSeen) settle();
    } else if (place !== null && next !== null) {
      if (isSeen && place.scrollTop !== 0) {
        keepPlace(next, place);
        kept.current = null;
      } else if (isSeen) settle();
      const { activeElement } = document;
      const hasLostFocus = activeElement === document.body || here.contains(activeElement);
      if (former.shown !== null && hasLostFocus) giveBack(opener.current, former.shown);
    }
  }, [state]);
  return box;
}

/** To what asked for the panel, else to its chip: a link may be gone, or stand in the other view of one column. */
function giveBack(opener: Element | null, panel: ConsolePanel): void {
  if (opener instanceof HTMLElement && opener !== document.body) {
    opener.focus();
    if (document.activeElement === opener) return;
  }
  document.getElementById(chipIds[panel])?.focus();
}

/** In one column, what stands behind the other view has no box: it is scrolled in the frame that gives it one. */
function onceSeen(scroller: Element, settle: () => void): ResizeObserver {
  const observer = new ResizeObserver(() => {
    if (scroller.getClientRects().length === 0) return;
    observer.disconnect();
    settle();
  });
  observer.observe(scroller);
  return observer;
}
