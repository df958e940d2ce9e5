/**
 * The base string of a plan as a list of pieces. What a plan shares with another one is the same objects: their
 * beginnings are compared and their octets found without building a text. The plain way is `baseStringOf`.
 */
import {
  compareEncoded,
  joinPair as rightJoin,
  pairJoint,
  sortParameters,
} from '../../../oauth1/normalized-parameters.ts';
import type { Encode, EncoderSettings } from '../../plan/encoder.ts';
import type { EncodedParameter, Finish, SigningPlan } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import { uriText, type UriParts } from '../../request/uri-parts.ts';
import { createTextMemory, longText, type TextPiece } from './text-memory.ts';

/** The parameters of a plan in the right order, as they stand among its pieces one after the other. */
export interface ParameterOrder {
  readonly arranged: readonly EncodedParameter[];
  /** Where each parameter of the plan's list stands in that order. */
  readonly places: readonly number[];
  readonly way: Way;
  /** Pieces before the first parameter. */
  readonly before: number;
}

export interface PieceLister {
  /** @returns Null for a plan whose text cannot be made piece by piece. */
  readonly list: (plan: SigningPlan) => readonly TextPiece[] | null;
  /** @returns Null for a plan whose parameters stand in another order, or not one after the other. */
  readonly order: (plan: SigningPlan) => ParameterOrder | null;
  /** Whether nothing but parameters can make the texts of two plans differ. */
  readonly differInParameters: (one: SigningPlan, other: SigningPlan) => boolean;
  /** Whether a piece cannot be told from its octets. */
  readonly hasHalves: () => boolean;
}

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

