/**
 * Characters that make a value look like another: invisible ones, those that change the direction
 * of text, and blanks around it (security document, section 7).
 */
import { formatCodePoint, showInvisible } from '../../visible-text.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { labelOf, type InvoiceCheck } from './check.ts';
import { isEssential } from './check-elements.ts';

export function checkCharacters(document: InvoiceDocument): readonly InvoiceCheck[] {
  const texts = [
    ...[...document.values.values()].flatMap(({ element, occurrences }) =>
      element.content === 'container'
        ? []
        : // The later ones are among the others.
          occurrences.slice(0, 1).map(({ text }) => ({ kind: 'element', path: element.path, text }) as const),
    ),
    ...document.others,
  ];
  return texts.flatMap(({ kind, path, text }, index) => [
    ...checkInvisible(path, text, index),
    // What stands between elements is quoted without its blanks.
    ...(kind === 'comment' || kind === 'text' ? [] : checkBlanks(path, text, index)),
    ...checkLost(path, text, index),
  ]);
}

function checkInvisible(path: string, text: string, index: number): readonly InvoiceCheck[] {
  if (showInvisible(text) === text) return [];
  const codes = new Set<string>();
  let turns = false;
  for (const character of text) {
    if (showInvisible(character) === character) continue;
    turns ||= changesDirection(character);
    codes.add(formatCodePoint(character));
  }
  const named = [...codes].slice(0, 5).join(', ') + (codes.size > 5 ? ` and ${codes.size - 5} more` : '');
  return [
    {
      id: `invisible:${path}:${index}`,
      level: turns ? 'problem' : 'note',
      elements: [path],
      label: labelOf(path),
      message: turns
        ? `holds characters that change the direction of text: ${named}`
        : `holds invisible characters: ${named}`,
    },
  ];
}

function checkBlanks(path: string, text: string, index: number): readonly InvoiceCheck[] {
  const say = (level: InvoiceCheck['level'], message: string): readonly InvoiceCheck[] => [
    { id: `blanks:${path}:${index}`, level, elements: [path], label: labelOf(path), message },
  ];
  if (text !== '' && text.trim() === '')
    return say(isEssential(path) ? 'problem' : 'note', 'holds nothing but blanks');
  if (text !== text.trim()) return say('note', 'begins or ends with blanks');
  const odd = /^(?:iban|swift)$/.test(path) ? /[^\S ]/.exec(text)?.[0] : undefined;
  return odd === undefined ? [] : say('note', `holds a blank that is no plain one: ${formatCodePoint(odd)}`);
}

/** What a program writes in place of a character that it could not read. */
function checkLost(path: string, text: string, index: number): readonly InvoiceCheck[] {
  const message = 'holds U+FFFD: a character was lost before the invoice was written';
  return text.includes('\uFFFD')
    ? [{ id: `lost:${path}:${index}`, level: 'problem', elements: [path], label: labelOf(path), message }]
    : [];
}

/** Embeddings, overrides and isolates; the marks U+200E, U+200F and U+061C are of use in right-to-left text. */
function changesDirection(character: string): boolean {
  return /[\u202A-\u202E\u2066-\u2069]/.test(character);
}
