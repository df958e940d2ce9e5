/** The history, loaded after the form: what is sent is kept whatever page is shown, where that was asked for. */
import { useState } from 'react';
import { HistoryPage } from '#features/history/history-page.tsx';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import { createHistoryModel, type HistoryModel } from '#services/history/history-model.ts';
import type { KeptValue } from '#services/kept-value.ts';
import type { SessionStore } from '#services/session.ts';
import { TopPanels } from '../lazy-panels.tsx';
import type { PagePartProps } from '../page-part.ts';
import { openOperation } from '../use-page.ts';

export interface HistorySources {
  readonly keep: KeptValue<HistoryModel>;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly history: ExchangeHistory;
}

export function startHistory({ keep, services, session, history }: HistorySources): HistoryModel {
  return keep(() => {
    const model = createHistoryModel(services, session, history);
    void model.keeper.load();
    // The file is shared by every tab: whoever comes back to this one sees what others made of it.
    let isLooking = false;
    const look = async (): Promise<void> => {
      // Both events come with a return: one look is enough.
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      await model.keeper.load();
      isLooking = false;
    };
    addEventListener('focus', () => void look());
    addEventListener('visibilitychange', () => void look());
    return model;
  });
}

export function HistoryPart({ parts, config }: PagePartProps) {
  const { services, desk, historySources, diagnose } = parts;
  const [model] = useState(() => startHistory(historySources));
  return (
    <HistoryPage
      {...{ model, services, desk }}
      targets={config?.targets ?? []}
      openComposer={openOperation}
      onDiagnose={diagnose}
      topPanels={(method) => <TopPanels {...{ parts, config, method }} />}
    />
  );
}
