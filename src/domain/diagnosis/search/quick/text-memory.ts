/**
 * Encodes each text once for each effect that settings have on it: where the effect is the same there is the same string,
 * and the same piece of a base string.
 */
import { pairJoint } from '../../../oauth1/normalized-parameters.ts';
import { encodeWith, type Encode, type EncoderSettings } from '../../plan/encoder.ts';
import { utf8Octets } from '../../plan/assemble.ts';
import { contentOf, effectOf, noEffect } from './encoder-effect.ts';

/** A run of a base string; equal runs are the same object while they are remembered. */
export interface TextPiece {
  readonly text: string;
  readonly octets: Uint8Array;
}

export function isAsciiPiece({ text, octets }: TextPiece): boolean {
  return octets.length === text.length;
}

/**
 * A text that is kept, with all that was made of it, so that nothing of it is looked up by its characters again. Of most
 * texts little is made: no map is there before it has something in it.
 */
export interface KeptText {
  readonly text: string;
  readonly content: number;
  encoded: Map<number, KeptText> | null;
  /** As the name of a value. */
  pairs: Map<KeptText, KeptText> | null;
  /** With a joiner before it. */
  pieces: Map<string, TextPiece> | null;
}

/** An encoder with memory. Equal settings have the same one. */
export interface RememberingEncoder {
  readonly encode: Encode;
  readonly encodeKept: (kept: KeptText) => KeptText;
  /** Without memory, for what is not met again. */
  readonly encodeOnce: Encode;
}

export interface TextMemory {
  readonly encoding: (settings: EncoderSettings) => RememberingEncoder;
  readonly piece: (text: string) => TextPiece;
  /** Without memory, for what is not met again. */
  readonly pieceOnce: (text: string) => TextPiece;
  /** Keeps a text that is not long. */
  readonly keep: (text: string) => KeptText;
  readonly keptPair: (name: KeptText, value: KeptText) => KeptText;
  readonly keptPiece: (joiner: string, kept: KeptText) => TextPiece;
  /** Two texts one behind the other: where the second one is long, the same string again, so that it is found fast. */
  readonly join: (before: string, text: string) => string;
  /** Whether some piece begins with half a surrogate pair, which may belong to a half that stands before it. */
  readonly hasHalves: () => boolean;
}

/** From this length on a text is remembered while it is among the last ones… */
export const longText = 4096;
/** … that are this long together. */
const charactersAtMost = 16 * 2 ** 20;

/** Short texts stay; of long ones the last used do. */
function createMemory<Value>(make: (text: string) => Value): (text: string) => Value {
  const short = new Map<string, Value>();
  const long = new Map<string, Value>();
  let characters = 0;

  return (text) => {
    if (text.length < longText) {
      const known = short.get(text);
      if (known !== undefined) return known;
      const made = make(text);
      short.set(text, made);
      return made;
    }
    const found = long.get(text) ?? make(text);
    // Behind the others again.
    if (long.delete(text)) characters -= text.length;
    long.set(text, found);
    characters += text.length;
    for (const oldest of long.keys()) {
      if (characters <= charactersAtMost || long.size === 1) break;
      long.delete(oldest);
      characters -= oldest.length;
    }
    return found;
  };
}

/** Finds with a key what was made with it. */
function foundOrMade<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

export function createTextMemory(): TextMemory {
  const recordOf = createMemory((text) => ({ content: contentOf(text), encoded: new Map<number, string>() }));
  const joinedTo = createMemory(() => new Map<string, string>());
  const encodings = new WeakMap<EncoderSettings, RememberingEncoder>();
  const byKey = new Map<string, RememberingEncoder>();
  /** Small numbers in place of those of effects: they are looked up sooner. */
  const effects = new Map<number, number>([[noEffect, noEffect]]);
  const kept = new Map<string, KeptText>();
  let hasHalves = false;

  const keep = (text: string): KeptText =>
    foundOrMade(kept, text, () => ({
      text,
      content: contentOf(text),
      encoded: null,
      pairs: null,
      pieces: null,
    }));

  const pieceOnce = (text: string): TextPiece => {
    if ((text.charCodeAt(0) & 0xfc00) === 0xdc00) hasHalves = true;
    return { text, octets: utf8Octets(text) };
  };
  const piece = createMemory(pieceOnce);

  function create(settings: EncoderSettings): RememberingEncoder {
    const makeEffect = effectOf(settings, byKey.size);
    const byContent = new Map<number, number>();
    const effectOn = (content: number): number => {
      const known = byContent.get(content);
      if (known !== undefined) return known;
      const effect = foundOrMade(effects, makeEffect(content), () => effects.size);
      byContent.set(content, effect);
      return effect;
    };
    const encodeOnce: Encode = (text) => encodeWith(settings, text);
    return {
      encodeOnce,
      encode(text) {
        if (text === '') return text;
        const { content, encoded } = recordOf(text);
        return foundOrMade(encoded, effectOn(content), () => encodeOnce(text));
      },
      encodeKept(plain) {
        const effect = effectOn(plain.content);
        if (effect === noEffect) return plain;
        plain.encoded ??= new Map();
        return foundOrMade(plain.encoded, effect, () => keep(encodeOnce(plain.text)));
      },
    };
  }

  return {
    encoding(settings) {
      const known = encodings.get(settings);
      if (known !== undefined) return known;
      const key = JSON.stringify(settings);
      const encoding = byKey.get(key) ?? create(settings);
      byKey.set(key, encoding);
      encodings.set(settings, encoding);
      return encoding;
    },
    piece,
    pieceOnce,
    keep,
    keptPair(name, value) {
      name.pairs ??= new Map();
      return foundOrMade(name.pairs, value, () => keep(`${name.text}${pairJoint}${value.text}`));
    },
    keptPiece(joiner, text) {
      text.pieces ??= new Map();
      return foundOrMade(text.pieces, joiner, () => piece(joiner + text.text));
    },
    join(before, text) {
      if (text.length < longText) return before + text;
      return foundOrMade(joinedTo(text), before, () => before + text);
    },
    hasHalves: () => hasHalves,
  };
}
