/** What the inbox keeps of the calls that it took and of those that it turned away: rings, bounded in number and size. */
import type {
  CallbacksMessage,
  CallbacksState,
  InboxCall,
  TurnedAwayCall,
} from '#domain/callbacks/callback-contract.ts';

type KeptCalls = Pick<CallbacksState, 'calls' | 'callsLeftOff' | 'turnedAway' | 'turnedAwayCount'>;

export interface InboxMemory {
  /** Gives the call its number and keeps it. */
  readonly take: (call: Omit<InboxCall, 'number' | 'answered' | 'expected'>) => number;
  readonly answered: (number: number, answer: InboxCall['answered']) => void;
  readonly turnAway: (reason: TurnedAwayCall['reason'], detail: string) => void;
  /** Numbers go on from where they were. */
  readonly clear: () => void;
  readonly kept: () => KeptCalls;
}

const mostCalls = 500;
const mostBytes = 25 * 1_048_576;
const mostTurnedAway = 100;

/** Of a flood of calls that are turned away, so many a second are told; the count is that of all. */
const mostToldASecond = 10;

function sizeOf({ target, headers, bodyBase64 }: InboxCall): number {
  return (
    target.length +
    bodyBase64.length +
    headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  );
}

export function createInboxMemory(
  nowMs: () => number,
  announce: (message: CallbacksMessage) => void,
  expected: () => InboxCall['expected'],
): InboxMemory {
  let calls: InboxCall[] = [];
  let bytes = 0;
  let callsLeftOff = 0;
  let lastNumber = 0;
  let turnedAway: TurnedAwayCall[] = [];
  let turnedAwayCount = 0;
  let told = { second: 0, count: 0 };

  function mayTell(): boolean {
    const second = Math.floor(nowMs() / 1000);
    told = second === told.second ? { second, count: told.count + 1 } : { second, count: 1 };
    return told.count <= mostToldASecond;
  }

  return {
    take(taken) {
      lastNumber += 1;
      const call: InboxCall = { ...taken, number: lastNumber, expected: expected(), answered: null };
      calls.push(call);
      bytes += sizeOf(call);
      while (calls.length > mostCalls || (bytes > mostBytes && calls.length > 1)) {
        const oldest = calls.shift();
        bytes -= oldest === undefined ? 0 : sizeOf(oldest);
        callsLeftOff += 1;
      }
      announce({ kind: 'call', call });
      return lastNumber;
    },
    answered(number, answered) {
      const index = calls.findLastIndex((call) => call.number === number);
      const call = calls[index];
      if (call === undefined) return;
      const known = { ...call, answered };
      calls[index] = known;
      announce({ kind: 'call', call: known });
    },
    turnAway(reason, detail) {
      const call = { atMs: nowMs(), reason, detail };
      turnedAway = [call, ...turnedAway].slice(0, mostTurnedAway);
      turnedAwayCount += 1;
      if (mayTell()) announce({ kind: 'turned-away', call, count: turnedAwayCount });
    },
    clear() {
      calls = [];
      bytes = 0;
      callsLeftOff = 0;
      turnedAway = [];
      turnedAwayCount = 0;
      announce({ kind: 'cleared' });
    },
    kept: () => ({ calls: calls.toReversed(), callsLeftOff, turnedAway, turnedAwayCount }),
  };
}
