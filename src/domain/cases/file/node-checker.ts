/** Takes members of a document apart and gathers what is wrong with them: the first problem does not hide the rest. */
import {
  mostFileProblems,
  nameInWords,
  placesIn,
  pointerTo,
  type FileProblem,
  type FileProblemKind,
} from './file-problem.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import { similarName } from './similar-name.ts';
import { memberOf, nodeInWords, type JsonNode, type JsonObjectNode } from './json-node.ts';

function nextFor(name: string, known: readonly string[]): string {
  if (known.includes('fields') && isFieldName(name))
    return 'It is a field of the order: put it into “fields”.';
  const similar = similarName(name, known);
  return similar === null
    ? `Take it out, or rename it: ${known.join(', ')}.`
    : `Perhaps "${similar}" is meant; otherwise take it out.`;
}

export class NodeChecker {
  readonly problems: FileProblem[] = [];
  readonly #placeOf: ReturnType<typeof placesIn>;

  constructor(text: string) {
    this.#placeOf = placesIn(text);
  }

  add(kind: FileProblemKind, pointer: string, at: number, what: string, next: string): void {
    if (this.problems.length >= mostFileProblems) return;
    this.problems.push({ kind, pointer, ...this.#placeOf(at), what, next });
  }

  /** The node as an object; null, and a problem, where it is something else. */
  object(node: JsonNode, pointer: string, subject: string): JsonObjectNode | null {
    if (node.kind === 'object') return node;
    this.#wrongType(node, pointer, subject, 'an object');
    return null;
  }

  text(node: JsonNode, pointer: string, subject: string): string | null {
    if (node.kind !== 'string') {
      this.#wrongType(node, pointer, subject, 'a text in quotation marks');
      return null;
    }
    if (!node.value.isWellFormed()) {
      this.add(
        'value',
        pointer,
        node.at,
        `${subject} holds half of a surrogate pair, which has no UTF-8 form.`,
        'Write the character again.',
      );
      return null;
    }
    return node.value;
  }

  /** A text that is one of a list. */
  choice<Choice extends string>(
    node: JsonNode,
    pointer: string,
    subject: string,
    choices: readonly Choice[],
  ): Choice | null {
    const text = this.text(node, pointer, subject);
    if (text === null) return null;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    this.add(
      'value',
      pointer,
      node.at,
      `${subject} is none of the values that it can have.`,
      `Write ${listChoices(choices)}.`,
    );
    return null;
  }

  integer(node: JsonNode, pointer: string, subject: string, least: number, most: number): number | null {
    if (node.kind !== 'number') {
      this.#wrongType(node, pointer, subject, 'a number');
      return null;
    }
    const value = Number(node.text);
    if (/^[0-9]+$/u.test(node.text) && value >= least && value <= most) return value;
    this.add(
      'value',
      pointer,
      node.at,
      `${subject} is not written as a whole number from ${least} to ${most}.`,
      'Write its digits alone.',
    );
    return null;
  }

  /** A member that has to be there. */
  required(object: JsonObjectNode, name: string, pointer: string, next: string): JsonNode | null {
    const member = memberOf(object, name);
    if (member === null) this.add('missing', pointer, object.at, `“${name}” is missing.`, next);
    return member?.value ?? null;
  }

  /** Refuses members that have no meaning: a mistyped name would check nothing. */
  unknown(object: JsonObjectNode, pointer: string, known: readonly string[]): void {
    for (const { name, nameAt } of object.members) {
      if (known.includes(name)) continue;
      this.add(
        'unknown-member',
        pointerTo(pointer, name),
        nameAt,
        `“${nameInWords(name)}” is no member that this place has.`,
        nextFor(name, known),
      );
    }
  }

  /** The version, which decides how the rest is read. */
  hasVersion(root: JsonObjectNode, version: string): boolean {
    const node = this.required(
      root,
      'countersign',
      '',
      `Begin the document with "countersign": "${version}".`,
    );
    if (node === null) return false;
    if (node.kind === 'string' && node.value === version) return true;
    this.add(
      'version',
      '/countersign',
      node.at,
      'The version is not one that this console reads.',
      `It reads "${version}". A later console may have written the file.`,
    );
    return false;
  }

  #wrongType(node: JsonNode, pointer: string, subject: string, wanted: string): void {
    this.add('type', pointer, node.at, `${subject} is ${nodeInWords(node)}.`, `Make it ${wanted}.`);
  }
}

function listChoices(choices: readonly string[]): string {
  return choices.map((choice) => `"${choice}"`).join(' or ');
}
