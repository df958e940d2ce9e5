/** The relay: policy, then at most one exchange per click, then one line of log. */
import { performance } from 'node:perf_hooks';
import { maskCardNumberOctets } from '#domain/callbacks/mask-card-numbers.ts';
import type { GatewayTarget, RelayFailure, RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { readOrderOutcome } from '#domain/relay/order-outcome.ts';
import { createSentOrders } from '#domain/relay/sent-orders.ts';
import { createDuplicateGuard } from './duplicate-guard.ts';
import { exchange, type ExchangeOptions } from './exchange.ts';
import { createExchangeTurns } from './exchange-turns.ts';
import { applyPolicy, type AllowedRequest, type OutboundRequest } from './policy.ts';
import { receivedBase64 } from './received-base64.ts';

export interface RelayOptions {
  readonly targets: readonly GatewayTarget[];
  readonly version: string;
  /** Takes one line without its line feed. */
  readonly log: (line: string) => void;
  readonly exchange?: ExchangeOptions;
}

export interface Relay {
  readonly send: (request: RelayRequest) => Promise<RelayReply>;
  /** Exchanges whose outcome is not known yet, each as it would be logged: target, method and path. */
  readonly underWay: () => readonly string[];
  /** Sends nothing any more; what is under way goes on. */
  readonly stop: () => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

/** Enough for a page with a run of cases, or for a script of somebody's own beside it. */
const turnLimits = { running: 8, waiting: 240, patienceMs: 45_000 };

function failure(value: RelayFailure, durationMs = 0): RelayReply {
  return { kind: 'failure', failure: value, durationMs };
}

/** A query repeats the consumer key and the nonce: it is not logged. Another command's path may hold any number. */
function loggedPath(path: string): string {
  const mark = path.indexOf('?');
  const address = mark < 0 ? path : path.slice(0, mark);
  const masked = Buffer.from(maskCardNumberOctets(Buffer.from(address, 'latin1'))).toString('latin1');
  return mark < 0 ? masked : `${masked}?…`;
}

function formatLogLine(request: RelayRequest, sentBytes: number, reply: RelayReply): string {
  const result = reply.kind === 'answer' ? String(reply.status) : reply.failure.kind;
  const receivedBytes = Buffer.byteLength(receivedBase64(reply), 'base64');
  return [
    new Date().toISOString(),
    request.targetId,
    request.method,
    loggedPath(request.path),
    result,
    `${sentBytes} B out`,
    `${receivedBytes} B in`,
    `${reply.durationMs} ms`,
  ].join(' ');
}

export function createRelay({ targets, version, log, exchange: options }: RelayOptions): Relay {
  const guard = createDuplicateGuard();
  const orders = createSentOrders();
  const running = new Map<Promise<RelayReply>, string>();
  const turns = createExchangeTurns(turnLimits);
  let stopping = false;

  async function run(outbound: OutboundRequest): Promise<RelayReply> {
    const startedMs = performance.now();
    const outcome = await exchange(outbound, options);
    const durationMs = Math.round(performance.now() - startedMs);
    if (!outcome.ok) return failure(outcome.failure, durationMs);
    const { status, headers, body } = outcome.value;
    return { kind: 'answer', status, headers, bodyBase64: body.toString('base64'), durationMs };
  }

  /** Nothing is awaited before the request is on its way: of two at the same moment one is asked about. */
  async function sendInTurn(request: RelayRequest, { outbound, order }: AllowedRequest): Promise<RelayReply> {
    if (stopping) return failure({ kind: 'policy', sent: 'no', reason: 'The console is stopping.' });
    const sending = order === null ? null : orders.begin(order, request, Date.now());
    if (sending?.ok === false) {
      return failure({ kind: 'repeated-order', sent: 'no', earlier: sending.failure });
    }
    const work = run(outbound);
    running.set(work, `${request.targetId} ${request.method} ${loggedPath(request.path)}`);
    const reply = await work;
    running.delete(work);
    sending?.value.settle(readOrderOutcome(reply, order?.clientOrderId ?? null));
    log(formatLogLine(request, outbound.body?.length ?? 0, reply));
    return reply;
  }

  return {
    async send(request) {
      const allowed = applyPolicy(targets, request, `Countersign/${version}`);
      if (!allowed.ok) return failure({ kind: 'policy', sent: 'no', reason: allowed.failure });
      return guard.once(request, allowed.value.nonce, performance.now(), async () => {
        if (!(await turns.take())) {
          const reason = 'Too many requests are under way. Wait for an answer.';
          return failure({ kind: 'policy', sent: 'no', reason });
        }
        try {
          return await sendInTurn(request, allowed.value);
        } finally {
          turns.release();
        }
      });
    },
    underWay: () => [...running.values()],
    stop() {
      stopping = true;
    },
    async settled() {
      await Promise.all(running.keys());
    },
  };
}
