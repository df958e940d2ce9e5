/**
 * The base string of a plan as a list of pieces. What a plan shares with another one is the same objects: their
 * beginnings are compared and their octets found without building a text. The plain way is `baseStringOf`.
 */
import { remember } from '../../plan/remember.ts';
import { encodedAs, type Finish, type SigningPlan } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import { uriText } from '../../request/uri-parts.ts';
import { createParameterArranger, type SortedParameters } from './arranged-pieces.ts';
import { differInParameters } from './like-plans.ts';
import { createTextMemory, isAsciiPiece, type TextPiece } from './text-memory.ts';

/** The parameters of a plan in their order, as they stand among its pieces one after the other. */
export interface ParameterOrder extends SortedParameters {
  /** Pieces before the first parameter. */
  readonly before: number;
}

export interface PieceLister {
  /** @returns Null for a plan whose text cannot be made piece by piece. */
  readonly list: (plan: SigningPlan) => readonly TextPiece[] | null;
  /** Octets of the text, where that is known without making its pieces; else null. */
  readonly length: (plan: SigningPlan) => number | null;
  /** @returns Null for a plan whose parameters do not stand one after the other. */
  readonly order: (plan: SigningPlan) => ParameterOrder | null;
  /** The encoded pair of one of its parameters, as it stands in the text; null where that is not said. */
  readonly pair: (plan: SigningPlan, parameter: RequestParameter) => string | null;
  /** Whether nothing but parameters can make the texts of two plans differ. */
  readonly differInParameters: (one: SigningPlan, other: SigningPlan) => boolean;
  /** Whether a piece cannot be told from its octets. */
  readonly hasHalves: () => boolean;
}

/** @param right - most plans change one or two of its parameters. */
export function createPieceLister(right: SigningPlan): PieceLister {
  const memory = createTextMemory();
  const arranger = createParameterArranger(right.parameters, memory);

  function partText(plan: SigningPlan, part: 'method' | 'uri'): string {
    return memory
      .encoding(plan.partEncoders[part])
      .encode(part === 'method' ? plan.method : uriText(plan.uri));
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
      const { encode } = memory.encoding(plan.partEncoders.parameters);
      if (plan.instead !== null) {
        text += encode(plan.instead);
        continue;
      }
      const [before, after] = plan.around;
      text += encode(before);
      endPiece();
      for (const piece of arranger.pieces(plan)) pieces.push(piece);
      text += encode(after);
    }
    if (plan.finish.kind === 'ends') text += plan.finish.after;
    endPiece();
    return pieces;
  }

  /** What stands before the parameters where nothing but these is another than in the right plan. */
  const rightHead = listParts({ ...right, parameters: [] });

  const isHeadRight = (plan: SigningPlan): boolean =>
    plan.uri === right.uri &&
    plan.method === right.method &&
    plan.partEncoders === right.partEncoders &&
    plan.parts === right.parts &&
    plan.partJoiner === right.partJoiner &&
    plan.finish === right.finish &&
    plan.around === right.around &&
    plan.instead === null;

  /** What stands around the parameters. */
  const listHead = (plan: SigningPlan): readonly TextPiece[] =>
    isHeadRight(plan) ? rightHead : listParts({ ...plan, parameters: [] });

  function list(plan: SigningPlan): readonly TextPiece[] {
    return isHeadRight(plan) ? [...rightHead, ...arranger.pieces(plan)] : listParts(plan);
  }

  const changeOf = remember((finish: Extract<Finish, { readonly kind: 'characters' }>) =>
    remember((piece: TextPiece) => memory.piece(finish.change(piece.text))),
  );

  function listPieces(plan: SigningPlan): readonly TextPiece[] | null {
    const { finish } = plan;
    const pieces = list(plan);
    if (memory.hasHalves()) return null;
    if (finish.kind === 'ends') return pieces;
    if (finish.kind === 'whole') {
      return [memory.piece(finish.change(pieces.map(({ text }) => text).join('')))];
    }
    return pieces.every(isAsciiPiece) ? pieces.map(changeOf(finish)) : null;
  }

  function lengthOf(plan: SigningPlan): number | null {
    if (!hasOneRun(plan) || plan.octets !== 'UTF-8') return null;
    const length = arranger.length(plan);
    return (
      length && listHead(plan).reduce((sum, { octets }) => sum + octets.length, length + plan.mark.length)
    );
  }

  function orderOf(plan: SigningPlan): ParameterOrder | null {
    const { finish, parts, around } = plan;
    if (finish.kind !== 'ends' || !hasOneRun(plan)) return null;
    const head: SigningPlan = {
      ...plan,
      parts: parts.slice(0, parts.indexOf('parameters') + 1),
      parameters: [],
      around: [around[0], ''],
      finish: { ...finish, after: '' },
    };
    return { ...arranger.sort(plan), before: listParts(head).length };
  }

  function pairOf(plan: SigningPlan, parameter: RequestParameter): string | null {
    if (!hasOneRun(plan)) return null;
    const { encodeOnce } = memory.encoding(plan.encoder);
    const encoded = encodedAs(parameter, encodeOnce(parameter.name), encodeOnce(parameter.value));
    return memory.encoding(plan.partEncoders.parameters).encodeOnce(plan.joinPair(encoded));
  }

  return {
    list: listPieces,
    length: lengthOf,
    order: orderOf,
    pair: pairOf,
    differInParameters: (one, other) =>
      differInParameters(
        one,
        other,
        (own, others) => own === others || memory.encoding(own) === memory.encoding(others),
      ),
    hasHalves: memory.hasHalves,
  };
}

/** Whether the parameters stand one after the other, and as they are. */
function hasOneRun({ instead, finish, parts }: SigningPlan): boolean {
  const runs = parts.filter((part) => part === 'parameters').length;
  return instead === null && finish.kind === 'ends' && runs === 1;
}
