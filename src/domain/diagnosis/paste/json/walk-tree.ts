/** Objects of a tree, the outer ones first. */
import type { FieldsNode, Tree } from './tree.ts';

const mostNodes = 20_000;
const answerKey = /^_?(?:response|res|reply|answer|result|resp|responseheaders|timings|cache)$/iu;

export interface WalkedTree {
  /** Objects that may tell of a request. */
  readonly nodes: readonly FieldsNode[];
  /** Objects that tell of an answer, which has a date. */
  readonly answers: readonly FieldsNode[];
}

export function walkTree(root: Tree): WalkedTree {
  const nodes: FieldsNode[] = [];
  const answers: FieldsNode[] = [];
  const queue: { readonly tree: Tree; readonly answer: boolean }[] = [{ tree: root, answer: false }];
  for (const { tree, answer } of queue) {
    if (queue.length > mostNodes) break;
    if (tree.kind === 'list') for (const item of tree.items) queue.push({ tree: item, answer });
    if (tree.kind === 'fields') {
      (answer ? answers : nodes).push(tree);
      for (const { key, value } of tree.fields) {
        if (value.kind === 'list' || value.kind === 'fields') {
          queue.push({ tree: value, answer: answer || answerKey.test(key) });
        }
      }
    }
  }
  return { nodes, answers };
}

const tellingText = /oauth|HTTP\/|&https?%3A|\bcurl\b|^@?(?:message|msg|log)\n/iu;

/** Texts of a logged object that may hold a request themselves: the message of a log line. */
export function listMessages(nodes: readonly FieldsNode[], isUsed: boolean): string[] {
  // What is read already must not be read again as something else.
  const pattern = isUsed ? /^@?(?:message|msg|log)\n/iu : tellingText;
  return nodes.flatMap(({ fields }) =>
    fields.flatMap(({ key, value }) =>
      value.kind === 'text' && pattern.test(`${key}\n${value.text.slice(0, 5000)}`) ? [value.text] : [],
    ),
  );
}
