// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { nothingKnown, type RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import { ComparePanel } from './compare-panel.tsx';
import { createCompareShared, type CompareShared } from './compare-shared.ts';

const url = 'https://gateway.example/processing/api/v4/payout-check/6657';

function authorization(nonce: string): string {
  return `OAuth oauth_consumer_key="acme", oauth_nonce="${nonce}", oauth_signature="a%2Bb%3D", oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"`;
}

function command(nonce: string, body: string): string {
  return `curl -X POST '${url}' -H 'Authorization: ${authorization(nonce)}' -d '${body}'`;
}

const composed: RequestParts = {
  ...nothingKnown,
  method: 'POST',
  url,
  authorization: authorization('n1'),
  contentType: 'application/x-www-form-urlencoded',
  body: 'credit_card_number=4000123412341234&order_desc=Travel%20refund',
};

interface Options {
  readonly shared?: CompareShared;
  readonly composer?: RequestParts | null;
  readonly diagnosed?: RequestParts | null;
}

function show({ shared = createCompareShared(), composer = composed, diagnosed = null }: Options = {}) {
  return render(<ComparePanel shared={shared} composerParts={() => composer} diagnosedParts={diagnosed} />);
}

function side(name: 'One request' | 'Another request'): HTMLElement {
  return screen.getByRole('region', { name });
}

function box(name: 'One request' | 'Another request'): HTMLElement {
  return screen.getByRole('textbox', { name });
}

function cells(name: string): (string | null)[] {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(name);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

describe('ComparePanel', () => {
  it('compares two pastes and says what each was taken for', async () => {
    const user = userEvent.setup();
    show();
    await user.click(box('One request'));
    await user.paste(command('n1', 'amount=10.5&order_desc=Travel+refund'));
    expect(within(side('One request')).getByText(/Read as a cURL command, quoted for Bash\./u)).toBeTruthy();
    expect(screen.getByText(/once there is a request on both sides/u)).toBeTruthy();

    await user.click(box('Another request'));
    await user.paste(command('n2', 'amount=10.50&order_desc=Travel%20refund'));
    expect(
      screen.getByText(
        'Both sign different base strings, also with the same nonce and timestamp: they part at amount.',
      ),
    ).toBeTruthy();
    expect(cells('amount')).toEqual([
      '10.5',
      '10.50',
      '≠ differs The same number in another format. From character 5 on.',
    ]);
    expect(cells('order_desc')).toEqual([
      'Travel refundon the wire Travel+refund',
      'Travel refundon the wire Travel%20refund',
      '≈ written otherwise The same value in another encoding. What is signed has its own.',
    ]);
    expect(cells('oauth_nonce')[2]).toContain('differs each time');
  });

  it('shows only differences when asked, and remembers it', async () => {
    const user = userEvent.setup();
    const shared = createCompareShared();
    const { unmount } = show({ shared });
    await user.click(box('One request'));
    await user.paste(command('n1', 'amount=10.5&currency=EUR'));
    await user.click(box('Another request'));
    await user.paste(command('n2', 'amount=10.50&currency=EUR'));
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(screen.queryByRole('rowheader', { name: 'currency' })).toBeNull();
    unmount();
    show({ shared });
    expect(screen.getByRole('rowheader', { name: 'amount' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'currency' })).toBeNull();
    expect(box('One request')).toHaveProperty('value', command('n1', 'amount=10.5&currency=EUR'));
  });

  it('takes what the composer and Diagnose have, and masks card data until it is revealed', async () => {
    const user = userEvent.setup();
    show({
      diagnosed: { ...composed, body: 'credit_card_number=4000123412341235&order_desc=Travel%20refund' },
    });
    await user.click(within(side('One request')).getByRole('button', { name: 'Take from the composer' }));
    await user.click(within(side('Another request')).getByRole('button', { name: 'Take from Diagnose' }));
    expect(within(side('One request')).getByText(/Taken from the composer/u)).toBeTruthy();
    expect(cells('credit_card_number').slice(0, 2)).toEqual(['400012••••••1234', '400012••••••1235']);
    expect(document.body.textContent).not.toContain('4000123412341234');
    await user.click(screen.getByRole('button', { name: 'Reveal it' }));
    expect(cells('credit_card_number').slice(0, 2)).toEqual(['4000123412341234', '4000123412341235']);
    await user.click(box('One request'));
    expect(document.body.textContent).not.toContain('4000123412341234');
  });

  it('says when there is nothing to take, and what is no request', async () => {
    const user = userEvent.setup();
    show({ composer: null });
    const one = within(side('One request'));
    expect(one.getByRole('button', { name: 'Take from Diagnose' })).toHaveProperty('disabled', true);
    await user.click(one.getByRole('button', { name: 'Take from the composer' }));
    expect(one.getByText(/The composer has no request yet/u)).toBeTruthy();
    await user.click(box('One request'));
    await user.paste('Dear support, it does not work.');
    expect(one.getByText(/No request and no part of a signature is recognized/u)).toBeTruthy();
    expect(one.queryByText(/The composer has no request yet/u)).toBeNull();
    await user.click(one.getByRole('button', { name: 'Clear' }));
    expect(box('One request')).toHaveProperty('value', '');
  });

  it('says what a request lacks', async () => {
    const user = userEvent.setup();
    show();
    await user.click(within(side('One request')).getByRole('button', { name: 'Take from the composer' }));
    await user.click(box('Another request'));
    await user.paste(`Authorization: ${authorization('n2')}`);
    expect(screen.getByText('The right request lacks its method, its URL and its body.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Base strings' })).toBeNull();
    expect(cells('Method')).toEqual(['POST', 'not known', '? not known The right does not tell.']);
  });
});
