import { describe, expect, it } from 'vitest';
import { cmsModes } from '../draft.ts';
import { fieldByName } from '../fields.ts';
import { measureText } from '../length.ts';
import { keptFields, sentPairs } from '../request-pairs.ts';
import { evaluateRules } from '../rules/evaluate-rules.ts';
import { tripWireDraft } from './trip-wire-draft.ts';

const draft = tripWireDraft('inv-20261121-3f9a1c');
const pairs = sentPairs(draft);
const valuesOf = (pattern: RegExp): string[] =>
  pairs.filter(({ value }) => pattern.test(value)).map(({ name }) => name);

it.each(cmsModes)(
  'breaks no rule with the CMS mode %s; its undocumented names alone call for advice',
  (cmsMode) => {
    const findings = evaluateRules(
      { ...draft, cmsMode },
      { today: { year: 2026, month: 11 }, placeholderUrl: '' },
    );
    expect(findings.map(({ rule, level, fields }) => [rule, level, ...fields])).toEqual([
      ['undocumented-name', 'advice', 'extra:0'],
      ['undocumented-name', 'advice', 'extra:1'],
      ['undocumented-name', 'advice', 'extra:2'],
    ]);
  },
);

it('is sent whole, under documented names, within the documented lengths in characters and in bytes', () => {
  expect(keptFields(draft)).toEqual([]);
  expect(Object.keys(draft.fields).filter((name) => !fieldByName.has(name))).toEqual([]);
  for (const { value, field } of pairs) {
    const limit = fieldByName.get(field)?.maxLength ?? Infinity;
    expect(measureText(value).bytes).toBeLessThanOrEqual(limit);
  }
  expect(pairs.find(({ name }) => name === 'client_orderid')?.value).toBe('inv-20261121-3f9a1c');
});

it('holds no card data', () => {
  expect(pairs.filter(({ field }) => fieldByName.get(field)?.methods[0] === 'card')).toEqual([]);
});

describe('each character class is there', () => {
  it.each([
    ['apostrophe', /'/u],
    ['blank', / /u],
    ['plus', /\+/u],
    ['tilde', /~/u],
    ['asterisk', /\*/u],
    ['parentheses', /\([^)]*\)/u],
    ['exclamation mark', /!/u],
    ['percent sign', /%(?![0-9A-F]{2})/u],
    ['escape that is text', / %2B/u],
    ['ampersand inside a URL', /^https:\/\/[^ ]*\?[^ ]*&/u],
    ['escape inside a URL', /^https:\/\/[^ ]*%2F/u],
    ['ampersand outside of URLs', /^(?!https:)[^&]*&/u],
    ['slash outside of URLs', /^(?!https:)[^/]*\//u],
    ['composed umlaut', /\u00f6/u],
    ['decomposed umlaut', /o\u0308/u],
    ['CJK', /\p{Script=Han}/u],
    ['emoji', /\p{Emoji_Presentation}/u],
    ['empty value', /^$/u],
    ['trailing zero', /^\d+\.\d0$/u],
    ['leading zero', /^0\d+$/u],
    ['less-than sign', /</u],
    ['double quote', /"/u],
    ['backslash', /\\/u],
    ['line feed', /\n/u],
    ['colon in an address', /^[0-9a-f:]+::/u],
  ])('%s', (_, pattern) => {
    expect(valuesOf(pattern)).not.toEqual([]);
  });

  it('an alias, and names whose order depends on how they are sorted', () => {
    const names = pairs.map(({ name }) => name);
    expect(names).toContain('first_name');
    expect(names).not.toContain('receiver_first_name');
    const encoded = names.map(encodeURIComponent);
    const right = encoded.toSorted();
    const byPair = pairs
      .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .map((pair) => pair.slice(0, pair.indexOf('=')));
    const byCase = encoded.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    const beforeEncoding = names.toSorted().map(encodeURIComponent);
    expect(new Set([right, byPair, byCase, beforeEncoding].map((order) => order.join(' '))).size).toBe(4);
  });
});
