/** Judges a call: whether a careful listener books it. Nothing in a call proves who sent it. */
import { shorten, showInvisible } from '../../visible-text.ts';
import type { CallJudgement, ExpectedFormat, JudgingContext } from './call-judgement.ts';
import { unknownFact, type Reason } from './call-check.ts';
import { decide } from './decide-outcome.ts';
import { controlTextOf } from './control-text.ts';
import { listControlAlternatives } from './control-alternatives.ts';
import { ordersAt, type KnownOrder } from './known-order.ts';
import { checkCall, checksInOrder, factsInOrder } from './check-call.ts';
import { checkEmptiness, listFormFacts } from './check-form.ts';
import { checkOrigin } from './check-origin.ts';
import { stageOf } from './check-stage.ts';
import { findOrder, labelOfOrder } from './find-order.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import { describeStage } from './read-stage.ts';
import { recognizeCall, saidText, type RecognizedCall } from './recognized-call.ts';
import { remarkPairs } from './remark-pairs.ts';
import { expectedByLook } from './expected-by-look.ts';
import { listCoverWarnings } from './cover-warnings.ts';
import { checkPlaces } from './withheld-values.ts';

const noReason: Reason = { headline: '', short: '', explanation: null };

/** Sentences repeat what a call says: nothing of it may hide in them, or turn them around. */
function visible<Said extends { readonly text: string }>(said: Said): Said {
  return { ...said, text: showInvisible(said.text) };
}

function visibleReason({ headline, short, explanation }: Reason): Reason {
  return {
    headline: showInvisible(headline),
    short: showInvisible(short),
    explanation: explanation === null ? null : showInvisible(explanation),
  };
}

/** A text that is cut between two pairs does not show it. */
function withAskForWhole(reason: Reason): Reason {
  if (reason.isLack !== true) return reason;
  const ask = 'Where the text is only a part of the call, paste the whole call.';
  return { ...reason, explanation: reason.explanation === null ? ask : `${reason.explanation} ${ask}` };
}

/** A template chooses what is sent. */
const asTemplate: ExpectedFormat = { format: 'own-template', method: 'GET', control: true };

const senderFact = unknownFact('sender not proven');

/** Every text whose sum {@link judgeCall} looks up for this call. */
export function listControlTexts(call: ReadCall, orders: readonly KnownOrder[]): readonly string[] {
  const recognized = recognizeCall(call, orders);
  if (!recognized.said.has('control')) return [];
  const own = [null, ...orders].map((order) => controlTextOf(recognized, order));
  const others = listControlAlternatives(recognized, orders).map(({ text }) => text);
  return [...new Set([...own, ...others, ''])];
}

/** Never throws. */
export function judgeCall(call: ReadCall, given: JudgingContext): CallJudgement {
  const orders = ordersAt(given.orders, given.atMs ?? Number.POSITIVE_INFINITY);
  const recognized = recognizeCall(call, orders);
  const places = checkPlaces(recognized);
  const isTemplate = places.doubt !== null;
  const context = {
    ...given,
    orders,
    expected: given.expected ?? (isTemplate ? asTemplate : expectedByLook(recognized)),
  };
  const { order, check: orderCheck } = findOrder(recognized, context);
  const expected = expectedOf(order, context);
  const checks = { places, orderCheck, ...checkCall(recognized, order, context, expected) };
  const { control, earlier } = checks;
  const whole = isTemplate
    ? null
    : (checkOrigin(recognized, expected) ?? checkEmptiness(recognized, control.holds, expected));
  const deciding = whole === null ? checksInOrder(checks) : [whole, ...(control.holds ? [control] : [])];
  const refused = deciding.find((check) => check.refusal !== null)?.refusal ?? null;
  // What is to be filled in is no call yet: there is nothing to refuse.
  const isPasted = given.earlier === null;
  const refusal = isTemplate || refused === null ? null : isPasted ? withAskForWhole(refused) : refused;
  const outcome =
    refusal === null ? decide(recognized, deciding, earlier, order?.clientOrderId ?? null) : null;
  const facts =
    whole === null
      ? [
          ...factsInOrder(recognized, checks, { isRefused: refusal !== null, outcome }),
          ...listFormFacts(recognized, given.expected),
        ]
      : deciding.flatMap((check) => check.facts);
  return {
    verdict: refusal === null ? (outcome?.verdict ?? 'cannot-say') : 'do-not-accept',
    ...visibleReason(refusal ?? outcome?.reason ?? noReason),
    facts: [
      ...new Map(
        [...facts, ...(isTemplate ? [] : [senderFact])].map((fact) => [fact.text, visible(fact)]),
      ).values(),
    ],
    remarks: remarkPairs(recognized, deciding).map(visible),
    warnings: control.holds && refusal === null ? listCoverWarnings(recognized, context) : [],
    says: saysOf(recognized),
    recognized,
    order,
    sameAs: refusal === null ? (earlier.same?.number ?? null) : null,
    sums: context.sums,
    wantsSecret: recognized.said.has('control') && context.sums === null && !context.isSimulator,
  };
}

/** Where the URL of an order is a template, it decides what is sent. */
function expectedOf(order: KnownOrder | null, { expected }: JudgingContext): JudgingContext['expected'] {
  return expected !== null && order?.hasOwnTemplate === true
    ? { ...expected, format: 'own-template' }
    : expected;
}

function saysOf(recognized: RecognizedCall): CallJudgement['says'] {
  const stage = stageOf(recognized);
  const status = saidText(recognized, 'status') ?? '';
  const type = saidText(recognized, 'type') ?? '';
  const words = [status === '' ? 'no status' : `status “${shorten(status)}”`];
  if (status !== '' && type !== '') words.push(`type “${shorten(type)}”`);
  const label = labelOfOrder(recognized);
  const text = stage === null ? words.join(', ') : describeStage(stage);
  return { stage, text, order: label === null ? null : shorten(label) };
}
