/** What a row of the table says. */
import type { ManyGroup, ManyItem } from '#domain/diagnosis/many/describe-many.ts';
import { shortTitle } from '#domain/diagnosis/verdict/report/short-title.ts';
import { hasRightSignature, type BriefVerdict } from '#domain/diagnosis/many/judge-request.ts';
import { lookOf } from '../verdict/verdict-card.tsx';

export interface RowWords {
  /** Rows of one filter. */
  readonly filter: string;
  readonly sign: string;
  readonly tone: string;
  readonly text: string;
}

const needWords = {
  request: 'the text is not whole',
  method: 'the method is missing',
  url: 'the URL is missing',
  body: 'the body is missing',
  'protocol parameters': 'oauth_ parameters are missing',
  signature: 'the signature is missing',
  'public key': 'the public key is missing',
  'consumer secret': 'the consumer secret is missing',
} as const;

function detailOf({ kind, needs, depth, hasMore }: BriefVerdict): string {
  const [need] = needs;
  if (kind === 'incomplete') return need === undefined ? '' : `: ${needWords[need]}`;
  if (kind === 'unexplained' && depth === 1 && hasMore) return ' by one mistake';
  return '';
}

/** @param groups By the index of the request. */
export function rowWords(item: ManyItem, group: ManyGroup | undefined): RowWords {
  const { judged } = item;
  if (judged === null) return { filter: 'waiting', sign: '…', tone: 'waiting', text: 'Not judged yet' };
  const { verdict } = judged;
  if (verdict.kind === 'unread') {
    return { filter: 'unread', sign: '›', tone: 'plain', text: 'Nothing could be read' };
  }
  if (verdict.kind === 'right' && !hasRightSignature(verdict)) {
    return { filter: 'logged', sign: '○', tone: 'plain', text: 'Base string right, signature not judged' };
  }
  const { sign, word, tone } = lookOf(verdict.kind, verdict.only);
  if (verdict.kind === 'explained') {
    const own = verdict.places.map(([first]) => shortTitle(first?.title ?? '')).join(' + ');
    return { filter: group?.id ?? 'explained', sign, tone, text: group?.title ?? own };
  }
  return { filter: verdict.kind, sign, tone, text: `${word}${detailOf(verdict)}` };
}

export function answerWords({ answer }: ManyItem): string {
  const statuses = answer.statuses.join(', ');
  return [statuses, answer.outcome ?? ''].filter((part) => part !== '').join(' ');
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** A timestamp in seconds as a time; anything else as it is written. */
export function timeWords(timestamp: string): string {
  return /^\d{9,11}$/u.test(timestamp) ? moment.format(Number(timestamp) * 1000) : timestamp;
}

/** The end of a URL, by which requests are told apart. */
export function endpointWords(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/iu, '');
  return path.split('/').slice(-3).join('/').replace(/^\//u, '');
}
