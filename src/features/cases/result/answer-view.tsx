import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import { operations } from '#domain/gateway/operations.ts';
import { shorten } from '#domain/visible-text.ts';
import { ExchangeDetails } from '#inspector/exchange-details.tsx';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { SimulatorRecordView } from '#inspector/simulator-record-view.tsx';
import { isAnswered } from '#services/cases/case-results.ts';
import { NotKept } from './not-kept.tsx';
import { useKeptExchange, useResults } from './use-exchange.ts';

/** What came the last time, as values and as it came. */
export function AnswerView({ path }: { readonly path: string }) {
  const latest = useResults(path)?.latest ?? null;
  const kept = useKeptExchange(latest);
  if (kept?.outcome.kind !== 'done') return <NotKept kept={kept} path={path} />;
  const { exchange } = kept.outcome;
  if (exchange.outcome !== 'answered') {
    const { title, what, next } = describeUnanswered(exchange, operations[exchange.operation].effect);
    return (
      <Notice tone="advice">
        <strong>{title}</strong> {what} {next}
      </Notice>
    );
  }
  const facts = latest !== null && isAnswered(latest) ? latest.outcome.facts : null;
  return (
    <>
      {facts === null || facts.unread === null ? null : <Notice tone="advice">It is {facts.unread}.</Notice>}
      {facts === null ? null : (
        <Facts
          facts={facts.pairs.map(({ name, value }) => ({
            name: shorten(name),
            value: <OutsideValue text={value} />,
          }))}
        />
      )}
      <ExchangeDetails exchange={exchange} />
      {exchange.simulatorRecord === null ? null : (
        <SimulatorRecordView record={exchange.simulatorRecord} onWhy={null} level={3} />
      )}
    </>
  );
}
