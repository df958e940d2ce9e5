/** A document of unknown elements as pairs: the path of each element that holds text, and the text. */
import type { AnswerPair } from '../gateway/answer-pairs.ts';
import type { XmlElementNode } from '../invoice/xml-tree.ts';

/** Attributes stand as `path@name`; an element that holds nothing stands with a blank value. */
export function flattenElements(root: XmlElementNode): AnswerPair[] {
  return flatten(root, root.name);
}

function flatten({ attributes, children }: XmlElementNode, path: string): AnswerPair[] {
  const elements = children.filter((child) => child.kind === 'element');
  const text = children
    .map((child) => (child.kind === 'text' || child.kind === 'cdata' ? child.text : ''))
    .join('');
  const isLayout = elements.length > 0 && text.trim() === '';
  return [
    ...attributes.map(({ name, value }) => ({ name: `${path}@${name}`, value })),
    ...(isLayout ? [] : [{ name: path, value: text }]),
    ...elements.flatMap((child) => flatten(child, `${path}/${child.name}`)),
  ];
}
