/**
 * Characters that make a value look like another: invisible ones, those that change the direction
 * of text, and blanks around it (security document, section 7).
 */
import { formatCodePoint, showInvisible } from '../../visible-text.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { labelOf, type InvoiceCheck } from './check.ts';

export function checkCharacters(document: InvoiceDocument): readonly InvoiceCheck[] {
  const texts = [
    ...[...document.values.values()].flatMap(({ element, occurrences }) =>
      element.content === 'container'
        ? []
        : // The later ones are among the others.
          occurrences.slice(0, 1).map(({ text }) => ({ path: element.path, text })),
    ),
    ...document.others,
  ];
  return texts.flatMap(({ path, text }, index) => [
    ...checkInvisible(path, text, index),
    ...checkBlanks(path, text, index),
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
  if (text === text.trim()) return [];
  const message = text.trim() === '' ? 'holds nothing but blanks' : 'begins or ends with blanks';
  return [{ id: `blanks:${path}:${index}`, level: 'note', elements: [path], label: labelOf(path), message }];
}

/** Embeddings, overrides and isolates; the marks U+200E, U+200F and U+061C are of use in right-to-left text. */
function changesDirection(character: string): boolean {
  return /[\u202A-\u202E\u2066-\u2069]/.test(character);
}
