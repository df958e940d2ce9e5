import { Button } from '#ui/button.tsx';
import { maskCardNumber } from '#domain/http/redaction.ts';
import { useView } from './compose-context.tsx';
import type { Sending } from './use-sending.ts';
import styles from './send-bar.module.css';

/** Asked before each send to production. */
export function ProductionQuestion({ sending }: { readonly sending: Sending }) {
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
    <div className={styles['production']} role="alert">
      <p>
        <strong>This is production.</strong> {what} goes to {origin} and may move money.{' '}
        {looksReal ? 'Its card number is no published test number: it may be somebody’s card.' : null}
      </p>
      <p className={styles['choices']}>
        <Button onClick={sending.withdraw}>Do not send</Button>
        <Button look="caution" onClick={sending.confirm}>
          Send to production
        </Button>
      </p>
    </div>
  );
}
