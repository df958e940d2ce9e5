import { createContext, useContext } from 'react';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { OperationId } from '#domain/gateway/operations.ts';
import type { ReportServices } from '#inspector/use-report.ts';
import type { CaseDesk } from '#services/case-desk.ts';
import type { HistoryModel } from '#services/history/history-model.ts';
import type { OnDiagnose } from '#services/request-to-diagnose.ts';

/** What the History page works with; the composition root gives it. */
export interface HistoryOutside {
  readonly model: HistoryModel;
  readonly desk: CaseDesk;
  readonly targets: readonly GatewayTarget[];
  /** Shows the page of an operation. */
  readonly openComposer: (operation: OperationId) => void;
  readonly onDiagnose: OnDiagnose;
  /** For what is handed on. */
  readonly services: ReportServices;
}

export const HistoryContext = createContext<HistoryOutside | null>(null);

export function useHistory(): HistoryOutside {
  const outside = useContext(HistoryContext);
  if (outside === null) throw new Error('This part belongs into the History page.');
  return outside;
}
