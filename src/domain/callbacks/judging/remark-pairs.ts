/** What stands beside each pair: what it was compared with, as what it is read, what is wrong with how it is written. */
import type { PairProblem } from '../reading/read-pair.ts';
import type { CallCheck } from './call-check.ts';
import type { PairRemark } from './call-judgement.ts';
import type { CallbackRole } from './callback-roles.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { isUsualName } from './role-names.ts';

const problemWords: Readonly<Record<PairProblem, string>> = {
  'broken-escape': 'a “%” without two hexadecimal digits',
  'not-utf-8': 'not UTF-8',
  'no-equals': 'no “=”: what stands before it may hold an “&” that was not encoded',
  'no-name': 'no name',
  'raw-octet': 'not percent-encoded',
  'lone-surrogate': 'half of a character',
  file: 'a file',
  masked: 'masked by what logged it',
  place: 'a place of a template',
  cut: 'cut off',
};

const equalTo: Readonly<Record<CallbackRole, string>> = {
  status: 'read as status',
  type: 'read as type',
  orderid: 'equals gateway-order-id',
  merchant_order: 'equals client_orderid',
  client_orderid: 'equals client_orderid',
  amount: 'equals amount',
  currency: 'equals currency',
  control: 'may be control',
  merchant_data: 'equals merchant_data',
};

/** @param checks The first that has something to say of a pair says it. */
export function remarkPairs(recognized: RecognizedCall, checks: readonly CallCheck[]): readonly PairRemark[] {
  return recognized.call.pairs.map((pair, index) => {
    const found = checks.flatMap(({ remarks }) => remarks.get(index) ?? [])[0];
    const role = recognized.roles.get(index);
    const problems = pair.problems.map((problem) => problemWords[problem]);
    const equal = role?.readBy === 'value' ? equalTo[role.role] : '';
    const words = [
      equal,
      role?.readBy === 'name' && !isUsualName(pair.name) ? `read as ${role.role}` : '',
      equal.endsWith(found?.text ?? '') ? '' : (found?.text ?? ''),
      ...problems,
    ].filter((word) => word !== '');
    return {
      kind: found?.kind ?? (problems.length > 0 ? 'unknown' : 'plain'),
      text: words.join('; '),
      role: role?.role ?? null,
      readBy: role?.readBy ?? null,
    };
  });
}
