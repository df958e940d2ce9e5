/**
 * Requests in one document of JSON or YAML, as API clients export them and playbooks call them: each with its method and
 * its address.
 */
import { memberText, type JsonNode, type JsonObjectNode } from '../file/json-node.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { readYaml } from './read-yaml.ts';
import type { OwnText } from './split-unsigned.ts';

const requestMembers = [
  /\b(?:ur[il]|endpoint|path)["']?\s{0,20}:/iu,
  /\b(?:method|get|post|put|patch|delete)["']?\s{0,20}:/iu,
];
/** What Hoppscotch, VCR and Pact call the address. */
const addresses = /^(?:ur[il]|endpoint|path)$/iu;
/** Artillery names a request by its method. */
const methods = /^(?:get|post|put|patch|delete)$/u;

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
    const name = memberText(node, /^name$/iu) ?? next.name;
    const request = requestOf(node);
    if (request !== null) found.push({ text: written(request), name });
    else if (node.kind === 'array') waiting.unshift(...node.items.map((each) => ({ node: each, name })));
    else if (node.kind === 'object') {
      waiting.unshift(...node.members.map((member) => ({ node: withMethod(member), name })));
    }
  }
  const isWithinYaml = json === null && !roots.some((root) => requestOf(root) !== null);
  return found.length > 1 || isWithinYaml ? found : [];
}

/** With its address called `url`; null for anything else. */
function requestOf(node: JsonNode): JsonObjectNode | null {
  if (node.kind !== 'object') return null;
  const isRequest = memberText(node, addresses) !== null && memberText(node, /^method$/iu) !== null;
  const members = node.members.map((member) =>
    addresses.test(member.name) ? { ...member, name: 'url' } : member,
  );
  return isRequest ? { ...node, members } : null;
}

function withMethod({ name, nameAt, value }: JsonObjectNode['members'][number]): JsonNode {
  if (value.kind !== 'object' || !methods.test(name) || memberText(value, addresses) === null) return value;
  const method: JsonNode = { kind: 'string', value: name.toUpperCase(), at: value.at };
  return { ...value, members: [{ name: 'method', nameAt, value: method }, ...value.members] };
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
