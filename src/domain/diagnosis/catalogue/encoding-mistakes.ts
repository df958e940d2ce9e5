/** Mistakes of percent-encoding (RFC 5849 section 3.6). */
import type { ReceivedRequest } from '../request/received-request.ts';
import { deriveSettings, rfc5849Encoder, type EncoderSettings } from '../plan/encoder.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import { variant, type MistakeRow, type Step, type Variant } from './mistake-row.ts';

const unreserved =
  'RFC 5849 section 3.6: all but A-Z, a-z, 0-9, “-”, “.”, “_” and “~” is encoded as UTF-8, with capital hexadecimal digits';

type Change = Partial<EncoderSettings>;

/** Where code uses a wrong encoder. */
const places: readonly {
  readonly words: string;
  readonly apply: (plan: SigningPlan, change: Change) => SigningPlan;
}[] = [
  {
    words: 'in names and values',
    apply: (plan, change) => ({ ...plan, encoder: deriveSettings(plan.encoder, change) }),
  },
  {
    words: 'everywhere, in the parts of the base string too',
    apply: (plan, change) => ({
      ...plan,
      encoder: deriveSettings(plan.encoder, change),
      partEncoders: changeParts(plan, change, ['method', 'uri', 'parameters']),
    }),
  },
  {
    words: 'in the parts of the base string',
    apply: (plan, change) => ({
      ...plan,
      partEncoders: changeParts(plan, change, ['method', 'uri', 'parameters']),
    }),
  },
  {
    words: 'in the URL of the base string',
    apply: (plan, change) => ({ ...plan, partEncoders: changeParts(plan, change, ['uri']) }),
  },
  {
    words: 'in the normalized string as it stands in the base string',
    apply: (plan, change) => ({ ...plan, partEncoders: changeParts(plan, change, ['parameters']) }),
  },
];

function changeParts(
  plan: SigningPlan,
  change: Change,
  parts: readonly (keyof SigningPlan['partEncoders'])[],
): SigningPlan['partEncoders'] {
  const changed = { ...plan.partEncoders };
  for (const part of parts) changed[part] = deriveSettings(changed[part], change);
  return changed;
}

interface EncoderOptions {
  /** A change that the parts of the base string have a mistake of their own for. */
  readonly valuesOnly?: boolean;
  readonly combines?: boolean;
}

function encoders(step: Step, change: Change, what: string, options: EncoderOptions = {}): Variant[] {
  const { valuesOnly = false, combines = true } = options;
  return places.slice(0, valuesOnly ? 1 : places.length).map(({ words, apply }, index) =>
    variant(step, (plan) => apply(plan, change), {
      detail: `${what} ${words}.`,
      // One encoder for the values, or one for everything: other places are seldom one mistake of two.
      combines: combines && index < 2,
    }),
  );
}

function occurring(request: ReceivedRequest, characters: string): string[] {
  const texts = request.parameters.flatMap(({ name, value }) => [name, value]);
  return characters
    .split('')
    .filter(
      (character) =>
        texts.some((text) => text.includes(character)) ||
        request.uri.path.includes(character) ||
        request.uri.host.includes(character) ||
        '/:=&'.includes(character),
    );
}

/** Sets of characters: the whole, each alone, and everything between while there are few. */
function subsets(characters: readonly string[]): string[] {
  const all = characters.join('');
  if (characters.length > 5) return [all, ...characters];
  const sets = [''];
  for (const character of characters) sets.push(...sets.map((set) => set + character));
  return sets.filter((set) => set !== '').sort((left, right) => right.length - left.length);
}

function keeps(request: ReceivedRequest, characters: string): Variant[] {
  const present = occurring(request, characters);
  return subsets(present).flatMap((kept) =>
    encoders('encoder kept', { kept }, `${spell(kept)} left as ${kept.length === 1 ? 'it is' : 'they are'}`, {
      combines: kept.length === 1 || kept.length === present.length,
    }),
  );
}

function spell(characters: string): string {
  return Array.from(characters, (character) => `“${character}”`).join(' ');
}

/** Encoders of forms: PHP urlencode, Java URLEncoder, URLSearchParams, .NET UrlEncode; what each leaves and encodes. */
const formEncoders: readonly Change[] = [
  { blank: '+' },
  { blank: '+', encodedToo: '~' },
  { blank: '+', kept: '*', encodedToo: '~' },
  { blank: '+', kept: '*' },
  { blank: '+', kept: '!*()' },
  { blank: '+', kept: '!*()', encodedToo: '~' },
  { blank: '+', kept: "!*'()", encodedToo: '~' },
  { blank: '+', kept: "!*'()" },
  { blank: '+', kept: '/' },
];

