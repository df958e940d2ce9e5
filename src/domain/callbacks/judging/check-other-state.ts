/** A pair of another name that tells of another state than `status` and `type` do: a listener may read either. */
import { shorten } from '../../visible-text.ts';
import { doubtOf, nothingFound, remarksOf, unknownFact, type CallCheck } from './call-check.ts';
import { stageOf } from './check-stage.ts';
import { isUpdateWord, readStage } from './read-stage.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

/** `payment_status`, `order-state`, `data.result`. */
const nameOfState = /(?:status|state|result|outcome)$/iu;
/** `transaction_type`, `event`: of these only a later update tells of a state. */
const nameOfType = /(?:type|event|operation)$/iu;

export function checkOtherState(recognized: RecognizedCall): CallCheck {
  const stage = stageOf(recognized);
  if (stage === null) return nothingFound;
  const final = readStage(saidText(recognized, 'status'), null);
  const own = new Set([stage, ...(final.kind === 'stage' ? [final.stage] : [])]);
  const isOther = (value: string): boolean => {
    const read = readStage(value, null);
    return read.kind === 'not-final' || (read.kind === 'stage' && !own.has(read.stage));
  };
  const others = recognized.call.pairs.flatMap(({ name, value }, index) =>
    !recognized.roles.has(index) &&
    (nameOfState.test(name) || (nameOfType.test(name) && isUpdateWord(value))) &&
    isOther(value)
      ? [{ name, value, index }]
      : [],
  );
  const [first] = others;
  if (first === undefined) return nothingFound;
  const what = `${shorten(first.name)} is “${shorten(first.value)}”`;
  return {
    ...nothingFound,
    facts: [unknownFact(what)],
    doubt: doubtOf(`${what}, beside its status`, 'Answer 200, book nothing, and ask the status command.'),
    remarks: remarksOf(
      ...others.map(({ index }) => [index, 'unknown', 'another state than status'] as const),
    ),
  };
}
