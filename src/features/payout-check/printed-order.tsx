import { operations } from '#domain/gateway/operations.ts';
import { checkEcho, type PayoutCheckAnswer } from '#domain/payout-check/answer.ts';
import { listAnswerPairs } from '#domain/payout-check/answer-pairs.ts';
import { describeAnswer } from '#domain/payout-check/describe-answer.ts';
import { PrintedRequest } from '#inspector/printed-request.tsx';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { useCompose } from './compose-context.tsx';
import type { ComposeView } from './compose-view.ts';

/** The order, its strings and its answers on paper. */
export function PrintedOrder() {
  const { model, answerList } = useCompose();
  return (
    <PrintedRequest
      title={operations['payout-check'].words.title}
      view={model.view}
      blocksOf={blocksOf}
      signature={model.signature}
      kept={model.answers}
      list={answerList}
      explain={explain}
      listPairs={({ reading }) => listAnswerPairs(reading)}
    />
  );
}

function blocksOf({ findings }: ComposeView): string[] {
  return findings.flatMap(({ level, message }) => (level === 'block' ? [message] : []));
}

function explain({ reading, orderId, simulatorRecord }: AnsweredExchange<PayoutCheckAnswer>): string {
  const { text } = describeAnswer(reading, orderId === null ? null : checkEcho(reading, orderId));
  const verdict = simulatorRecord?.verdict ?? null;
  if (verdict === null) return text;
  return verdict.kind === 'verified'
    ? `${text} The simulator verified the signature.`
    : `The simulator’s reason: ${verdict.reason}. ${verdict.detail} ${text}`;
}
