/** A code of an error beside a status that says that there was none. `control` covers the status alone. */
import { shorten } from '../../visible-text.ts';
import { nothingFound, remarksOf, unknownFact, type CallCheck } from './call-check.ts';
import { stageOf } from './check-stage.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { isErrorCodeName } from './role-names.ts';

/** Written where there was no error. */
const noCode = /^[\s0]*$/u;

export function checkErrorCode(recognized: RecognizedCall): CallCheck {
  if (stageOf(recognized) !== 'approved') return nothingFound;
  const codes = recognized.call.pairs.flatMap(({ name, value }, index) =>
    isErrorCodeName(name) && !noCode.test(value) ? [{ name, index }] : [],
  );
  const [first] = codes;
  if (first === undefined) return nothingFound;
  return {
    ...nothingFound,
    facts: [unknownFact(`approved, and ${shorten(first.name)} is not empty`)],
    remarks: remarksOf(
      ...codes.map(({ index }) => [index, 'unknown', 'not usual of an approved order'] as const),
    ),
  };
}
