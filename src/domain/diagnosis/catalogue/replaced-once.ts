/** `replace` without its global flag: of what it is called for, the first in a text is replaced and the others stay. */
import type { SigningPlan } from '../plan/signing-plan.ts';
import { deriveSettings } from '../plan/encoder.ts';
import { joinPair, partJoint } from '../../oauth1/normalized-parameters.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { subsetsOf } from './change-list.ts';
import { encoders, occurring, spell, type Change } from './encoder-variants.ts';
import { variant, type ListedVariant, type Variant } from './mistake-row.ts';
import { remediesBy } from './remedy.ts';
import { percentEncoding } from './right-calls.ts';

/** What `encodeURIComponent` leaves, and code replaces behind it. */
const marks = "!'()*";

const escapeMark = (mark: string): string => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;

const words: Variant['words'] = {
  title: 'Only the first of several equal characters was encoded: replace without its global flag.',
  advice: 'Replace every occurrence: replaceAll, or a pattern with the flag g.',
  remedies: remediesBy(percentEncoding, {
    JavaScript: `encodeURIComponent(value).replace('!', '%21').replace("'", '%27')`,
    Go: 'strings.Replace(url.QueryEscape(value), "+", "%20", 1)',
  }),
};

function isRepeated({ parameters }: ReceivedRequest, character: string): boolean {
  return parameters.some(({ name, value }) => [name, value].some((text) => text.split(character).length > 2));
}

/** The first of each alone is encoded, and some of the others are left. */
interface Once {
  readonly first: string;
  readonly kept: string;
}

function sayOnce({ first, kept }: Once): string {
  const left = kept === '' ? '' : `, and ${spell(kept)} left as ${kept.length === 1 ? 'it is' : 'they are'},`;
  return `The first ${spell(first)} alone was encoded${left}`;
}

const inValues = ({ first, kept }: Once, combines: boolean): readonly Variant[] =>
  encoders('encoder kept', { keptAfterFirst: first, kept }, sayOnce({ first, kept }), {
    words,
    // What is done to a text as a whole is not done to the parts pair by pair.
    valuesOnly: true,
    combines,
  });

/** The same code for the parts of the base string: it replaces the first in each; or what it calls, without replacing. */
function inParts({ first, kept }: Once): readonly Variant[] {
  const change: Change = { kept: first + kept };
  const replaceFirst = (part: string): string =>
    Array.from(first).reduce((text, mark) => text.replace(mark, escapeMark(mark)), part);
  const finishes: readonly (readonly [string, SigningPlan['finish'] | null])[] = [
    [
      'everywhere, in the parts of the base string too',
      { kind: 'whole', change: (text) => text.split(partJoint).map(replaceFirst).join(partJoint) },
    ],
    ['in names and values; in the parts of the base string none was', null],
  ];
  return finishes.map(([place, finish]) =>
    variant(
      'encoder kept',
      (plan) => ({
        ...plan,
        encoder: deriveSettings(plan.encoder, { keptAfterFirst: first, kept }),
        partEncoders: {
          ...plan.partEncoders,
          uri: deriveSettings(plan.partEncoders.uri, change),
          parameters: deriveSettings(plan.partEncoders.parameters, change),
        },
        finish: finish ?? plan.finish,
      }),
      { detail: () => `${sayOnce({ first, kept })} ${place}.`, words, combines: false },
    ),
  );
}

