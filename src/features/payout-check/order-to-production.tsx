import { ProductionQuestion } from '#inspector/production-question.tsx';
import { maskCardNumber } from '#domain/http/redaction.ts';
import { useView } from './compose-context.tsx';
import type { Sending } from './use-sending.ts';

/** Asked before each order that goes to production, with its amount and its card. */
export function OrderToProduction({ sending }: { readonly sending: Sending }) {
  const origin = useView(({ target }) => target?.origin ?? '');
  const pairs = useView((view) => view.pairs);
  const looksReal = useView(({ findings }) => findings.some(({ rule }) => rule === 'card-looks-real'));
  const valueOf = (name: string): string => pairs.find((pair) => pair.name === name)?.value ?? '';
  const card = valueOf('credit_card_number');
  const amount = `${valueOf('amount')} ${valueOf('currency')}`.trim();
  const what = [amount === '' ? 'The order' : amount, card === '' ? '' : `to ${maskCardNumber(card)}`]
    .join(' ')
    .trim();
  return (
    <ProductionQuestion
      origin={origin}
      what={what}
      warning={looksReal ? 'Its card number is no published test number: it may be somebody’s card.' : null}
      onSend={sending.confirm}
      onCancel={sending.withdraw}
    />
  );
}
