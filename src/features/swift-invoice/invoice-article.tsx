import type { KeyboardEvent } from 'react';
import { useGrowing } from '#ui/use-growing.ts';
import {
  groupAmount,
  groupIban,
  accountLabel,
  compactAccountNumber,
  formatInvoiceDate,
} from '#domain/invoice/format-invoice.ts';
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import type { InvoiceCheck } from '#domain/invoice/checks/check.ts';
import { printSize } from '#domain/invoice/print-size.ts';
import { directionOf, showInvisible, showStrayInvisible } from '#domain/visible-text.ts';
import { CopyValue } from './copy-value.tsx';
import { OtherElements } from './other-elements.tsx';
import { Value } from './invoice-value.tsx';
import styles from './invoice-article.module.css';

interface InvoiceArticleProps {
  readonly document: InvoiceDocument;
}

interface ArticleChecks {
  /** Those of this document: what contradicts the amount stands beside it. */
  readonly checks: readonly InvoiceCheck[];
}

/** The invoice as a document on paper: light in every theme, one page when printed. */
export function InvoiceArticle({ document, checks }: InvoiceArticleProps & ArticleChecks) {
  // Each of both is enough for a frame: no font of the paper was used before.
  const parts = useGrowing(2, 1, document);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move among the values, which have the focus
    <article
      className={styles['paper']}
      data-size={printSize(document)}
      aria-label="Swift invoice"
      onKeyDown={moveFocus}
    >
      <Top document={document} />
      <div className={styles['columns']}>
        <Customer document={document} />
        <References document={document} />
      </div>
      <Line document={document} checks={checks} />
      {parts < 2 ? null : (
        <>
          <Transfer document={document} />
          <OtherElements
            others={document.others}
            invoiceNumber={showStrayInvisible(textOf(document, 'invoice_no'))}
          />
        </>
      )}
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

/** Arrow keys move the focus from value to value, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.dataset['path'] === undefined) return;
  const values = [...currentTarget.querySelectorAll<HTMLElement>('[data-path]')];
  const at = values.indexOf(target);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: values.length - 1,
  };
  const next = values[places[key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
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

function nameOf(document: InvoiceDocument): string {
  return `${textOf(document, 'customer/firstname')} ${textOf(document, 'customer/lastname')}`;
}

function Customer({ document }: InvoiceArticleProps) {
  return (
    <section>
      <h3>Customer</h3>
      <p>
        <span className={styles['name']} dir={directionOf(nameOf(document))}>
          <Value document={document} path="customer/firstname" />{' '}
          <Value document={document} path="customer/lastname" />
        </span>
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

function Line({ document, checks }: InvoiceArticleProps & ArticleChecks) {
  const contradictions = checks.filter(contradictsAmount);
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
              <span className={styles['sum']}>
                <Value document={document} path="amount" group={groupAmount} />{' '}
                <Value document={document} path="currency" />
              </span>
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
      {contradictions.map(({ id, label, message }) => (
        <p key={id} className={styles['contradiction']}>
          {label} {showInvisible(message)}.
        </p>
      ))}
    </>
  );
}

/** The sum does not hold, or the amount or its currency stands there more than once with other values. */
function contradictsAmount({ id, level }: InvoiceCheck): boolean {
  return level === 'problem' && ['amount', 'repeated:amount', 'repeated:currency'].includes(id);
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
        {transferRows.map(([title, path, compact]) => {
          const text = textOf(document, path);
          const label = path === 'iban' ? accountLabel(text.trim()) : title;
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
  return `Invoice ${showStrayInvisible(textOf(document, 'invoice_no')).slice(0, 60)}`.trim();
}
