import { describe, expect, it } from 'vitest';
import { languages, mistakeIds } from '../mistake.ts';
import { remediesFor } from './remedies.ts';

describe.each(mistakeIds)('remedies for %s', (id) => {
  const rows = remediesFor(id);

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