function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** @param right - most plans change one or two of its parameters. */
export function createPieceLister(right: SigningPlan): PieceLister {
  const own = right.parameters;
  const memory = createTextMemory();
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
      encode: remembered(encode),
      first: remembered(first),
      following: remembered(following),
      arranged: new Map(),
    };
  }

  function wayOf({ encoder, partEncoders, parameterJoiner, joinPair }: SigningPlan): Way {
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
  }

  function toPieces(arranged: readonly EncodedParameter[], way: Way): readonly TextPiece[] {
    return arranged.map((parameter, index) =>
      index === 0 ? way.first(parameter) : way.following(parameter),
    );
  }

  /** Which of the request's own parameters are in the list at hand: the number of that list. */
  const metIn = new Uint32Array(own.length);
  let turn = 0;

  /** Marks those that are as they were sent. @returns The others. */
  function findChanged(parameters: readonly RequestParameter[]): RequestParameter[] {
    turn += 1;
    const changed: RequestParameter[] = [];
    let place = 0;
    for (const parameter of parameters) {
      // A changed one stands in the place of its own, a new one behind all, and one that is left out nowhere.
      const same = own[place] === parameter ? place : own.indexOf(parameter);
      if (same === -1 || metIn[same] === turn) {
        changed.push(parameter);
        place += 1;
      } else {
        metIn[same] = turn;
        place = same + 1;
      }
    }
    return changed;
  }

  /**
   * The right order without sorting anew: what was changed goes in between the others. Two parameters that are encoded
   * alike may change places by it, which cannot be seen.
   */
  function mergeSorted(parameters: readonly RequestParameter[], way: Way): readonly TextPiece[] {
    const changed = findChanged(parameters).map(way.encode);
    if (changed.length > 1) changed.sort(compareEncoded);
    const pieces: TextPiece[] = [];
    let next = 0;
    for (const place of way.sorted) {
      const parameter = metIn[place] === turn ? way.own[place] : undefined;
      if (parameter === undefined) continue;
      for (; next < changed.length; next += 1) {
        const other = changed[next];
        if (other === undefined || compareEncoded(other, parameter) >= 0) break;
        pieces.push(pieces.length === 0 ? way.first(other) : way.following(other));
      }
      const piece = pieces.length === 0 ? way.first(parameter) : way.ownPieces[place];
      pieces.push(piece ?? way.following(parameter));
    }
    for (const other of changed.slice(next)) {
      pieces.push(pieces.length === 0 ? way.first(other) : way.following(other));
    }
    return pieces;
  }

  function encodeIn(way: Way, parameter: RequestParameter): EncodedParameter {
    return way.own[own.indexOf(parameter)] ?? way.encode(parameter);
  }

  function arrange(plan: SigningPlan): readonly TextPiece[] {
    const { parameters, arrange: order } = plan;
    const way = wayOf(plan);
    if (parameters !== own) {
      return order === sortParameters
        ? mergeSorted(parameters, way)
        : toPieces(order(parameters.map((parameter) => encodeIn(way, parameter))), way);
    }
    const found = way.arranged.get(order) ?? toPieces(order(way.own), way);
    way.arranged.set(order, found);
    return found;
  }

  function partText(plan: SigningPlan, part: 'method' | 'uri'): string {
    return memory.encoder(plan.partEncoders[part])(part === 'method' ? plan.method : uriText(plan.uri));
  }

  /** Texts between the parameters are one piece. */
  function listParts(plan: SigningPlan): readonly TextPiece[] {
    const pieces: TextPiece[] = [];
    let text = plan.finish.kind === 'ends' ? plan.finish.before : '';
    const endPiece = (): void => {
      if (text !== '') pieces.push(memory.piece(text));
      text = '';
    };
    for (const [index, part] of plan.parts.entries()) {
      if (index > 0) text += plan.partJoiner;
      if (part !== 'parameters') {
        text += partText(plan, part);
        continue;
      }
      const encode = memory.encoder(plan.partEncoders.parameters);
      if (plan.instead !== null) {
        text += encode(plan.instead);
        continue;
      }
      const [before, after] = plan.around;
      text += encode(before);
      endPiece();
      for (const piece of arrange(plan)) pieces.push(piece);
      text += encode(after);
    }
    if (plan.finish.kind === 'ends') text += plan.finish.after;
    endPiece();
    return pieces;
  }

  /** What stands before the parameters where nothing but these is another than in the right plan. */
  const rightHead = listParts({ ...right, parameters: [] });

  function list(plan: SigningPlan): readonly TextPiece[] {
    const isHeadRight =
      plan.uri === right.uri &&
      plan.method === right.method &&
      plan.partEncoders === right.partEncoders &&
      plan.parts === right.parts &&
      plan.partJoiner === right.partJoiner &&
      plan.finish === right.finish &&
      plan.around === right.around &&
      plan.instead === null;
    return isHeadRight ? [...rightHead, ...arrange(plan)] : listParts(plan);
  }

  const changeOf = remembered((finish: Extract<Finish, { readonly kind: 'characters' }>) =>
    remembered((piece: TextPiece) => memory.piece(finish.change(piece.text))),
  );

  function listPieces(plan: SigningPlan): readonly TextPiece[] | null {
    const { finish } = plan;
    const pieces = list(plan);
    if (memory.hasHalves()) return null;
    if (finish.kind === 'ends') return pieces;
    if (finish.kind === 'whole') {
      return [memory.piece(finish.change(pieces.map(({ text }) => text).join('')))];
    }
    return pieces.every(isAscii) ? pieces.map(changeOf(finish)) : null;
  }

  function orderOf(plan: SigningPlan): ParameterOrder | null {
    const { finish, parts, around } = plan;
    const isOneRun = parts.filter((part) => part === 'parameters').length === 1;
    if (plan.arrange !== sortParameters || plan.instead !== null || finish.kind !== 'ends' || !isOneRun)
      return null;
    const way = wayOf(plan);
    const sorted = plan.parameters
      .map((parameter, place) => ({ parameter: encodeIn(way, parameter), place }))
      .sort((one, other) => compareEncoded(one.parameter, other.parameter));
    const places: number[] = Array.from({ length: sorted.length }, () => 0);
    for (const [index, { place }] of sorted.entries()) places[place] = index;
    const arranged = sorted.map(({ parameter }) => parameter);
    const head: SigningPlan = {
      ...plan,
      parts: parts.slice(0, parts.indexOf('parameters') + 1),
      parameters: [],
      around: [around[0], ''],
      finish: { ...finish, after: '' },
    };
    const before = listParts(head).length;
    return { arranged, places, way, before };
  }

  const isSameEncoder = (one: EncoderSettings, other: EncoderSettings): boolean =>
    one === other || memory.encoder(one) === memory.encoder(other);

  function differInParameters(one: SigningPlan, other: SigningPlan): boolean {
    return (
      one.method === other.method &&
      isSameUri(one.uri, other.uri) &&
      isSameEncoder(one.encoder, other.encoder) &&
      one.arrange === other.arrange &&
      one.joinPair === other.joinPair &&
      one.parameterJoiner === other.parameterJoiner &&
      isSameList(one.around, other.around) &&
      one.instead === other.instead &&
      isSameList(one.parts, other.parts) &&
      (one.partEncoders === other.partEncoders ||
        (isSameEncoder(one.partEncoders.method, other.partEncoders.method) &&
          isSameEncoder(one.partEncoders.uri, other.partEncoders.uri) &&
          isSameEncoder(one.partEncoders.parameters, other.partEncoders.parameters))) &&
      one.partJoiner === other.partJoiner &&
      one.finish === other.finish
    );
  }

  return { list: listPieces, order: orderOf, differInParameters, hasHalves: memory.hasHalves };
}

function isSameUri(one: UriParts, other: UriParts): boolean {
  return (
    one === other ||
    (one.scheme === other.scheme &&
      one.host === other.host &&
      one.port === other.port &&
      one.path === other.path &&
      one.query === other.query)
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((text, index) => text === other[index]));
}

function isAscii({ text, octets }: TextPiece): boolean {
  return octets.length === text.length;
}
