/** Asks before the page is left while something of any of its pages would be lost. */
import { useEffect } from 'react';
import type { CallbacksShared } from '#features/callbacks/callbacks-page.tsx';
import type { CasesShared } from '#features/cases/cases-shared.ts';
import type { DiagnoseShared } from '#features/diagnose/diagnose-page.tsx';
import type { KeptCommandPage } from '#features/other-command/other-command-page.tsx';
import type { KeptComposer } from '#features/payout-check/kept-composer.ts';
import type { InvoiceShared } from '#features/swift-invoice/invoice-context.tsx';
import type { ConsoleServices } from '#services/console-services.ts';
import type { KeptValue } from '#services/kept-value.ts';
import { keepsText, type KeptPage } from '#ui/kept-page.tsx';
import { askBeforeLoss, holdsTyped } from './unsaved.ts';

/** What each page keeps while another one is looked at. */
interface KeptOfPages {
  readonly signer: ConsoleServices['signer'];
  readonly keptPage: KeptPage;
  readonly keepComposer: KeptValue<KeptComposer>;
  readonly keepInvoice: KeptValue<InvoiceShared>;
  readonly keepCommand: KeptValue<KeptCommandPage>;
  readonly keepDiagnosis: KeptValue<DiagnoseShared>;
  readonly keepCallbacks: KeptValue<CallbacksShared>;
  readonly keepCases: KeptValue<CasesShared>;
}

export function useAskBeforeLoss({
  signer,
  keptPage,
  keepComposer,
  keepInvoice,
  keepCommand,
  keepDiagnosis,
  keepCallbacks,
  keepCases,
}: KeptOfPages): void {
  useEffect(
    () =>
      askBeforeLoss(
        globalThis,
        () =>
          keepsText(keptPage) ||
          keepCases.peek()?.runs.isRunning() === true ||
          holdsTyped({
            order: keepComposer.peek()?.inputs.read() ?? null,
            command: keepCommand.peek()?.model.view.getSnapshot().inputs ?? null,
            texts: [
              ...textsOfDiagnosis(keepDiagnosis.peek()),
              ...textsOfInvoice(keepInvoice.peek()),
              keepCallbacks.peek()?.pastedText.getSnapshot() ?? '',
              ...[...(keepCases.peek()?.typed.getSnapshot().values() ?? [])].flat(),
            ],
            held: signer.getSnapshot(),
          }),
      ),
    [signer, keptPage, keepComposer, keepCommand, keepDiagnosis, keepInvoice, keepCallbacks, keepCases],
  );
}

/** What was pasted to be diagnosed or compared. A request that was handed over is not typed. */
function textsOfDiagnosis(diagnosis: DiagnoseShared | null): string[] {
  if (diagnosis === null) return [];
  const { left, right } = diagnosis.compare;
  return [diagnosis.model.typedText(), left.getSnapshot().text, right.getSnapshot().text];
}

/** The receipt id, and an invoice that was pasted. A file is still where it was. */
function textsOfInvoice(invoice: InvoiceShared | null): string[] {
  if (invoice === null) return [];
  const { view, shown } = invoice.model;
  const { receiptId } = view.getSnapshot().inputs;
  const now = shown.getSnapshot();
  return [receiptId, now.kind === 'shown' && now.source.kind === 'text' ? now.source.from : ''];
}
