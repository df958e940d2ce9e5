/** What is sent under a name, as a file says it. */
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import type { CaseValue, NamedCaseValue } from '../case-file.ts';
import { hasForm, textForms } from './case-members.ts';
import { nameInWords, pointerTo } from './file-problem.ts';
import { memberOf, type JsonNode, type JsonObjectNode } from './json-node.ts';
import type { NodeChecker } from './node-checker.ts';
import { similarName } from './similar-name.ts';

const forms = 'Write a text, {"value": …, "as": …}, {"fresh": true} or {"ask": true}.';

/** `true` is the only value that the member can have. */
function isMarked(
  checker: NodeChecker,
  object: JsonObjectNode,
  name: 'fresh' | 'ask',
  pointer: string,
): boolean {
  const value = memberOf(object, name)?.value;
  if (value === undefined) return false;
  if (value.kind === 'boolean' && value.value) return true;
  checker.add(
    'value',
    pointerTo(pointer, name),
    value.at,
    `“${name}” is not true.`,
    'Write true, or take the member out.',
  );
  return false;
}

/** Of a value that is said in no way, or in several. */
function saidIn(ways: number): string {
  return ways === 0 ? 'Nothing here says what is sent.' : 'What is sent is said here in more than one way.';
}

/** @param alias The name that the value may be sent under instead; null where there is none. */
export function readCaseValue(
  checker: NodeChecker,
  node: JsonNode,
  pointer: string,
  alias: string | null,
): CaseValue | null {
  if (node.kind === 'string') {
    const text = checker.text(node, pointer, 'The value');
    return text === null ? null : { kind: 'text', text, as: null };
  }
  if (node.kind !== 'object') {
    const quoted =
      node.kind === 'number' ? ` Put the number in quotation marks: "${node.text.slice(0, 40)}".` : '';
    checker.add('type', pointer, node.at, 'The value is no text.', `${forms}${quoted}`);
    return null;
  }
  const before = checker.problems.length;
  checker.unknown(node, pointer, ['value', 'as', 'fresh', 'ask']);
  const kinds = ['value', 'fresh', 'ask'].filter((name) => memberOf(node, name) !== null);
  if (kinds.length !== 1) {
    checker.add('value', pointer, node.at, saidIn(kinds.length), forms);
    return null;
  }
  const as = memberOf(node, 'as');
  if (kinds[0] !== 'value') {
    if (as !== null)
      checker.add('value', pointerTo(pointer, 'as'), as.nameAt, '“as” stands beside no value.', forms);
    const isFresh = isMarked(checker, node, 'fresh', pointer);
    const isAsked = isMarked(checker, node, 'ask', pointer);
    if (checker.problems.length > before) return null;
    return isFresh ? { kind: 'fresh' } : isAsked ? { kind: 'ask' } : null;
  }
  const value = memberOf(node, 'value');
  const text = value === null ? null : checker.text(value.value, pointerTo(pointer, 'value'), 'The value');
  const sentAs = as === null ? null : checker.text(as.value, pointerTo(pointer, 'as'), 'The alias');
  if (as === null)
    checker.add(
      'missing',
      pointer,
      node.at,
      '“as” is missing.',
      'Write the value as a plain text, or name its alias.',
    );
  else if (sentAs !== null && sentAs !== alias) {
    const next = alias === null ? 'Write the value as a plain text.' : `Its alias is "${alias}".`;
    checker.add('value', pointerTo(pointer, 'as'), as.value.at, 'This is no alias of the field.', next);
  }
  if (text === null || checker.problems.length > before) return null;
  return { kind: 'text', text, as: sentAs };
}

const fieldNames = [...fieldByName.keys()];

function documentedAlias(checker: NodeChecker, name: string, at: number, pointer: string): string | null {
  const field = fieldByName.get(name);
  if (field !== undefined) return field.alias;
  const named = fieldByAlias.get(name);
  const similar = similarName(name, fieldNames);
  const next =
    named === undefined
      ? similar === null
        ? 'Put it into “extra”, which takes any name.'
        : `Perhaps "${similar}" is meant; any other name belongs into “extra”.`
      : `Name it "${named.name}" and write {"value": …, "as": "${name}"}.`;
  checker.add('unknown-member', pointer, at, `“${nameInWords(name)}” is no field of a payout check.`, next);
  return null;
}

/** @param isDocumented Whether the names are those of the field tables; any name otherwise. */
export function readCaseFields(
  checker: NodeChecker,
  node: JsonNode,
  isDocumented: boolean,
): readonly NamedCaseValue[] {
  const object = checker.object(node, '/fields', '“fields”');
  return (object?.members ?? []).flatMap(({ name, nameAt, value: valueNode }) => {
    const pointer = pointerTo('/fields', name);
    checkParameterName(checker, name, nameAt, pointer);
    const alias = isDocumented ? documentedAlias(checker, name, nameAt, pointer) : null;
    const value = readCaseValue(checker, valueNode, pointer, alias);
    return value === null ? [] : [{ name, value }];
  });
}

function checkParameterName(checker: NodeChecker, name: string, at: number, pointer: string): void {
  if (!hasForm(name, 'parameter') || !name.isWellFormed()) {
    checker.add(
      'value',
      pointer,
      at,
      'This cannot be the name of a parameter.',
      `Write ${textForms.parameter.words}.`,
    );
  } else if (name.startsWith('oauth_')) {
    checker.add('value', pointer, at, 'Protocol parameters are made anew at each sending.', 'Take it out.');
  }
}

/** `[{"name": …, "value": …}, …]`, in the order in which they are sent. */
export function readExtraPairs(checker: NodeChecker, node: JsonNode): readonly NamedCaseValue[] {
  if (node.kind !== 'array') {
    checker.add(
      'type',
      '/extra',
      node.at,
      '“extra” is no list.',
      'Make it a list of {"name": …, "value": …}.',
    );
    return [];
  }
  return node.items.flatMap((item, index): NamedCaseValue[] => {
    const pointer = pointerTo('/extra', index);
    const object = checker.object(item, pointer, 'The pair');
    if (object === null) return [];
    const before = checker.problems.length;
    checker.unknown(object, pointer, ['name', 'value', 'fresh', 'ask']);
    const nameNode = checker.required(object, 'name', pointer, 'Name the parameter.');
    const name = nameNode === null ? null : checker.text(nameNode, pointerTo(pointer, 'name'), '“name”');
    if (nameNode !== null && name !== null)
      checkParameterName(checker, name, nameNode.at, pointerTo(pointer, 'name'));
    const kinds = ['value', 'fresh', 'ask'].filter((kind) => memberOf(object, kind) !== null);
    if (kinds.length !== 1) {
      checker.add(
        'value',
        pointer,
        object.at,
        saidIn(kinds.length),
        'Write one of "value", "fresh" and "ask".',
      );
    }
    const valueNode = memberOf(object, 'value');
    const text =
      valueNode === null ? null : checker.text(valueNode.value, pointerTo(pointer, 'value'), 'The value');
    const isFresh = isMarked(checker, object, 'fresh', pointer);
    const isAsked = isMarked(checker, object, 'ask', pointer);
    if (name === null || checker.problems.length > before) return [];
    if (isFresh) return [{ name, value: { kind: 'fresh' } }];
    if (isAsked) return [{ name, value: { kind: 'ask' } }];
    return text === null ? [] : [{ name, value: { kind: 'text', text, as: null } }];
  });
}
