/** Variants of a call: edits of what came, and what a careful listener does with each. */
import type { CallVerdict } from '../judging/call-judgement.ts';
import { controlTextOf } from '../judging/control-text.ts';
import { isLaterUpdate, readStage } from '../judging/read-stage.ts';
import { recognizeCall, saidText, type RecognizedCall } from '../judging/recognized-call.ts';
import type { KnownOrder } from '../judging/known-order.ts';
import { readRawCall } from '../reading/read-call.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { editCall, type CallEdit, type EditedCall } from './edit-call.ts';
import type { CarefulAnswer, ReplayVariantId } from './replay-variant.ts';

export interface VariantBasis {
  readonly recognized: RecognizedCall;
  /** What a careful listener does with the call itself. */
  readonly verdict: CallVerdict;
  readonly order: KnownOrder | null;
  /** `control` of a text; null where the secret for it is not known. */
  readonly sum: (text: string) => string | null;
}

export interface VariantStep {
  readonly edited: EditedCall;
  readonly careful: CarefulAnswer;
  readonly carefulText: string;
}

/** Steps, or a sentence on why there are none. */
export type MadeVariant =
  | { readonly why: string; readonly steps: readonly VariantStep[] }
  | { readonly reason: string };

export const variantLabels: Readonly<Record<ReplayVariantId, string>> = {
  'as-it-came': 'as it came',
  twice: 'the same again',
  'other-control': 'with another control',
  'other-amount': 'with another amount',
  empty: 'with empty values',
  repeated: 'with status twice',
  'cut-merchant-data': 'with merchant_data cut',
  'update-first': 'a later update before the final one',
  'out-of-order': 'an older one after a newer one',
};

const onceText = 'books it once';
const refused = { careful: 'does-not-book', carefulText: 'does not book it' } as const;

/** With these edits of its own. */
function edit({ recognized }: VariantBasis, edits: readonly CallEdit[]): EditedCall {
  return editCall(recognized.call, edits);
}

function replace({ said }: RecognizedCall, role: CallbackRole, value: string): readonly CallEdit[] {
  const found = said.get(role);
  return found === undefined ? [] : [{ pair: found.pair, kind: 'replace', value }];
}

/** What a careful listener does with a call that is not changed in what it decides by. */
function ownAnswer({ verdict }: VariantBasis): Pick<VariantStep, 'careful' | 'carefulText'> {
  switch (verdict) {
    case 'accept':
    case 'book-nothing':
      return { careful: 'books-once', carefulText: onceText };
    case 'do-not-accept':
      return refused;
    case 'cannot-say':
      return { careful: 'does-not-book', carefulText: 'asks the status command before it books' };
  }
}

function again(basis: VariantBasis): Pick<VariantStep, 'careful' | 'carefulText'> {
  const own = ownAnswer(basis);
  return own.careful === 'books-once'
    ? { careful: 'books-nothing', carefulText: 'answers 200, books nothing' }
    : own;
}

function asItCame(basis: VariantBasis): MadeVariant {
  const why = 'What is right is booked one time, and answered 200, or it is sent again.';
  return { why, steps: [{ edited: edit(basis, []), ...ownAnswer(basis) }] };
}

function twice(basis: VariantBasis): MadeVariant {
  const edited = edit(basis, []);
  return {
    why: 'A gateway calls again until it is answered 200. Status, type, orderid and client_orderid together are the key.',
    steps: [
      { edited, ...ownAnswer(basis) },
      { edited, ...again(basis) },
    ],
  };
}

function otherControl(basis: VariantBasis): MadeVariant {
  const control = saidText(basis.recognized, 'control') ?? '';
  if (control === '') return { reason: 'It has no control.' };
  const last = control.at(-1) === '0' ? '1' : '0';
  return {
    why: 'Whoever does not know the key cannot make control.',
    steps: [
      { edited: edit(basis, replace(basis.recognized, 'control', control.slice(0, -1) + last)), ...refused },
    ],
  };
}

function otherAmount(basis: VariantBasis): MadeVariant {
  const amount = saidText(basis.recognized, 'amount') ?? '';
  const digit = /[0-9]/u.exec(amount);
  if (digit === null) return { reason: 'It has no amount.' };
  const other = String((Number(digit[0]) % 9) + 1);
  const changed = amount.slice(0, digit.index) + other + amount.slice(digit.index + 1);
  return {
    why: 'The sum stays right, whatever the amount: it has to be compared with that of the order.',
    steps: [
      {
        edited: edit(basis, replace(basis.recognized, 'amount', changed)),
        careful: 'does-not-book',
        carefulText: 'compares it: control does not cover it',
      },
    ],
  };
}

