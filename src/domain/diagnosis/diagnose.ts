/**
 * Names the mistake in a signature that does not verify. An RSA signature is opened with the public key: inside is the
 * digest of exactly the text that was signed. Texts that known mistakes give are hashed and compared, so that what is
 * named is proven. For HMAC the same search runs over base strings and keys.
 */
import { formatHex } from '../hexadecimal.ts';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { MistakeRow, SearchContext } from './catalogue/mistake-row.ts';
import type { Diagnosis, Difference, Exclusion, Explanation, Verdict } from './diagnosis.ts';
import { compareBaseStrings, sideOfAssembled, sideOfReading, type ComparedSide } from './difference.ts';
import { examineSignature, type PublicKey, type SignatureExamination } from './examine-signature.ts';
import { gatherEvidence, type Evidence, type LoggedText } from './gather-evidence.ts';
import { hashOctets } from './hashes.ts';
import { listChecks } from './report/list-checks.ts';
import { listOtherCauses } from './report/list-other-causes.ts';
import { nameCandidate, nameObserved } from './report/name-mistake.ts';
import { observeRequest } from './report/observe-request.ts';
import { writeHeadline } from './report/write-headline.ts';
import type { RequestParts } from './request-parts.ts';
import { assemble, createEncoders, octetsOf, type Assembled, type Encoders } from './search/assemble.ts';
import { search, type SearchOutcome, type SearchProgress } from './search/search.ts';
import { rightPlan, type SigningPlan } from './search/signing-plan.ts';
import { fits, type Target } from './search/target.ts';

export interface DiagnosisInput {
  readonly parts: RequestParts;
  readonly publicKey: PublicKey | null;
  /** As issued; null when none is held. */
  readonly consumerSecret: string | null;
  /** Base string that the simulated gateway computed for this request. */
  readonly simulatorBaseString: string | null;
  readonly nowSeconds: number;
  readonly context: SearchContext;
  /** How many mistakes may be combined; threes take long. */
  readonly depth: 2 | 3;
}

interface Work extends DiagnosisInput {
  readonly evidence: Evidence;
  readonly examination: SignatureExamination | null;
  readonly plan: SigningPlan;
  readonly encoders: Encoders;
}

/** A search has to find the signed text; a logged text is taken where there is no signature to open. */
function chooseTarget({ evidence, examination }: Work): Target | null {
  if (examination !== null && examination.target !== null) return examination.target;
  const { logged } = evidence;
  return logged === null ? null : { kind: logged.kind, text: logged.text };
}

function rowsFor(target: Target): readonly MistakeRow[] {
  const without = target.kind === 'mac' ? [] : ['key'];
  const isText = target.kind === 'base-string' || target.kind === 'normalized-parameters';
  const left = isText ? [...without, 'signing'] : without;
  return catalogue.filter(({ group }) => !left.includes(group));
}

function* runSearch(work: Work, target: Target): Generator<SearchProgress, SearchOutcome> {
  const { plan, encoders, context, depth, evidence } = work;
  return yield* search({
    plan,
    target,
    request: evidence.request,
    context,
    rows: rowsFor(target),
    encoders,
    depth,
  });
}

function loggedSide(logged: LoggedText): ComparedSide {
  return sideOfReading(logged.reading, logged.kind === 'base-string' ? logged.text : '');
}

function differenceOf(work: Work, signed: ComparedSide): Difference | null {
  const expected = sideOfAssembled(assemble(work.plan, work.encoders), work.plan.joinPair);
  const isNormalizedOnly = signed.baseString === '';
  const sides = isNormalizedOnly
    ? [
        { ...signed, baseString: signed.normalizedParameters, method: expected.method, uri: expected.uri },
        { ...expected, baseString: expected.normalizedParameters },
      ]
    : [signed, expected];
  const [left = signed, right = expected] = sides;
  return left.baseString === right.baseString ? null : compareBaseStrings(left, right);
}

function listExclusions({ triedRows }: SearchOutcome): Exclusion[] {
  const groups = [...new Set(triedRows.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    titles: triedRows.filter((row) => row.group === group).map(({ title }) => title),
  }));
}

/** An HMAC whose octets stand in reverse: the right one is known, and can be compared. */
function isReversed({ examination, plan, encoders }: Work): boolean {
  const target = examination?.target ?? null;
  if (target === null || target.kind !== 'mac') return false;
  return fits({ ...target, mac: target.mac.toReversed() }, plan, assemble(plan, encoders).baseString);
}

interface Found {
  readonly explanation: Explanation;
  readonly outcome: SearchOutcome | null;
  readonly signed: ComparedSide | null;
  readonly basis: 'signature' | 'base string' | 'normalized string';
}

function assembleSigned(
  work: Work,
  plan: SigningPlan,
): { readonly assembled: Assembled; readonly side: ComparedSide } {
  const assembled = assemble(plan, work.encoders);
  return { assembled, side: sideOfAssembled(assembled, plan.joinPair) };
}

