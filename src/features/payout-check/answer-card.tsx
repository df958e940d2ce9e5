import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { checkEcho, type PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import { listAnswerPairs } from '#domain/payout-check/answer-pairs.ts';
import {
  describeAnswer,
  describeEcho,
  describeMissing,
  type AnswerText,
} from '#domain/payout-check/describe-answer.ts';
import { shorten } from '#domain/visible-text.ts';
import type { ListedPairs } from '#inspector/answers/listed-pairs.ts';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { WhyButton } from '#inspector/why-button.tsx';
import styles from './answers-view.module.css';

interface AnswerCardProps {
  readonly answer: PayoutCheckAnswer;
  /** The client_orderid that was sent; null for a pasted answer. */
  readonly sentOrderId: string | null;
  /** Whether the title of what it says stands above already. */
  readonly isHeaded: boolean;
  /** Whether the simulator says why it refused: the guesses of what it may be are no warning then. */
  readonly isExplained: boolean;
  /** Asks for the cause of a refusal; null where there is none, or no request to look at. */
  readonly onWhy: (() => void) | null;
  /** Opens the command that asks for the order's status; null where no order was taken, or none that was sent here. */
  readonly onStatus: (() => void) | null;
  /** Opens the page that shows what the simulator tells of the order; null where it is not the simulator's. */
  readonly onCallbacks: (() => void) | null;
}

const tones = { good: 'ok', open: 'advice', refused: 'problem' } as const;

/** The answer as what it is: a typed card, never the gateway's own markup. */
export function AnswerCard(props: AnswerCardProps) {
  const { answer, sentOrderId, isHeaded, isExplained, onWhy, onStatus, onCallbacks } = props;
  const echo = sentOrderId === null ? null : checkEcho(answer, sentOrderId);
  const said = describeAnswer(answer, echo);
  const missing = describeMissing(answer);
  return (
    <div role="group" className={styles['card']} aria-label="Answer">
      <Said {...said} isHeaded={isHeaded} isPlain={isExplained || said.tone === 'good'} />
      {onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {missing === null ? null : <Notice tone="advice">{missing}</Notice>}
      {'fields' in answer && !answer.fields.isWhole ? (
        <Notice tone="advice">
          The answer is longer than what is read of it: only its beginning is listed here.
        </Notice>
      ) : null}
      {'fields' in answer ? <Fields pairs={listAnswerPairs(answer)} /> : null}
      {echo === null ? null : echo.kind === 'same' ? (
        <p className={styles['words']}>{describeEcho(echo)}</p>
      ) : (
        <Notice tone="advice">{describeEcho(echo)}</Notice>
      )}
      {onStatus === null ? null : (
        <p className={styles['status']}>
          <Button onClick={onStatus}>Status of this order</Button>
          <span>Opens the status command filled in; nothing is sent yet.</span>
        </p>
      )}
      {onCallbacks === null ? null : (
        <p className={styles['status']}>
          <Button onClick={onCallbacks}>See its callbacks</Button>
          <span>Its final status and later updates, and who is told of them.</span>
        </p>
      )}
    </div>
  );
}

interface SaidProps extends AnswerText {
  readonly isHeaded: boolean;
  readonly isPlain: boolean;
}

/** What the answer means. Boxes are for what needs somebody: that an order was taken does not. */
function Said({ tone, title, text, isHeaded, isPlain }: SaidProps) {
  const heading = <strong className={isHeaded ? 'visually-hidden' : ''}>{title}</strong>;
  return isPlain ? (
    <p className={styles['words']}>
      {heading} {text}
    </p>
  ) : (
    <Notice tone={tones[tone]}>
      {heading} {text}
    </Notice>
  );
}

function Fields({ pairs }: { readonly pairs: ListedPairs }) {
  return (
    <Facts
      facts={pairs.map(({ name, value }) => ({ name: shorten(name), value: <OutsideValue text={value} /> }))}
    />
  );
}
