/** Requests that an API client exported in one document of JSON or YAML: each with its method and its address. */
import type { JsonNode, JsonObjectNode } from '../file/json-node.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { readYaml } from './read-yaml.ts';
import type { OwnText } from './split-unsigned.ts';

const requestMembers = [/\burl["']?\s{0,20}:/iu, /\bmethod["']?\s{0,20}:/iu];

/** @returns None where there are not several. */
export function exportedRequests(text: string): readonly OwnText[] {
  if (!requestMembers.every((member) => member.test(text))) return [];
  const json = /^\s*[{[]/u.test(text) ? readJsonText(text) : null;
  const roots = json === null ? readYaml(text) : json.ok ? [json.value] : [];
  const found: OwnText[] = [];
  const waiting = [...roots];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.kind === 'array') waiting.unshift(...node.items);
    if (node.kind !== 'object') continue;
    if (textOf(node, 'url') !== null && textOf(node, 'method') !== null) {
      found.push({ text: written(node), name: textOf(node, 'name') ?? '' });
    } else waiting.unshift(...node.members.map(({ value }) => value));
  }
  return found.length > 1 ? found : [];
}

function textOf({ members }: JsonObjectNode, name: string): string | null {
  const value = members.find((member) => member.name.toLowerCase() === name)?.value;
  return value?.kind === 'string' ? value.value : null;
}

/** As JSON, with each digit of its numbers. */
function written(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return `{${node.members.map(({ name, value }) => `${JSON.stringify(name)}:${written(value)}`).join(',')}}`;
    case 'array':
      return `[${node.items.map(written).join(',')}]`;
    case 'string':
      return JSON.stringify(node.value);
    case 'number':
      return node.text;
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
  }
}
