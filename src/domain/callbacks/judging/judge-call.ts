/** Judges a call: whether a careful listener books it. Nothing in a call proves who sent it. */
import { showInvisible } from '../../visible-text.ts';
import type { CallFact, CallJudgement, ExpectedFormat, JudgingContext } from './call-judgement.ts';
import type { CallCheck, Reason } from './call-check.ts';
import { goodFact, unknownFact } from './call-check.ts';
import { decide } from './decide-outcome.ts';
import { checkControl } from './check-control.ts';
import { controlTextOf } from './control-text.ts';
import { listControlAlternatives } from './control-alternatives.ts';
import { ordersAt, type KnownOrder } from './known-order.ts';
import { checkEarlier, listTold } from './check-earlier.ts';
import { checkError } from './check-error.ts';
import {
  checkEmptiness,
  checkFields,
  checkRepetition,
  checkUnreadBody,
  listFormFacts,
  mandatory,
} from './check-form.ts';
import { checkNames } from './check-names.ts';
import { checkMerchantData } from './check-merchant-data.ts';
import { checkOrigin } from './check-origin.ts';
import { checkOtherState } from './check-other-state.ts';
import { checkRedirect } from './check-redirect.ts';
import { checkStage, stageOf } from './check-stage.ts';
import { checkAmount, checkCurrency } from './check-values.ts';
import { findOrder, labelOfOrder } from './find-order.ts';
import { shorten } from '../../visible-text.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import { describeStage } from './read-stage.ts';
import { recognizeCall, saidText, type RecognizedCall } from './recognized-call.ts';
import { remarkPairs } from './remark-pairs.ts';
import { expectedByLook } from './expected-by-look.ts';
import { listCoverWarnings } from './cover-warnings.ts';
import { checkPlaces, unlessWithheld } from './withheld-values.ts';

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
  const control = unlessWithheld(
    recognized,
    checkControl(recognized, order, { ...context, expected }),
    'control',
    'status',
    'orderid',
    'merchant_order',
  );
  const told = listTold(recognized, order, context);
  const earlier = checkEarlier(recognized, order, told, context);
  const whole = isTemplate
    ? null
    : (checkOrigin(recognized, expected) ?? checkEmptiness(recognized, control.holds, expected));
  const repetition = checkRepetition(recognized);
  const names = checkNames(recognized, expected);
  const redirect = checkRedirect(recognized, expected);
  const stage = unlessWithheld(recognized, checkStage(recognized, order, told, expected), 'status', 'type');
  const otherState = checkOtherState(recognized);
  const amount = unlessWithheld(recognized, checkAmount(recognized, order), 'amount');
  const currency = unlessWithheld(recognized, checkCurrency(recognized, order), 'currency');
  const merchantData = unlessWithheld(
    recognized,
    checkMerchantData(recognized, order, expected),
    'merchant_data',
  );
  const fields = unlessWithheld(recognized, checkFields(recognized, expected), ...mandatory);
  const error = checkError(recognized);
  const unreadBody = checkUnreadBody(recognized);
  // In the order in which they decide.
  const checks: readonly CallCheck[] =
    whole !== null
      ? [whole, ...(control.holds ? [control] : [])]
      : [
          places,
          names,
          repetition,
          orderCheck,
          control,
          redirect,
          stage,
          otherState,
          amount,
          currency,
          merchantData,
          fields,
          error,
          unreadBody,
          earlier,
        ];
  const refused = checks.find((check) => check.refusal !== null)?.refusal ?? null;
  // What is to be filled in is no call yet: there is nothing to refuse.
  const isPasted = given.earlier === null;
  const refusal = isTemplate || refused === null ? null : isPasted ? withAskForWhole(refused) : refused;
  const outcome = refusal === null ? decide(recognized, checks, earlier, order?.clientOrderId ?? null) : null;
  const controlFacts =
    control.holds && (amount.refusal ?? merchantData.refusal ?? currency.refusal) !== null
      ? [goodFact(`${control.facts[0]?.text ?? 'control holds'}, it does not cover it`)]
      : control.facts;
  const facts: readonly CallFact[] =
    whole !== null
      ? [...whole.facts, ...(control.holds ? control.facts : [])]
      : [
          ...names.facts,
          ...repetition.facts,
          ...(refusal === null || earlier.refusal !== null ? earlier.facts : []),
          ...orderCheck.facts,
          ...amount.facts,
          // An own template may have one under a name that is not known: a wrong one would not be seen.
          ...(outcome?.verdict === 'accept' && !recognized.said.has('amount')
            ? [unknownFact('no amount to compare')]
            : []),
          ...currency.facts,
          ...merchantData.facts,
          ...controlFacts,
          ...redirect.facts,
          ...stage.facts,
          ...otherState.facts,
          ...error.facts,
          ...unreadBody.facts,
          ...fields.facts,
          ...listFormFacts(recognized, given.expected),
        ];
  return {
    verdict: refusal === null ? (outcome?.verdict ?? 'cannot-say') : 'do-not-accept',
    ...visibleReason(refusal ?? outcome?.reason ?? noReason),
    facts: [
      ...new Map(
        [...facts, ...(isTemplate ? [] : [senderFact])].map((fact) => [fact.text, visible(fact)]),
      ).values(),
    ],
    remarks: remarkPairs(recognized, checks).map(visible),
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
