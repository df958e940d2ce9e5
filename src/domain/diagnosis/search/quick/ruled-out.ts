/** Plans that cannot give a text, seen in little of what they make. The plain way is to make their texts. */
import type { SigningPlan } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import type { Layout } from './layout.ts';
import type { PieceLister } from './list-pieces.ts';
import { isAsciiPiece, longText } from './text-memory.ts';

/** What a text lacks of another plan's. */
export interface Lacking {
  /** Whether it begins otherwise. */
  readonly hasOtherHead: boolean;
  /** Parameters of the plan whose pairs do not stand in it anywhere. */
  readonly parameters: ReadonlySet<RequestParameter>;
  /** Some of these, which are encoded fast. */
  readonly some: readonly RequestParameter[];
}

/** If one of so many stands in a text, encoded in another way, the others do as a rule. */
const someAtMost = 2;

/** Octets of ASCII are found in the octets of a text where it has the characters, and nowhere else. */
const beyondAscii = /[^\0-\u007f]/u;

/** @returns Null where parameters do not stand in the layout as they are. */
export function findLacking(text: string, { plan, pieces, order }: Layout): Lacking | null {
  if (order === null) return null;
  const head = pieces.slice(0, order.before);
  const joiner = order.way.joiner.length;
  const parameters = new Set<RequestParameter>();
  for (const [index, place] of order.listPlaces.entries()) {
    const parameter = plan.parameters[place];
    const piece = pieces[order.before + index];
    if (parameter === undefined || piece === undefined || !isAsciiPiece(piece)) continue;
    if (!text.includes(index === 0 ? piece.text : piece.text.slice(joiner))) parameters.add(parameter);
  }
  return {
    hasOtherHead: head.every(isAsciiPiece) && !text.startsWith(head.map((piece) => piece.text).join('')),
    parameters,
    some: [...parameters].filter(({ value }) => value.length < longText).slice(0, someAtMost),
  };
}

/** Another plan, and what a text lacks of it. */
export interface LikePlan {
  readonly plan: SigningPlan;
  readonly lacking: Lacking;
}

/**
 * @param text - what a plan may give.
 * @param like - plans that it may have much in common with.
 */
export function isRuledOut(
  text: string,
  plan: SigningPlan,
  like: readonly LikePlan[],
  { pair, differInParameters }: Pick<PieceLister, 'pair' | 'differInParameters'>,
): boolean {
  const same = like.find((other) => differInParameters(plan, other.plan));
  if (same !== undefined) {
    const { hasOtherHead, parameters } = same.lacking;
    if (hasOtherHead) return true;
    return parameters.size > 0 && plan.parameters.some((parameter) => parameters.has(parameter));
  }
  return like.some(({ lacking }) =>
    lacking.some.some((parameter) => {
      const made = plan.parameters.includes(parameter) ? pair(plan, parameter) : null;
      return made !== null && !beyondAscii.test(made) && !text.includes(made);
    }),
  );
}
