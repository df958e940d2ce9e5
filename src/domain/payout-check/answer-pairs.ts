/** The pairs of an answer as they are shown: the documented ones first, each under the name that it came with. */
import type { AnswerPair } from '../gateway/answer-pairs.ts';
import type { AnswerFields, PayoutCheckAnswer } from './answer.ts';

type WithFields = Extract<PayoutCheckAnswer, { readonly fields: AnswerFields }>;

const wireTypes: Readonly<Record<WithFields['kind'], string>> = {
  accepted: 'async-response',
  contradiction: 'async-response',
  'validation-error': 'validation-error',
  error: 'error',
};

/** None for an answer that was not read as pairs. */
export function listAnswerPairs(answer: PayoutCheckAnswer): readonly AnswerPair[] {
  if (!('fields' in answer)) return [];
  const { fields, kind } = answer;
  const documented: readonly (readonly [string, string | null])[] = [
    ['type', wireTypes[kind]],
    ['error-message', fields.errorMessage],
    ['error-code', fields.errorCode],
    ['serial-number', fields.serialNumber],
    ['merchant-order-id', fields.merchantOrderId],
    [fields.gatewayOrderIdName ?? 'gateway-order-id', fields.gatewayOrderId],
    ['end-point-id', fields.endPointId],
  ];
  return [
    ...documented.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    ...fields.others,
    ...fields.duplicates.map(({ name, value }) => ({ name: `${name} (again)`, value })),
  ];
}
