import { useState } from 'react';
import { useSendKey } from '#ui/use-key-down.ts';
import { useStore } from '#ui/use-store.ts';
import { useStopOffer } from '#inspector/waited.tsx';
import { openPanel } from '#services/console-panel.ts';
import { isUnderWay } from '#services/exchanger.ts';
import { useCompose, useView } from './compose-context.tsx';
import type { ComposeView } from './compose-view.ts';
import { dockState, isUnfinished, type DockState } from './dock-state.ts';

export interface Sending {
  readonly state: DockState;
  readonly isBusy: boolean;
  /** Whether a click may do anything; it says what is missing before it sends. */
  readonly isPossible: boolean;
  /** Whether it would be signed and sent as it stands. */
  readonly isSendable: boolean;
  /** Whether a key or a secret is what is missing next. */
  readonly asksForKey: boolean;
  /** The last click sent nothing, because something is missing. */
  readonly wasStopped: boolean;
  /** Production is asked about before each send. */
  readonly isAsking: boolean;
  readonly attempt: () => void;
  readonly stop: ReturnType<typeof useStopOffer>;
  readonly stopWaiting: () => void;
  /** Sends to production, where that was asked. */
  readonly confirm: () => void;
  readonly withdraw: () => void;
}

interface Readiness extends Pick<Sending, 'state' | 'isPossible' | 'isSendable' | 'asksForKey'> {
  /** Whether a key or a secret is missing, whatever else is. */
  readonly isKeyless: boolean;
}

function readinessOf(
  {
    findings,
    pairs,
    sendable,
  }: Pick<ComposeView, 'findings' | 'sendable'> & { readonly pairs: { readonly length: number } },
  { isBusy, tried }: { readonly isBusy: boolean; readonly tried: boolean },
): Readiness {
  const state = dockState({ findings, pairCount: pairs.length, sendTried: tried });
  const blocks = findings.filter(({ level }) => level === 'block');
  const isKeyless = blocks.some(({ rule }) => rule === 'no-key' || rule === 'no-secret');
  const isPossible = !isBusy && sendable.ok && blocks.length === (isKeyless ? 1 : 0);
  return {
    state,
    isKeyless,
    isPossible,
    isSendable: isPossible && !isKeyless,
    asksForKey: isKeyless && (tried || state.kind === 'no-key'),
  };
}

/** @param onSend - called when something is handed over. */
export function useSending(onSend: () => void): Sending {
  const { model, sendTried, panels } = useCompose();
  const tried = useStore(sendTried);
  const exchange = useStore(model.exchange);
  const isBusy = isUnderWay(exchange);
  const stop = useStopOffer(exchange);
  const [asking, setAsking] = useState(false);
  const [stopped, setStopped] = useState(false);
  // What is typed changes none of these most of the time.
  const findings = useView((view) => view.findings);
  const sendable = useView((view) => view.sendable);
  const pairCount = useView(({ pairs }) => pairs.length);
  const isProduction = useView(({ target }) => target?.id === 'production');
  const { state, isPossible, isSendable, asksForKey } = readinessOf(
    { findings, sendable, pairs: { length: pairCount } },
    { isBusy, tried },
  );
  const send = (): void => {
    setStopped(false);
    onSend();
    void model.send();
  };
  const attempt = (): void => {
    // Of the order as it is, which may not be rendered yet.
    const view = model.view.getSnapshot();
    const wasTried = sendTried.getSnapshot();
    const now = readinessOf(view, { isBusy: isUnderWay(model.exchange.getSnapshot()), tried: wasTried });
    if (!now.isPossible) return;
    if (!wasTried && now.state.kind !== 'no-key' && isUnfinished(view.findings)) {
      sendTried.set(true);
      setStopped(true);
    } else if (now.isKeyless) openPanel(panels, 'key');
    else if (view.target?.id === 'production') setAsking(true);
    else send();
  };
  useSendKey(attempt);
  return {
    state,
    isBusy,
    isPossible,
    isSendable,
    asksForKey,
    wasStopped: stopped && tried && state.kind === 'problems',
    isAsking: asking && isProduction,
    attempt,
    stop,
    stopWaiting: model.stopWaiting,
    confirm() {
      setAsking(false);
      if (isSendable) send();
    },
    withdraw: () => setAsking(false),
  };
}
