// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AddressNotice } from './address-notice.tsx';

const said = 'The address held more than a page.';
const address = (): string => location.pathname + location.search + location.hash;

beforeEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/?privateKey=MIIEpAIBAAKCAQEA', '/'],
  ['/#privateKey=MIIEpAIBAAKCAQEA', '/'],
  ['/diagnose?secret=5F2A1B0C', '/diagnose'],
  ['/callbacks?x#orders', '/callbacks#orders'],
  ['/#-----BEGIN%20RSA', '/'],
  ['/#MIIEpAIBAAKCAQEA', '/'],
  ['/#hunter', '/'],
  ['/history#correct-horse', '/history'],
  ['/callbacks#xml', '/callbacks'],
])('takes what is no page out of %s, and says so', (before, after) => {
  history.replaceState(null, '', before);
  render(<AddressNotice />);
  expect(address()).toBe(after);
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(screen.queryByText(said)).toBeNull();
});

it.each([
  '/',
  '/diagnose#compare',
  '/callbacks#orders',
  '/cases#file',
  '/swift-invoice#signature-value',
  '/other-command#answers',
  '/#main',
])('leaves %s as it is', (before) => {
  history.replaceState(null, '', before);
  render(<AddressNotice />);
  expect(address()).toBe(before);
  expect(screen.queryByText(said)).toBeNull();
});

it('looks again when the address is another one', () => {
  render(<AddressNotice />);
  history.replaceState(null, '', '/#key=MIIEpAIBAAKCAQEA');
  fireEvent(globalThis.window, new PopStateEvent('popstate'));
  expect(address()).toBe('/');
  expect(screen.getByText(said)).toBeTruthy();
});
