/** Takes the members of a case's file apart, each once. */
import { operations, type OperationId } from '../../gateway/operations.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';
import { simulatorBehaviours } from '../../relay/simulator-terms.ts';
import {
  anyAnswer,
  caseEnvironments,
  type CaseFile,
  type CaseValue,
  type NamedCaseValue,
} from '../case-file.ts';
import { caseMembers, hasForm, protocolMembers, textForms, type TextForm } from './case-members.ts';
import { memberOf, type JsonNode, type JsonObjectNode } from './json-node.ts';
import type { NodeChecker } from './node-checker.ts';
import { readCaseFields, readCaseValue, readExtraPairs } from './read-case-value.ts';
import { readExpectation } from './read-expectation.ts';

/** Members that look as if they belonged here, with why they do not. */
const refused: ReadonlyMap<string, string> = new Map(
  ['nonce', 'timestamp', 'oauth_nonce', 'oauth_timestamp'].map((name) => [
    name,
    'Nonce and timestamp are new at each sending: take it out.',
  ]),
);

/** Reads members of one document; what is wrong is gathered by the checker. */
export class CaseReader {
  readonly checker: NodeChecker;
  readonly root: JsonObjectNode;

  constructor(checker: NodeChecker, root: JsonObjectNode) {
    this.checker = checker;
    this.root = root;
  }

  #node(name: string): JsonNode | null {
    return memberOf(this.root, name)?.value ?? null;
  }

  text(name: string, form: TextForm): string | null {
    const node = this.#node(name);
    if (node === null) return null;
    const text = this.checker.text(node, `/${name}`, `“${name}”`);
    if (text === null || hasForm(text, form)) return text;
    this.checker.add(
      'value',
      `/${name}`,
      node.at,
      `“${name}” does not have the form that it needs.`,
      `Write ${textForms[form].words}.`,
    );
    return null;
  }

  requiredText(name: string, form: TextForm, next: string): string {
    this.checker.required(this.root, name, '', next);
    return this.text(name, form) ?? '';
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const node = this.#node(name);
    return node === null ? null : this.checker.choice(node, `/${name}`, `“${name}”`, choices);
  }

  protocol<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const protocol = this.#node('protocol');
    const node = protocol?.kind === 'object' ? memberOf(protocol, name) : null;
    return node === null ? null : this.checker.choice(node.value, `/protocol/${name}`, `“${name}”`, choices);
  }

  fields(isDocumented: boolean): readonly NamedCaseValue[] {
    const node = this.#node('fields');
    const fields = node === null ? [] : readCaseFields(this.checker, node, isDocumented);
    if (!isDocumented) return fields;
    const byName = new Map(fields.map((field) => [field.name, field]));
    return payoutCheckFields.flatMap(({ name }) => byName.get(name) ?? []);
  }

  extra(): readonly NamedCaseValue[] {
    const node = this.#node('extra');
    return node === null ? [] : readExtraPairs(this.checker, node);
  }

  value(name: string, next: string): CaseValue {
    const node = this.checker.required(this.root, name, '', next);
    return (node === null ? null : readCaseValue(this.checker, node, `/${name}`, null)) ?? { kind: 'ask' };
  }

  /** Members of the document and of `protocol` that have no meaning. */
  checkMembers(operation: OperationId): void {
    this.#checkUnknown(this.root, '', caseMembers[operation]);
    const protocol = this.#node('protocol');
    const object = protocol === null ? null : this.checker.object(protocol, '/protocol', '“protocol”');
    if (object !== null) this.#checkUnknown(object, '/protocol', protocolMembers[operation]);
  }

  #checkUnknown(object: JsonObjectNode, pointer: string, known: readonly string[]): void {
    const others = object.members.filter(({ name }) => !known.includes(name));
    for (const { name, nameAt } of others) {
      const why = refused.get(name);
      if (why !== undefined)
        this.checker.add(
          'unknown-member',
          `${pointer}/${name}`,
          nameAt,
          `“${name}” is no part of a case.`,
          why,
        );
    }
    this.checker.unknown(
      { ...object, members: object.members.filter(({ name }) => !refused.has(name)) },
      pointer,
      known,
    );
  }

  common(
    operation: OperationId,
  ): Pick<CaseFile, 'schema' | 'name' | 'environment' | 'simulator' | 'signature' | 'realm' | 'expect'> {
    const expect = this.#node('expect');
    const schema = this.#node('$schema');
    const known = operations[operation].signatureMethods;
    return {
      schema: schema === null ? null : this.checker.text(schema, '/$schema', '“$schema”'),
      name: this.requiredText('name', 'name', 'Name the case in a few words.'),
      environment: this.choice('environment', caseEnvironments) ?? 'any',
      simulator: this.choice('simulator', simulatorBehaviours),
      signature: this.choice('signature', known) ?? known[0],
      realm: this.protocol('realm', ['absent', 'empty']) ?? 'absent',
      expect: expect === null ? anyAnswer : readExpectation(this.checker, expect, operation),
    };
  }

  addressee(): { readonly addressee: 'endpoint' | 'group'; readonly addresseeId: string } {
    const endpoint = this.text('endpoint', 'identifier');
    const group = this.text('group', 'identifier');
    const given = ['endpoint', 'group'].filter((name) => this.#node(name) !== null);
    if (given.length === 0) {
      this.checker.add(
        'missing',
        '',
        this.root.at,
        'Neither “endpoint” nor “group” is there.',
        'Say where the order goes: "endpoint": "6657".',
      );
    }
    if (given.length === 2) {
      this.checker.add(
        'value',
        '/group',
        this.#node('group')?.at ?? 0,
        '“endpoint” and “group” cannot both be there.',
        'Keep one of them.',
      );
    }
    return group === null
      ? { addressee: 'endpoint', addresseeId: endpoint ?? '' }
      : { addressee: 'group', addresseeId: group };
  }
}
