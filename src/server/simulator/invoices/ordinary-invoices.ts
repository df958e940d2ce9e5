/** Invoices as a gateway writes them. */
import { renderInvoice } from './render-invoice.ts';
import { sample, type SampleInvoice } from './sample-invoice.ts';

export const ordinaryInvoices: readonly SampleInvoice[] = [
  sample('Ordinary invoice', 'Every element is present and every check holds.', renderInvoice()),
  sample(
    'Plain account number',
    'The account number is no IBAN and the SWIFT code is not well formed; both were seen at gateways.',
    renderInvoice({
      text: {
        bank_name: 'Cascade Savings Bank',
        bank_address: '1200 5th Ave, Seattle, WA',
        company_name: 'Evergreen Travel LLC',
        company_address: '700 Pike st, Seattle, WA 98101, United States',
        iban: '1122334455',
        swift: '123IAMS123',
        firstname: 'Jane',
        lastname: 'Doe',
        address: '98102, United States, WA, Seattle, 100 Main st',
        phone: '+1 206 555 0100',
        cell_phone: '+1 206 555 0101',
        rate: '50',
        quantity: '2',
        currency: 'USD',
        amount: '100',
        order_desc: 'Refund',
        invoice_no: '42',
        order_invoice_no: '901125',
        reference_id: '901125-1',
      },
    }),
  ),
];
