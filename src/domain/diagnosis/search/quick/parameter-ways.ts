/** The ways to encode and join parameters that a search meets, each with all that it makes of the request's own ones. */
import { compareEncoded, joinPair as rightJoin, pairJoint } from '../../../oauth1/normalized-parameters.ts';
import type { Encode } from '../../plan/encoder.ts';
import { remember } from '../../plan/remember.ts';
import type { EncodedParameter, SigningPlan } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import { longText, type TextMemory, type TextPiece } from './text-memory.ts';

/** The parameters under one way to encode and join them. */
export interface Way {
  /** Of the request itself, by their place there. */
  readonly own: readonly EncodedParameter[];
  /** Each of these as one that follows another. */
  readonly ownPieces: readonly TextPiece[];
  /** Their places in the right order. */
  readonly sorted: readonly number[];
  readonly encode: (parameter: RequestParameter) => EncodedParameter;
  readonly first: (parameter: EncodedParameter) => TextPiece;
  readonly following: (parameter: EncodedParameter) => TextPiece;
  /** In other orders. */
  readonly arranged: Map<SigningPlan['arrange'], readonly TextPiece[]>;
}

/** What a way is found again by. */
interface WayKey {
  readonly encodeText: Encode;
  readonly encodePart: Encode;
  readonly joiner: string;
  readonly joinPair: SigningPlan['joinPair'];
}

/** Pairs of encoders give thousands of ways, each of which is met for a short time. */
const waysAtMost = 512;
/** Octets of long pieces that ways may hold. */
const octetsAtMost = 64 * 2 ** 20;

/** @param own - the parameters of the request. @returns The way of a plan. */
export function createWays(own: readonly RequestParameter[], memory: TextMemory): (plan: SigningPlan) => Way {
  let ways = new Map<Encode, Map<string, { readonly key: WayKey; readonly way: Way }[]>>();
  let waysCount = 0;
  let octetsHeld = 0;

  function createWay({ encodeText, encodePart, joiner, joinPair }: WayKey): Way {
    const encode = (parameter: RequestParameter): EncodedParameter => ({
      ...parameter,
      encodedName: encodeText(parameter.name),
      encodedValue: encodeText(parameter.value),
    });
    const encodePair = (parameter: EncodedParameter): string =>
      encodePart(
        joinPair === rightJoin
          ? memory.join(parameter.encodedName + pairJoint, parameter.encodedValue)
          : joinPair(parameter),
      );
    const first = (parameter: EncodedParameter): TextPiece => memory.piece(encodePair(parameter));
    const following = (parameter: EncodedParameter): TextPiece =>
      memory.piece(memory.join(joiner, encodePair(parameter)));
    const encoded = own.map(encode);
    return {
      own: encoded,
      ownPieces: encoded.map(following),
      sorted: [...encoded.entries()]
        .sort(([, one], [, other]) => compareEncoded(one, other))
        .map(([place]) => place),
      encode: remember(encode),
      first: remember(first),
      following: remember(following),
      arranged: new Map(),
    };
  }

  return function wayOf({ encoder, partEncoders, parameterJoiner, joinPair }: SigningPlan): Way {
    const encodeText = memory.encoder(encoder);
    const encodePart = memory.encoder(partEncoders.parameters);
    const joiner = encodePart(parameterJoiner);
    const same = ways.get(encodeText)?.get(joiner) ?? [];
    const known = same.find(({ key }) => key.encodePart === encodePart && key.joinPair === joinPair);
    if (known !== undefined) return known.way;
    if (waysCount === waysAtMost || octetsHeld > octetsAtMost) {
      ways = new Map();
      waysCount = 0;
      octetsHeld = 0;
    }
    waysCount += 1;
    const key = { encodeText, encodePart, joiner, joinPair };
    const way = createWay(key);
    for (const { octets } of way.ownPieces) if (octets.length >= longText) octetsHeld += octets.length;
    const byJoiner = ways.get(encodeText) ?? new Map<string, { key: WayKey; way: Way }[]>();
    ways.set(encodeText, byJoiner.set(joiner, [...(byJoiner.get(joiner) ?? []), { key, way }]));
    return way;
  };
}
