/** What code hands over, where it stands there or in a variable of its own. */
import { patternOf } from '../code/code-variables.ts';
import type { MarkedText } from './marked-text.ts';

/** Patterns of what begins and ends a string of code, whatever its quotation marks were. */
export const open = String.raw`[\ue000\ue002\ue004]`;
export const close = String.raw`[\ue001\ue003\ue005]`;
/** That of the address of a call, as a string or a variable, and of what stands before its fields. */
export const behindUrl = String.raw`\((?:${open}[^\ue000-\ue005]{0,300}${close}|[\w.$]{1,80}),\s{0,40}`;
/** A list of PHP. */
export const beginsList = /^(?:\[|array\()/u;

const variable = /^\s*(\$?[A-Za-z_][\w]{0,60})\b(?!\s*[.([])/u;

/** @returns The text of a value that begins at a place: that of its variable, where one is handed over. */
export function textOfValue({ text }: MarkedText, start: number): string {
  const own = text.slice(start, start + 4000).trimStart();
  const name = variable.exec(own)?.[1];
  if (name === undefined) return own;
  const assigned = new RegExp(
    String.raw`(?<![\w$.>'])${patternOf(name)}(?::\s?[\w<>, ]{1,40})?\s{0,8}=(?![=>])\s{0,40}`,
    'u',
  ).exec(text);
  return assigned === null ? own : text.slice(assigned.index + assigned[0].length).slice(0, 4000);
}

/** @returns Of each match the text that is handed over behind it. */
export function valuesBehind(marked: MarkedText, pattern: RegExp): readonly string[] {
  return [...marked.text.matchAll(pattern)]
    .slice(0, 20)
    .map(({ 0: { length }, index }) => textOfValue(marked, index + length));
}
