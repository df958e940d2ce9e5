import { useEffect, useRef, useState } from 'react';
import { useStore } from '#ui/use-store.ts';
import { useStopOffer } from '#inspector/waited.tsx';
import { openPanel } from '#services/console-panel.ts';
import { isUnderWay } from '#services/exchanger.ts';
import { useCompose } from './compose-context.tsx';
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

/** @param onSend - called when something is handed over. */
export function useSending(onSend: () => void): Sending {
  const { model, sendTried, panels } = useCompose();
  const { findings, pairs, sendable, target } = useStore(model.view);
  const tried = useStore(sendTried);
  const exchange = useStore(model.exchange);
  const isBusy = isUnderWay(exchange);
  const stop = useStopOffer(exchange);
  const [asking, setAsking] = useState(false);
  const [stopped, setStopped] = useState(false);
  const state = dockState({ findings, pairCount: pairs.length, sendTried: tried });
  const blocks = findings.filter(({ level }) => level === 'block');
  const keyless = blocks.some(({ rule }) => rule === 'no-key' || rule === 'no-secret');
  const asksForKey = keyless && (tried || state.kind === 'no-key');
  const isPossible = !isBusy && sendable.ok && blocks.length === (keyless ? 1 : 0);
  const isSendable = isPossible && !keyless;
  const isProduction = target?.id === 'production';
  const send = (): void => {
    setStopped(false);
    onSend();
    void model.send();
  };
  const attempt = (): void => {
    if (!isPossible) return;
    if (!tried && state.kind !== 'no-key' && isUnfinished(findings)) {
      sendTried.set(true);
      setStopped(true);
    } else if (keyless) openPanel(panels, 'key');
    else if (isProduction) setAsking(true);
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

/** Control and Enter send from wherever the focus is. */
function useSendKey(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
