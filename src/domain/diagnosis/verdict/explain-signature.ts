/** Looks for the mistakes that give the signature, or the text that was logged. */
import type { MistakeId } from '../catalogue/catalogue.ts';
import { secretParameterKey } from '../catalogue/change-list.ts';
import { fitRemedies } from '../catalogue/fit-remedies.ts';
import type { NamedMistake } from '../catalogue/name-mistake.ts';
import type { Explanation } from './diagnosis.ts';
import { sideOfAssembled, sideOfReading, type ComparedSide } from './difference.ts';
import { readLoggedContent } from './logged-content.ts';
import type { LoggedText } from '../request/gather-evidence.ts';
import { nameMistake, nameRow } from '../catalogue/name-mistake.ts';
import { nameCutDigest } from './observe/cut-digest.ts';
import { nameSlip } from './observe/name-slip.ts';
import { declaresOtherKind, observeRequest } from './observe/observe-request.ts';
import { mistakesOf } from './observe/examine-signature.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { readingsOfBaseString, splitBaseString } from '../request/read-base-string.ts';
import { assemble } from '../plan/assemble.ts';
import type { SearchCandidate } from '../search/candidates.ts';
import { search } from '../search/search.ts';
import { rowsFor } from '../search/shared-search.ts';
import type { SearchOutcome } from '../search/search-input.ts';
import type { Stepwise } from '../search/stepwise.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import { tryText, type Target } from '../search/target.ts';
import type { Explained, DiagnosisCase } from './diagnosis-case.ts';

function nameCandidate({ row, variant }: SearchCandidate): NamedMistake {
  return nameRow({ ...row, ...variant.words }, variant.detail(), variant.parameters);
}

/** A search has to find the signed text; a logged text is taken where there is no signature to open. */
function chooseTarget({ evidence, examination }: DiagnosisCase): Target | null {
  if (examination !== null && examination.target !== null) return examination.target;
  const { logged } = evidence;
  return logged === null ? null : { kind: logged.kind, text: logged.text };
}

function* runSearch(diagnosed: DiagnosisCase, target: Target): Stepwise<SearchOutcome> {
  const { plan, encoders, context, depth, evidence } = diagnosed;
  return yield* search({
    plan,
    target,
    request: evidence.request,
    context: target.kind === 'mac' ? { ...context, consumerSecret: target.secret } : context,
    rows: rowsFor(target),
    encoders,
    depth,
  });
}

function loggedSide(logged: LoggedText): ComparedSide {
  return sideOfReading(logged.reading, logged.kind === 'base-string' ? logged.text : '');
}

/** An HMAC whose octets stand in reverse: the right one is known, and can be compared. */
function isReversed({ examination, plan, expected }: DiagnosisCase): boolean {
  const target = examination?.target ?? null;
  if (target === null || target.kind !== 'mac') return false;
  const reversed = { ...target, mac: target.mac.toReversed() };
  return tryText(reversed, plan, expected.baseString).fits;
}

/** Null where the consumer secret is in what was signed: the page never has it. */
function signedSide({ encoders }: DiagnosisCase, plan: SigningPlan): ComparedSide | null {
  if (plan.parameters.some(({ key }) => key === secretParameterKey)) return null;
  return sideOfAssembled(assemble(plan, encoders), plan.joinPair);
}

/** Mistakes that say already that the method is another one. */
const ofMethod: readonly MistakeId[] = [
  'sha1-inside',
  'other-hash-inside',
  'declared-method-differs',
  'hmac-instead-of-rsa',
  'signature-method-differs',
  'hmac-other-hash',
];

/** Only the header has another method then, which is a mistake of its own, and found. */
function signsRsaSha256(found: SearchOutcome['found']): boolean {
  const signed = found?.plan.parameters.find(({ name }) => name === 'oauth_signature_method');
  return signed?.value === 'RSA-SHA256';
}

/** What the length of a signature says, before it is known what was cut. */
const ofLength: readonly MistakeId[] = ['hmac-other-hash', 'signature-truncated'];

/** Once the text is found the hash is proven, too. */
function withProvenHash(alternatives: readonly NamedMistake[]): readonly NamedMistake[] {
  return alternatives.map((mistake) =>
    mistake.id === 'hmac-other-hash' ? nameMistake('hmac-other-hash', mistake.detail) : mistake,
  );
}

/** Mistakes in the hash of a signature. */
const ofHash: readonly MistakeId[] = [
  'sha1-inside',
  'other-hash-inside',
  'declared-method-differs',
  'hmac-other-hash',
];

/** Whether the signature is of the declared kind, and made with another hash. */
function isOfOtherHash({ declaredMethod }: ReceivedRequest, target: Target | null): boolean {
  const [, kind, number] = /^(RSA|HMAC)-SHA-?(\d+)$/iu.exec(declaredMethod ?? '') ?? [];
  if (kind === undefined || target === null || !('hash' in target)) return false;
  return (kind.toUpperCase() === 'HMAC') === (target.kind === 'mac') && target.hash !== `SHA-${number}`;
}

/** Of a method that is not taken another hash than its own is a mistake besides. */
function nameUndeclaredHash(mistake: NamedMistake, { declaredMethod }: ReceivedRequest): NamedMistake {
  if (mistake.id !== 'hmac-other-hash') return mistake;
  return {
    ...mistake,
    title: `The HMAC was made with another hash than that of “${(declaredMethod ?? '').slice(0, 40)}”, which is declared.`,
    advice: 'Declare the method that makes the signature.',
    remedies: [],
  };
}

