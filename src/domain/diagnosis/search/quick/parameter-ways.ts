/** The ways to encode and join parameters that a search meets, each with all that it makes of the request's own ones. */
import { compareEncoded, joinPair as rightJoin, pairJoint } from '../../../oauth1/normalized-parameters.ts';
import { once, remember } from '../../plan/remember.ts';
import type { Arrangement, EncodedParameter, SigningPlan } from '../../plan/signing-plan.ts';
import type { RequestParameter } from '../../request/request-parameter.ts';
import { contentOf, isAsciiContent } from './encoder-effect.ts';
import {
  longText,
  type RememberingEncoder,
  type KeptText,
  type TextMemory,
  type TextPiece,
} from './text-memory.ts';

/** A parameter as an encoder gives it: the same object wherever it comes out the same. */
export interface EncodedForm extends EncodedParameter {
  /** Name and value, joined as they should be; null where they are long or nothing of them is kept. */
  readonly pair: KeptText | null;
  readonly isKept: boolean;
}

/** The parameters under one way to encode and join them. */
export interface Way {
  /** Stands between two of them, as it is encoded. */
  readonly joiner: string;
  /** Of the request itself, by their place there. */
  readonly own: readonly EncodedForm[];
  /** Each of these as one that follows another. */
  readonly ownPieces: () => readonly TextPiece[];
  /** Octets of all of these in whatever order; null where that is not known without making their pieces. */
  readonly ownLength: () => number | null;
  /** Their places in the right order. */
  readonly sorted: () => readonly number[];
  readonly encode: (parameter: RequestParameter) => EncodedForm;
  /** For one that is not met again: what is short is not kept. */
  readonly encodeOnce: (parameter: RequestParameter) => EncodedForm;
  readonly first: (form: EncodedForm) => TextPiece;
  readonly following: (form: EncodedForm) => TextPiece;
  /** In other orders. */
  readonly arranged: Map<Arrangement, readonly TextPiece[]>;
}

/** What a way is found again by. */
interface WayKey {
  readonly textEncoding: RememberingEncoder;
  readonly partEncoding: RememberingEncoder;
  readonly joiner: string;
  readonly joinPair: SigningPlan['joinPair'];
}

/** Pairs of encoders give thousands of ways, each of which is met for a short time. */
const waysAtMost = 512;
/** Octets of long pieces that ways may hold. */
const octetsAtMost = 64 * 2 ** 20;
/** Encoded twice, a character has fifteen; a pair of more is long. */
const keptAtMost = longText / 15;

interface FormSource {
  readonly name: KeptText;
  readonly value: KeptText;
  /** By the encoded value: of the same name as a rule. */
  readonly forms: Map<KeptText, EncodedForm[]>;
}

/** Named one by one, as in `encodedAs`. */
function createForm(
  { key, origin, name, value, writtenName, writtenValue }: RequestParameter,
  encodedName: string,
  encodedValue: string,
  { pair, isKept }: Pick<EncodedForm, 'pair' | 'isKept'>,
): EncodedForm {
  return { key, origin, name, value, writtenName, writtenValue, encodedName, encodedValue, pair, isKept };
}

function isLong({ name, value }: RequestParameter): boolean {
  return name.length + value.length > keptAtMost;
}

function createForms(
  memory: TextMemory,
): (parameter: RequestParameter, encoding: RememberingEncoder) => EncodedForm {
  const sourceOf = remember(({ name, value }: RequestParameter): FormSource => ({
    name: memory.keep(name),
    value: memory.keep(value),
    forms: new Map(),
  }));
  const longFormsOf = remember(({ encode }: RememberingEncoder) =>
    remember((parameter: RequestParameter): EncodedForm => {
      const { name, value } = parameter;
      return createForm(parameter, encode(name), encode(value), { pair: null, isKept: true });
    }),
  );
  return (parameter, encoding) => {
    if (isLong(parameter)) return longFormsOf(encoding)(parameter);
    const source = sourceOf(parameter);
    const name = encoding.encodeKept(source.name);
    const value = encoding.encodeKept(source.value);
    const same = source.forms.get(value);
    const known = same?.find(({ encodedName }) => encodedName === name.text);
    if (known !== undefined) return known;
    const form = createForm(parameter, name.text, value.text, {
      pair: memory.keptPair(name, value),
      isKept: true,
    });
    if (same === undefined) source.forms.set(value, [form]);
    else same.push(form);
    return form;
  };
}

