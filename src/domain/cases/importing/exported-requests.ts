/**
 * Requests in one document of JSON or YAML, as API clients export them and playbooks call them: each with its method and
 * its address.
 */
import type { JsonNode, JsonObjectNode } from '../file/json-node.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { readYaml } from './read-yaml.ts';
import type { OwnText } from './split-unsigned.ts';

const requestMembers = [/\burl["']?\s{0,20}:/iu, /\bmethod["']?\s{0,20}:/iu];

/** @returns None where there are not several; one alone where it stands within YAML, which no other reader takes apart. */
export function exportedRequests(text: string): readonly OwnText[] {
  if (!requestMembers.every((member) => member.test(text))) return [];
  const json = /^\s*[{[]/u.test(text) ? readJsonText(text) : null;
  const roots = json === null ? readYaml(text).roots : json.ok ? [json.value] : [];
  const found: OwnText[] = [];
  const waiting = roots.map((node) => ({ node, name: '' }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { node } = next;
    // What is around a request may have its name.
    const name = (node.kind === 'object' ? textOf(node, 'name') : null) ?? next.name;
    if (isRequest(node)) found.push({ text: written(node), name });
    else if (node.kind === 'array') waiting.unshift(...node.items.map((each) => ({ node: each, name })));
    else if (node.kind === 'object')
      waiting.unshift(...node.members.map(({ value }) => ({ node: value, name })));
  }
  const isWithinYaml = json === null && !roots.some(isRequest);
  return found.length > 1 || isWithinYaml ? found : [];
}

const isRequest = (node: JsonNode): boolean =>
  node.kind === 'object' && textOf(node, 'url') !== null && textOf(node, 'method') !== null;

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
