import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { completeRemedy } from './complete-call.ts';

const remedies = catalogue.flatMap(({ id, remedies: rows }) =>
  rows.map((remedy) => ({ id, remedy: completeRemedy(remedy) })),
);

describe('a corrected call', () => {
  it('defines every function of its own that it uses', () => {
    const lacking = remedies.filter(({ remedy: { corrected, language } }) => {
      const usesEncoder = /(?<![.\w])percentEncode\b/u.test(corrected);
      const hasEncoder = /(?:function|String|func) percentEncode\(/u.test(corrected);
      const usesQuote = language === 'Python' && /(?<![.\w])quote\(/u.test(corrected);
      const usesForm = /(?<![.\w])formEncode\(/u.test(corrected);
      return (
        (usesEncoder && !hasEncoder) ||
        (usesQuote && !corrected.includes('import quote')) ||
        (usesForm && !corrected.includes('String formEncode('))
      );
    });
    expect(lacking).toEqual([]);
    expect(remedies.some(({ remedy }) => remedy.corrected.includes('function percentEncode('))).toBe(true);
  });

  it('runs in JavaScript with what stands before it', () => {
    const corrected = completeRemedy({
      language: 'JavaScript',
      culprit: 'secret',
      corrected: "percentEncode(secret) + '&'",
    });
    expect(runInNewContext(corrected.corrected, { secret: "a b'*" })).toBe('a%20b%27%2A&');
  });

  it('puts before a definition what it needs itself', () => {
    const { corrected } = completeRemedy({
      language: 'Java',
      culprit: 'x',
      corrected: 'String body = formEncode(fields);',
    });
    expect(corrected.indexOf('String percentEncode(')).toBeGreaterThan(-1);
    expect(corrected.indexOf('String percentEncode(')).toBeLessThan(corrected.indexOf('String formEncode('));
  });

  it('stays as it is where its language has all that it uses', () => {
    const remedy = { language: 'Ruby', culprit: 'a', corrected: 'ERB::Util.url_encode(value)' } as const;
    expect(completeRemedy(remedy)).toBe(remedy);
  });
});
