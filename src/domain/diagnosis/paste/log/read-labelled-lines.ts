/** Lines of a log, each with a label: `URL: …`, `Authorization: …`, `base string = …`. */
import { success } from '../../../result.ts';
import type { RequestParts } from '../request-parts.ts';
import type { Reader } from '../finding.ts';
import type { PasteKind } from '../paste-reading.ts';
import { findUnlabelled } from './find-unlabelled.ts';
import { matchLabel, type LabelledValue } from './labels.ts';
import { LineParts } from './line-parts.ts';
import { isMethod } from '../part-names.ts';

/** Null when no line tells a part of a request. */
export const readLabelledLines: Reader = (text) => {
  const lines = text.split(/\r?\n/u);
  const found = new LineParts();
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const label = line === '' ? null : (matchLabel(line) ?? matchCell(line, lines[index + 1] ?? ''));
    if (label === null) {
      if (line !== '') findUnlabelled(line, found);
      index += 1;
    } else {
      const { value, count } = takeValue(label, lines, index);
      found.add(label.part, value);
      index += count;
    }
  }
  const parts = found.finish();
  if (Object.keys(parts).length === 0) return null;
  return success({ kind: kindOf(parts), shell: null, cut: false, parts, notes: found.notes, rest: '' });
};

/** A browser's table of headers has a method in the line after its name, without a colon. */
function matchCell(line: string, next: string): LabelledValue | null {
  return line.trim() === 'Request Method' && isMethod(next.trim()) ? { part: 'method', value: '' } : null;
}

/** The value of a label, which may start in the line after it and go on over several. */
function takeValue(label: LabelledValue, lines: readonly string[], index: number) {
  let { value } = label;
  let count = 1;
  if (value.trim() === '') {
    const next = lines[index + 1];
    if (next === undefined || next.trim() === '' || matchLabel(next) !== null) return { value, count };
    value = next;
    count = 2;
  }
  const goesOn = continuations[label.part];
  const values = [value];
  let last = value;
  let quotes = countQuotes(value);
  for (
    let next = lines[index + count];
    next !== undefined && count < mostLines;
    next = lines[index + count]
  ) {
    if (goesOn?.(last, next, quotes % 2 === 1) !== true) break;
    values.push(next);
    quotes += countQuotes(next);
    last = next;
    count += 1;
  }
  return { value: values.join('\n'), count };
}

const mostLines = 500;

function countQuotes(text: string): number {
  return text.split('"').length - 1;
}

const continuations: Readonly<Record<string, (last: string, next: string, isQuoted: boolean) => boolean>> = {
  authorization: (last, next, isQuoted) =>
    isQuoted || /,[\t ]*$/u.test(last) || /^[\t ]*,?[\t ]*(?:oauth_\w+|realm)[\t ]*=/u.test(next),
  'base-string': (last, next) =>
    /^[A-Za-z]+$/u.test(last) ? /^https?/u.test(next) : last.length > 39 && /^[\w%.~&-]{8,}$/u.test(next),
  // REST Assured: one field to a line, below each other.
  body: (last, next) => /^\s*[^\s=&]+=/u.test(last) && /^\t{2,}[^\s=&]+=/u.test(next),
  signature: (last, next) =>
    last.length > 39 && /^[A-Za-z0-9+/]+={0,2}$/u.test(next) && !/^\w+=\w/u.test(next),
};

/** The kind counts little: other readers know theirs better. */
function kindOf(parts: Partial<RequestParts>): PasteKind {
  const has = (name: keyof RequestParts) => (parts[name] ?? null) !== null;
  if (has('url')) return 'http-request';
  if (has('authorization')) return 'authorization';
  if (has('baseString')) return 'base-string';
  return has('normalizedParameters') ? 'normalized-parameters' : 'form-body';
}
