/** Every text that a document holds, with its place: names, values, and numbers as written. */
import { pointerTo } from '../file/file-problem.ts';
import { memberOf, type JsonNode, type JsonObjectNode } from '../file/json-node.ts';

export interface FileText {
  readonly pointer: string;
  /** Index in the file. */
  readonly at: number;
  readonly text: string;
  /** The parameter or member whose value it is; null for a name itself. */
  readonly name: string | null;
}

/** A JSON Web Key tells by its members together whether it is a private one (RFC 7517). */
function asText({ members }: JsonObjectNode): string {
  return JSON.stringify(
    Object.fromEntries(
      members.flatMap(({ name, value }) => (value.kind === 'string' ? [[name, value.value]] : [])),
    ),
  );
}

/** @param name What the value is the value of: of a pair its `name`, of a placeholder the field. */
export function* listFileTexts(node: JsonNode, pointer = '', name = ''): Generator<FileText> {
  switch (node.kind) {
    case 'string':
      yield { pointer, at: node.at, text: node.value, name };
      return;
    case 'number':
      yield { pointer, at: node.at, text: node.text, name };
      return;
    case 'array':
      for (const [index, item] of node.items.entries())
        yield* listFileTexts(item, pointerTo(pointer, index), name);
      return;
    case 'object': {
      if (memberOf(node, 'kty') !== null) yield { pointer, at: node.at, text: asText(node), name };
      const pairName = memberOf(node, 'name')?.value;
      for (const member of node.members) {
        yield { pointer, at: member.nameAt, text: member.name, name: null };
        const owner = pairName?.kind === 'string' ? pairName.value : name;
        const own = member.name === 'value' && owner !== '' ? owner : member.name;
        yield* listFileTexts(member.value, pointerTo(pointer, member.name), own);
      }
      return;
    }
    case 'boolean':
    case 'null':
  }
}
