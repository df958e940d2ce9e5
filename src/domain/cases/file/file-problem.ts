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

/** Where an index of a text stands, counted from 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  const line = (before.match(/\n/gu) ?? []).length + 1;
  return { line, column: Array.from(before.slice(before.lastIndexOf('\n') + 1)).length + 1 };
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
