import { describe, expect, it } from 'vitest';
import { context, partsOf } from '../corpus/fixture-diagnosis.ts';
import { receiveRequest } from '../request/received-request.ts';
import { catalogue, searchedMistakes } from './catalogue.ts';
import { makeVariants } from './mistake-row.ts';
import { nameField } from './name-field.ts';
import { nameMistake, nameRow } from './name-mistake.ts';
import type { Remedy } from './remedy.ts';

const values = catalogue
  .flatMap(({ remedies }) => remedies)
  .filter(({ corrected }) => /\bpurpose\b/u.test(corrected));
const inJavaScript: Remedy = {
  language: 'JavaScript',
  culprit: 'percentEncode(value.slice(0, 128))',
  corrected: 'fields.purpose = value.slice(0, 128);',
};

describe('calls about a value', () => {
  it('name the field in which it shows, in each language', () => {
    expect(new Set(values.map(({ language }) => language)).size).toBe(7);
    for (const remedy of values) {
      const { corrected, culprit } = nameField(remedy, ['receiver_city']);
      expect(corrected).toContain('receiver_city');
      expect(`${corrected} ${culprit}`).not.toMatch(/\bpurpose\b/u);
    }
  });

  it('cut a value where the document does', () => {
    expect(nameField(inJavaScript, ['order_desc'])).toEqual({
      ...inJavaScript,
      culprit: 'percentEncode(value.slice(0, 64))',
      corrected: 'fields.order_desc = value.slice(0, 64);',
    });
    expect(nameField(inJavaScript, ['country']).corrected).toBe('fields.country = value.slice(0, 3);');
    expect(nameField(inJavaScript, ['own_field'])).toBe(inJavaScript);
  });

  it('set a protocol parameter where it shows in none of the fields', () => {
    const codes = nameMistake('value-case', '', ['oauth_nonce']).remedies.map(({ corrected }) => corrected);
    expect(codes).toEqual([
      "$oauth['oauth_nonce'] = $value;",
      'oauth.put("oauth_nonce", value);',
      'oauth["oauth_nonce"] = value;',
      'oauth["oauth_nonce"] = value',
      'oauth.oauth_nonce = value;',
      'oauth["oauth_nonce"] = value',
      'oauth["oauth_nonce"] = value',
    ]);
  });

  it('keep the example where a name would have to be escaped', () => {
    for (const name of ['note[0]', 'a%22b', 'a b', '7', ''])
      expect(nameField(inJavaScript, [name])).toBe(inJavaScript);
    expect(nameField(inJavaScript, ['oauth_nonce', 'bank%5Fcity']).corrected).toContain(
      'fields.bank_city = ',
    );
  });

  it('write a name with hyphens as JavaScript has it', () => {
    const remedy = { ...inJavaScript, corrected: 'fields.purpose = value;' };
    expect(nameField(remedy, ['recurring-payment-id']).corrected).toBe(
      "fields['recurring-payment-id'] = value;",
    );
  });

  it('stand so in a diagnosis', () => {
    const codes = nameMistake('html-escaped', '', ['bank_name', 'order_desc']).remedies.map(
      ({ corrected }) => corrected,
    );
    expect(codes).toContain('fields["bank_name"] = value');
  });
});

describe('the words of a value that was written otherwise', () => {
  it.each([
    ['number-respelled', 'expire_month', '07', '7', 'A number', "$fields['expire_month'] = $value;"],
    ['number-respelled', 'enabled', 'true', '1', 'A word of yes or no', '$enabled ? "true" : "false"'],
    [
      'date-respelled',
      'receiver_birthday',
      '1988-03-05',
      '05.03.1988',
      'A date',
      "$fields['receiver_birthday'] =",
    ],
    ['value-replaced', 'currency', 'EUR', '978', 'One field', "$fields['currency'] = $value;"],
  ] as const)('are those of its kind: %s, %s', (id, name, sent, signed, title, call) => {
    const row = searchedMistakes.find((each) => each.id === id);
    const fields = [[name, sent] as const];
    const request = receiveRequest(
      partsOf({ method: 'POST', url: 'https://a.example/b', fields, signatureMethod: 'RSA-SHA256' }, 'x'),
    );
    if (row === undefined || request === null) throw new Error('There is nothing to name.');
    const seen = makeVariants(row.variants(request, context)).find((each) =>
      each.detail().includes(`signed as “${signed}”`),
    );
    const named = nameRow({ ...row, ...seen?.words }, seen?.detail() ?? '', seen?.parameters ?? []);
    expect(named.title).toMatch(new RegExp(`^${title} was`, 'u'));
    expect(named.remedies[0]?.corrected).toContain(call);
  });
});
