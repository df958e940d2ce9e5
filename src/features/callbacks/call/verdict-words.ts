import type { CallFact, CallVerdict } from '#domain/callbacks/judging/call-judgement.ts';

export const verdictSigns: Readonly<Record<CallVerdict, string>> = {
  accept: '✓',
  'book-nothing': '=',
  'do-not-accept': '✕',
  'cannot-say': '▲',
};

export const factSigns: Readonly<Record<CallFact['kind'], { readonly sign: string; readonly word: string }>> =
  {
    good: { sign: '✓', word: 'Good:' },
    bad: { sign: '✕', word: 'Wrong:' },
    unknown: { sign: '▲', word: 'Open:' },
  };
