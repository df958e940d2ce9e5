// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { lastFragment, useTabAddress } from './tab-address.ts';

const tabs = ['first', 'second', 'third'] as const;
let page = 0;
let path = '';

/** What is remembered of a page outlives it: each test has its own. */
beforeEach(() => {
  page += 1;
  path = `/page-${page}`;
  history.replaceState(null, '', path);
});

const show = () => renderHook(() => useTabAddress(path, tabs)).result;

/** As the browser does for Back, Forward and a fragment that is typed. */
function go(address: string): void {
  act(() => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

it('opens the first tab, and the one that the address names', () => {
  expect(show().current[0]).toBe('first');
  history.replaceState(null, '', `${path}#second`);
  expect(show().current[0]).toBe('second');
});

it('gives an opened tab an address of its own, once, without query', () => {
  history.replaceState(null, '', `${path}?amount=9`);
  const shown = show();
  const before = history.length;
  act(() => shown.current[1]('third'));
  act(() => shown.current[1]('third'));
  expect(shown.current[0]).toBe('third');
  expect(location.href.endsWith(`${path}#third`)).toBe(true);
  expect(history.length).toBe(before + 1);
});

it('follows Back and Forward, to the first tab where the address names none', () => {
  const shown = show();
  act(() => shown.current[1]('second'));
  go(`${path}#third`);
  expect(shown.current[0]).toBe('third');
  go(path);
  expect(shown.current[0]).toBe('first');
});

it.each(['#third=', '#', '#"><img src=x>', '#__proto__', '#THIRD', '#third&amount=9'])(
  'does nothing for the fragment %s',
  (fragment) => {
    const shown = show();
    act(() => shown.current[1]('second'));
    go(path + fragment);
    expect(shown.current[0]).toBe(fragment === '#' ? 'first' : 'second');
    expect(lastFragment(path)).toBe(fragment === '#' ? '' : '#second');
  },
);

it('takes no tab from the address of another page, and remembers its own', () => {
  const shown = show();
  act(() => shown.current[1]('second'));
  go('/elsewhere#third');
  expect(shown.current[0]).toBe('second');
  expect(lastFragment(path)).toBe('#second');
  expect(lastFragment('/elsewhere')).toBe('');
  act(() => shown.current[1]('first'));
  expect(location.href.endsWith(`${path}#first`)).toBe(true);
});

it('leaves the address alone for the tab that is open, and makes no entry where Back is to leave the page', () => {
  const shown = show();
  const before = history.length;
  act(() => shown.current[1]('first'));
  expect(location.hash).toBe('');
  act(() => shown.current[1]('second', 'same'));
  expect(shown.current[0]).toBe('second');
  expect(location.hash).toBe('#second');
  expect(history.length).toBe(before);
});
