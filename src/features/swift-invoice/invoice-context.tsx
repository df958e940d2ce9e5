/** What the parts of the invoice page share. */
import { createContext, useContext } from 'react';
import type { CaseLine } from '#inspector/case-line/case-line-model.ts';
import type { PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { InvoiceReader } from '#services/invoice-reader.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecretStore } from '#services/typed-secret.ts';
import type { ValueStore } from '#services/value-store.ts';
import type { InvoiceModel } from './invoice-model.ts';

export interface InvoiceShared {
  readonly model: InvoiceModel;
  readonly reader: InvoiceReader;
  readonly caseLine: CaseLine;
  readonly services: ConsoleServices;
  readonly panels: PanelStore;
  readonly session: SessionStore;
  /** A consumer secret that waits in its field. */
  readonly typedSecret: TypedSecretStore;
  /** Key of the selected value: an element's path, or `other:<index>`; null when none is. */
  readonly selected: ValueStore<string | null>;
}

export const InvoiceContext = createContext<InvoiceShared | null>(null);

export function useInvoice(): InvoiceShared {
  const shared = useContext(InvoiceContext);
  if (shared === null) throw new Error('InvoiceContext is missing');
  return shared;
}
