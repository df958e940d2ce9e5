import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invoiceElementByPath, invoiceElements } from './elements.ts';

const documentUrl = new URL('../../../../shared/spec/interface.md', import.meta.url);

describe.skipIf(!existsSync(documentUrl))('the interface document', () => {
  const markdown = existsSync(documentUrl) ? readFileSync(documentUrl, 'utf8') : '';
  const section = markdown.split('\n### Swift invoice document (XML)\n')[1]?.split(/\n#{1,3} /u)[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Element'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has the same elements with the same content in the same order', () => {
    expect(
      invoiceElements.filter(({ parent }) => parent === null).map(({ name, meaning }) => [name, meaning]),
    ).toEqual(rows.map(([, name, content]) => [name, content]));
  });

  it('names the same members of the container', () => {
    const content = rows.find(([, name]) => name === 'customer')?.[2] ?? '';
    const names = content
      .replace('Container with: ', '')
      .replace(/ \([^)]*\)/gu, '')
      .split(', ');
    expect(invoiceElements.filter(({ parent }) => parent === 'customer').map(({ name }) => name)).toEqual(
      names,
    );
  });

  it('calls the root so', () => {
    expect(section).toContain('Root element: root.');
  });
});

describe('the element table', () => {
  it('holds 23 elements, one of them a container', () => {
    expect([
      invoiceElements.length,
      invoiceElementByPath.size,
      invoiceElements.filter(({ content }) => content === 'container').map(({ path }) => path),
    ]).toEqual([23, 23, ['customer']]);
  });

  it('has the order that was seen (field notes, "Swift invoice documents")', () => {
    expect(invoiceElements.map(({ path }) => path).join(' ')).toBe(
      'pdf_template_name additional_params date bank_name bank_address company_name company_address iban swift customer customer/firstname customer/lastname customer/address customer/phone customer/cell_phone rate quantity currency amount order_desc invoice_no order_invoice_no reference_id',
    );
  });
});
