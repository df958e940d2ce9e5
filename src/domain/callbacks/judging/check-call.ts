/** All checks of a call that is one: in the order in which they decide, and in the order in which they are told. */
import type { CallFact, JudgingContext } from './call-judgement.ts';
import { goodFact, unknownFact, type CallCheck } from './call-check.ts';
import type { CallbackRole } from './callback-roles.ts';
import { checkControl } from './check-control.ts';
import { checkEarlier, listTold } from './check-earlier.ts';
import { checkError } from './check-error.ts';
import { checkFields, checkRepetition, checkUnreadBody, mandatory } from './check-form.ts';
import { checkMerchantData } from './check-merchant-data.ts';
import { checkNames } from './check-names.ts';
import { checkOtherState } from './check-other-state.ts';
import { checkRedirect } from './check-redirect.ts';
import { checkStage } from './check-stage.ts';
import { checkAmount, checkCurrency } from './check-values.ts';
import type { Outcome } from './decide-outcome.ts';
import type { KnownOrder } from './known-order.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { unlessWithheld } from './withheld-values.ts';

/** @param expected Where the order decides it, what the order says; the context has what holds for every call. */
export function checkCall(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  context: JudgingContext,
  expected: JudgingContext['expected'],
) {
  const told = listTold(recognized, order, context);
  const unless = <Check extends CallCheck>(check: Check, ...roles: readonly CallbackRole[]) =>
    unlessWithheld(recognized, check, ...roles);
  return {
    names: checkNames(recognized, expected),
    repetition: checkRepetition(recognized),
    control: unless(
      checkControl(recognized, order, { ...context, expected }),
      'control',
      'status',
      'orderid',
      'merchant_order',
    ),
    redirect: checkRedirect(recognized, expected),
    stage: unless(checkStage(recognized, order, told, expected), 'status', 'type'),
    otherState: checkOtherState(recognized),
    amount: unless(checkAmount(recognized, order), 'amount'),
    currency: unless(checkCurrency(recognized, order), 'currency'),
    merchantData: unless(checkMerchantData(recognized, order, expected), 'merchant_data'),
    fields: unless(checkFields(recognized, expected), ...mandatory),
    error: checkError(recognized),
    unreadBody: checkUnreadBody(recognized),
    earlier: checkEarlier(recognized, order, told, context),
  };
}

type Checks = ReturnType<typeof checkCall> & { readonly places: CallCheck; readonly orderCheck: CallCheck };

/** In the order in which they decide. */
export function checksInOrder(checks: Checks): readonly CallCheck[] {
  return [
    checks.places,
    checks.names,
    checks.repetition,
    checks.orderCheck,
    checks.control,
    checks.redirect,
    checks.stage,
    checks.otherState,
    checks.amount,
    checks.currency,
    checks.merchantData,
    checks.fields,
    checks.error,
    checks.unreadBody,
    checks.earlier,
  ];
}

/** In the order in which they are told. */
export function factsInOrder(
  recognized: RecognizedCall,
  checks: Checks,
  { isRefused, outcome }: { readonly isRefused: boolean; readonly outcome: Outcome | null },
): readonly CallFact[] {
  const { control, amount, currency, merchantData, earlier } = checks;
  const isBesideControl =
    control.holds && (amount.refusal ?? merchantData.refusal ?? currency.refusal) !== null;
  return [
    ...checks.names.facts,
    ...checks.repetition.facts,
    ...(isRefused && earlier.refusal === null ? [] : earlier.facts),
    ...checks.orderCheck.facts,
    ...amount.facts,
    // An own template may have one under a name that is not known: a wrong one would not be seen.
    ...(outcome?.verdict === 'accept' && !recognized.said.has('amount')
      ? [unknownFact('no amount to compare')]
      : []),
    ...currency.facts,
    ...merchantData.facts,
    ...(isBesideControl
      ? [goodFact(`${control.facts[0]?.text ?? 'control holds'}, it does not cover it`)]
      : control.facts),
    ...checks.redirect.facts,
    ...checks.stage.facts,
    ...checks.otherState.facts,
    ...checks.error.facts,
    ...checks.unreadBody.facts,
    ...checks.fields.facts,
  ];
}
