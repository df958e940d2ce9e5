import { Fragment, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { SteadyText } from '#ui/steady-text.tsx';
import { useStore } from '#ui/use-store.ts';
import { extraPairIndex } from '#domain/payout-check/request-pairs.ts';
import { isElsewhere } from '#domain/relay/check-sendable.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { withoutScheme } from '#inspector/gateway-address.tsx';
import { shorten } from '#domain/visible-text.ts';
import { countWords } from '#domain/words.ts';
import { Waited } from '#inspector/waited.tsx';
import { useSimulatorState } from '#inspector/use-simulator.ts';
import { isUnderWay, type ExchangeState } from '#services/exchanger.ts';
import { openHowToAdd } from '#services/console-panel.ts';
import { LostServerError } from '#services/lost-server-error.ts';
import { useCompose, useView } from './compose-context.tsx';
import type { ComposeView } from './compose-view.ts';
import type { DockState } from './dock-state.ts';
import { useFocusField } from './use-mend.ts';
import styles from './send-bar.module.css';

interface DockMessageProps {
  readonly state: DockState;
  /** Whether the last click sent nothing, because something is missing. */
  readonly wasStopped: boolean;
  /** Whether the simulator would refuse it, which is said elsewhere. */
  readonly isForeseen: boolean;
}

/** How far the order is, in one line. */
export function DockMessage({ state, wasStopped, isForeseen }: DockMessageProps) {
  const { model, panels } = useCompose();
  const exchange = useStore(model.exchange);
  const sendable = useView((view) => view.sendable);
  const isKnown = useView(({ target }) => target !== null);
  const elsewhere = useView(addressElsewhere);
  const refusal = ownServerRefusal(exchange);
  // Before that something else comes next.
  const isServerSilent = useIsServerSilent() && state.kind === 'ready' && refusal === null;
  if (isUnderWay(exchange)) {
    const sent = exchange.kind === 'sending' ? exchange.sent : null;
    return (
      <p className={styles['message']}>
        <span role="status">
          →{' '}
          {sent === null ? (
            'Signing with a new nonce and timestamp.'
          ) : (
            <>
              {`${shorten(sent.orderId ?? 'The order')} to ${targetNames[sent.targetId]}`}
              <span className={styles['long']}>, signed anew</span>.
            </>
          )}
        </span>
        {exchange.kind !== 'sending' ? null : (
          // The answers beside it count it as well.
          <span className={styles['beyond']}>
            <Waited handedOverMs={exchange.handedOverMs} />
          </span>
        )}
      </p>
    );
  }
  // What is wrong is said beside it.
  const isSilent =
    (state.kind === 'ready' && refusal === null && (isForeseen || isServerSilent || !sendable.ok)) ||
    (state.kind === 'no-key' && !sendable.ok && isKnown);
  return (
    <div className={styles['message']}>
      <span role="status">
        {wasStopped ? 'Not sent. ' : ''}
        {state.kind === 'ready' && refusal !== null ? (
          <>
            <b className={styles['problems']}>✕ Not sent.</b> {refusal}
          </>
        ) : isSilent ? null : (
          <Words state={state} />
        )}
      </span>
      <span className={styles['names']}>
        {'names' in state ? <Names names={state.names} /> : null}
        {'advice' in state && state.advice.count > 0 ? (
          <span className={styles['advice']}>
            {isSilent ? '' : '· '}
            <AdviceLink {...state.advice} />
          </span>
        ) : null}
      </span>
      <span className={styles['reason']}>
        <span role="status">
          {isServerSilent ? (
            'The console’s server did not answer.'
          ) : sendable.ok || !isKnown ? (
            ''
          ) : elsewhere === null ? (
            'Cannot be sent from here: see above.'
          ) : (
            <>
              <span
                className={styles['long']}
              >{`${withoutScheme(elsewhere)} is not one that this console was started with.`}</span>
              <span className={styles['short']}>Unknown gateway.</span>
            </>
          )}
        </span>{' '}
        {elsewhere === null ? null : (
          <Button look="link" onClick={() => openHowToAdd(panels, elsewhere)}>
            How to add it
          </Button>
        )}
      </span>
    </div>
  );
}

/** Where the order would go, if that is no gateway of this console; null otherwise. */
function addressElsewhere({ target, traced }: ComposeView): string | null {
  const url = traced?.request.url ?? null;
  return target === null || url === null || !isElsewhere(target, url) ? null : url.origin;
}

/** Whether the console's own server did not answer when it was asked last, as far as the composer asks. */
function useIsServerSilent(): boolean {
  const { services, session } = useCompose();
  const { targetId } = useStore(session);
  const { error } = useSimulatorState(services.server, targetId === 'simulator');
  return error instanceof LostServerError && error.sent === 'maybe';
}

/** Why the console's own server took nothing of the last click; null where it did. */
function ownServerRefusal(state: ExchangeState<unknown>): string | null {
  if (state.kind !== 'done' || state.exchange.outcome !== 'not-sent') return null;
  const { reason } = state.exchange;
  return reason.kind === 'console-server' ? reason.message : null;
}

function Words({ state }: { readonly state: DockState }) {
  switch (state.kind) {
    case 'untouched':
      return <span className={styles['quiet']}>Nothing filled in yet.</span>;
    case 'filling':
      return 'Still to fill in:';
    case 'problems':
      return <b className={styles['problems']}>{countWords(state.count, 'problem')}</b>;
    case 'no-key':
      return state.credential === 'private key' ? <NoKey /> : 'Ready. There is no secret to sign it.';
    case 'ready':
      return <span className={styles['clear']}>✓ No problems</span>;
  }
}

const noKey = 'Ready. There is no key to sign it.';
const noKeyHere = 'Ready. A new pair replaces the registered key.';

/** What it replaces is said before the click that makes a pair. */
function NoKey() {
  const registered = useStore(useCompose().registeredKey);
  return <SteadyText texts={[noKey, noKeyHere]} shown={registered === null ? noKey : noKeyHere} />;
}

/** Leads to one after the other. */
function AdviceLink({ count, names }: Extract<DockState, { kind: 'ready' }>['advice']) {
  const focusField = useFocusField();
  const last = useRef<string | null>(null);
  const lead = (): void => {
    const next = names[(names.indexOf(last.current ?? '') + 1) % names.length];
    if (next === undefined) return;
    last.current = next;
    focusField(next);
  };
  return (
    <Button look="link-inherit" onClick={lead}>
      {count} advice
    </Button>
  );
}

/** The others are marked in the form. */
const mostNames = 4;
/** Of all letters together, which stand in one line. */
const mostLetters = { wide: 32, narrow: 10 };

/** Each leads to its field. */
function Names({ names }: { readonly names: readonly string[] }) {
  const focusField = useFocusField();
  const most = countWithin(names, mostLetters.wide);
  const mostNarrow = countWithin(names, mostLetters.narrow);
  return (
    <>
      {names.slice(0, most).map((name, index) => (
        <span key={name} className={index < mostNarrow ? '' : styles['beyond']}>
          <Button look="link" onClick={() => focusField(name)}>
            <BrokenName name={nameOf(name)} />
          </Button>
          {index === names.length - 1 ? '' : ','}
        </span>
      ))}
      <span className={`${styles['more']} ${styles['beyond']}`}>{moreFields(names.length - most)}</span>
      <span className={`${styles['more']} ${styles['narrow']}`}>
        {names.length > mostNarrow ? (
          <>
            <span className={styles['long']}>{moreFields(names.length - mostNarrow)}</span>
            <span className={styles['short']}>…</span>
          </>
        ) : null}
      </span>
    </>
  );
}

/** A parameter beyond the table has any name, of any length: its place is enough. */
function nameOf(key: string): string {
  const index = extraPairIndex(key);
  return index === null ? key : `parameter ${index + 1}`;
}

/** Broken between its words where a line is too short for it. */
function BrokenName({ name }: { readonly name: string }) {
  return name.split(/(?<=_)/u).map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have no identity but their place
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}

/** The first one in any case. */
function countWithin(names: readonly string[], letters: number): number {
  const shown = names.slice(0, mostNames);
  const beyond = shown.findIndex(
    (_, index) => index > 0 && shown.slice(0, index + 1).join('').length > letters,
  );
  return beyond < 0 ? shown.length : beyond;
}

/** One problem may be that of several fields. */
const moreFields = (count: number): string => (count > 0 ? countWords(count, 'more field') : '');
