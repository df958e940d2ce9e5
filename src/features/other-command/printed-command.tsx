import type { AnsweredExchange } from '#domain/exchange/exchange.ts';
import { describeCommandAnswer } from '#domain/other-command/describe-command-answer.ts';
import type { CommandAnswer } from '#domain/other-command/command-answer.ts';
import { PrintedRequest } from '#inspector/printed-request.tsx';
import { useCommand } from './command-context.tsx';
import { commandOperation } from './command-inputs.ts';

/** The command, its strings and its answers on paper. */
export function PrintedCommand() {
  const { model } = useCommand();
  return (
    <PrintedRequest
      title={commandOperation.words.title}
      view={model.view}
      blocksOf={({ blocks }) => blocks}
      signature={model.signature}
      kept={model.answers}
      list={model.answerList}
      explain={({ reading, answer }) => describeCommandAnswer(reading, answer.status).text}
      listPairs={listCommandPairs}
    />
  );
}

/** None for an answer that was not read as pairs. */
export function listCommandPairs({ reading }: AnsweredExchange<CommandAnswer>) {
  return reading.kind === 'pairs' ? reading.pairs : [];
}
