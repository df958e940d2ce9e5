import { Button } from '#ui/button.tsx';
import { onFirstClick } from '#ui/first-click.ts';
import { Notice } from '#ui/notice.tsx';
import { useWithdrawKey } from '#ui/use-key-down.ts';
import { useStore } from '#ui/use-store.ts';
import type { Operation } from '#domain/gateway/operations.ts';
import { describeEarlierSending, describeRepetition } from '#domain/relay/describe-repeated-order.ts';
import type { RepeatedOrder } from '#services/exchanger.ts';
import styles from './repeated-order-question.module.css';

interface RepeatedOrderQuestionProps {
  readonly repeat: RepeatedOrder;
  readonly effect: Operation['effect'];
  /** Called when it is sent again. */
  readonly onSend: () => void;
  /** Makes another order of it; null where that is not for the page to do. */
  readonly onNewId: (() => void) | null;
}

/** Asks, where it would be sent, whether an order that was sent before is to be sent again. */
export function RepeatedOrderQuestion({ repeat, effect, onSend, onNewId }: RepeatedOrderQuestionProps) {
  const question = useStore(repeat.question);
  useWithdrawKey(question === null ? null : repeat.withdraw);
  if (question === null) return null;
  const { earlier, targetId } = question;
  return (
    <div className={styles['question']} role="group" aria-label="Send again?">
      <Notice tone="problem" live>
        <strong>Not sent.</strong> {describeEarlierSending(earlier)}{' '}
        {describeRepetition(earlier, effect, targetId)}{' '}
        <Button
          look="link-inherit"
          onClick={onFirstClick(() => {
            onSend();
            void repeat.sendAgain();
          })}
        >
          Yes, send it again
        </Button>{' '}
        ·{' '}
        {onNewId === null ? null : (
          <>
            <Button look="link-inherit" onClick={onNewId}>
              Take a new order id
            </Button>{' '}
            ·{' '}
          </>
        )}
        <Button look="link-inherit" onClick={repeat.withdraw}>
          Do not send
        </Button>
      </Notice>
    </div>
  );
}
