// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createSettingsStorage } from './settings-storage.ts';

const stored = (): unknown => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => localStorage.clear());

it('stores settings and nothing else, whatever comes with them', () => {
  const settings = createSettingsStorage();
  expect(stored()).toEqual({});
  const more = { ...settings.getSnapshot(), theme: 'dark' as const, consumerKey: 'acme-llc' };
  settings.set(more);
  expect(stored()).toEqual({
    'countersign.settings': '{"theme":"dark","idleMinutes":15,"placeholderUrl":"","codeLanguage":""}',
  });
  expect(createSettingsStorage().getSnapshot().theme).toBe('dark');
});

it.each([
  '',
  'null',
  '[]',
  '{',
  '{"theme":"pink","idleMinutes":0,"placeholderUrl":7}',
  '{"idleMinutes":241}',
])('starts with the defaults where %j is stored', (text) => {
  localStorage.setItem('countersign.settings', text);
  expect(createSettingsStorage().getSnapshot()).toEqual({
    theme: 'system',
    idleMinutes: 15,
    placeholderUrl: '',
    codeLanguage: '',
  });
});

it('takes over what another tab has set, and writes nothing old over it', () => {
  const settings = createSettingsStorage();
  localStorage.setItem('countersign.settings', '{"theme":"dark","idleMinutes":5}');
  dispatchEvent(new Event('storage'));
  expect(settings.getSnapshot().idleMinutes).toBe(5);
  settings.set({ ...settings.getSnapshot(), codeLanguage: 'go' });
  expect(createSettingsStorage().getSnapshot()).toMatchObject({ theme: 'dark', idleMinutes: 5 });
});
