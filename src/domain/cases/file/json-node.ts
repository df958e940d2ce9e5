/** A JSON document with places: what `JSON.parse` forgets, and what a message about a file needs. */
interface JsonPlace {
  /** Index of the value's first character in the text. */
  readonly at: number;
}

export interface JsonMember {
  readonly name: string;
  readonly nameAt: number;
  readonly value: JsonNode;
}

export type JsonObjectNode = JsonPlace & {
  readonly kind: 'object';
  /** In the order of the text; a repeated name is not in it. */
  readonly members: readonly JsonMember[];
};

export type JsonNode =
  | JsonObjectNode
  | (JsonPlace & { readonly kind: 'array'; readonly items: readonly JsonNode[] })
  | (JsonPlace & { readonly kind: 'string'; readonly value: string })
  /** As written: no digit is lost. */
  | (JsonPlace & { readonly kind: 'number'; readonly text: string })
  | (JsonPlace & { readonly kind: 'boolean'; readonly value: boolean })
  | (JsonPlace & { readonly kind: 'null' });

const kindWords: Readonly<Record<JsonNode['kind'], string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

/** What a value is, for a sentence. */
export function nodeInWords({ kind }: JsonNode): string {
  return kindWords[kind];
}

/** @param name The first of those that a pattern fits. */
export function memberOf({ members }: JsonObjectNode, name: string | RegExp): JsonMember | null {
  const isMeant = (own: string): boolean => (typeof name === 'string' ? own === name : name.test(own));
  return members.find((member) => isMeant(member.name)) ?? null;
}

/** Null where there is none of that name, or no object. */
export function memberValue(node: JsonNode | null, name: string | RegExp): JsonNode | null {
  return node?.kind === 'object' ? (memberOf(node, name)?.value ?? null) : null;
}

/** Null where the member is none, or no text. */
export function memberText(node: JsonNode | null, name: string | RegExp): string | null {
  const value = memberValue(node, name);
  return value?.kind === 'string' ? value.value : null;
}

export function itemsOf(node: JsonNode | null): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}
