import { useLayoutEffect, useRef } from 'react';

/**
 * Listens to keys wherever the focus is, from the frame on in which its component is seen: a key may follow at once on what
 * somebody saw, before passive effects have run.
 */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Control and Enter, or Command and Enter, once for each press. */
export function useSendKey(send: () => void): void {
  useKeyDown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    send();
  });
}

/** Escape, where nothing nearer has taken it: a question goes unanswered. Null while nothing is asked. */
export function useWithdrawKey(withdraw: (() => void) | null): void {
  useKeyDown((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) withdraw?.();
  });
}
