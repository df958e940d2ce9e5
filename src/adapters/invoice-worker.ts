/** The thread that reads invoices. It holds no key. */
import { answerInvoiceRequest } from './carried-invoice.ts';
import type { InvoiceRequest } from './invoice-messages.ts';

addEventListener('message', ({ data }: MessageEvent<InvoiceRequest>) =>
  postMessage(answerInvoiceRequest(data)),
);
