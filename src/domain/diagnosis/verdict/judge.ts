/** From what was found to the verdict and all that is shown with it. */
import { formatHex } from '../../octets/hexadecimal.ts';
import type { Need } from '../request/need.ts';
import { listNames } from '../catalogue/mistake-row.ts';
import type { NamedMistake } from '../catalogue/name-mistake.ts';
import type {
  Check,
  Diagnosis,
  ReadingChoice,
  Difference,
  Exclusion,
  Explanation,
  Verdict,
} from './diagnosis.ts';
import { cutText, goesOnBehind } from './cut-off.ts';
import { compareBaseStrings, sideOfAssembled } from './difference.ts';
import type { SignatureExamination } from './observe/examine-signature.ts';
import { hashOctets } from '../../octets/hashes.ts';
import { keyringOf } from './observe/keyring.ts';
import { listChecks } from './report/list-checks.ts';
import { listKeyChecks } from './report/list-key-checks.ts';
import { listNextSteps } from './report/next-steps.ts';
import { listOtherCauses } from './report/list-other-causes.ts';
import { writeHeadline } from './report/write-headline.ts';
import { octetsOf } from '../plan/assemble.ts';
import { readingsOfBaseString } from '../request/read-base-string.ts';
import type { SearchOutcome } from '../search/search-input.ts';
import type { Explained, DiagnosisCase } from './diagnosis-case.ts';

/** Of a normalized string alone no method and no URL is shown: a base string around it would be made up. */
function differenceOf({ expected, plan }: DiagnosisCase, { signed, basis }: Explained): Difference | null {
  if (signed === null) return null;
  const needed = sideOfAssembled(expected, plan.joinPair);
  if (signed.baseString === needed.baseString) return null;
  if (basis !== 'normalized string') return compareBaseStrings(signed, needed);
  const { method, uri, normalizedParameters } = needed;
  if (signed.normalizedParameters === normalizedParameters) return null;
  return compareBaseStrings(
    { ...signed, method, uri, baseString: signed.normalizedParameters },
    { ...needed, baseString: normalizedParameters },
  );
}

function listExclusions({ triedRows }: SearchOutcome): Exclusion[] {
  const groups = [...new Set(triedRows.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    titles: triedRows.filter((row) => row.group === group).map(({ title }) => title),
  }));
}

/** A value that a logger masked, or that code fills, is not a mistake. */
function unknownNeeds({ unknown: { masked, unfilled } }: DiagnosisCase): readonly Need[] {
  const need = (names: readonly string[], how: readonly [one: string, several: string], what: string) => {
    const isOne = names.length === 1;
    return {
      part: 'request',
      sentence: `${listNames(names)} ${isOne ? how[0] : how[1]}: what was sent there is not ${what}. Fill ${isOne ? 'it' : 'them'} in: before that nothing can be said of the signature.`,
    } as const;
  };
  return [
    ...(masked.length === 0 ? [] : [need(masked, ['looks masked', 'look masked'], 'in the text')]),
    ...(unfilled.length === 0
      ? []
      : [
          need(
            unfilled,
            [
              'looks like a place that code or a template fills',
              'look like places that code or a template fills',
            ],
            'known',
          ),
        ]),
  ];
}

const unknownNames = ({ unknown: { masked, unfilled } }: DiagnosisCase): readonly string[] => [
  ...masked,
  ...unfilled,
];

/** Another value than the mask was signed: that is no mistake. */
function withoutMasked(diagnosed: DiagnosisCase, explanation: Explanation): Explanation {
  const names = unknownNames(diagnosed);
  const isOfMask = ({ layer, parameters }: NamedMistake): boolean =>
    layer === 'value' && parameters.length > 0 && parameters.every((name) => names.includes(name));
  return explanation.filter((alternatives) => !alternatives.every(isOfMask));
}

/** Neither is a value that somebody left out of a report. */
function withheldText(withheld: readonly string[]): Need {
  const shown = withheld.slice(0, 5).join(', ');
  const more = withheld.length - 5;
  const isOne = withheld.length === 1;
  return {
    part: 'request',
    sentence: `The report does not hold all of the request: ${shown}${more > 0 ? ` and ${more} more` : ''} ${isOne ? 'is' : 'are'} masked or left out. Fill ${isOne ? 'it' : 'them'} in: before that nothing can be said of the signature.`,
  };
}

