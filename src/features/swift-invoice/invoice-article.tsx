import {
  groupAmount,
  groupIban,
  compactAccountNumber,
  formatInvoiceDate,
} from '#domain/invoice/format-invoice.ts';
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { CopyValue } from './copy-value.tsx';
import { OtherElements } from './other-elements.tsx';
import { Value } from './invoice-value.tsx';
import styles from './invoice-article.module.css';

interface InvoiceArticleProps {
  readonly document: InvoiceDocument;
}

/** The invoice as a document on paper: light in every theme, one page when printed. */
export function InvoiceArticle({ document }: InvoiceArticleProps) {
  return (
    <article className={styles['paper']} data-length={lengthClass(document)} aria-label="Swift invoice">
      <Top document={document} />
      <div className={styles['columns']}>
        <Customer document={document} />
        <References document={document} />
      </div>
      <Line document={document} />
      <Transfer document={document} />
      <OtherElements others={document.others} />
      <footer className={styles['foot']}>
        <span>
          template <Value document={document} path="pdf_template_name" />
        </span>
        <span>
          additional parameters <Value document={document} path="additional_params" />
        </span>
      </footer>
    </article>
  );
}

/** Long invoices are set smaller on paper, so that one page holds them. */
function lengthClass(document: InvoiceDocument): 'usual' | 'long' | 'longer' {
  const characters = [...document.values.values(), ...document.others].reduce(
    (sum, { text }) => sum + text.length,
    0,
  );
  if (characters < 1500) return 'usual';
  return characters < 3500 ? 'long' : 'longer';
}

function textOf(document: InvoiceDocument, path: string): string {
  return document.values.get(path)?.text ?? '';
}

function Top({ document }: InvoiceArticleProps) {
  const long = formatInvoiceDate(textOf(document, 'date'));
  return (
    <header className={styles['top']}>
      <div className={styles['kind']}>
        <h2>Invoice</h2>
        <p>
          No. <Value document={document} path="invoice_no" />
        </p>
        <p>
          {long === null ? '' : `${long} · `}
          <Value document={document} path="date" />
        </p>
      </div>
      <div className={styles['who']}>
        <b>
          <Value document={document} path="company_name" />
        </b>
        <br />
        <Value document={document} path="company_address" />
      </div>
    </header>
  );
}

function Customer({ document }: InvoiceArticleProps) {
  return (
    <section>
      <h3>Customer</h3>
      <p>
        <Value document={document} path="customer/firstname" />{' '}
        <Value document={document} path="customer/lastname" />
        <br />
        <Value document={document} path="customer/address" />
        <br />
        <Value document={document} path="customer/phone" /> · mobile{' '}
        <Value document={document} path="customer/cell_phone" />
      </p>
    </section>
  );
}

function References({ document }: InvoiceArticleProps) {
  return (
    <section>
      <h3>References</h3>
      <p>
        Reference <Value document={document} path="reference_id" />
        <br />
        Order invoice no. <Value document={document} path="order_invoice_no" />
      </p>
    </section>
  );
}

function Line({ document }: InvoiceArticleProps) {
  return (
    <>
      <table className={styles['line']}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Rate</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <Value document={document} path="order_desc" />
            </td>
            <td data-label="Quantity">
              <Value document={document} path="quantity" group={groupAmount} />
            </td>
            <td data-label="Rate">
              <Value document={document} path="rate" group={groupAmount} />
            </td>
            <td data-label="Amount">
              <Value document={document} path="amount" group={groupAmount} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles['total']}>
        <span>Amount due</span>
        <span>
          <Value document={document} path="amount" group={groupAmount} />{' '}
          <Value document={document} path="currency" />
        </span>
      </p>
    </>
  );
}

const transferRows = [
  ['Beneficiary', 'company_name', undefined],
  ['IBAN', 'iban', compactAccountNumber],
  ['SWIFT', 'swift', undefined],
  ['Bank', 'bank_name', undefined],
  ['Bank address', 'bank_address', undefined],
  ['Reference', 'reference_id', undefined],
] as const;

/** What a bank's form asks for, each with a way to copy it. */
function Transfer({ document }: InvoiceArticleProps) {
  return (
    <section className={styles['transfer']}>
      <h3>Pay by bank transfer</h3>
      <dl>
        {transferRows.map(([label, path, compact]) => {
          const text = textOf(document, path);
          return (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                <Value document={document} path={path} {...(path === 'iban' ? { group: groupIban } : {})} />
              </dd>
              <dd className={styles['copy']}>
                {text === '' ? null : (
                  <CopyValue what={label} text={compact === undefined ? text : compact(text)} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Title of the browser's tab and of a printed file: the invoice number and nothing of a person. */
export function invoiceTitle(document: InvoiceDocument): string {
  return `Invoice ${showInvisible(textOf(document, 'invoice_no')).slice(0, 60)}`.trim();
}
