import { useDeferredValue } from 'react';
import { useStore } from '#ui/use-store.ts';
import { AnswerActions } from '#inspector/answers/answer-actions.tsx';
import { AnswersPane } from '#inspector/answers/answers-pane.tsx';
import { AgainstCase } from '#inspector/case-line/against-case.tsx';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import type { CommandAnswer } from '#domain/other-command/command-answer.ts';
import { describeOtherTarget } from '#services/check-again.ts';
import { refusedRequest, isAccessRefused } from '#services/request-to-diagnose.ts';
import { CommandAnswerCard } from './command-answer-card.tsx';
import { useCommand } from './command-context.tsx';
import type { KeptCommand } from './command-model.ts';
import { listCommandPairs } from './printed-command.tsx';

/** What came of every send. */
export function CommandAnswers() {
  const { model } = useCommand();
  // Typing never waits for it.
  const { traced, target } = useDeferredValue(useStore(model.view));
  return (
    <AnswersPane
      kept={model.answers}
      state={model.exchange}
      list={model.answerList}
      now={{ traced, targetId: target?.id ?? null }}
      renderAnswer={renderAnswer}
      renderActions={renderActions}
      listPairs={listCommandPairs}
      tools={null}
      opened={null}
    />
  );
}

function renderAnswer(exchange: AnsweredExchange<CommandAnswer>) {
  return <Answered exchange={exchange} />;
}

function renderActions(kept: KeptCommand) {
  return <CommandActions kept={kept} />;
}

function CommandActions({ kept }: { readonly kept: KeptCommand }) {
  const { model, services } = useCommand();
  const setAside = useStore(model.setAside);
  return (
    <AnswerActions
      kept={kept}
      state={model.exchange}
      again={model.again}
      check={model.checkAgain}
      onPutBack={(sent) => {
        model.putBack(sent);
        return describeOtherTarget(kept.subject.targetId, model.view.getSnapshot().target?.id ?? null);
      }}
      undo={setAside === null ? null : model.bringBack}
      services={services}
    />
  );
}

function Answered({ exchange }: { readonly exchange: AnsweredExchange<CommandAnswer> }) {
  const { onDiagnose } = useCommand();
  const { answer, reading, simulatorRecord: record } = exchange;
  const why = (): void => onDiagnose(refusedRequest(exchange));
  const refused = isAccessRefused(answer.status, reading.kind);
  return (
    <>
      <AgainstCase exchange={exchange} />
      <CommandAnswerCard answer={reading} status={answer.status} onWhy={refused ? why : null} />
      {record === null ? null : (
        <SimulatorRecordView record={record} onWhy={refused ? null : why} level={4} />
      )}
      <ExchangeDetails exchange={exchange} />
    </>
  );
}
