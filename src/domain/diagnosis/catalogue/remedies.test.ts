import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { languages } from './remedy.ts';

describe.each(catalogue)('remedies for $id', ({ remedies: rows, advice }) => {
  it('says what to change in one sentence', () => {
    expect(advice).toMatch(/^[A-Z][^\n]+[^.]\.$/u);
  });

  it('covers every language, at most twice', () => {
    for (const language of languages) {
      const count = rows.filter((row) => row.language === language).length;
      expect({ language, count, fits: count === 1 || count === 2 }).toEqual({ language, count, fits: true });
    }
  });

  it('corrects every culprit with other code', () => {
    for (const { culprit, corrected } of rows) {
      expect(culprit).not.toBe('');
      expect(corrected).not.toBe('');
      expect(corrected).not.toBe(culprit);
      expect(corrected.split('\n').length).toBeLessThanOrEqual(3);
    }
  });

  it('names no culprit twice in a language', () => {
    const names = rows.map(({ language, culprit }) => `${language}: ${culprit}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
