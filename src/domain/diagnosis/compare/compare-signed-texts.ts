/** The base strings that two requests should have, and whether nonce and timestamp alone part them. */
import { firstDifference, sideOfAssembled, type ComparedSide } from '../verdict/difference.ts';
import { parameterValue, type ReceivedRequest } from '../request/received-request.ts';
import { assemble, createEncoders, type Encoders } from '../plan/assemble.ts';
import { encodeWith, rfc5849Encoder } from '../plan/encoder.ts';
import { joinPair } from '../../oauth1/normalized-parameters.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { hiddenMark } from '../../http/redaction.ts';
import { cardMask } from '../../payout-check/card-mask.ts';
import type { SignedDifference, SignedTexts } from './comparison.ts';

const maskCharacter = hiddenMark.charAt(0);

/** Encoders of one comparison: what they remember goes with it. */
interface BothEncoders {
  readonly exact: Encoders;
  /** Leaves what stands for hidden values as it is. */
  readonly masked: Encoders;
}

function encodeAroundMasks(text: string): string {
  return text
    .split(maskCharacter)
    .map((piece) => encodeWith(rfc5849Encoder, piece))
    .join(maskCharacter);
}

function createBothEncoders(): BothEncoders {
  // The right plan has one encoder throughout.
  return { exact: createEncoders(), masked: createEncoders(() => encodeAroundMasks) };
}

interface BothTexts {
  readonly exact: ComparedSide;
  readonly masked: ComparedSide;
}

function expectedSide(
  { method, uri }: ReceivedRequest,
  parameters: readonly RequestParameter[],
  encoders: Encoders,
): ComparedSide {
  const plan = rightPlan(method, uri, parameters, (text) => text);
  return sideOfAssembled(assemble(plan, encoders), joinPair);
}

function textsOf(
  request: ReceivedRequest,
  parameters: readonly RequestParameter[],
  encoders: BothEncoders,
): BothTexts {
  const exact = expectedSide(request, parameters, encoders.exact);
  const masks = parameters.map(({ name, value }) => cardMask(name, value));
  if (masks.every((mask) => mask === null)) return { exact, masked: exact };
  const masked = parameters.map((parameter, index) => ({
    ...parameter,
    value: masks[index] ?? parameter.value,
  }));
  return { exact, masked: expectedSide(request, masked, encoders.masked) };
}

/** The parameter at which two sorted lists part; of two names the one that the other list lacks at this place. */
function partingParameter(left: ComparedSide, right: ComparedSide): string | null {
  if (left.method !== right.method || left.uri !== right.uri) return null;
  const longer = Math.max(left.parameters.length, right.parameters.length);
  for (let index = 0; index < longer; index += 1) {
    const [one, other] = [left.parameters[index], right.parameters[index]];
    if (one?.encoded === other?.encoded) continue;
    if (one === undefined) return other?.name ?? null;
    if (other === undefined) return one.name;
    return one.name < other.name ? one.name : other.name;
  }
  return null;
}

function differenceOf(left: BothTexts, right: BothTexts): SignedDifference | null {
  if (left.exact.baseString === right.exact.baseString) return null;
  const isShown = left.masked.baseString !== right.masked.baseString;
  return {
    exact: firstDifference(left.exact.baseString, right.exact.baseString),
    masked: isShown ? firstDifference(left.masked.baseString, right.masked.baseString) : null,
    parameter: partingParameter(left.exact, right.exact),
  };
}

const eachTime = ['oauth_nonce', 'oauth_timestamp'] as const;

/** Values that take the place of those of either side: the greater one, the same whichever side is called left. */
function commonValues(left: ReceivedRequest, right: ReceivedRequest): ReadonlyMap<string, string> {
  return new Map(
    eachTime.flatMap((name) => {
      const [one, other] = [parameterValue(left, name), parameterValue(right, name)];
      if (one === null || other === null) return [];
      return [[name, one > other ? one : other] as const];
    }),
  );
}

/** Compares what both requests should have signed (RFC 5849 section 3.4.1). */
export function compareSignedTexts(left: ReceivedRequest, right: ReceivedRequest): SignedTexts {
  const encoders = createBothEncoders();
  const leftTexts = textsOf(left, left.parameters, encoders);
  const rightTexts = textsOf(right, right.parameters, encoders);
  const common = commonValues(left, right);
  const level = (request: ReceivedRequest): BothTexts =>
    textsOf(
      request,
      request.parameters.map((parameter) => {
        const value = common.get(parameter.name);
        return value === undefined ? parameter : { ...parameter, value };
      }),
      encoders,
    );
  return {
    left: { exact: leftTexts.exact.baseString, masked: leftTexts.masked.baseString },
    right: { exact: rightTexts.exact.baseString, masked: rightTexts.masked.baseString },
    difference: differenceOf(leftTexts, rightTexts),
    leveled: differenceOf(level(left), level(right)),
  };
}
