/** What is wrong with a file of the workspace: where, what, and what to do. Neither sentence repeats a value of the file. */
export type FileProblemKind =
  | 'empty'
  | 'too-large'
  | 'merge-conflict'
  | 'syntax'
  | 'too-deep'
  | 'duplicate-name'
  | 'version'
  | 'missing'
  | 'type'
  | 'value'
  | 'unknown-member'
  | 'confidential'
  /** The file system refused it: rights, a link that leads out, no regular file, no UTF-8. */
  | 'not-readable';

export interface FileProblem {
  readonly kind: FileProblemKind;
  /** JSON Pointer (RFC 6901) of the member; empty for the document as a whole. */
  readonly pointer: string;
  /** From 1. */
  readonly line: number;
  /** In characters, from 1. */
  readonly column: number;
  /** A sentence. */
  readonly what: string;
  /** A sentence: what to do. */
  readonly next: string;
}

const ofTheWhole: ReadonlySet<FileProblemKind> = new Set(['empty', 'too-large', 'not-readable']);

/** E.g. `Line 3: `; nothing where the file as a whole is meant, of which no line was read. */
export function placeInWords({ kind, line, column }: FileProblem): string {
  return ofTheWhole.has(kind) && line === 1 && column === 1 ? '' : `Line ${line}: `;
}

/**
 * E.g. `receiver_city: `, for whoever sees fields and no file; nothing where the sentence names the member itself. A step of
 * a list is counted from 1.
 */
export function fieldInWords({ pointer, what }: Pick<FileProblem, 'pointer' | 'what'>): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = steps.length > 1 && steps[0] === 'fields' ? steps.slice(1) : steps;
  const told = what.includes(`“${named.at(-1)}”`) ? named.slice(0, -1) : named;
  if (told.length === 0) return '';
  return `${told.map((step) => (/^\d+$/u.test(step) ? `no. ${Number(step) + 1}` : nameInWords(step))).join(', ')}: `;
}

/** Of a file that is wrong all over, so many are told: nobody mends more of them at once. */
export const mostFileProblems = 100;

interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** Where an index of a text stands, counted from 1. */
export function lineAndColumn(text: string, at: number): FilePlace {
  return placesIn(text)(at);
}

/** {@link lineAndColumn} for several places of a text: each is found from the one before, where it stands behind it. */
export function placesIn(text: string): (at: number) => FilePlace {
  let [known, line, column] = [0, 1, 1];
  return (at) => {
    if (at < known) [known, line, column] = [0, 1, 1];
    const end = Math.min(at, text.length);
    while (known < end) {
      const code = text.codePointAt(known) ?? 0;
      if (code === 10) [line, column] = [line + 1, 1];
      else column += 1;
      known += code > 0xffff ? 2 : 1;
    }
    return { line, column };
  };
}

/** A step of a JSON Pointer. */
export function pointerTo(parent: string, name: string | number): string {
  return `${parent}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Names of a file are shown as they are, as far as they are short. */
export function nameInWords(name: string): string {
  const shown = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·');
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}
