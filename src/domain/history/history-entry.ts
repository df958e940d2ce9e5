/** One exchange as the history lists it, of this session or kept on this machine. */
import type { ExchangeSide } from '../exchange/compare-exchanges.ts';
import type { Exchange, ExchangeSubject } from '../exchange/exchange.ts';
import { notSentTitle, type ExchangeVerdict } from '../exchange/exchange-verdict.ts';
import { listSigned, type AcceptHeader, type UnsignedRequest } from '../http/signed-request.ts';
import type { SignatureMethod } from '../oauth1/signature-methods.ts';

/** The run that sent it. */
export interface HistoryRun {
  /** Unlike that of every other run, also of other sessions. */
  readonly id: string;
  readonly casePath: string;
  readonly caseName: string;
}

/** What was sent, and how: without keys, secrets and the signature, which no place is for. */
export interface HistoryRequest extends Omit<ExchangeSide, 'targetId' | 'method' | 'parameters'> {
  readonly method: UnsignedRequest['method'];
  /** Listed when they are looked at. */
  readonly parameters: () => ExchangeSide['parameters'];
  readonly signatureMethod: SignatureMethod;
  readonly realm: 'absent' | 'empty';
  readonly accept: AcceptHeader;
  readonly repeats: UnsignedRequest['repeatProtocolParameters'];
}

export interface HistoryEntry extends ExchangeSubject, ExchangeVerdict {
  /** Unlike that of every other: the exchange's own id, where there is an exchange. */
  readonly id: string;
  readonly atMs: number;
  /** Null where nothing was signed, and where the request was forgotten. */
  readonly request: HistoryRequest | null;
  /** Null where no answer came. */
  readonly durationMs: number | null;
  readonly run: HistoryRun | null;
}

export function historyRequest(
  { signed, ...exchange }: Exchange<unknown>,
  answerPairs: HistoryRequest['answerPairs'],
): HistoryRequest {
  const { request, protocol } = signed;
  return {
    method: request.method,
    url: request.url.uri,
    parameters: () => listSigned(signed),
    status: exchange.outcome === 'answered' ? exchange.answer.status : null,
    answerPairs,
    signatureMethod: protocol.signatureMethod,
    realm: protocol.realm,
    accept: request.accept,
    repeats: request.repeatProtocolParameters,
  };
}

/** What of an entry is searched: identifiers, names and values of what was sent and of what came back. */
function searchTextOf({ orderId, title, request, run }: HistoryEntry): string {
  const pairs = request === null ? [] : [...request.parameters(), ...request.answerPairs];
  const texts = [
    orderId ?? '',
    title,
    run?.caseName ?? '',
    run?.casePath ?? '',
    request?.url ?? '',
    ...pairs.flatMap(({ name, value }) => [name, value]),
  ];
  return texts.join('\n').toLowerCase();
}

export type HistoryFilter = 'all' | 'pinned' | 'refused';

export interface HistoryWish {
  readonly filter: HistoryFilter;
  /** What was typed; blanks around it say nothing. */
  readonly search: string;
  readonly pinned: ReadonlySet<string>;
}

export function isWanted(entry: HistoryEntry, { filter, search, pinned }: HistoryWish): boolean {
  const isOfFilter =
    filter === 'all' || (filter === 'pinned' ? pinned.has(entry.id) : entry.tone === 'refused');
  const text = search.trim().toLowerCase();
  return isOfFilter && (text === '' || searchTextOf(entry).includes(text));
}

/** One line of the list: an exchange, or a run with what it sent. */
export type HistoryLine =
  | { readonly kind: 'exchange'; readonly entry: HistoryEntry }
  | {
      readonly kind: 'run';
      readonly id: string;
      /** Newest first; not empty. */
      readonly entries: readonly HistoryEntry[];
    };

/** @param entries - newest first; a run stands where its newest exchange does. */
export function historyLines(entries: readonly HistoryEntry[]): readonly HistoryLine[] {
  const runs = new Map<string, HistoryEntry[]>();
  const lines: HistoryLine[] = [];
  for (const entry of entries) {
    if (entry.run === null) {
      lines.push({ kind: 'exchange', entry });
      continue;
    }
    const known = runs.get(entry.run.id);
    if (known === undefined) {
      const own = [entry];
      runs.set(entry.run.id, own);
      lines.push({ kind: 'run', id: entry.run.id, entries: own });
    } else known.push(entry);
  }
  return lines;
}

/**
 * How long each run took, in milliseconds, from its first request to its last answer.
 *
 * @param entries - newest first, whatever of them is shown.
 * @returns By the id of the run; nothing of one whose last request has no answer, or behind which the clock went back.
 */
export function runSpans(entries: readonly HistoryEntry[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number | null>();
  const spans = new Map<string, number>();
  for (const { run, atMs, durationMs } of entries) {
    if (run === null) continue;
    const end = ends.get(run.id) ?? (ends.has(run.id) || durationMs === null ? null : atMs + durationMs);
    ends.set(run.id, end);
    if (end !== null && end >= atMs) spans.set(run.id, end - atMs);
    else spans.delete(run.id);
  }
  return spans;
}

/** What came of a run, in a few words: `2 differ · 1 not sent`. */
export function describeRunLine(entries: readonly HistoryEntry[]): ExchangeVerdict {
  const count = (tone: ExchangeVerdict['tone']): number =>
    entries.filter((entry) => entry.tone === tone).length;
  const [good, open, refused, plain] = [count('good'), count('open'), count('refused'), count('plain')];
  const unsent = entries.filter(({ tone, title }) => tone === 'refused' && title === notSentTitle).length;
  const different = refused - unsent;
  const parts = [
    open === 0 ? '' : `${open} unknown`,
    different === 0 ? '' : `${different} ${different === 1 ? 'differs' : 'differ'}`,
    unsent === 0 ? '' : `${unsent} not sent`,
    good === 0 ? '' : `${good} as expected`,
    plain === 0 ? '' : `${plain} answered`,
  ].filter((part) => part !== '');
  const tone = open > 0 ? 'open' : refused > 0 ? 'refused' : good > 0 ? 'good' : 'plain';
  return { tone, title: parts.join(' · ') };
}
