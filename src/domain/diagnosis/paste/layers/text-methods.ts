/** Calls that code makes on a text of its own, e.g. `'eur'.upper()`: what is sent is what they give. */
import type { Layer, LayeredText } from './layered-text.ts';

const trim = (text: string): string => text.trim();
const upper = (text: string): string => text.toUpperCase();
const lower = (text: string): string => text.toLowerCase();
const methods: Readonly<Record<string, (text: string) => string>> = {
  trim,
  strip: trim,
  trimmed: trim,
  upper,
  uppercase: upper,
  upcase: upper,
  touppercase: upper,
  toupper: upper,
  lower,
  lowercase: lower,
  downcase: lower,
  tolowercase: lower,
  tolower: lower,
};

const call = new RegExp(
  String.raw`([\ue000\ue002\ue004])([^\ue000-\ue005]{0,400})([\ue001\ue003\ue005])\.(${Object.keys(methods).join('|')})(?:\(\)|\b(?!\())`,
  'giu',
);
const fixed = /\((-?\d{1,15}(?:\.\d{1,15})?)\)\.toFixed\((\d)\)/gu;

const layer: Layer = {
  note: 'Calls on a text, such as trim(), are carried out: what they give is read.',
  undone: 'calls on a text',
};

export function peelTextMethods(layered: LayeredText): LayeredText {
  return layered
    .replace(
      call,
      ([, begin = '', text = '', end = '', method = '']) =>
        `${begin}${(methods[method.toLowerCase()] ?? trim)(text)}${end}`,
      layer,
    )
    .replace(
      fixed,
      ([, number = '', digits = '']) => `\ue002${Number(number).toFixed(Number(digits))}\ue003`,
      layer,
    );
}