/** A pattern for all of them: the first of any is encoded, and all others are left. */
function firstOfAny(present: readonly string[]): Variant {
  const encodeFirst = (encoded: string): string => encoded.replace(/[!'()*]/u, escapeMark);
  const change: Change = { kept: marks };
  return variant(
    'encoder kept',
    (plan) => ({
      ...plan,
      encoder: deriveSettings(plan.encoder, change),
      joinPair: (pair) =>
        joinPair({
          ...pair,
          encodedName: encodeFirst(pair.encodedName),
          encodedValue: encodeFirst(pair.encodedValue),
        }),
    }),
    {
      detail: () => `Of ${spell(present.join(''))} the first in each name and value was encoded.`,
      words: {
        ...words,
        title: 'Only the first of several such characters was encoded: replace without its global flag.',
      },
      combines: false,
    },
  );
}

/** Characters that `encodeURIComponent` leaves, each replaced once behind it. */
export function marksReplacedOnce(request: ReceivedRequest): readonly ListedVariant[] {
  const present = occurring(request, marks, false);
  const repeated = present.filter((mark) => isRepeated(request, mark));
  const others = (some: readonly string[]): readonly string[] =>
    present.filter((mark) => !some.includes(mark));
  const several = present.length > 1 && request.parameters.some(({ value }) => countMarks(value) > 1);
  const ofAny = several ? [{ make: () => [firstOfAny(present)] }] : [];
  if (repeated.length === 0) return ofAny;
  const usual: readonly Once[] = [
    { first: repeated.join(''), kept: '' },
    ...repeated.flatMap((first) => [
      { first, kept: '' },
      { first, kept: others([first]).join('') },
    ]),
  ];
  const isUsual = ({ first, kept }: Once): boolean =>
    usual.some((each) => each.first === first && each.kept === kept);
  const all = (): readonly Once[] =>
    subsetsOf(repeated)
      .filter(({ length }) => length > 0)
      .flatMap((some) =>
        subsetsOf(others(some)).map((kept) => ({ first: some.join(''), kept: kept.join('') })),
      );
  return [
    ...usual.flatMap((once) => inValues(once, true)),
    ...ofAny,
    {
      make: () =>
        all().flatMap((once) => [...(isUsual(once) ? [] : inValues(once, false)), ...inParts(once)]),
      rarity: 1,
    },
  ];
}

function countMarks(text: string): number {
  return text.split(/[!'()*]/u).length - 1;
}

const firstBlankWords: Variant['words'] = {
  title: 'Only the first of several blanks was encoded as “%20”: replace without its global flag.',
  advice: 'Replace every “+”: replaceAll, or a pattern with the flag g.',
  remedies: remediesBy(percentEncoding, {
    Java: 'URLEncoder.encode(value, UTF_8).replaceFirst("\\\\+", "%20")',
    JavaScript: "new URLSearchParams([['', value]]).toString().slice(1).replace('+', '%20')",
    Python: 'quote_plus(value).replace("+", "%20", 1)',
    Go: 'strings.Replace(url.QueryEscape(value), "+", "%20", 1)',
    Ruby: 'CGI.escape(value).sub("+", "%20")',
  }),
};

const firstPlusWords: Variant['words'] = {
  title: 'Only the first of several blanks was encoded as “+”: replace without its global flag.',
  advice: 'Encode every blank as “%20”, and replace none of them.',
  remedies: remediesBy(percentEncoding, { JavaScript: "encodeURIComponent(value).replace('%20', '+')" }),
};

/** Form encoding of which `replace` mends the first blank alone, and the other way round. */
export function blanksReplacedOnce(request: ReceivedRequest): readonly ListedVariant[] {
  if (!isRepeated(request, ' ')) return [];
  const left = occurring(request, marks, false).join('');
  const mended: readonly Change[] = [
    { blank: 'first %20' },
    { blank: 'first %20', encodedToo: '~' },
    { blank: 'first %20', kept: '*', encodedToo: '~' },
    { blank: 'first %20', kept: '*' },
    ...(left === '' ? [] : [{ blank: 'first %20', kept: left } as const]),
  ];
  const spoiled: readonly Change[] = [
    { blank: 'first +' },
    // The function escape, called for each of the marks, leaves one of them.
    { blank: 'first +', kept: '*' },
    ...(left === '' ? [] : [{ blank: 'first +', kept: left } as const]),
  ];
  const both = (change: Change, what: string, ofBlank: Variant['words']): readonly Variant[] =>
    encoders('encoder blank', change, what, { words: ofBlank, combines: false }).slice(0, 2);
  return [
    {
      make: () => [
        ...mended.flatMap((change) =>
          both(change, 'The first blank is “%20”, and each other one “+”', firstBlankWords),
        ),
        ...spoiled.flatMap((change) =>
          both(change, 'The first blank is “+”, and each other one “%20”', firstPlusWords),
        ),
      ],
    },
  ];
}
