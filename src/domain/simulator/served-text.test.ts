import fc from 'fast-check';
import { expect, it } from 'vitest';
import { simulatorSettingsChangeSchema } from '../relay/simulator-contract.ts';
import { formatServed, parseServed } from './served-text.ts';

const nothing = { endpoints: [], groups: [], servesAny: false };

it.each([
  ['', nothing],
  [' , ;\n', nothing],
  ['6657', { ...nothing, endpoints: [{ id: '6657', currency: 'first-seen' }] }],
  ['endpoint 6657 eur', { ...nothing, endpoints: [{ id: '6657', currency: 'EUR' }] }],
  ['6657 any', { ...nothing, endpoints: [{ id: '6657', currency: 'any' }] }],
  [
    '6657, 6658 USD; group 77',
    {
      endpoints: [
        { id: '6657', currency: 'first-seen' },
        { id: '6658', currency: 'USD' },
      ],
      groups: [{ id: '77', currencies: [] }],
      servesAny: false,
    },
  ],
  ['group 77 EUR usd EUR', { ...nothing, groups: [{ id: '77', currencies: ['EUR', 'USD'] }] }],
  ['group 77 any', { ...nothing, groups: [{ id: '77', currencies: [] }] }],
  ['any', { ...nothing, servesAny: true }],
  [
    '77, group 77',
    { ...nothing, endpoints: [{ id: '77', currency: 'first-seen' }], groups: [{ id: '77', currencies: [] }] },
  ],
])('%j is read', (text, served) => {
  expect(parseServed(text)).toEqual({ ok: true, value: served });
});

it.each([
  ['66/57', '“66/57”: no path can hold this id.'],
  ['..', '“..”: no path can hold this id.'],
  ['group', '“group”: the id of the group is missing, or no path can hold it.'],
  ['6657 EUR USD', '“6657 EUR USD”: an endpoint serves one currency. Write a group for several.'],
  ['6657 6658', '“6657 6658”: 6658 is no currency code. Between entries stands a comma.'],
  ['group 77 EURO', '“group 77 EURO”: EURO is no currency code. Between entries stands a comma.'],
  ['6657 EUR any', '“6657 EUR any”: an endpoint serves one currency. Write a group for several.'],
  ['6657, 6657 EUR', '6657 stands twice.'],
  ['group 7, group 7', 'Group 7 stands twice.'],
  [
    Array.from({ length: 51 }, (_, index) => `e${index}`).join(),
    'At most 50 endpoints and 50 groups are served by name: write “any”.',
  ],
])('%j is refused with a reason', (text, failure) => {
  expect(parseServed(text)).toEqual({ ok: false, failure });
});

const id = fc
  .stringMatching(/^[A-Za-z0-9._~-]{1,8}$/)
  .filter((each) => !/^(?:\.{1,2}|group|endpoint|any)$/u.test(each));
const code = fc.stringMatching(/^[A-Z]{3}$/).filter((each) => each !== 'ANY');

it('reads what it writes', () => {
  const served = fc.record({
    endpoints: fc.uniqueArray(
      fc.record({ id, currency: fc.oneof(code, fc.constantFrom('first-seen', 'any')) }),
      { selector: (each) => each.id },
    ),
    groups: fc.uniqueArray(fc.record({ id, currencies: fc.uniqueArray(code, { maxLength: 4 }) }), {
      selector: (each) => each.id,
    }),
    servesAny: fc.boolean(),
  });
  fc.assert(
    fc.property(served, (value) => {
      expect(parseServed(formatServed(value))).toEqual({ ok: true, value });
    }),
  );
});

it('makes settings that the simulator takes, of any text', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('67aE.,; \n/-'), 'group ', 'any', 'EUR ') });
  fc.assert(
    fc.property(text, (typed) => {
      const read = parseServed(typed);
      expect(!read.ok || simulatorSettingsChangeSchema.safeParse(read.value).success).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
