/** An error beside a status that says that there was none. `control` covers the status alone. */
import { joinFirst } from '../../words.ts';
import { shorten } from '../../visible-text.ts';
import { nothingFound, remarksOf, unknownFact, type CallCheck } from './call-check.ts';
import { stageOf } from './check-stage.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { isErrorName } from './role-names.ts';

/** Written where there was no error. */
const noError = /^(?:[\s0-]*|null|nil|none|n\/a|ok|success(?:ful)?|approved)$/iu;

/** As many are named. */
const mostNames = 3;

export function checkError(recognized: RecognizedCall): CallCheck {
  if (stageOf(recognized) !== 'approved') return nothingFound;
  const errors = recognized.call.pairs.flatMap(({ name, value }, index) =>
    isErrorName(name) && !noError.test(value) ? [{ name: shorten(name), index }] : [],
  );
  if (errors.length === 0) return nothingFound;
  const names = [...new Set(errors.map(({ name }) => name))];
  return {
    ...nothingFound,
    facts: [
      unknownFact(
        `approved, and ${joinFirst(names, mostNames)} ${names.length === 1 ? 'is' : 'are'} not empty`,
      ),
    ],
    remarks: remarksOf(
      ...errors.map(({ index }) => [index, 'unknown', 'not usual of an approved order'] as const),
    ),
  };
}
