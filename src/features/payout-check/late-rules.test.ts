import { expect, it, vi } from 'vitest';
import { createLateRules, type Judge } from './late-rules.ts';
import { initialInputs } from './compose-inputs.ts';

const context = { today: { year: 2026, month: 11 }, placeholderUrl: '' };
const judged = (judge: Judge) => judge(initialInputs(), context).map(({ rule, level }) => [rule, level]);
const nothingWrong: Judge = () => [];

it('lets nothing be signed before the rules are known, and loads them once', async () => {
  const load = vi.fn<() => Promise<Judge>>(async () => nothingWrong);
  const rules = createLateRules(load);
  const changed = vi.fn<() => void>();
  rules.subscribe(changed);
  expect(judged(rules.getSnapshot())).toEqual([['rules-loading', 'block']]);
  rules.load();
  rules.load();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(judged(rules.getSnapshot())).toEqual([]);
  rules.load();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that they could not be loaded, and loads them again', async () => {
  const load = vi.fn<() => Promise<Judge>>(async () => nothingWrong);
  load.mockRejectedValueOnce(new Error('offline'));
  const rules = createLateRules(load);
  rules.load();
  await vi.waitFor(() => {
    const [finding] = rules.getSnapshot()(initialInputs(), context);
    expect(finding).toMatchObject({ level: 'block', place: 'group' });
    expect(finding?.message).toContain('could not be loaded');
  });
  rules.load();
  await vi.waitFor(() => expect(judged(rules.getSnapshot())).toEqual([]));
});