export const encodingMistakes: readonly MistakeRow[] = [
  {
    id: 'form-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Form encoding was signed: “+” for a blank.',
    rule: `${unreserved}; a blank is %20, whatever the body uses.`,
    rank: 1,
    variants: () =>
      formEncoders.flatMap((change) =>
        encoders(
          'encoder blank',
          change,
          `“+” for a blank${change.kept === undefined ? '' : `, ${spell(change.kept)} not encoded`}${change.encodedToo === undefined ? '' : ', “~” encoded'},`,
        ),
      ),
  },
  {
    id: 'encode-uri-component',
    group: 'encoding',
    layer: 'normalized string',
    title: "Characters that encodeURIComponent leaves were not encoded: ! ' ( ) *",
    rule: `${unreserved}: also ! ' ( ) and *.`,
    rank: 1,
    variants: (request) => keeps(request, "!'()*"),
  },
  {
    id: 'slash-not-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'The slash was not encoded.',
    rule: `${unreserved}: “/” is %2F.`,
    rank: 1,
    variants: () => encoders('encoder kept', { kept: '/' }, '“/” left as it is'),
  },
  {
    id: 'encode-uri',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Reserved characters were not encoded, as encodeURI leaves them.',
    rule: `${unreserved}.`,
    rank: 2,
    variants: (request) =>
      [
        ";,/?:@&=+$#!'()*",
        ";,/?:@&=+$#!'()*[]",
        ";/?:@&=+$,[]!'()*",
        ';/?:@&=+$,',
        ':/',
        ':',
        '@',
        ',',
        ':@',
        "!$&'()*+,;=:@/?",
        "!$&'()*+,;=:@",
        '/?',
        ':/?&=',
      ]
        .filter((kept) => kept.split('').some((character) => occurring(request, character).length > 0))
        .flatMap((kept) => encoders('encoder kept', { kept }, `${spell(kept)} left as they are`)),
  },
  {
    id: 'unreserved-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'An unreserved character was encoded: “~”, “-”, “.” or “_”.',
    rule: `${unreserved}; those four stay as they are.`,
    rank: 1,
    variants: (request) =>
      subsets(occurring(request, '~-._')).flatMap((encodedToo) =>
        encoders('encoder unreserved', { encodedToo }, `${spell(encodedToo)} encoded`, {
          combines: encodedToo.length === 1,
        }),
      ),
  },
  {
    id: 'lower-case-hex',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Percent-encoding has lower-case hexadecimal digits.',
    rule: `${unreserved}: %2F, never %2f.`,
    rank: 1,
    variants: () => encoders('encoder case', { hexCase: 'lower' }, 'Lower-case digits'),
  },
  {
    id: 'not-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Names and values were not encoded before they were joined.',
    rule: `${unreserved}: once for each name and value, and once more for the normalized string as a whole.`,
    rank: 1,
    variants: () => encoders('encoder passes', { passes: 0 }, 'Not encoded', { valuesOnly: true }),
  },
  {
    id: 'double-encoded',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Names and values were encoded twice before they were joined (double encoding).',
    rule: `${unreserved}: once for each name and value, and once more for the normalized string as a whole.`,
    rank: 1,
    variants: () => encoders('encoder passes', { passes: 2 }, 'Encoded twice', { valuesOnly: true }),
  },
  {
    id: 'latin-1',
    group: 'encoding',
    layer: 'normalized string',
    title: 'Text was encoded as Latin-1 (ISO-8859-1) instead of UTF-8.',
    rule: `${unreserved}.`,
    rank: 2,
    variants: () => [
      ...encoders('encoder charset', { charset: 'ISO-8859-1' }, 'Latin-1', { valuesOnly: true }),
      ...encoders('encoder charset', { charset: 'escape' }, 'As the JavaScript function escape does,', {
        valuesOnly: true,
      }),
      variant(
        'encoder charset',
        (plan) => ({
          ...plan,
          encoder: { ...rfc5849Encoder, charset: 'escape', kept: '@*+/', encodedToo: '~' },
        }),
        { detail: 'As the JavaScript function escape does, in names and values.' },
      ),
    ],
  },
];