function empty(basis: VariantBasis): MadeVariant {
  const { said } = basis.recognized;
  const values = [...said].filter(([role]) => role !== 'control');
  if (values.length === 0) return { reason: 'It has no value that is known.' };
  const control = said.get('control');
  const sum = basis.sum('');
  if (control !== undefined && sum === null) {
    return { reason: 'Its control has to be right, and no consumer secret is held.' };
  }
  const edits: readonly CallEdit[] = [
    ...values.map(([, { pair }]) => ({ pair, kind: 'replace', value: '' }) as const),
    ...(control === undefined ? [] : replace(basis.recognized, 'control', sum ?? '')),
  ];
  return {
    why: 'The sum over nothing is right, too: that the fields are there has to be checked beside it.',
    steps: [{ edited: edit(basis, edits), ...refused }],
  };
}

function repeated(basis: VariantBasis): MadeVariant {
  const found = basis.recognized.said.get('status');
  if (found === undefined) return { reason: 'It has no status.' };
  const other = found.text === 'declined' ? 'approved' : 'declined';
  return {
    why: 'Frameworks take the first, the last or both: what was checked may not be what is booked.',
    steps: [{ edited: edit(basis, [{ pair: found.pair, kind: 'behind', value: other }]), ...refused }],
  };
}

function cutMerchantData(basis: VariantBasis): MadeVariant {
  const value = saidText(basis.recognized, 'merchant_data') ?? '';
  const characters = Array.from(value);
  if (characters.length < 2) return { reason: 'It has no merchant_data that can be cut.' };
  const ampersand = characters.indexOf('&');
  const end = ampersand > 0 ? ampersand : Math.floor(characters.length / 2);
  return {
    why: 'Where it is not encoded on the way it ends early: it has to be compared with what was sent.',
    steps: [
      {
        edited: edit(basis, replace(basis.recognized, 'merchant_data', characters.slice(0, end).join(''))),
        careful: 'does-not-book',
        carefulText: 'compares it: control does not cover it',
      },
    ],
  };
}

interface LifeOfCall {
  readonly final: EditedCall;
  readonly update: EditedCall;
}

/** The final call and a later update of the same order, of which the call is one; or why not. */
export function lifeOf(basis: VariantBasis): LifeOfCall | string {
  const { recognized } = basis;
  const reading = readStage(saidText(recognized, 'status'), saidText(recognized, 'type'));
  if (reading.kind !== 'stage') return 'What it says of the order is not known.';
  if (reading.stage === 'declined') return 'An order that was not approved has no later update.';
  const own = edit(basis, []);
  const isUpdate = isLaterUpdate(reading.stage);
  const isByStatus = saidText(recognized, 'status')?.trim().toLowerCase() !== 'approved';
  if (recognized.said.has('type') && !isByStatus) {
    const other = edit(basis, replace(recognized, 'type', isUpdate ? 'sale' : 'reversal'));
    return isUpdate ? { final: other, update: own } : { final: own, update: other };
  }
  const edits = [
    ...replace(recognized, 'status', isUpdate ? 'approved' : 'reversed'),
    ...(isUpdate ? replace(recognized, 'type', 'sale') : []),
  ];
  const other = withRightControl(basis, edits);
  if (other === null) return 'Its control has to be made anew, and no consumer secret is held.';
  return isUpdate ? { final: other, update: own } : { final: own, update: other };
}

/** Null where the secret is not known. */
function withRightControl(basis: VariantBasis, edits: readonly CallEdit[]): EditedCall | null {
  const edited = edit(basis, edits);
  if (!basis.recognized.said.has('control')) return edited;
  const orders = basis.order === null ? [] : [basis.order];
  const changed = recognizeCall(readEdited(basis.recognized.call, edited), orders);
  const sum = basis.sum(controlTextOf(changed, basis.order));
  return sum === null ? null : edit(basis, [...edits, ...replace(basis.recognized, 'control', sum)]);
}

/** An edited call as it would arrive. */
export function readEdited({ method, body }: ReadCall, { query, body: octets }: EditedCall): ReadCall {
  return readRawCall({
    method,
    target: `/?${query}`,
    contentType: body.contentType,
    contentEncoding: null,
    body: octets,
  });
}

function updateFirst(basis: VariantBasis): MadeVariant {
  const life = lifeOf(basis);
  if (typeof life === 'string') return { reason: life };
  return {
    why: 'Calls may overtake each other. An update of an order without a final status waits: any answer but 200 brings it again.',
    steps: [
      {
        edited: life.update,
        careful: 'does-not-book',
        carefulText: 'does not book it where the order has no final status',
      },
    ],
  };
}

function outOfOrder(basis: VariantBasis): MadeVariant {
  const life = lifeOf(basis);
  if (typeof life === 'string') return { reason: life };
  const own = ownAnswer(basis);
  return {
    why: 'A final status that comes again does not undo the update that came after it.',
    steps: [
      { edited: life.final, ...own },
      { edited: life.update, ...own },
      { edited: life.final, ...again(basis) },
    ],
  };
}

export const variantMakers: Readonly<Record<ReplayVariantId, (basis: VariantBasis) => MadeVariant>> = {
  'as-it-came': asItCame,
  twice,
  'other-control': otherControl,
  'other-amount': otherAmount,
  empty,
  repeated,
  'cut-merchant-data': cutMerchantData,
  'update-first': updateFirst,
  'out-of-order': outOfOrder,
};
