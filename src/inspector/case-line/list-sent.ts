import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import type { SentOrder } from './case-form.ts';

/** What of a page's exchanges can be put into its form again. @param idOf What names one; its order id otherwise. */
export function listSent<Inputs>(
  list: readonly KeptExchange<unknown, Inputs>[],
  open: (inputs: Inputs) => OpenedInputs,
  idOf?: (inputs: OpenedInputs) => string | null,
): readonly SentOrder[] {
  return list.flatMap(({ number, atMs, verdict, subject, outcome, inputs }) => {
    if (inputs === null || outcome.kind !== 'done') return [];
    const { exchange } = outcome;
    const record = exchange.outcome === 'answered' ? exchange.simulatorRecord : null;
    const opened = open(inputs);
    return [
      {
        number,
        atMs,
        title: verdict.title,
        targetId: subject.targetId,
        id: idOf === undefined ? subject.orderId : idOf(opened),
        inputs: opened,
        answer: exchange.outcome === 'answered' ? exchange.answer : null,
        simulator: record === null || record.behaviour === 'documented' ? null : record.behaviour,
      },
    ];
  });
}
