/** Words for an order that is to be sent again: what became of it before, and what a second sending may do. */
import type { Operation } from '../gateway/operations.ts';
import type { EarlierSending, TargetId } from './contract.ts';
import { countWords } from '../words.ts';

/** E.g. `1 second`, `12 minutes`. */
function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return countWords(count, unit);
}

const subjects: Readonly<Record<EarlierSending['by'], string>> = {
  client_orderid: 'This client_orderid',
  orderid: 'This command with the same orderid',
};

const outcomes: Readonly<Record<EarlierSending['outcome'], string>> = {
  'under-way': 'and its answer has not come yet.',
  unknown: 'and its outcome is not known.',
  accepted: 'and the gateway accepted it.',
  open: 'and its answer does not say for sure that it was refused.',
};

/** @param until What the time counts to, so that the sentence stays true while it is read. */
export function describeEarlierSending(
  { by, agoMs, outcome }: EarlierSending,
  until: 'before this click' | 'earlier' = 'before this click',
): string {
  return `${subjects[by]} was sent ${formatDuration(agoMs)} ${until}, ${outcomes[outcome]}`;
}

const consequences: Readonly<Record<Exclude<Operation['effect'], 'reading'>, string>> = {
  order: 'make a second order of it and pay twice',
  command: 'carry the command out twice, and such a command can move money',
};

const advice: Readonly<Record<EarlierSending['outcome'], string>> = {
  'under-way': ' Wait for that answer first.',
  unknown: ' Ask for the status of the order first.',
  accepted: '',
  open: ' Ask for the status of the order first.',
};

/** What a second sending may do. */
export function describeRepetition(
  { outcome }: Pick<EarlierSending, 'outcome'>,
  effect: Operation['effect'],
  targetId: TargetId,
): string {
  if (effect === 'reading') return '';
  const may = `may ${consequences[effect]}`;
  return targetId === 'simulator'
    ? `A real gateway that gets it again ${may}; the simulated one moves no money.`
    : `A gateway that gets it again ${may}.${advice[outcome]}`;
}
