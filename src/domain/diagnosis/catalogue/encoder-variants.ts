/** Variants of an encoder: what it does otherwise, and where code uses it. */
import type { ReceivedRequest } from '../request/received-request.ts';
import { remember } from '../plan/remember.ts';
import { deriveSettings, type EncoderSettings } from '../plan/encoder.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import { variant, type Step, type Variant } from './mistake-row.ts';

export type Change = Partial<EncoderSettings>;

/** Where code uses a wrong encoder. */
export const places: readonly {
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

export function changeParts(
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
  /** So many of the first places combine: others are seldom one mistake of two. */
  readonly combinedPlaces?: number;
  readonly words?: Variant['words'];
  readonly surplus?: number;
}

/** @param what - where it depends on whether the parts of the base string are concerned, with them or without. */
export function encoders(
  step: Step,
  change: Change,
  what: string | ((withParts: boolean) => string),
  options: EncoderOptions = {},
): Variant[] {
  const {
    valuesOnly = false,
    combines = true,
    // One encoder for the values, or one for everything.
    combinedPlaces = 2,
    words: otherWords = {},
    surplus = 0,
  } = options;
  return places.slice(0, valuesOnly ? 1 : places.length).map(({ words, apply }, index) =>
    variant(step, (plan) => apply(plan, change), {
      detail: () => `${typeof what === 'string' ? what : what(index > 0)} ${words}.`,
      combines: combines && index < combinedPlaces,
      words: otherWords,
      surplus,
    }),
  );
}

/** Whether a character stands in a name or a value: asked of the same ones by many rows. */
const standsIn = remember(({ parameters }: ReceivedRequest): ((character: string) => boolean) => {
  const texts = parameters.flatMap(({ name, value }) => [name, value]);
  const known = new Map<string, boolean>();
  return (character) => {
    const stands = known.get(character) ?? texts.some((text) => text.includes(character));
    known.set(character, stands);
    return stands;
  };
});

/** @param withParts - whether the signs count that the parts of the base string always have. */
export function occurring(request: ReceivedRequest, characters: string, withParts = true): string[] {
  const { path, host } = request.uri;
  const stands = standsIn(request);
  return characters
    .split('')
    .filter(
      (character) =>
        stands(character) ||
        (withParts && (path.includes(character) || host.includes(character) || '/:=&'.includes(character))),
    );
}

export function spell(characters: string): string {
  return Array.from(characters, (character) => `“${character}”`).join(' ');
}
