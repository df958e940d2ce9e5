import { useDeferredValue } from 'react';
import { useStore } from '#ui/use-store.ts';
import { AnswersPane } from '#inspector/answers/answers-pane.tsx';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import type { CommandAnswer } from '#domain/other-command/command-answer.ts';
import { refusedRequest, isAccessRefused } from '#services/request-to-diagnose.ts';
import { CommandAnswerCard } from './command-answer-card.tsx';
import { useCommand } from './command-context.tsx';

/** What came of every send. */
export function CommandAnswers() {
  const { model, services } = useCommand();
  // Typing never waits for it.
  const { traced, target } = useDeferredValue(useStore(model.view));
  return (
    <AnswersPane
      kept={model.answers}
      state={model.exchange}
      list={model.answerList}
      now={{ traced, targetId: target?.id ?? null }}
      clock={services.clock}
      renderAnswer={renderAnswer}
      tools={null}
      opened={null}
    />
  );
}

function renderAnswer(exchange: AnsweredExchange<CommandAnswer>) {
  return <Answered exchange={exchange} />;
}

function Answered({ exchange }: { readonly exchange: AnsweredExchange<CommandAnswer> }) {
  const { onDiagnose } = useCommand();
  const { signed, answer, reading, simulatorRecord: record } = exchange;
  const why = (): void => onDiagnose(refusedRequest(exchange));
  const refused = isAccessRefused(answer.status, reading.kind);
  return (
    <>
      <CommandAnswerCard answer={reading} status={answer.status} onWhy={refused ? why : null} />
      {record === null ? null : (
        <SimulatorRecordView
          record={record}
          signedBaseString={signed.trace.baseString}
          onWhy={refused ? null : why}
        />
      )}
      <ExchangeDetails exchange={exchange} />
    </>
  );
}
