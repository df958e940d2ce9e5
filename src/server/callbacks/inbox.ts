/**
 * The inbox: a listener of its own on this machine, off until somebody starts it, below a random path. What comes is
 * kept and shown, and decides nothing.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type {
  CallbacksMessage,
  InboxAnswer,
  InboxCall,
  InboxChange,
  InboxState,
} from '#domain/callbacks/callback-contract.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { findFreePort } from '../free-port.ts';
import { listen, type Listener, type ListenerLimits } from '../listener.ts';
import type { ConnectionEnds } from '../own-connections.ts';
import { createRateLimit } from '../rate-limit.ts';
import { createInboxMemory, type InboxMemory } from './inbox-memory.ts';
import { cameTooSoon, describeInboxStart, whyUnreadable } from './inbox-sentences.ts';
import { inboxHeaders, takeCall } from './take-call.ts';

export interface InboxOptions {
  readonly host: string;
  /** To be offered. */
  readonly port: number;
  readonly nowMs: () => number;
  /** What the system knows of the connection that brought a call. */
  readonly sentBy: (socket: ConnectionEnds) => InboxCall['from'];
  readonly announce: (message: CallbacksMessage) => void;
  /** What the simulator is set to send. */
  readonly expected: () => InboxCall['expected'];
  readonly limits?: Partial<ListenerLimits>;
  /** Before the slow answer. */
  readonly slowMs?: number;
}

export interface Inbox {
  readonly state: () => InboxState;
  readonly kept: InboxMemory['kept'];
  /** Fails with a sentence where the inbox is off and would have to be on. A start that fails is a state. */
  readonly change: (change: InboxChange) => Promise<Result<null, string>>;
  /** Null while it is off. */
  readonly url: () => string | null;
  /** The number of the call that one of the console's own connections brought last; null where it brought none. */
  readonly numberOf: (opened: ConnectionEnds) => number | null;
  readonly close: () => Promise<void>;
}

interface Listening {
  readonly listener: Listener;
  readonly sinceMs: number;
}

/** A callback in a query has `merchant_data` in its first line. */
const inboxLimits: Partial<ListenerLimits> = { maxHeaderBytes: 262_144 };
const rate = { perSecond: 50, burst: 200 };
const defaultSlowMs = 10_000;

export function createInbox(options: InboxOptions): Inbox {
  const { host, nowMs, announce } = options;
  const path = `/cb/${randomBytes(16).toString('hex')}`;
  const memory = createInboxMemory(nowMs, announce, options.expected);
  const mayTake = createRateLimit(rate, nowMs);
  const octetsRead = new WeakMap<Socket, number>();
  /** By the opening end of the connection; the end is taken by one connection at a time. */
  const numbers = new Map<string, number>();
  let listening: Listening | null = null;
  let failure: Extract<InboxState, { readonly kind: 'off' }>['failure'] = null;
  let answer: InboxAnswer = '200';
  let nextAnswer: InboxAnswer | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function state(): InboxState {
    return listening === null
      ? { kind: 'off', port: options.port, failure }
      : {
          kind: 'listening',
          url: new URL(path, listening.listener.url).href,
          sinceMs: listening.sinceMs,
          answer,
          nextAnswer,
        };
  }

  function tell(): void {
    announce({ kind: 'inbox', inbox: state() });
  }

  function chooseAnswer(): InboxAnswer {
    if (nextAnswer === null) return answer;
    const chosen = nextAnswer;
    nextAnswer = null;
    tell();
    return chosen;
  }

  function noteNumber({ remoteAddress, remotePort }: ConnectionEnds, number: number): void {
    const end = `${remoteAddress} ${remotePort}`;
    numbers.delete(end);
    numbers.set(end, number);
    const [oldest] = numbers.keys();
    if (numbers.size > 1_000 && oldest !== undefined) numbers.delete(oldest);
  }

  function open(port: number): Promise<Listener> {
    /** Connections whose end was told already. */
    const told = new WeakSet<Duplex>();
    return listen({
      host,
      port,
      limits: { ...inboxLimits, ...options.limits },
      headers: inboxHeaders,
      takesAnyClient: true,
      passesOverUpgrades: true,
      unreadable(code, connection) {
        const why = whyUnreadable(code);
        if (why === null || told.has(connection)) return;
        told.add(connection);
        memory.turnAway(...why);
      },
      cameTooSoon: () => memory.turnAway('too-soon', cameTooSoon),
      handle(incoming, outgoing) {
        const { socket } = incoming;
        takeCall(incoming, outgoing, {
          path,
          memory,
          nowMs,
          mayTake,
          sentBy: options.sentBy,
          octetsSince(connection) {
            const before = octetsRead.get(connection) ?? 0;
            octetsRead.set(connection, connection.bytesRead);
            return connection.bytesRead - before;
          },
          numbered: noteNumber,
          chooseAnswer,
          slowMs: options.slowMs ?? defaultSlowMs,
        }).catch(() => {
          if (!told.has(socket)) memory.turnAway('malformed', 'The connection was cut within the body.');
          told.add(socket);
          socket.destroy();
        });
      },
    });
  }

  async function stop(): Promise<void> {
    const stopped = listening;
    listening = null;
    await stopped?.listener.close();
  }

  async function start(port: number): Promise<void> {
    if (listening !== null && (port === 0 || listening.listener.port === port)) return;
    await stop();
    failure = null;
    try {
      listening = { listener: await open(port), sinceMs: nowMs() };
    } catch (error) {
      failure = { detail: describeInboxStart(error, port), freePort: await findFreePort(host) };
    }
  }

  async function apply(change: InboxChange): Promise<Result<null, string>> {
    if (change.kind === 'clear') {
      memory.clear();
      return success(null);
    }
    if (change.kind === 'answer') {
      if (listening === null) return failed('The inbox is off. Start it first.');
      if (change.span === 'next-call') nextAnswer = change.answer;
      else {
        answer = change.answer;
        nextAnswer = null;
      }
    } else if (change.kind === 'start') await start(change.port);
    else {
      await stop();
      failure = null;
    }
    tell();
    return success(null);
  }

  return {
    state,
    kept: memory.kept,
    change(change) {
      const done = turn.then(() => apply(change));
      turn = done.catch(() => undefined);
      return done;
    },
    url: () => (listening === null ? null : new URL(path, listening.listener.url).href),
    numberOf({ localAddress, localPort }) {
      const end = `${localAddress} ${localPort}`;
      const number = numbers.get(end) ?? null;
      numbers.delete(end);
      return number;
    },
    async close() {
      await turn;
      await stop();
    },
  };
}