function* lookForMistakes(work: Work): Generator<SearchProgress, Found> {
  const { evidence, examination } = work;
  const observed = [
    ...observeRequest(evidence.request, evidence.isRequestKnown),
    ...(examination?.mistakes ?? []),
  ].map((mistake) => [mistake]);
  const target = chooseTarget(work);
  const isSignature = target !== null && target === examination?.target;
  const basis = isSignature
    ? 'signature'
    : target?.kind === 'normalized-parameters'
      ? 'normalized string'
      : 'base string';
  const signedLogged = evidence.logged === null ? null : loggedSide(evidence.logged);
  if (target === null) return { explanation: observed, outcome: null, signed: signedLogged, basis };
  if (isReversed(work)) {
    return {
      explanation: [...observed, [nameObserved('signature-reversed')]],
      outcome: null,
      signed: null,
      basis,
    };
  }
  const outcome = yield* runSearch(work, target);
  if (outcome.found !== null) {
    const named = outcome.found.mistakes.map((alternatives) => alternatives.map(nameCandidate));
    const proven = new Set(named.flat().map(({ id }) => id));
    return {
      // What was seen and then proven is named once, with its proof.
      explanation: [
        ...observed.filter(([mistake]) => mistake === undefined || !proven.has(mistake.id)),
        ...named,
      ],
      outcome,
      signed: assembleSigned(work, outcome.found.plan).side,
      basis,
    };
  }
  // The logged text may be the signed one although no mistake leads to it.
  const isLoggedSigned =
    isSignature && evidence.logged?.kind === 'base-string' && fits(target, work.plan, evidence.logged.text);
  if (isSignature && !isLoggedSigned) return { explanation: observed, outcome, signed: null, basis };
  return { explanation: observed, outcome, signed: signedLogged, basis };
}

function verdictOf(work: Work, found: Found): Verdict {
  const { examination, evidence } = work;
  const { explanation, outcome } = found;
  const needs = [
    ...(examination?.needs ?? []),
    ...(examination === null && evidence.logged === null
      ? [
          {
            part: 'signature',
            sentence: 'The signature is missing: oauth_signature is what is diagnosed.',
          } as const,
        ]
      : []),
  ];
  const isOpened = outcome !== null && outcome.found !== null;
  if (isOpened) return explanation.length === 0 ? { kind: 'right' } : { kind: 'explained', explanation };
  // What is observed explains the refusal by itself where nothing of the signed text can be seen.
  if (outcome === null && explanation.length > 0) return { kind: 'explained', explanation };
  // A value that was signed and not sent cannot be found; what it does to the signature is enough.
  if (explanation.flat().some(({ id }) => id === 'header-parameter-missing'))
    return { kind: 'explained', explanation };
  if (outcome === null) return { kind: 'incomplete', needs };
  if (found.signed !== null) return { kind: 'differs' };
  return { kind: 'unexplained', exclusions: listExclusions(outcome) };
}

function loggedState(work: Work, found: Found): 'signed' | 'not signed' | 'expected' | null {
  const { evidence, examination } = work;
  const { logged } = evidence;
  if (logged === null || logged.kind !== 'base-string' || !evidence.isRequestKnown) return null;
  if (examination?.target !== null && examination !== null) {
    if (found.outcome !== null && found.outcome.found !== null)
      return found.signed?.baseString === logged.text ? 'signed' : 'not signed';
    return fits(examination.target, work.plan, logged.text) ? 'signed' : 'not signed';
  }
  return assemble(work.plan, work.encoders).baseString === logged.text ? 'expected' : null;
}

function report(work: Work, found: Found): Diagnosis {
  const { evidence, examination, context, nowSeconds, simulatorBaseString } = work;
  const verdict = verdictOf(work, found);
  const expected = assemble(work.plan, work.encoders).baseString;
  const combinations = found.outcome?.combinations ?? 0;
  const isKnown = found.outcome !== null && found.outcome.found !== null;
  const named = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
  const keyFits =
    isKnown && examination !== null && examination.target !== null && examination.kind === 'RSA';
  const fingerprint = examination?.opened?.keyFingerprint ?? null;
  return {
    verdict,
    headline: writeHeadline({ verdict, basis: found.basis, combinations }),
    difference: found.signed === null ? null : differenceOf(work, found.signed),
    opened: withExpectedDigest(examination, work, expected),
    checks: listChecks({
      request: evidence.request,
      named,
      isKnown,
      nowSeconds,
      keyText: keyFits && fingerprint !== null ? `${fingerprint.slice(0, 19)}… made this signature` : null,
      logged: loggedState(work, found),
      simulatorAgrees: simulatorBaseString === null ? null : simulatorBaseString === expected,
    }),
    otherCauses:
      verdict.kind === 'right' && found.basis === 'signature'
        ? listOtherCauses({ request: evidence.request, context, nowSeconds, keyFingerprint: fingerprint })
        : [],
    combinations,
    depth: found.outcome?.depth ?? 0,
    hasMore: found.outcome?.hasMore ?? false,
  };
}

function withExpectedDigest(
  examination: SignatureExamination | null,
  work: Work,
  expected: string,
): Diagnosis['opened'] {
  const opened = examination?.opened ?? null;
  if (opened === null || examination?.target?.kind !== 'digest') return opened;
  const digest = hashOctets(examination.target.hash, octetsOf(work.plan, expected));
  return { ...opened, expectedDigest: formatHex(digest) };
}

/** Diagnoses; a generator, so that whoever runs it decides when to pause and when to give up. */
export function* diagnose(input: DiagnosisInput): Generator<SearchProgress, Diagnosis> {
  const evidence = gatherEvidence(input.parts, input.context.origins[0] ?? 'https://gateway.example');
  if (!('request' in evidence)) {
    const verdict: Verdict = { kind: 'incomplete', needs: evidence };
    return {
      verdict,
      headline: writeHeadline({ verdict, basis: 'signature', combinations: 0 }),
      difference: null,
      opened: null,
      checks: [],
      otherCauses: [],
      combinations: 0,
      depth: 0,
      hasMore: false,
    };
  }
  const { request } = evidence;
  const work: Work = {
    ...input,
    evidence,
    examination: examineSignature(request, input.publicKey, input.consumerSecret),
    plan: rightPlan(request.method, request.uri, request.parameters, percentEncode),
    encoders: createEncoders(),
  };
  return report(work, yield* lookForMistakes(work));
}
