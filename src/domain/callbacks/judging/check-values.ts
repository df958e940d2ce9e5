/** Amount and currency beside those that were sent. `control` does not cover them. */
import { shorten } from '../../visible-text.ts';
import { badFact, goodFact, nothingFound, refusalOf, remarksOf, type CallCheck } from './call-check.ts';
import { compareAmounts } from './compare-amounts.ts';
import { compareCurrencies } from './compare-currencies.ts';
import type { KnownOrder } from './known-order.ts';
import { isLaterUpdate } from './read-stage.ts';
import { stageOf } from './check-stage.ts';
import type { RecognizedCall } from './recognized-call.ts';

/** Blanks around it would not be seen. */
const asWritten = (came: string): string => (came.trim() === came ? shorten(came) : `“${shorten(came)}”`);

export function checkAmount(recognized: RecognizedCall, order: KnownOrder | null): CallCheck {
  const said = recognized.said.get('amount');
  const came = said?.text ?? '';
  if (order === null || order.amount === '' || said === undefined || came === '') return nothingFound;
  const place = order.orderId ?? order.clientOrderId;
  const currency = recognized.said.has('currency') ? '' : '; the currency is not sent';
  switch (compareAmounts(came, order.amount)) {
    case 'identical':
      return {
        ...nothingFound,
        facts: [goodFact('amount agrees')],
        remarks: remarksOf([said.index, 'good', `equal${currency}`]),
      };
    case 'equal':
      return {
        ...nothingFound,
        facts: [goodFact(`amount agrees, written ${asWritten(came)} for ${order.amount}`)],
        remarks: remarksOf([
          said.index,
          'unknown',
          `of the same worth, written ${order.amount} in ${place}${currency}`,
        ]),
      };
    case 'unreadable':
      return differs(said.index, came, order, place, 'It is no number with “.” as decimal delimiter.');
    case 'different': {
      const stage = stageOf(recognized);
      const isUpdate = stage !== null && isLaterUpdate(stage);
      const partly = isUpdate ? 'A part may have come back: ask the status command.' : null;
      return differs(said.index, came, order, place, partly);
    }
  }
}

function differs(
  index: number,
  came: string,
  { amount }: KnownOrder,
  place: string,
  explanation: string | null,
): CallCheck {
  return {
    facts: [badFact(`amount ${shorten(came)}, sent ${amount}`)],
    refusal: refusalOf('amount differs', explanation),
    doubt: null,
    remarks: remarksOf([index, 'bad', `${amount} in ${place}`]),
  };
}

export function checkCurrency(recognized: RecognizedCall, order: KnownOrder | null): CallCheck {
  const said = recognized.said.get('currency');
  const came = said?.text ?? '';
  if (order === null || said === undefined || came === '') return nothingFound;
  switch (compareCurrencies(came, order.currency)) {
    case 'equal':
      return {
        ...nothingFound,
        facts: [goodFact('currency agrees')],
        remarks: remarksOf([said.index, 'good', 'equal']),
      };
    case 'by-number':
      return {
        ...nothingFound,
        facts: [goodFact(`currency agrees, written ${asWritten(came)} for ${order.currency}`)],
        remarks: remarksOf([said.index, 'good', `that of ISO 4217 for ${order.currency}`]),
      };
    case 'different':
      return {
        facts: [badFact(`currency ${shorten(came)}, sent ${order.currency}`)],
        refusal: refusalOf('currency differs'),
        doubt: null,
        remarks: remarksOf([
          said.index,
          'bad',
          `${order.currency} in ${order.orderId ?? order.clientOrderId}`,
        ]),
      };
  }
}
