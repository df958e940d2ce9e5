/** An order's life in a few words. */
import type {
  CallbackDelivery,
  CallbackNotice,
  LifeStep,
  ListenerAnswer,
  OrderMove,
  OrderStage,
  SimulatedOrder,
} from '#domain/callbacks/callback-contract.ts';
import { agoWords, untilWords } from '../time-words.ts';

export const stageNames: Readonly<Record<OrderStage, string>> = {
  accepted: 'accepted',
  approved: 'approved',
  declined: 'not approved',
  reversal: 'reversal',
  chargeback: 'chargeback',
};

/** Whether a stage is open, final or a later update of one that was final. */
export function stageKind(stage: OrderStage): 'open' | 'final' | 'later' {
  if (stage === 'accepted') return 'open';
  return stage === 'approved' || stage === 'declined' ? 'final' : 'later';
}

export const moveButtons: Readonly<Record<OrderMove, string>> = {
  approved: 'Approve',
  declined: 'Do not approve',
  reversal: 'Reversal',
  chargeback: 'Chargeback',
};

/** E.g. `Later update: reversal`. */
export function stepTitle(stage: OrderStage): string {
  const words = stageNames[stage];
  return { open: 'Accepted', final: `Final: ${words}`, later: `Later update: ${words}` }[stageKind(stage)];
}

export function lastStep({ life }: Pick<SimulatedOrder, 'life'>): LifeStep | null {
  return life.at(-1) ?? null;
}

export function currentStage(order: Pick<SimulatedOrder, 'life'>): OrderStage {
  return lastStep(order)?.stage ?? 'accepted';
}

/** E.g. `update, 32 s ago`. */
export function sinceWords(order: Pick<SimulatedOrder, 'life'>, nowMs: number): string {
  const step = lastStep(order);
  if (step === null) return '';
  const ago = agoWords(nowMs - step.atMs);
  // Short enough for one line, whatever the time: a row that grows moves those below it.
  return { open: ago, final: `final, ${ago}`, later: `update, ${ago}` }[stageKind(step.stage)];
}

export interface ShortAnswer {
  readonly tone: 'ok' | 'bad' | 'plain';
  readonly text: string;
}

const failures: Readonly<Record<Extract<ListenerAnswer, { kind: 'failed' }>['reason'], string>> = {
  refused: 'not sent',
  'not-resolved': 'no such name',
  'no-listener': 'no listener',
  cut: 'cut off',
  'timed-out': 'timed out',
  redirected: 'redirected',
  'not-http': 'not HTTP',
  stopping: 'stopped',
};

/** E.g. `200`, `no listener`; null while no answer is there. Anything but 200 makes a gateway call again. */
export function shortAnswer(answer: ListenerAnswer | null): ShortAnswer {
  if (answer === null) return { tone: 'plain', text: 'waiting' };
  if (answer.kind === 'failed') return { tone: 'bad', text: failures[answer.reason] };
  return { tone: answer.status === 200 ? 'ok' : 'bad', text: String(answer.status) };
}

export const answerSign: Readonly<Record<ShortAnswer['tone'], string>> = { ok: '✓', bad: '✕', plain: '…' };

function deliveriesOf({ life }: Pick<SimulatedOrder, 'life'>): CallbackDelivery[] {
  return life.flatMap(({ notices }) =>
    notices.flatMap((notice) => (notice.kind === 'sent' ? [notice.delivery] : [])),
  );
}

export interface ToldWords extends ShortAnswer {
  readonly detail: string;
}

/** What became of the last callback, and how many were told. */
export function toldWords(order: SimulatedOrder, nowMs: number): ToldWords {
  const { life, next } = order;
  const deliveries = deliveriesOf(order);
  const last = deliveries.at(-1);
  if (last === undefined) {
    const isOpen = stageKind(currentStage(order)) === 'open';
    const due = next === null ? 'waits for a click' : `final ${untilWords(next.atMs - nowMs)}`;
    return { tone: 'plain', text: '–', detail: isOpen ? due : 'nobody is told' };
  }
  const said =
    last.state === 'refused'
      ? { tone: 'bad' as const, text: 'not sent' }
      : shortAnswer(last.attempts.at(-1)?.answer ?? null);
  const told = deliveries.filter(({ state }) => state === 'told').length;
  const untold = life.flatMap(({ stage, notices }) => (stage === 'accepted' ? [] : notices.filter(isUntold)));
  if (last.state !== 'told' && last.attempts.length > 1) {
    return { ...said, detail: `${last.attempts.length} attempts` };
  }
  return {
    ...said,
    detail: untold.length > 0 ? `${untold.length} not told` : `${told} of ${deliveries.length} told`,
  };
}

/** Somebody who has a URL and was not told. */
function isUntold(notice: CallbackNotice): boolean {
  return notice.kind === 'not-sent' && notice.field !== null;
}

/** Who is told of what, in one sentence (interface document, "URL fields"). */
export function lawOf({ urls }: Pick<SimulatedOrder, 'urls'>): {
  readonly field: string;
  readonly says: string;
}[] {
  const { server_callback_url: server, notify_url: notify } = urls;
  return [
    ...((server ?? '') === ''
      ? []
      : [{ field: 'server_callback_url', says: 'is told of the final status only.' }]),
    ...((notify ?? '') === ''
      ? []
      : [{ field: 'notify_url', says: 'is told of the final status and of every later update.' }]),
  ];
}