function verdictOf(diagnosed: DiagnosisCase, found: Explained): Verdict {
  const { examination, evidence } = diagnosed;
  const { outcome } = found;
  const explanation = withoutMasked(diagnosed, found.explanation);
  const unknown = unknownNames(diagnosed);
  const isSignatureMasked = unknown.includes('oauth_signature');
  const needs = [
    ...(examination?.needs ?? []),
    ...(examination === null && evidence.logged === null && !isSignatureMasked
      ? [
          {
            part: 'signature',
            sentence: 'The signature is missing: oauth_signature is what is diagnosed.',
          } as const,
        ]
      : []),
  ];
  const isOpened = outcome !== null && outcome.found !== null;
  if (isOpened && found.explanation.length === 0) {
    return evidence.known === 'nothing' ? { kind: 'well-formed' } : { kind: 'right' };
  }
  if (diagnosed.isCut && explanation.length === 1 && goesOnBehind(differenceOf(diagnosed, found))) {
    return { kind: 'incomplete', needs: [cutText] };
  }
  if (isOpened && explanation.length > 0) return { kind: 'explained', explanation };
  // What is observed explains the refusal by itself where nothing of the signed text can be seen.
  if (outcome === null && explanation.length > 0) return { kind: 'explained', explanation };
  // A value that was signed and not sent cannot be found; what it does to the signature is enough.
  if (explanation.flat().some(({ id }) => id === 'header-parameter-missing'))
    return { kind: 'explained', explanation };
  const withheld = diagnosed.withheld ?? [];
  const missing = [
    ...(withheld.length > 0 ? [withheldText(withheld)] : []),
    ...unknownNeeds(diagnosed),
    ...(diagnosed.isCut && withheld.length + unknown.length === 0 ? [cutText] : []),
    ...needs,
  ];
  if (withheld.length + unknown.length > 0 && explanation.length > 0) {
    return { kind: 'explained', explanation };
  }
  const isPart = diagnosed.isCut || unknown.length > 0;
  if (isOpened || outcome === null || (isPart && explanation.length === 0)) {
    return { kind: 'incomplete', needs: missing };
  }
  const seen = explanation.flat();
  if (found.signed !== null) return { kind: 'differs', seen };
  const opened = examination?.opened ?? null;
  const next = listNextSteps({
    kind: examination?.kind ?? null,
    digest: opened?.hash === 'SHA-256' ? opened.digest : null,
    logged:
      evidence.logged === null
        ? 'nothing'
        : evidence.logged.kind === 'base-string'
          ? 'base string'
          : 'normalized string',
    hasMore: outcome.hasMore,
  });
  return { kind: 'unexplained', seen, exclusions: listExclusions(outcome), next };
}

function loggedState(
  { evidence, expected }: DiagnosisCase,
  found: Explained,
): 'signed' | 'not signed' | 'expected' | null {
  const { logged } = evidence;
  if (logged?.kind !== 'base-string' || !evidence.isRequestKnown) return null;
  const texts = readingsOfBaseString(logged.text);
  if (found.isLoggedSigned === null) return texts.includes(expected.baseString) ? 'expected' : null;
  // With a mistake in key or hashing the text is compared, not what the right plan makes of it.
  const isFound = found.outcome !== null && found.outcome.found !== null;
  const isSigned = isFound ? texts.includes(found.signed?.baseString ?? '') : found.isLoggedSigned;
  return isSigned ? 'signed' : 'not signed';
}

/** What could not be verified, where something else was found. */
function unverified(verdict: Verdict, examination: SignatureExamination | null): readonly Check[] {
  if (verdict.kind === 'incomplete') return [];
  return (examination?.needs ?? []).map(({ sentence }) => ({
    status: 'unknown',
    title: 'Signature',
    text: `was not verified. ${sentence}`,
  }));
}

/** Where something is named all the same; a signature that fits with the masks proves that they are none. */
function doubtOfMasks(verdict: Verdict, diagnosed: DiagnosisCase, found: Explained): readonly Check[] {
  const { masked, unfilled } = diagnosed.unknown;
  const isProven =
    (found.outcome?.found ?? null) !== null &&
    withoutMasked(diagnosed, found.explanation).length === found.explanation.length;
  if (verdict.kind !== 'explained' || isProven) return [];
  const doubt = (title: string, names: readonly string[]): readonly Check[] =>
    names.length === 0
      ? []
      : [
          {
            status: 'unknown',
            title,
            text: `${names.length === 1 ? 'is' : 'are'}, as it looks, ${listNames(names)}: whether the signature is right with what was sent there is not known.`,
          },
        ];
  return [...doubt('Masked', masked), ...doubt('Filled by code or a template', unfilled)];
}

