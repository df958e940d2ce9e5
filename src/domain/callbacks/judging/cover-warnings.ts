/** What a right `control` leaves open: it is made over status and ids alone (field notes, "Callbacks"). */
import type { JudgingContext } from './call-judgement.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';
import { joinWords } from '../../words.ts';

const uncovered = ['type', 'amount', 'currency', 'merchant_data'] as const;

/** Most other calls that are named. */
const mostNumbers = 5;

export function listCoverWarnings(
  recognized: RecognizedCall,
  { earlier }: JudgingContext,
): readonly string[] {
  const names = uncovered.flatMap((role) => recognized.said.get(role)?.pair.name ?? []);
  if (names.length === 0) return [];
  const control = saidText(recognized, 'control');
  const type = saidText(recognized, 'type');
  const numbers = (earlier ?? [])
    .filter(({ judgement }) => {
      const other = judgement.recognized;
      const isSame = saidText(other, 'control') === control && judgement.verdict !== 'do-not-accept';
      return isSame && saidText(other, 'type') !== type;
    })
    .map(({ number }) => `#${number}`)
    .slice(-mostNumbers);
  const same = numbers.length === 0 ? '' : ` This one carries the same as ${joinWords(numbers)}.`;
  return [`control does not cover ${joinWords(names)}.${same} Before you book, ask the status command.`];
}
