import { createKeptPage, type KeptPage } from '#ui/kept-page.tsx';
import type { CallbacksShared } from '#features/callbacks/callbacks-page.tsx';
import type { CasesShared } from '#features/cases/cases-shared.ts';
import type { DiagnoseShared } from '#features/diagnose/diagnose-page.tsx';
import type { KeptCommandPage } from '#features/other-command/other-command-page.tsx';
import type { KeptComposer } from '#features/payout-check/kept-composer.ts';
import type { InvoiceShared } from '#features/swift-invoice/invoice-context.tsx';
import { createKeptValue } from '#services/kept-value.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';

/** Fields of what is secret, or tells of it. */
const credentialFields = ['private key', 'consumer secret', 'compared public key'];

/**
 * What of the pages is kept. Keys and secrets that wait in their fields go when everything is forgotten, and what may
 * repeat a card’s data with the cards.
 */
export function keepPages(session: SessionStore): KeptPage {
  const kept = createKeptPage();
  whenForgotten(session, 'cardDataForgotten', () => kept.texts.delete('pasted answer'));
  whenForgotten(session, 'forgotten', () => {
    for (const field of credentialFields) kept.texts.delete(field);
  });
  return kept;
}

/** What each page keeps while another one is looked at. */
export function createKeptOfPages() {
  return {
    composer: createKeptValue<KeptComposer>(),
    invoice: createKeptValue<InvoiceShared>(),
    command: createKeptValue<KeptCommandPage>(),
    diagnosis: createKeptValue<DiagnoseShared>(),
    callbacks: createKeptValue<CallbacksShared>(),
    cases: createKeptValue<CasesShared>(),
  };
}
