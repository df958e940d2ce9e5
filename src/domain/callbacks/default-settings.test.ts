import { expect, it } from 'vitest';
import { callbackSettingsSchema } from './callback-contract.ts';
import { defaultCallbackSettings, pauseBeforeRepeatMs } from './default-settings.ts';

it('are settings', () => {
  expect(callbackSettingsSchema.parse(defaultCallbackSettings)).toEqual(defaultCallbackSettings);
});

it('pauses double from the first one, up to an hour', () => {
  const pauses = (count: number, firstPauseSeconds: number) =>
    Array.from(
      { length: count },
      (_, made) => pauseBeforeRepeatMs({ count, firstPauseSeconds }, made) / 1000,
    );
  expect(pauses(6, 5)).toEqual([5, 10, 20, 40, 80, 160]);
  expect(pauses(30, 600).slice(0, 4)).toEqual([600, 1200, 2400, 3600]);
  expect(pauses(30, 600).at(-1)).toBe(3600);
});
