/** The parameters of plans in their order, as pieces of a base string. The plain way is `arrangeParameters`. */
import { compareEncoded } from '../../../oauth1/normalized-parameters.ts';
import { arrangeBy, rightArrangement, type Arrangement, type SigningPlan } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import { createWays, type EncodedForm, type Way } from './parameter-ways.ts';
import type { TextMemory, TextPiece } from './text-memory.ts';

/** The parameters of a plan in their order. */
export interface SortedParameters {
  readonly arrangement: Arrangement;
  readonly arranged: readonly EncodedForm[];
  /** Where each parameter of the plan's list stands in that order. */
  readonly places: readonly number[];
  /** Where each parameter in that order stands in the plan's list. */
  readonly listPlaces: readonly number[];
  readonly way: Way;
}

export interface ParameterArranger {
  readonly pieces: (plan: SigningPlan) => readonly TextPiece[];
  readonly sort: (plan: SigningPlan) => SortedParameters;
  /** Octets of the pieces; null where that is not known without making them. */
  readonly length: (plan: SigningPlan) => number | null;
}

/** @param own - the parameters of the request: most plans change one or two of them. */
export function createParameterArranger(
  own: readonly RequestParameter[],
  memory: TextMemory,
): ParameterArranger {
  const wayOf = createWays(own, memory);

  function toPieces(arranged: readonly EncodedForm[], way: Way): readonly TextPiece[] {
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
    const ownPieces = way.ownPieces();
    for (const place of way.sorted()) {
      const parameter = metIn[place] === turn ? way.own[place] : undefined;
      if (parameter === undefined) continue;
      for (; next < changed.length; next += 1) {
        const other = changed[next];
        if (other === undefined || compareEncoded(other, parameter) >= 0) break;
        pieces.push(pieces.length === 0 ? way.first(other) : way.following(other));
      }
      const piece = pieces.length === 0 ? way.first(parameter) : ownPieces[place];
      pieces.push(piece ?? way.following(parameter));
    }
    for (const other of changed.slice(next)) {
      pieces.push(pieces.length === 0 ? way.first(other) : way.following(other));
    }
    return pieces;
  }

  return {
    pieces(plan) {
      const { parameters, arrangement } = plan;
      if (parameters.length === 0) return [];
      const way = wayOf(plan);
      if (parameters !== own) {
        return arrangement === rightArrangement
          ? mergeSorted(parameters, way)
          : toPieces(arrangeBy(arrangement, parameters.map(way.encode)), way);
      }
      const found = way.arranged.get(arrangement) ?? toPieces(arrangeBy(arrangement, way.own), way);
      way.arranged.set(arrangement, found);
      return found;
    },

    length: (plan) => (plan.parameters === own ? wayOf(plan).ownLength() : null),

    sort(plan) {
      const { parameters, arrangement } = plan;
      const way = wayOf(plan);
      const entries = parameters.map((parameter, place) => ({ form: way.encode(parameter), place }));
      if (arrangement.isReversed) entries.reverse();
      entries.sort((one, other) => arrangement.compare(one.form, other.form));
      const places: number[] = Array.from({ length: entries.length }, () => 0);
      for (const [index, { place }] of entries.entries()) places[place] = index;
      return {
        arrangement,
        arranged: entries.map(({ form }) => form),
        places,
        listPlaces: entries.map(({ place }) => place),
        way,
      };
    },
  };
}