/** Where the text may be read in several ways, none of which comes out right. */
function doubtOfReading({ readings, isProven }: ReadingChoice, { outcome }: Explained): readonly Check[] {
  if (readings === 1 || isProven || outcome === null) return [];
  return [
    {
      status: 'unknown',
      title: 'Reading',
      text: `is in doubt: the text may be read in ${readings} ways, and the signature fits none of them. Correct the parts that were read otherwise than they were sent.`,
    },
  ];
}

/** Everything that a diagnosis shows. */
export function judge(diagnosed: DiagnosisCase, found: Explained, reading: ReadingChoice): Diagnosis {
  const { evidence, examination, context, nowSeconds, answeredAtSeconds, simulator } = diagnosed;
  const verdict = verdictOf(diagnosed, found);
  const { baseString: expected } = diagnosed.expected;
  const combinations = found.outcome?.combinations ?? 0;
  const isKnown = found.outcome !== null && found.outcome.found !== null;
  const named = found.explanation.flat();
  const fingerprint = examination?.opened?.keyFingerprint ?? null;
  const simulatorSays = simulator?.baseString ?? null;
  const simulatorAgrees = simulatorSays === null ? null : simulatorSays === expected;
  const doubts = doubtOfMasks(verdict, diagnosed, found);
  const isRefused =
    verdict.kind === 'right' &&
    found.basis === 'signature' &&
    simulatorAgrees === true &&
    simulator?.verdict.kind === 'refused' &&
    simulator.verdict.reason === 'signature-mismatch';
  const refusedWith = !isRefused ? null : examination?.kind === 'HMAC' ? 'secret' : 'key';
  // What is expected is known once all of the request is.
  const isWhole = verdict.kind !== 'incomplete' && doubts.length === 0;
  return {
    madeAtSeconds: nowSeconds,
    reading,
    verdict,
    proof: isKnown ? found.basis : null,
    headline: writeHeadline({
      verdict,
      basis: found.basis,
      compared: evidence.known,
      combinations,
      leftOut: reading.leftOut,
      refusedWith,
    }),
    difference: differenceOf(diagnosed, found),
    opened: isWhole ? withExpectedDigest(examination, diagnosed, expected) : (examination?.opened ?? null),
    checks: [
      ...doubtOfReading(reading, found),
      ...unverified(verdict, examination),
      ...doubts,
      // Of a signature that nothing fits the key is proven all the same: it opens it.
      ...(verdict.kind === 'incomplete' ? [] : listKeyChecks(keyringOf(diagnosed), diagnosed.opener)),
      ...listChecks({
        request: evidence.request,
        isRequestKnown: evidence.isRequestKnown,
        named,
        known: !isKnown ? null : found.basis === 'normalized string' ? 'normalized string' : 'base string',
        nowSeconds: answeredAtSeconds ?? nowSeconds,
        logged: loggedState(diagnosed, found),
        simulatorAgrees,
      }),
    ],
    otherCauses:
      verdict.kind === 'right' && found.basis === 'signature'
        ? listOtherCauses({
            request: evidence.request,
            context,
            nowSeconds: answeredAtSeconds ?? nowSeconds,
            clock: answeredAtSeconds === undefined ? 'this computer’s clock' : 'the clock of its answer',
            keyFingerprint: fingerprint,
            simulator: simulator === null ? null : { verdict: simulator.verdict, agrees: simulatorAgrees },
          })
        : [],
    refusedWith,
    combinations,
    depth: found.outcome?.depth ?? 0,
    hasMore: found.outcome?.hasMore ?? false,
  };
}

function withExpectedDigest(
  examination: SignatureExamination | null,
  diagnosed: DiagnosisCase,
  expected: string,
): Diagnosis['opened'] {
  const opened = examination?.opened ?? null;
  if (opened === null || examination?.target?.kind !== 'digest') return opened;
  const digest = hashOctets(examination.target.hash, octetsOf(diagnosed.plan, expected));
  return { ...opened, expectedDigest: formatHex(digest) };
}