/** Places of forms in the right order. @param like - another order, which mostly is the same. */
function sortPlaces(forms: readonly EncodedForm[], like: readonly number[]): readonly number[] {
  const isSorted = like.every((place, index) => {
    const form = forms[place];
    const before = forms[like[index - 1] ?? place];
    return form === undefined || before === undefined || compareEncoded(before, form) <= 0;
  });
  if (isSorted && like.length === forms.length) return like;
  return [...forms.entries()]
    .sort(([, one], [, other]) => compareEncoded(one, other))
    .map(([place]) => place);
}

/** @param own - the parameters of the request. @returns The way of a plan. */
export function createWays(own: readonly RequestParameter[], memory: TextMemory): (plan: SigningPlan) => Way {
  const formOf = createForms(memory);
  let ways = new Map<RememberingEncoder, Map<string, { readonly key: WayKey; readonly way: Way }[]>>();
  let waysCount = 0;
  let octetsHeld = 0;
  let usualOrder: readonly number[] = [];

  function createWay({ textEncoding, partEncoding, joiner, joinPair }: WayKey): Way {
    const { encodeKept, encode, encodeOnce } = partEncoding;
    const isJoinedRight = joinPair === rightJoin;
    const joinedText = (form: EncodedForm): string =>
      isJoinedRight ? memory.join(form.encodedName + pairJoint, form.encodedValue) : joinPair(form);
    const keptOf = (form: EncodedForm): KeptText | null =>
      form.pair && encodeKept(isJoinedRight ? form.pair : memory.keep(joinPair(form)));
    const pieceOf = (form: EncodedForm, before: string): TextPiece => {
      if (!form.isKept) return memory.pieceOnce(before + encodeOnce(joinedText(form)));
      const kept = keptOf(form);
      return kept === null
        ? memory.piece(memory.join(before, encode(joinedText(form))))
        : memory.keptPiece(before, kept);
    };
    const following = (form: EncodedForm): TextPiece => pieceOf(form, joiner);
    const forms = own.map((parameter) => formOf(parameter, textEncoding));
    return {
      joiner,
      own: forms,
      ownPieces: once(() => {
        const pieces = forms.map(following);
        for (const { octets } of pieces) if (octets.length >= longText) octetsHeld += octets.length;
        return pieces;
      }),
      ownLength: once(() => {
        let length = joiner.length * (forms.length - 1);
        for (const form of forms) {
          const kept = keptOf(form);
          if (kept === null || !isAsciiContent(kept.content)) return null;
          length += kept.text.length;
        }
        return isAsciiContent(contentOf(joiner)) && forms.length > 0 ? length : null;
      }),
      sorted: once(() => {
        const sorted = sortPlaces(forms, usualOrder);
        if (usualOrder.length === 0) usualOrder = sorted;
        return sorted;
      }),
      encode: (parameter) => formOf(parameter, textEncoding),
      encodeOnce(parameter) {
        if (isLong(parameter)) return formOf(parameter, textEncoding);
        const { encodeOnce: encodeText } = textEncoding;
        const [name, value] = [encodeText(parameter.name), encodeText(parameter.value)];
        return createForm(parameter, name, value, { pair: null, isKept: false });
      },
      first: (form) => pieceOf(form, ''),
      following,
      arranged: new Map(),
    };
  }

  return function wayOf({ encoder, partEncoders, parameterJoiner, joinPair }: SigningPlan): Way {
    const textEncoding = memory.encoding(encoder);
    const partEncoding = memory.encoding(partEncoders.parameters);
    const joiner = partEncoding.encode(parameterJoiner);
    const same = ways.get(textEncoding)?.get(joiner) ?? [];
    const known = same.find(({ key }) => key.partEncoding === partEncoding && key.joinPair === joinPair);
    if (known !== undefined) return known.way;
    if (waysCount === waysAtMost || octetsHeld > octetsAtMost) {
      ways = new Map();
      waysCount = 0;
      octetsHeld = 0;
    }
    waysCount += 1;
    const key = { textEncoding, partEncoding, joiner, joinPair };
    const way = createWay(key);
    const byJoiner = ways.get(textEncoding) ?? new Map<string, { key: WayKey; way: Way }[]>();
    ways.set(textEncoding, byJoiner.set(joiner, [...(byJoiner.get(joiner) ?? []), { key, way }]));
    return way;
  };
}
