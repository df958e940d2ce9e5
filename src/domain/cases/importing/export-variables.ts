/** Values that an export of an API client has for its variables: `{{ _.base }}` of Insomnia, `{{base}}` beside `vars` of Bruno. */
import type { JsonNode, JsonObjectNode } from '../file/json-node.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { scalarText } from './json-values.ts';
import { readYaml } from './read-yaml.ts';

const ofInsomnia = /\{\{[\t ]{0,4}_\.([\w.]{1,100})[\t ]{0,4}\}\}/gu;
const ofBruno = /\{\{([\w.-]{1,100})\}\}/gu;
const block = /^vars(?::[a-z-]{1,40})?[\t ]*\{[\t ]*\r?\n([^}]{0,20000})^\}/gmu;
const line = /^[\t ]*(?!~)([\w.-]{1,100}):[\t ]*(\S[^\r\n]{0,4000}?)[\t ]*\r?$/gmu;
/** What means the same in JSON and YAML, in quotation marks or without. */
const plain = /^[\w.,:/@+~%-]{1,4000}$/u;
const mostNodes = 50_000;
const deepest = 10;

export const variablesNote = 'Variables are replaced by the values that the text gives them.';

/** @returns Null where the text has no value of a variable that it uses. */
export function withExportVariables(text: string): string | null {
  const [place, values] =
    text.search(ofInsomnia) === -1 ? [ofBruno, valuesOfBruno(text)] : [ofInsomnia, valuesOfInsomnia(text)];
  const read = text.replaceAll(place, (whole, name: string) => {
    const [value = whole, ...others] = values.get(name) ?? [];
    // Environments may have one each.
    return others.length === 0 && plain.test(value) ? value : whole;
  });
  return read === text ? null : read;
}

type Values = Map<string, Set<string>>;

function add(values: Values, name: string, value: string): void {
  values.set(name, (values.get(name) ?? new Set()).add(value));
}

function valuesOfBruno(text: string): Values {
  const values: Values = new Map();
  for (const [, lines = ''] of text.matchAll(block))
    for (const [, name = '', value = ''] of lines.matchAll(line)) add(values, name, value);
  return values;
}

/** An environment has them in an object that is called `data`. */
function valuesOfInsomnia(text: string): Values {
  const values: Values = new Map();
  const json = /^\s*[{[]/u.test(text) ? readJsonText(text) : null;
  const waiting: JsonNode[] = json === null ? [...readYaml(text).roots] : json.ok ? [json.value] : [];
  for (let count = 0; waiting.length > 0 && count < mostNodes; count += 1) {
    const node = waiting.pop();
    if (node?.kind === 'array') waiting.push(...node.items);
    if (node?.kind !== 'object') continue;
    for (const { name, value } of node.members) {
      if (name === 'data' && value.kind === 'object') addMembers(values, value, '', 0);
      else waiting.push(value);
    }
  }
  return values;
}

function addMembers(values: Values, { members }: JsonObjectNode, prefix: string, depth: number): void {
  for (const { name, value } of members) {
    const text = scalarText(value);
    if (text !== null) add(values, prefix + name, text);
    else if (value.kind === 'object' && depth < deepest)
      addMembers(values, value, `${prefix}${name}.`, depth + 1);
  }
}
