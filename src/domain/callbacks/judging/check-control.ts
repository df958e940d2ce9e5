/** `control` (field notes, "Callbacks"): whether it holds, and where it does not, for what else it would. */
import { shorten } from '../../visible-text.ts';
import { joinWords } from '../../words.ts';
import type { JudgingContext } from './call-judgement.ts';
import {
  badFact,
  doubtOf,
  goodFact,
  lackOf,
  refusalOf,
  remarksOf,
  unknownFact,
  type CallCheck,
} from './call-check.ts';
import { listControlAlternatives } from './control-alternatives.ts';
import { explainByRecipe } from './control-question.ts';
import { controlTextOf } from './control-text.ts';
import type { KnownOrder } from './known-order.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { wordsOnAbsence } from './words-on-absence.ts';

export interface ControlCheck extends CallCheck {
  readonly holds: boolean;
}

export function checkControl(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  { sums, expected, orders, recipes, isSimulator }: JudgingContext,
): ControlCheck {
  const said = recognized.said.get('control');
  const written = said?.text ?? '';
  const came = written.trim();
  const index = said?.index;
  const absence = wordsOnAbsence(recognized, 'control');
  if (absence !== null) return missingControl(index, absence, expected);
  if (sums === null) {
    const why = isSimulator ? 'the simulator’s consumer secret is not read' : 'no consumer secret is held';
    const doubt = doubtOf(why, 'It is the key of control: without it nothing shows who made the call.');
    const remarks = remarksOf([index, 'unknown', `not checked: ${why}`]);
    return { holds: false, facts: [unknownFact('control not checked')], refusal: null, doubt, remarks };
  }
  const key = isSimulator ? 'the simulator’s consumer secret' : 'the consumer secret that is held here';
  const sum = sums.get(controlTextOf(recognized, order));
  if (sum === undefined) {
    const remarks = remarksOf([index, 'unknown', 'not checked']);
    const doubt = doubtOf('control is not checked');
    return { holds: false, facts: [unknownFact('control not checked')], refusal: null, doubt, remarks };
  }
  if (came.toLowerCase() === sum && written !== came) {
    const refusal = refusalOf('control does not hold', 'It would hold without the blanks around it.');
    const remarks = remarksOf([index, 'bad', 'blanks around it']);
    return { holds: false, facts: [badFact('blanks around control')], refusal, doubt: null, remarks };
  }
  if (came.toLowerCase() === sum && said?.readBy === 'value' && expected?.format === 'as-deployed') {
    const what = `control stands under the name ${JSON.stringify(shorten(said.pair.name))}`;
    const refusal = refusalOf(what, 'A listener that looks for control does not find it.');
    const remarks = remarksOf([index, 'bad', 'not under its name']);
    return { holds: false, facts: [badFact(what)], refusal, doubt: null, remarks };
  }
  if (came.toLowerCase() === sum) {
    const suffix =
      came === sum
        ? ''
        : came === sum.toUpperCase()
          ? ', written in capitals'
          : ', written partly in capitals';
    const remarks = remarksOf([index, 'good', `holds with ${key}${suffix}`]);
    const facts = [goodFact(`control holds with ${key}${suffix}`)];
    return { holds: true, facts, refusal: null, doubt: null, remarks };
  }
  if (said?.readBy === 'value' && expected?.format !== 'own-template') return notControl(index, expected);
  const alternative = listControlAlternatives(recognized, orders).find(
    ({ text }) => sums.get(text) === came.toLowerCase(),
  );
  const found =
    alternative === undefined
      ? explainByRecipe(recognized, orders, recipes ?? new Map())
      : `It would hold ${alternative.how()}.`;
  const unsaid = unsaidRoles(recognized, order);
  if (unsaid.length > 0 && digitsOfSum.test(came)) return uncheckedControl(index, unsaid, found, expected);
  const explanation = found ?? wordsOnForm(came, sum) ?? (isSimulator ? otherGateway : null);
  const refusal = refusalOf('control does not hold', explanation);
  const should = unsaid.length > 0 ? '' : `should be ${shortSum(sum)} with ${key}, `;
  const facts = [badFact(`control ${should}came as ${shortSum(came)}`)];
  const remarks = remarksOf([index, 'bad', 'does not hold']);
  return { holds: false, facts, refusal, doubt: null, remarks };
}