function withoutSameMethod(
  written: Explanation,
  request: ReceivedRequest,
  target: Target | null,
): Explanation {
  const isRefused = written.flat().some(({ id }) => id === 'method-not-accepted');
  const isOtherKind = isRefused && declaresOtherKind(request);
  if (isOtherKind && isOfOtherHash(request, target)) {
    return written.map((alternatives) => alternatives.map((each) => nameUndeclaredHash(each, request)));
  }
  const explanation = isOtherKind
    ? written.filter((alternatives) => !alternatives.every(({ id }) => ofHash.includes(id)))
    : written;
  const isSaid = explanation.flat().some(({ id }) => ofMethod.includes(id));
  return isSaid ? explanation.filter(([mistake]) => mistake?.id !== 'method-not-accepted') : explanation;
}

export function* explainSignature(diagnosed: DiagnosisCase): Stepwise<Explained> {
  const { evidence, examination, slips = [] } = diagnosed;
  // A body that somebody changed in the log has another length, too: said where the signature holds over it.
  const counted = slips.filter(({ kind }) => kind === 'body-counted-short').map(nameSlip);
  const observed = [
    ...slips.filter(({ kind }) => kind !== 'body-counted-short').map(nameSlip),
    ...observeRequest(evidence.request, evidence.isRequestKnown && !diagnosed.isCut),
    ...mistakesOf(examination, diagnosed.isCut),
  ]
    .filter(
      ({ id }, _, all) => id !== 'body-not-form' || !all.some((each) => each.id === 'content-type-not-form'),
    )
    .map((mistake) => [mistake]);
  const target = chooseTarget(diagnosed);
  const isSignature = target !== null && target === examination?.target;
  const basis = isSignature
    ? 'signature'
    : target?.kind === 'normalized-parameters'
      ? 'normalized string'
      : 'base string';
  const { logged } = evidence;
  const signedLogged = logged === null ? null : loggedSide(logged);
  const isLoggedSigned =
    isSignature && logged?.kind === 'base-string'
      ? readingsOfBaseString(logged.text).some((text) => tryText(target, diagnosed.plan, text).fits)
      : null;
  const result = (
    explanation: Explanation,
    outcome: SearchOutcome | null,
    signed: ComparedSide | null,
  ): Explained => ({
    explanation: withoutSameMethod(explanation, evidence.request, examination?.target ?? null).map(
      (alternatives) => alternatives.map((mistake) => fitRemedies(mistake, examination?.kind ?? null)),
    ),
    outcome,
    signed,
    basis,
    isLoggedSigned,
  });

  if (target === null) return result(observed, null, signedLogged);
  const cut = nameCutDigest(diagnosed);
  if (cut !== null) {
    const others = observed.filter(([mistake]) => mistake === undefined || !ofLength.includes(mistake.id));
    return result([...others, ...cut.map((mistake) => [mistake])], null, null);
  }
  if (isReversed(diagnosed)) return result([...observed, [nameMistake('signature-reversed')]], null, null);
  const outcome = yield* runSearch(diagnosed, target);
  if (outcome.found !== null) {
    const named = outcome.found.mistakes.map((alternatives) => alternatives.map(nameCandidate));
    if (observed.length === 0 && named.length === 0) observed.push(...counted.map((mistake) => [mistake]));
    const proven = new Set(named.flat().map(({ id }) => id));
    // What was seen and then proven is named once, with its proof.
    const isSaid = ({ id }: NamedMistake): boolean =>
      proven.has(id) || (id === 'declared-method-differs' && signsRsaSha256(outcome.found));
    const unproven = observed
      .map(withProvenHash)
      .filter(([mistake]) => mistake === undefined || !isSaid(mistake));
    return result([...unproven, ...named], outcome, signedSide(diagnosed, outcome.found.plan));
  }
  // A text that was encrypted in place of a signature can be read, whatever it is.
  if (isSignature && target.kind === 'base-string') {
    return result(observed, outcome, sideOfReading(splitBaseString(target.text), target.text));
  }
  // The logged text may be the signed one although no mistake leads to it.
  if (isSignature && isLoggedSigned !== true) return result(observed, outcome, null);
  const content = yield* lookInLogged(diagnosed);
  if (content === null) return result(observed, outcome, signedLogged);
  const combinations = outcome.combinations + content.outcome.combinations;
  return result([...observed, ...content.explanation], { ...content.outcome, combinations }, signedLogged);
}

/** Searches once more from the values of the logged text. */
function* lookInLogged(
  diagnosed: DiagnosisCase,
): Stepwise<{ readonly explanation: Explanation; readonly outcome: SearchOutcome } | null> {
  const { evidence, context, plan } = diagnosed;
  const { logged, request } = evidence;
  if (logged === null || !evidence.isRequestKnown) return null;
  const content = readLoggedContent(logged, request, context.origins[0] ?? 'https://gateway.example');
  if (content === null) return null;
  const other: DiagnosisCase = {
    ...diagnosed,
    evidence: { ...evidence, request: content.request },
    plan: { ...plan, parameters: content.request.parameters },
  };
  const outcome = yield* runSearch(other, { kind: logged.kind, text: logged.text });
  if (outcome.found === null) return null;
  const named = outcome.found.mistakes.map((alternatives) => alternatives.map(nameCandidate));
  return { explanation: [...content.mistakes.map((mistake) => [mistake]), ...named], outcome };
}
