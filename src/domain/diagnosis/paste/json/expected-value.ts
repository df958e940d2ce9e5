/** What a stub of Hoverfly or WireMock expects of a part, where that is one text and no pattern. */
import { textOf, type Tree } from './tree.ts';

/** @returns The same tree where it is no such expectation. */
export function expectedValue(tree: Tree): Tree {
  const only = tree.kind === 'list' && tree.items.length === 1 ? tree.items[0] : tree;
  if (only?.kind !== 'fields') return tree;
  const valueOf = (name: string): Tree | undefined => only.fields.find(({ key }) => key === name)?.value;
  const expected = textOf(valueOf('matcher')) === 'exact' ? valueOf('value') : valueOf('equalTo');
  return expected?.kind === 'text' ? expected : tree;
}
