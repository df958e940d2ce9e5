import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interfaceTables } from '../../../oracles/interface-tables.ts';
import { payoutMethods } from '../field.ts';
import { payoutCheckFields } from '../fields.ts';
import { sampleDraft } from '../samples.ts';
import { emptyDraft, mendPatch, patchDraft, withValues } from '../update-draft.ts';
import { documentRow } from './document-row.ts';
import { evaluateRules, rules } from './evaluate-rules.ts';
import { aliasConflicts } from './extra-pair-rules.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const today = { year: 2026, month: 11 };
const context = { today, placeholderUrl: 'https://docs.gateway.example/' };
const sample = sampleDraft('card', today);

const ruleIds = (draft: typeof sample): string[] => evaluateRules(draft, context).map(({ rule }) => rule);

describe('evaluateRules', () => {
  it('asks an empty draft for what is missing', () => {
    expect(evaluateRules(emptyDraft('bank'), context).map(({ rule, fields }) => [rule, ...fields])).toEqual([
      ['required', 'client_orderid'],
      ['required', 'amount'],
      ['required', 'currency'],
      ['receiver-unidentified', 'account_number'],
      ['redirect-none', 'redirect_url'],
    ]);
  });

  it('orders by level, then by the document’s fields, then extra pairs', () => {
    const draft = patchDraft(
      withValues(sample, {
        receiver_email: 'x',
        currency: 'eur',
        amount: '1,5',
        order_desc: '\uD800',
        purpose: ' x',
      }),
      {
        extraPairs: [
          { name: 'b', value: '1' },
          { name: 'a', value: '1' },
        ],
      },
    );
    expect(evaluateRules(draft, context).map(({ level, fields }) => `${level} ${fields[0]}`)).toEqual([
      'block order_desc',
      'problem amount',
      'problem receiver_email',
      'advice currency',
      'advice purpose',
      'advice extra:0',
      'advice extra:1',
    ]);
  });

  it('judges nothing that is kept and not sent', () => {
    const kept = patchDraft(withValues(sample, { expire_year: '29', cvv2: 'x' }), {
      method: 'bank',
      includedMethods: ['bank'],
    });
    expect(ruleIds(kept)).toEqual(['receiver-unidentified']);
  });

  it('judges an alias, and an extra pair of a documented name, as the field', () => {
    const aliased = patchDraft(sample, { fields: { receiver_email: { value: 'x', useAlias: true } } });
    expect(ruleIds(aliased)).toEqual(['email-shape']);
    const extra = patchDraft(withValues(sample, { receiver_email: '' }), {
      extraPairs: [{ name: 'email', value: 'x' }],
    });
    expect(evaluateRules(extra, context).map(({ rule, fields }) => [rule, ...fields])).toEqual([
      ['email-shape', 'extra:0'],
    ]);
  });

  it('never shows a card number or a code in words', () => {
    const draft = withValues(sample, { credit_card_number: '4539 5787 6362 1486 ', cvv2: '98765' });
    const words = evaluateRules(draft, context).map(({ message, mends }) => [
      message,
      mends.map(({ label }) => label),
    ]);
    expect(words.length).toBeGreaterThan(3);
    expect(JSON.stringify(words)).not.toMatch(/4539|1486|98765/);
  });

  it('offers mends that mend: a value set or cleared breaks that rule no more', () => {
    const values = fc.dictionary(
      fc.constantFrom(...payoutCheckFields.map(({ name }) => name)),
      fc.oneof(
        fc.constantFrom(
          '10,50',
          '29',
          '1 000.5',
          ' x ',
          'eur',
          'merchant.example/a',
          '4111-1111 1111 1111',
          'caf%C3%A9',
        ),
        fc.string({ maxLength: 200 }),
      ),
    );
    fc.assert(
      fc.property(values, fc.constantFrom(...payoutMethods), (typed, method) => {
        const draft = withValues(emptyDraft(method), typed);
        for (const finding of evaluateRules(draft, context)) {
          for (const mend of finding.mends) {
            if (mend.kind === 'focus') continue;
            const after = evaluateRules(patchDraft(draft, mendPatch(draft, mend)), context);
            expect(after).not.toContainEqual(finding);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (text) => {
        const everywhere = Object.fromEntries(payoutCheckFields.map(({ name }) => [name, text]));
        expect(evaluateRules(withValues(sample, everywhere), context)).toBeInstanceOf(Array);
      }),
      { numRuns: 50 },
    );
  });
});

describe('speed', () => {
  /** Time of this process, the least of some: other work on the machine, and memory that is swept, do not count. */
  function leastCpuMs(unit: string, length: number): number {
    const text = unit.repeat(length / unit.length);
    const everywhere = withValues(
      sample,
      Object.fromEntries(payoutCheckFields.map(({ name }) => [name, `${text}x`])),
    );
    const durations = Array.from({ length: 3 }, () => {
      const spentMs = startProcessorClock();
      evaluateRules(everywhere, context);
      return spentMs();
    });
    return Math.min(...durations);
  }

  it.each([
    ['letters', 'a'],
    ['blanks', ' '],
    ['digits', '0'],
    ['digits and points', '0.'],
    ['percent signs', '%4'],
    ['escapes', '%C3%A9'],
    ['at signs', '@a.'],
    ['colons', ':0'],
    ['quotes', '"'],
    ['line feeds', '\n'],
    ['emoji', '👍'],
  ])('16k of %s in every field takes no time that grows faster than the text', (_, unit) => {
    // Four times the text: four times the time where it grows as the text does, sixteen where it grows as its square.
    expect(leastCpuMs(unit, 16_384)).toBeLessThan(10 * Math.max(2, leastCpuMs(unit, 4096)));
  });

  it('judges a full draft in less than a millisecond, the machine permitting', () => {
    const durations = Array.from({ length: 200 }, () => {
      const start = performance.now();
      evaluateRules(sample, context);
      return performance.now() - start;
    }).toSorted((left, right) => left - right);
    expect(durations[0]).toBeLessThan(1);
  });
});

describe('sources', () => {
  const { sections, fieldNotesSections } = interfaceTables;

  it.each(rules.flatMap(({ source }) => (source === null ? [] : [source])))('%s', (source) => {
    const [, cited = '', section = ''] = /^(Interface document|Field notes), “([^”]+)”/.exec(source) ?? [];
    const known = cited === 'Field notes' ? fieldNotesSections : sections;
    expect(known.includes(section) || /^RFC 5849 section [\d.]+/.test(source)).toBe(true);
  });

  it('prints the row of a field as the document does', () => {
    expect(payoutCheckFields.map(documentRow)).toEqual(
      interfaceTables.requestFields.flatMap(({ section, fields }) =>
        fields.map(({ name, alias, necessity, type, length }) => {
          const cells = [name, ...(alias === null ? [] : [alias]), necessity, type, length];
          return `Interface document, “${section}”: ${cells.join(' | ')}`;
        }),
      ),
    );
  });
});

it('aliasConflicts finds fields that are sent under both names', () => {
  const pairs = [
    { name: 'state', value: 'WA', field: 'receiver_state' },
    { name: 'receiver_state', value: 'CA', field: 'extra:0' },
    { name: 'first_name', value: 'a', field: 'extra:1' },
    { name: 'first_name', value: 'b', field: 'extra:2' },
    { name: 'amount', value: '1', field: 'amount' },
    { name: 'amount', value: '2', field: 'extra:3' },
  ];
  expect(aliasConflicts(pairs).map(({ field, keys }) => ({ name: field.name, keys }))).toEqual([
    { name: 'receiver_state', keys: ['receiver_state', 'extra:0'] },
  ]);
});
