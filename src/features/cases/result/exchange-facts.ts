/** How an exchange of a case went, as lines. */
import { timeOfDay } from '#ui/time-of-day.ts';
import type { Fact } from '#ui/facts.tsx';
import { targetNames } from '#domain/relay/target-names.ts';
import type { CaseResult } from '#services/cases/case-results.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import { showInvisible } from '#domain/visible-text.ts';

function milliseconds(ms: number): string {
  return String(ms % 1000).padStart(3, '0');
}

export function answeredFacts(
  { outcome, targetId, file }: CaseResult,
  kept: KeptExchange | null,
): readonly Fact[] {
  const { sent } = outcome;
  const exchange = kept?.outcome.kind === 'done' ? kept.outcome.exchange : null;
  const answer = exchange?.outcome === 'answered' ? exchange.answer : null;
  const record = exchange?.outcome === 'answered' ? exchange.simulatorRecord : null;
  const endpoint = exchange?.endpoint ?? null;
  const where = [
    `${timeOfDay(sent.sentAtMs)}.${milliseconds(sent.sentAtMs)}`,
    targetNames[targetId].toLowerCase(),
    ...(endpoint === null ? [] : [`${endpoint.kind} ${showInvisible(endpoint.id)}`]),
  ];
  return [
    { name: 'Sent', value: where.join(' · ') },
    ...(answer === null
      ? []
      : [
          {
            name: 'Answer',
            value: `HTTP ${answer.status} · ${Math.round(answer.durationMs)} ms · ${answer.body.length.toLocaleString('en')} B`,
          },
        ]),
    ...(sent.orderId === null
      ? []
      : [
          {
            name: 'client_orderid',
            value: `${showInvisible(sent.orderId)}${sent.freshNames.includes('client_orderid') ? ' · fresh' : ''}`,
          },
        ]),
    {
      name: 'Signature',
      value: `${file.signature}${record === null ? '' : record.verdict.kind === 'verified' ? ' · verified by the simulator' : ' · refused by the simulator'}`,
    },
  ];
}
