import { describe, expect, it } from 'vitest';
import { interfaceTables } from '../../oracles/interface-tables.ts';
import { invoiceElementByPath, invoiceElements, invoiceRootName } from './elements.ts';

const { root, children, members } = interfaceTables.invoiceElements;

describe('the interface document', () => {
  it('has the same elements in the same order', () => {
    expect(namesIn(null)).toEqual(children);
  });

  it('names the same members of the container', () => {
    expect({ customer: namesIn('customer') }).toEqual(members);
  });

  it('calls the root so', () => {
    expect(invoiceRootName).toBe(root);
  });
});

function namesIn(container: string | null): string[] {
  return invoiceElements.filter(({ parent }) => parent === container).map(({ name }) => name);
}

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
