/** The base strings that two requests should have, and whether nonce and timestamp alone part them. */
import { compareBaseStrings, sideOfAssembled, type ComparedSide } from '../difference.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { assemble, createEncoders, type Encoders } from '../search/assemble.ts';
import { encodeWith } from '../search/encoder.ts';
import { joinPair, rightPlan, type PlannedParameter } from '../search/signing-plan.ts';
import { hiddenMark } from '../../http/redaction.ts';
import { maskOfParameter } from './card-data.ts';
import type { SignedDifference, SignedTexts } from './comparison.ts';

const maskCharacter = hiddenMark.charAt(0);

/** The right encoder, which leaves what stands for hidden values as it is. */
const encodeAroundMasks = createEncoders(
  (settings) => (text) =>
    text
      .split(maskCharacter)
      .map((piece) => encodeWith(settings, piece))
      .join(maskCharacter),
);

const encodeAll = createEncoders((settings) => (text) => encodeWith(settings, text));

interface BothTexts {
  readonly exact: ComparedSide;
  readonly masked: ComparedSide;
}

function expectedSide(
  { method, uri }: ReceivedRequest,
  parameters: readonly PlannedParameter[],
  encoders: Encoders,
): ComparedSide {
  const side = sideOfAssembled(
    assemble(
      rightPlan(method, uri, parameters, (text) => text),
      encoders,
    ),
    joinPair,
  );
  // Keys tell parameters of one request apart; here there are two.
  return { ...side, parameters: side.parameters.map((parameter) => ({ ...parameter, key: null })) };
}

function textsOf(request: ReceivedRequest, parameters: readonly PlannedParameter[]): BothTexts {
  const masked = parameters.map((parameter) => ({
    ...parameter,
    value: maskOfParameter(parameter.name, parameter.value) ?? parameter.value,
  }));
  return {
    exact: expectedSide(request, parameters, encodeAll),
    masked: expectedSide(request, masked, encodeAroundMasks),
  };
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
    exact: compareBaseStrings(left.exact, right.exact),
    masked: isShown ? compareBaseStrings(left.masked, right.masked) : null,
    parameter: partingParameter(left.exact, right.exact),
  };
}

const eachTime = ['oauth_nonce', 'oauth_timestamp'] as const;

function valueOf(name: string, { parameters }: ReceivedRequest): string | null {
  return parameters.find((parameter) => parameter.name === name)?.value ?? null;
}

/** Values that take the place of those of either side: the greater one, the same whichever side is called left. */
function commonValues(left: ReceivedRequest, right: ReceivedRequest): ReadonlyMap<string, string> {
  return new Map(
    eachTime.flatMap((name) => {
      const [one, other] = [valueOf(name, left), valueOf(name, right)];
      if (one === null || other === null) return [];
      return [[name, one > other ? one : other] as const];
    }),
  );
}

/** Compares what both requests should have signed (RFC 5849 section 3.4.1). */
export function compareSignedTexts(left: ReceivedRequest, right: ReceivedRequest): SignedTexts {
  const [leftTexts, rightTexts] = [textsOf(left, left.parameters), textsOf(right, right.parameters)];
  const common = commonValues(left, right);
  const level = (request: ReceivedRequest): BothTexts =>
    textsOf(
      request,
      request.parameters.map((parameter) => ({
        ...parameter,
        value: common.get(parameter.name) ?? parameter.value,
      })),
    );
  return {
    left: { exact: leftTexts.exact.baseString, masked: leftTexts.masked.baseString },
    right: { exact: rightTexts.exact.baseString, masked: rightTexts.masked.baseString },
    difference: differenceOf(leftTexts, rightTexts),
    leveled: differenceOf(level(left), level(right)),
  };
}
