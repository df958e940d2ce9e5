import { useAnnounce } from '#ui/announcer.tsx';
import { useStore } from '#ui/use-store.ts';
import { openPanel } from '#services/console-panel.ts';
import type { RunCheck, RunOrder } from '#services/cases/run-check.ts';
import { useCases, useRunOrder } from '../cases-context.tsx';
import { describeLack } from './describe-lack.ts';

export interface Running {
  readonly order: RunOrder;
  /** What a click would come to. */
  readonly checked: RunCheck;
  readonly isRunning: boolean;
  /** Begins with what is chosen, or with these paths; asks first where it has to. */
  readonly begin: (paths?: readonly string[]) => void;
  /** Yes to the question about the sandbox. */
  readonly confirm: () => void;
}

export function useRun(): Running {
  const { runs, asksSandbox, chosen, panels, question, services } = useCases();
  const order = useRunOrder();
  const announce = useAnnounce();
  // What is held is part of what is checked.
  useStore(services.signer);
  const current = useStore(runs.current);
  const isRunning = current !== null && !current.isOver;
  const begin = (paths?: readonly string[]): void => {
    if (isRunning) return;
    const wanted = paths === undefined ? order : { ...order, chosen: new Set(paths) };
    if (paths !== undefined) chosen.set(wanted.chosen);
    question.set(null);
    const begun = runs.start(wanted);
    asksSandbox.set(begun.kind === 'ask-sandbox');
    const lack = describeLack(begun);
    if (lack === null) return;
    // The panel takes the focus from what says it on the page.
    announce(lack.said);
    openPanel(panels, 'key', lack.field);
  };
  return {
    order,
    checked: runs.check(order),
    isRunning,
    begin,
    confirm() {
      runs.allowSandbox();
      begin();
    },
  };
}
