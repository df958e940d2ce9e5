/** From the text of a file to the profile of an endpoint, or to everything that is wrong with it. */
import { payoutMethods, type PayoutMethod } from '../../payout-check/field.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';
import { failed, success, type Result } from '../../result.ts';
import { hasForm, textForms, type TextForm } from '../file/case-members.ts';
import { nameInWords, pointerTo, type FileProblem } from '../file/file-problem.ts';
import { memberOf, type JsonMember, type JsonNode, type JsonObjectNode } from '../file/json-node.ts';
import type { NodeChecker } from '../file/node-checker.ts';
import { openDocument } from '../file/open-document.ts';
import {
  profileVersion,
  withoutDefault,
  type EndpointProfile,
  type ProfileField,
} from './endpoint-profile.ts';

const members = ['$schema', 'countersign', 'endpoint', 'group', 'name', 'confirmed', 'currency', 'fields'];
const fieldMembers = ['required', 'default', 'note'];

function formedText(checker: NodeChecker, root: JsonObjectNode, name: string, form: TextForm): string | null {
  const member = memberOf(root, name);
  if (member === null) return null;
  const text = checker.text(member.value, `/${name}`, `“${name}”`);
  if (text === null || hasForm(text, form)) return text;
  checker.add(
    'value',
    `/${name}`,
    member.value.at,
    `“${name}” does not have the form that it needs.`,
    `Write ${textForms[form].words}.`,
  );
  return null;
}

function readRequired(
  checker: NodeChecker,
  node: JsonNode,
  pointer: string,
): 'always' | readonly PayoutMethod[] {
  if (node.kind === 'array') {
    const chosen = node.items.map((item, index) =>
      checker.choice(item, pointerTo(pointer, index), 'The payout method', payoutMethods),
    );
    return payoutMethods.filter((method) => chosen.includes(method));
  }
  const text = checker.choice(node, pointer, '“required”', ['always', 'no', ...payoutMethods]);
  if (text === 'always') return text;
  return text === null || text === 'no' ? [] : [text];
}

function readField(
  checker: NodeChecker,
  { name, nameAt, value }: JsonMember,
): readonly (readonly [string, ProfileField])[] {
  const pointer = pointerTo('/fields', name);
  if (!payoutCheckFields.some((field) => field.name === name)) {
    checker.add(
      'unknown-member',
      pointer,
      nameAt,
      `“${nameInWords(name)}” is no field of a payout check.`,
      'Take it out, or write the name of a field, not its alias.',
    );
  }
  const object = checker.object(value, pointer, 'The field');
  if (object === null) return [];
  checker.unknown(object, pointer, fieldMembers);
  const [required, preset, note] = fieldMembers.map((each) => memberOf(object, each)?.value ?? null);
  if (preset !== null && preset !== undefined && withoutDefault.has(name)) {
    checker.add(
      'value',
      `${pointer}/default`,
      preset.at,
      'Card number and code have no default.',
      'Take it out: they are typed before they are sent.',
    );
  }
  const text = (node: JsonNode | null | undefined, member: string): string | null =>
    node === null || node === undefined ? null : checker.text(node, `${pointer}/${member}`, `“${member}”`);
  return [
    [
      name,
      {
        required:
          required === null || required === undefined
            ? []
            : readRequired(checker, required, `${pointer}/required`),
        default: text(preset, 'default'),
        note: text(note, 'note'),
      },
    ],
  ];
}

function readFields(checker: NodeChecker, node: JsonNode | null): ReadonlyMap<string, ProfileField> {
  const object = node === null ? null : checker.object(node, '/fields', '“fields”');
  const read = new Map((object?.members ?? []).flatMap((member) => readField(checker, member)));
  return new Map(
    payoutCheckFields.flatMap(({ name }) => {
      const field = read.get(name);
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
}

/** @param confidential As {@link openDocument} takes it. */
export function readProfileFile(
  text: string,
  confidential?: readonly FileProblem[],
): Result<EndpointProfile, readonly FileProblem[]> {
  const opened = openDocument(text, profileVersion, confidential);
  if (!opened.ok) return opened;
  const { root, checker } = opened.value;
  checker.unknown(root, '', members);
  const endpoint = formedText(checker, root, 'endpoint', 'identifier');
  const group = formedText(checker, root, 'group', 'identifier');
  const given = ['endpoint', 'group'].filter((name) => memberOf(root, name) !== null);
  if (given.length !== 1) {
    checker.add(
      given.length === 0 ? 'missing' : 'value',
      '',
      root.at,
      given.length === 0 ? 'Nothing says whose profile it is.' : 'It is said to be the profile of two.',
      'Write one of "endpoint" and "group".',
    );
  }
  const schema = memberOf(root, '$schema');
  const profile: EndpointProfile = {
    schema: schema === null ? null : checker.text(schema.value, '/$schema', '“$schema”'),
    addressee: group === null ? 'endpoint' : 'group',
    addresseeId: group ?? endpoint ?? '',
    name: formedText(checker, root, 'name', 'name'),
    confirmed: formedText(checker, root, 'confirmed', 'expected'),
    currency: formedText(checker, root, 'currency', 'expected'),
    fields: readFields(checker, memberOf(root, 'fields')?.value ?? null),
  };
  return checker.problems.length === 0 ? success(profile) : failed(checker.problems);
}
