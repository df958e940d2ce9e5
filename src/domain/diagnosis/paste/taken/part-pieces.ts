/** Takes a part to pieces that may stand in a text each by itself: parameters, and the names and values of them. */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import type { TakenPartName } from './taken-part.ts';

/** A text to be found, and the place in the part of what it gives. */
export interface Atom {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isEncodedHere: boolean;
}

export interface Piece {
  /** Ways in which it may be written, the likeliest first; the atoms of one follow each other. */
  readonly forms: readonly (readonly Atom[])[];
  /** Whether a reader adds it by itself where the text does not have it. */
  readonly isOptional: boolean;
}

const exact = (part: string, from: number, to: number): Atom => ({
  text: part.slice(from, to),
  from,
  to,
  isEncodedHere: false,
});

/** The piece as it may stand in a text that has it decoded. */
function decoded(atom: Atom): Atom[] {
  const texts = [percentDecode(atom.text, false), percentDecode(atom.text, true)];
  return [...new Set(texts)]
    .filter((text) => text !== atom.text && text !== '')
    .map((text) => ({ ...atom, text, isEncodedHere: true }));
}

/** @param end Of the pair. @param value Where its value starts, and @param valueEnd where that ends. */
function pairPiece(part: string, start: number, end: number, value: number, valueEnd: number): Piece {
  const whole = exact(part, start, end);
  const nameEnd = part.indexOf('=', start);
  const name = exact(part, start, nameEnd === -1 || nameEnd > value ? value : nameEnd);
  const given = exact(part, value, valueEnd);
  const values = given.text === '' ? [] : [given, ...decoded(given)];
  const names = [name, ...decoded(name)];
  const together = decoded(whole).filter(({ text }) => text.includes('='));
  const apart = names.flatMap((each) => values.map((other) => [each, other]));
  return {
    forms: [
      [whole],
      ...together.map((atom) => [atom]),
      ...(values.length === 0 ? names.map((each) => [each]) : apart),
    ],
    isOptional: false,
  };
}

const headerParameter = /(?<![^\s,=])[^\s,=]+[\t ]*=[\t ]*"([^"]*)"/gu;

function headerPieces(part: string): Piece[] {
  const scheme = /^[A-Za-z]+(?=\s)/u.exec(part)?.[0] ?? '';
  const pieces: Piece[] =
    scheme === '' ? [] : [{ forms: [[exact(part, 0, scheme.length)]], isOptional: true }];
  for (const { 0: whole, 1: value = '', index } of part.matchAll(headerParameter)) {
    const end = index + whole.length;
    pieces.push(pairPiece(part, index, end, end - 1 - value.length, end - 1));
  }
  return pieces;
}

function formPieces(part: string, offset: number): Piece[] {
  const pieces: Piece[] = [];
  let start = offset;
  for (const pair of part.slice(offset).split('&')) {
    const end = start + pair.length;
    const equals = pair.indexOf('=');
    if (pair !== '') {
      pieces.push(pairPiece(part, start, end, equals === -1 ? end : start + equals + 1, end));
    }
    start = end + 1;
  }
  return pieces;
}

const urlForm = /^([A-Za-z][\w+.-]*:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?/u;

function urlPieces(part: string): Piece[] {
  const [, scheme = '', host = '', path = '', query = ''] = urlForm.exec(part) ?? [];
  const hostStart = scheme.length;
  const pathStart = hostStart + host.length;
  const queryStart = pathStart + path.length;
  const piece = (from: number, to: number): Piece => ({
    forms: [[exact(part, from, to)]],
    isOptional: from === to,
  });
  const target: Piece[] =
    query === ''
      ? [piece(pathStart, queryStart)]
      : [
          {
            forms: [
              [exact(part, pathStart, part.length)],
              [exact(part, pathStart, queryStart), exact(part, queryStart + 1, part.length)],
            ],
            isOptional: false,
          },
        ];
  return [
    ...target,
    {
      forms: [[exact(part, 0, pathStart)], [exact(part, hostStart, pathStart)]],
      isOptional: false,
    },
  ];
}

export function piecesOf(name: TakenPartName, part: string): readonly Piece[] {
  switch (name) {
    case 'authorization':
      return headerPieces(part);
    case 'body':
    case 'normalizedParameters':
      return formPieces(part, 0);
    case 'url':
      return urlPieces(part);
    case 'method':
    case 'contentType':
    case 'signature':
    case 'baseString':
      return [];
  }
}
