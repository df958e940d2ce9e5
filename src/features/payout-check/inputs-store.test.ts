// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeParameter } from '#domain/oauth1/signature-trace.ts';
import { mendPatch } from '#domain/payout-check/update-draft.ts';
import { shownText } from '#ui/exact-text/line-ends.ts';
import { formerInputs, initialInputs, type ComposeInputs } from './compose-inputs.ts';
import { evaluateRules } from '#domain/payout-check/rules/evaluate-rules.ts';
import { deriveView } from './compose-view.ts';
import { createInputsStore, type InputsStore } from './inputs-store.ts';
import { fieldPath, type TextPath } from './text-path.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

/** A text area as a browser has it: it shows LF alone, and tells of an edit before and after. */
function textArea(): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  let shown = '';
  Object.defineProperty(area, 'value', {
    get: () => shown,
    set: (value: string) => {
      shown = shownText(value);
    },
  });
  return area;
}

function openText(store: InputsStore, path: TextPath): HTMLTextAreaElement {
  const area = textArea();
  store.bindText(path, area);
  return area;
}

/** Puts a text in the place of a part of what is shown, as a paste or a key does. */
function insert(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const shown = area.value;
  let selection = { start, end };
  Object.defineProperty(area, 'selectionStart', { get: () => selection.start, configurable: true });
  Object.defineProperty(area, 'selectionEnd', { get: () => selection.end, configurable: true });
  const kind = { data: text === '' ? null : text, inputType: text === '' ? 'deleteContent' : 'insertText' };
  area.dispatchEvent(new InputEvent('beforeinput', kind));
  area.value = shown.slice(0, start) + shownText(text) + shown.slice(end);
  const caret = start + shownText(text).length;
  selection = { start: caret, end: caret };
  area.dispatchEvent(new InputEvent('input', kind));
}

