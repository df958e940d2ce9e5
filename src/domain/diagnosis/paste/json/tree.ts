/** What a JSON text, a Python dict, a JavaScript object or a Ruby hash holds. */

interface Place {
  /** Indexes in the text: what is written there can be taken as it stands. */
  readonly start: number;
  readonly end: number;
}

export interface TextNode extends Place {
  readonly kind: 'text';
  readonly text: string;
}

/** A number or a word such as `true`, as written: `10.50` must not become `10.5`. */
export interface WordNode extends Place {
  readonly kind: 'word';
  readonly text: string;
}

export interface ListNode extends Place {
  readonly kind: 'list';
  readonly items: readonly Tree[];
}

export interface FieldsNode extends Place {
  readonly kind: 'fields';
  /** In order, duplicates kept. */
  readonly fields: readonly Field[];
}

export interface Field {
  readonly key: string;
  readonly value: Tree;
}

export type Tree = TextNode | WordNode | ListNode | FieldsNode;

/** Whether a word says that there is nothing. */
export function isNothing(tree: Tree): boolean {
  return tree.kind === 'word' && /^(?:null|None|nil|undefined)$/u.test(tree.text);
}

/** Text of a value that is one; null for lists, fields and nothing. */
export function textOf(tree: Tree | undefined): string | null {
  if (tree === undefined || tree.kind === 'list' || tree.kind === 'fields' || isNothing(tree)) return null;
  return tree.text;
}