const digitsOfSum = /^[0-9a-f]{40}$/iu;

/** What control is made over and neither the call nor its order tells. */
function unsaidRoles({ said }: RecognizedCall, order: KnownOrder | null): readonly string[] {
  return [
    ...(said.has('status') ? [] : ['status']),
    ...(said.has('orderid') || (order?.orderId ?? null) !== null ? [] : ['orderid']),
    ...(said.has('merchant_order') || said.has('client_orderid') || order !== null ? [] : ['merchant_order']),
  ];
}

/** It may be right: what it is made over is not there. */
function uncheckedControl(
  index: number | undefined,
  unsaid: readonly string[],
  found: string | null,
  expected: JudgingContext['expected'],
): ControlCheck {
  const without = `without ${joinWords(unsaid)}`;
  const what = `control cannot be checked ${without}`;
  const explanation = found ?? 'It is made over status, orderid and merchant_order.';
  const isRefused = expected?.format === 'as-deployed';
  return {
    holds: false,
    facts: [unknownFact(what)],
    refusal: isRefused ? lackOf(what, explanation) : null,
    doubt: isRefused ? null : doubtOf(what, explanation),
    remarks: remarksOf([index, 'unknown', `not checked ${without}`]),
  };
}

/** For whoever looks at a call of elsewhere beside the simulator. */
const otherGateway =
  'It was checked with the simulator’s consumer secret, which is another one after each start. Where another gateway made the call, choose its environment.';

/** What its form tells; null where it is that of a sum. */
function wordsOnForm(came: string, sum: string): string | null {
  if (digitsOfSum.test(came)) return null;
  if (came.length >= fewestDigits && sum.startsWith(came.toLowerCase())) {
    return `It would hold, but is cut after ${came.length} of its ${sum.length} digits.`;
  }
  if (came.replaceAll(/^0x|[^0-9a-f]/giu, '').toLowerCase() === sum)
    return 'It would hold without what stands around or between its digits.';
  return 'It is not the 40 hexadecimal digits of a SHA-1.';
}

/** Fewer are equal by chance. */
const fewestDigits = 8;

/** Under a name of its own it may be the digest of anything. */
function notControl(index: number | undefined, expected: JudgingContext['expected']): ControlCheck {
  const missing = missingControl(undefined, 'missing', expected);
  return { ...missing, remarks: remarksOf([index, 'unknown', 'does not hold as control']) };
}

/** @param absence What it has in place of a sum. */
function missingControl(
  index: number | undefined,
  absence: string,
  expected: JudgingContext['expected'],
): ControlCheck {
  const isExpected = expected?.control === true && expected.format === 'as-deployed';
  const remarks = remarksOf([index, isExpected ? 'bad' : 'unknown', absence]);
  if (isExpected) {
    const what = `control is ${absence}`;
    const refuse = absence === 'missing' ? lackOf : refusalOf;
    const refusal = refuse(
      what,
      'Deployments always send its 40 digits: without them nothing shows who made the call.',
    );
    return { holds: false, facts: [badFact(what)], refusal, doubt: null, remarks };
  }
  const explanation =
    expected?.format === 'document-only'
      ? '“Document only” has no checksum. Take it as a reason to ask the status command.'
      : 'It has no checksum. Take it as a reason to ask the status command.';
  const doubt = { headline: 'Nothing to check it by', short: 'nothing to check it by', explanation };
  const fact = unknownFact(absence === 'missing' ? 'no control' : `control is ${absence}`);
  return { holds: false, facts: [fact], refusal: null, doubt, remarks };
}

/** E.g. `cf75a72d…faea`. */
function shortSum(sum: string): string {
  return sum.length > 16 ? `${sum.slice(0, 8)}…${sum.slice(-4)}` : sum;
}
