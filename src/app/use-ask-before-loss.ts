/** Asks before the page is left while something of any of its pages would be lost. */
import { useEffect } from 'react';
import type { DiagnoseShared } from '#features/diagnose/diagnose-page.tsx';
import type { InvoiceShared } from '#features/swift-invoice/invoice-context.tsx';
import type { ConsoleServices } from '#services/console-services.ts';
import { keepsText, type KeptPage } from '#ui/kept-page.tsx';
import type { createKeptOfPages } from './kept-page.ts';
import { askBeforeLoss, holdsTyped } from './unsaved.ts';

export function useAskBeforeLoss(
  signer: ConsoleServices['signer'],
  keptPage: KeptPage,
  keep: ReturnType<typeof createKeptOfPages>,
): void {
  useEffect(
    () =>
      askBeforeLoss(
        globalThis,
        () =>
          keepsText(keptPage) ||
          keep.cases.peek()?.runs.isRunning() === true ||
          holdsTyped({
            order: keep.composer.peek()?.inputs.read() ?? null,
            command: keep.command.peek()?.model.view.getSnapshot().inputs ?? null,
            texts: [
              ...textsOfDiagnosis(keep.diagnosis.peek()),
              ...textsOfInvoice(keep.invoice.peek()),
              ...(keep.composer.peek()?.keepCaseLine.peek()?.typed() ?? []),
              keep.callbacks.peek()?.pastedText.getSnapshot() ?? '',
              ...[...(keep.cases.peek()?.typed.getSnapshot().values() ?? [])].flat(),
            ],
            held: signer.getSnapshot(),
          }),
      ),
    [signer, keptPage, keep],
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
