import { useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useOneStop } from '#ui/one-stop.ts';
import { SteadyText } from '#ui/steady-text.tsx';
import { useStore } from '#ui/use-store.ts';
import { emptyDraft } from '#domain/payout-check/update-draft.ts';
import { replacesKey } from '#domain/simulator/replaces-key.ts';
import { openPanel } from '#services/console-panel.ts';
import { useCompose } from './compose-context.tsx';
import { fillPatch } from './compose-inputs.ts';
import { firstOrderSteps, type FirstOrderState, type FirstOrderStep } from './first-order.ts';
import { partNotLoadedText } from '#services/part-not-loaded.ts';
import { replaceOrder } from './replace-order.ts';
import { useSampleOrder } from './use-sample-order.ts';
import styles from './first-order-card.module.css';

/** A newcomer's way to a first answer, until an order was sent. The simulator is the only place where it is offered. */
export function FirstOrderCard({ onSend }: { readonly onSend: () => void }) {
  const compose = useCompose();
  const { firstOrder, session } = compose;
  const state = useStore(firstOrder);
  const { targetId } = useStore(session);
  const card = useRef<HTMLElement>(null);
  if (state.kind === 'gone' || targetId !== 'simulator') return null;
  return (
    <section ref={card} className={styles['card']} aria-label="First order" tabIndex={-1} data-heir="fields">
      {state.kind === 'offered' ? (
        <Offer onSend={onSend} onBegin={() => card.current?.focus()} />
      ) : state.kind === 'running' ? (
        <Progress state={state} />
      ) : (
        <Outcome state={state} />
      )}
    </section>
  );
}

interface OfferProps {
  readonly onSend: () => void;
  /** The button that was clicked goes, maybe before the page's own keeper of the focus is loaded. */
  readonly onBegin: () => void;
}

const staysHere = 'It goes to this machine alone.';
const replacesOther = 'Replaces the key registered there.';

function Offer({ onSend, onBegin }: OfferProps) {
  const compose = useCompose();
  const { firstOrder, panels, openDiagnose, registeredKey, services } = compose;
  const { rsaKey } = useStore(services.signer);
  const replaces = replacesKey(useStore(registeredKey), rsaKey);
  const saidId = useId();
  const sampleOrder = useSampleOrder();
  const ways = useOneStop();
  const run = (): void => {
    onBegin();
    // Before it is loaded: a second click finds nothing to begin.
    firstOrder.set({ kind: 'running', facts: [], step: 'pair' });
    void import('./run-sample-order.ts').then(
      ({ runSampleOrder }) => {
        if (firstOrder.getSnapshot().kind === 'running') void runSampleOrder(compose, sampleOrder, onSend);
      },
      () => firstOrder.set({ kind: 'over', facts: [], why: `Nothing was sent. ${partNotLoadedText}` }),
    );
  };
  return (
    <div ref={ways} role="toolbar" aria-label="Ways in">
      <div className={styles['head']}>
        <h2>No account needed</h2>
        <Button look="primary" aria-describedby={saidId} onClick={run}>
          Send a sample order to the simulator
        </Button>
      </div>
      <p className={styles['ways']}>
        <span id={saidId}>
          <SteadyText texts={[staysHere, replacesOther]} shown={replaces ? replacesOther : staysHere} />
        </span>
        <Button look="link" onClick={() => openPanel(panels, 'key')}>
          I have a key
        </Button>
        <Button look="link" onClick={openDiagnose}>
          I have a request that is refused
        </Button>
      </p>
    </div>
  );
}

const stepWords: Record<FirstOrderStep, string> = {
  pair: 'Making a key pair',
  register: 'Registering its public half',
  fill: 'Filling in a card order',
  send: 'Signing and sending',
};

function Progress({ state }: { readonly state: Extract<FirstOrderState, { kind: 'running' }> }) {
  const { firstOrder } = useCompose();
  const { facts, step } = state;
  return (
    <>
      <div className={styles['head']}>
        <h2>Sending a sample order</h2>
        {step === 'send' ? null : (
          <Button
            look="link"
            onClick={() =>
              firstOrder.set({ kind: 'over', facts, why: 'Stopped. What was done so far stays.' })
            }
          >
            Stop
          </Button>
        )}
      </div>
      <ul className={styles['facts']}>
        <DoneFacts facts={facts} />
        {firstOrderSteps.slice(firstOrderSteps.indexOf(step)).map((next) => (
          <li key={next} className={next === step ? '' : styles['later']}>
            <span aria-hidden="true">{next === step ? '→' : '·'}</span>
            <b>{stepWords[next]}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ state }: { readonly state: Extract<FirstOrderState, { kind: 'over' }> }) {
  const compose = useCompose();
  const { firstOrder, inputs, panels } = compose;
  const close = (): void => firstOrder.set({ kind: 'gone' });
  const clear = (): void => {
    const { method, includedMethods } = inputs.read();
    replaceOrder(compose, fillPatch({ ...emptyDraft(method), includedMethods }));
    close();
  };
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <span role="status">
            {state.why === null ? (
              <>
                <span className={styles['good']} aria-hidden="true">
                  ✓{' '}
                </span>
                Sent. <span className={styles['wide']}>The answer is on the right.</span>
                <span className={styles['narrow']}>The answer is under Result.</span>
              </>
            ) : (
              state.why
            )}
          </span>
        </h2>
        <span className={styles['ways']}>
          <Button look="link" onClick={clear}>
            Clear it all
          </Button>
          <Button look="link" onClick={close}>
            Close
          </Button>
        </span>
      </div>
      <ul className={styles['facts']}>
        <DoneFacts facts={state.facts} />
      </ul>
      <p className={styles['ways']}>
        {state.why === null ? <span>Next: change a value and watch the bytes.</span> : null}
        <Button look="link" onClick={() => openPanel(panels, 'key')}>
          Use your own key
        </Button>
      </p>
    </>
  );
}

function DoneFacts({ facts }: { readonly facts: Extract<FirstOrderState, { kind: 'over' }>['facts'] }) {
  return facts.map(({ name, text }) => (
    <li key={name}>
      <span className={styles['good']} aria-hidden="true">
        ✓
      </span>
      <b>{name}</b> <span>{text}</span>
    </li>
  ));
}