function signedValue(inputs: ComposeInputs, name: string): string | undefined {
  const { traced } = deriveView(
    {
      inputs,
      consumerKey: 'acme',
      target: fixtureTarget(),
      held: { rsaKey: null, consumerSecret: null },
      nonce: 'n',
      timestampSeconds: '1795228800',
      judge: evaluateRules,
      rules: { today: { year: 2026, month: 11 }, placeholderUrl: '' },
    },
    encodeParameter,
  );
  const pair = traced?.trace.normalizedParameters.split('&').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

const amountMend = { kind: 'set', field: 'amount', value: '10.50', label: '' } as const;

it('starts blank, and a patch changes what it names', () => {
  const store = createInputsStore();
  expect(store.read()).toEqual(initialInputs());
  store.patch({ endpointId: '77', fields: { amount: { value: '1' }, purpose: { sendEmpty: true } } });
  const { fields, ...rest } = store.read();
  expect(rest).toEqual({ ...rest, endpointId: '77', method: 'card' });
  expect(fields['amount']).toEqual({ value: '1', sendEmpty: false, useAlias: false });
  expect(fields['purpose']).toEqual({ value: '', sendEmpty: true, useAlias: false });
});

it('hands out values that later changes leave alone, and takes a whole one back', () => {
  const store = createInputsStore();
  const area = openText(store, fieldPath('merchant_data'));
  insert(area, 0, 0, 'a\r\nb');
  store.patch({ extraPairs: [{ name: 'n', value: '1' }] });
  const before = store.read();
  const copy = structuredClone(before);
  insert(area, 0, 3, 'gone');
  store.patch({ extraPairs: [], method: 'bank', includedMethods: ['bank'], pinnedNonce: 'p' });
  expect(before).toEqual(copy);
  store.patch(before);
  expect(store.read()).toEqual(copy);
  expect(area.value).toBe('a\nb');
});

it('tells what a patch takes away, and no more', () => {
  const inputs: ComposeInputs = { ...initialInputs(), endpointId: '1', pinnedNonce: 'n' };
  expect(formerInputs(inputs, { pinnedNonce: null, extraPairs: [] })).toEqual({
    pinnedNonce: 'n',
    extraPairs: [],
  });
});

it('tells each listener once per change, of typing later than of all else', () => {
  const store = createInputsStore();
  const area = openText(store, fieldPath('order_desc'));
  const heard: string[] = [];
  const stop = store.subscribe(({ fields }, when) => heard.push(`${fields['order_desc']?.value} ${when}`));
  insert(area, 0, 0, 'x');
  store.patch({ fields: { order_desc: { value: 'y' }, amount: { value: '1' } } });
  stop();
  insert(area, 0, 0, 'z');
  expect(heard).toEqual(['x soon', 'y now']);
});

it('tells listeners values that stay as they are', () => {
  const store = createInputsStore();
  const heard: ComposeInputs[] = [];
  store.subscribe((inputs) => heard.push(inputs));
  store.patch({ fields: { amount: { value: '1' } }, extraPairs: [{ name: 'n', value: '1' }] });
  insert(openText(store, fieldPath('amount')), 1, 1, '2');
  insert(openText(store, 'extraPairs.0.value'), 1, 1, '2');
  expect(heard.map(({ fields, extraPairs }) => [fields['amount']?.value, extraPairs[0]?.value])).toEqual([
    ['1', '1'],
    ['12', '1'],
    ['12', '12'],
  ]);
});

it('sends what is typed for another payout method, and keeps back what is patched for one', () => {
  const store = createInputsStore();
  const area = openText(store, fieldPath('account_number'));
  store.patch({ fields: { account_number: { value: '1' } } });
  expect(store.read().includedMethods).toEqual(['card']);
  insert(area, 1, 1, '2');
  expect(store.read()).toMatchObject({
    includedMethods: ['card', 'bank'],
    fields: { account_number: { value: '12' } },
  });
});

describe('line ends', () => {
  it('stay through a mend of another field', () => {
    const store = createInputsStore();
    insert(openText(store, fieldPath('merchant_data')), 0, 0, 'a\r\nb');
    store.patch(mendPatch(store.read(), amountMend));
    store.patch(mendPatch(store.read(), amountMend));
    expect(signedValue(store.read(), 'merchant_data')).toBe('a\r\nb');
  });

  it('stay when a word is pasted between them', () => {
    const store = createInputsStore();
    const area = openText(store, fieldPath('merchant_data'));
    insert(area, 0, 0, 'a\r\nb\r\n');
    insert(area, 4, 4, 'word');
    expect(signedValue(store.read(), 'merchant_data')).toBe('a\r\nb\r\nword');
  });

  it('are there again when the text area is closed and opened', () => {
    const store = createInputsStore();
    const path = fieldPath('order_desc');
    const first = textArea();
    const close = store.bindText(path, first);
    insert(first, 0, 0, 'a\rb');
    close();
    insert(first, 0, 0, 'nobody hears this');
    const second = openText(store, path);
    expect(second.value).toBe('a\nb');
    insert(second, 3, 3, 'c');
    expect(signedValue(store.read(), 'order_desc')).toBe('a\rbc');
  });

  it('are those that a script sets', () => {
    const store = createInputsStore();
    const area = openText(store, fieldPath('merchant_data'));
    insert(area, 0, 0, 'a\r\nb');
    area.value = 'a\nb';
    area.dispatchEvent(new Event('input'));
    expect(signedValue(store.read(), 'merchant_data')).toBe('a\nb');
  });

  it('come back with what an "undo" brings back', () => {
    const store = createInputsStore();
    const area = openText(store, fieldPath('merchant_data'));
    insert(area, 0, 0, 'a\r\nb');
    insert(area, 0, 3, '');
    area.value = 'a\nb';
    area.dispatchEvent(new InputEvent('input', { inputType: 'historyUndo' }));
    expect(signedValue(store.read(), 'merchant_data')).toBe('a\r\nb');
  });
});

it('shows the pair that is left when one before it is removed', () => {
  const store = createInputsStore();
  store.patch({
    extraPairs: [
      { name: 'a', value: '1' },
      { name: 'b', value: '2\r\n' },
    ],
  });
  const [name, value] = [openText(store, 'extraPairs.0.name'), openText(store, 'extraPairs.0.value')];
  const close = store.bindText('extraPairs.1.value', textArea());
  store.patch({ extraPairs: store.read().extraPairs.slice(1) });
  close();
  expect([name.value, value.value]).toEqual(['b', '2\n']);
  insert(value, 2, 2, '3');
  expect(store.read().extraPairs).toEqual([{ name: 'b', value: '2\r\n3' }]);
});

/** A text as a list of what a text area shows as one character each. */
type Signs = readonly string[];

const signs = fc.array(fc.constantFrom('a', 'é', '%', '\n', '\r\n', '\r'), { maxLength: 6 }).map(joinable);

/** CR before LF is one sign, not two. */
function joinable(list: Signs): Signs {
  return list.map((sign, index) => (sign === '\n' && list[index - 1] === '\r' ? '\r\n' : sign));
}

it('signs what was entered, after any pastes, mends and replacements', () => {
  const place = fc.constantFrom('merchant_data', 'order_desc', 'purpose');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('paste' as const), place, from: fc.nat(8), to: fc.nat(8), text: signs }),
    fc.record({ kind: fc.constant('mend' as const), place, text: signs }),
    fc.record({ kind: fc.constant('elsewhere' as const) }),
    fc.record({ kind: fc.constant('restore' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const store = createInputsStore();
      const entered = new Map<string, Signs>([
        ['merchant_data', []],
        ['order_desc', []],
        ['purpose', []],
      ]);
      const areas = new Map([...entered.keys()].map((name) => [name, openText(store, fieldPath(name))]));
      for (const each of steps) {
        switch (each.kind) {
          case 'paste': {
            const former = entered.get(each.place) ?? [];
            const [start, end] = [each.from, each.to]
              .map((at) => Math.min(at, former.length))
              .toSorted((a, b) => a - b);
            const area = areas.get(each.place);
            if (area === undefined || start === undefined || end === undefined) throw new Error('no place');
            insert(area, start, end, each.text.join(''));
            entered.set(
              each.place,
              joinable([...former.slice(0, start), ...each.text, ...former.slice(end)]),
            );
            break;
          }
          case 'mend':
            store.patch(
              mendPatch(store.read(), {
                kind: 'set',
                field: each.place,
                value: each.text.join(''),
                label: '',
              }),
            );
            entered.set(each.place, each.text);
            break;
          case 'elsewhere':
            store.patch(mendPatch(store.read(), amountMend));
            break;
          case 'restore':
            store.patch(store.read());
            break;
        }
        for (const [name, text] of entered) {
          expect(areas.get(name)?.value).toBe(shownText(text.join('')));
          expect(signedValue(store.read(), name) ?? '').toBe(text.join(''));
        }
      }
    }),
    { numRuns: 60 },
  );
});
