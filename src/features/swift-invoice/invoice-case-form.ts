/** The page's form as a case sees it. */
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { tidyPasted } from '#domain/gateway/take-url-apart.ts';
import type { CaseForm } from '#inspector/case-line/case-form.ts';
import { listSent } from '#inspector/case-line/list-sent.ts';
import { deriveStore } from '#services/derived-store.ts';
import { invoiceOperation, type InvoiceInputs } from './invoice-inputs.ts';
import type { InvoiceModel } from './invoice-model.ts';

function openedInvoice({ endpointId, receiptId, method, path, repeat, realm }: InvoiceInputs): OpenedInputs {
  const [signatureMethod] = invoiceOperation.signatureMethods;
  return {
    operation: 'view-invoice',
    endpointId: tidyPasted(endpointId),
    receiptId: tidyPasted(receiptId),
    method,
    path,
    repeat,
    realm,
    signatureMethod,
  };
}

export function createInvoiceCaseForm(model: InvoiceModel): CaseForm {
  return {
    operation: 'view-invoice',
    order: deriveStore(model.view, (view) => view.inputs, openedInvoice),
    sent: deriveStore(
      model.answers,
      ({ list }) => list,
      (list) =>
        listSent(list, openedInvoice, (inputs) =>
          inputs.operation === 'view-invoice' ? inputs.receiptId : null,
        ),
    ),
    beside: () =>
      model.view.getSnapshot().inputs.baseAddress === null
        ? []
        : ['the address of the host, which the environment gives'],
    fill(opened) {
      const { inputs } = model.view.getSnapshot();
      if (opened.operation === 'view-invoice') {
        const { endpointId, receiptId, method, path, repeat, realm } = opened;
        model.change({ endpointId, receiptId, method, path, repeat, realm });
      }
      return () => model.change(inputs);
    },
  };
}
