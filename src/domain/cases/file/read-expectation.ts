/** The answer that a case expects, as its file says it. */
import type { OperationId } from '../../gateway/operations.ts';
import { invoiceElementByPath } from '../../invoice/elements.ts';
import { anyAnswer, type CaseExpectation } from '../case-file.ts';
import { expectMembers, hasForm, textForms } from './case-members.ts';
import { nameInWords, pointerTo } from './file-problem.ts';
import { memberOf, type JsonNode, type JsonObjectNode } from './json-node.ts';
import type { NodeChecker } from './node-checker.ts';

function expectedText(checker: NodeChecker, object: JsonObjectNode, name: string): string | null {
  const member = memberOf(object, name);
  if (member === null) return null;
  const pointer = pointerTo('/expect', name);
  const text = checker.text(member.value, pointer, `“${name}”`);
  if (text === null || hasForm(text, 'expected')) return text;
  checker.add(
    'value',
    pointer,
    member.value.at,
    `“${name}” is empty or too long.`,
    `Write ${textForms.expected.words}.`,
  );
  return null;
}

function readElements(checker: NodeChecker, node: JsonNode): ReadonlyMap<string, string | null> {
  const pointer = '/expect/elements';
  const object = checker.object(node, pointer, '“elements”');
  const elements = new Map<string, string | null>();
  for (const { name, nameAt, value } of object?.members ?? []) {
    const own = pointerTo(pointer, name);
    if (invoiceElementByPath.get(name)?.content !== 'text') {
      checker.add(
        'unknown-member',
        own,
        nameAt,
        `“${nameInWords(name)}” is no element of an invoice that holds text.`,
        'Name it by its path, such as "invoice_no" or "customer/firstname".',
      );
    }
    if (value.kind === 'null') elements.set(name, null);
    else if (value.kind === 'string') elements.set(name, checker.text(value, own, 'The text'));
    else
      checker.add(
        'type',
        own,
        value.at,
        'The expected element is no text.',
        'Write its text, or null for an element that is not there.',
      );
  }
  return elements;
}

export function readExpectation(
  checker: NodeChecker,
  node: JsonNode,
  operation: OperationId,
): CaseExpectation {
  const object = checker.object(node, '/expect', '“expect”');
  if (object === null) return anyAnswer;
  checker.unknown(object, '/expect', expectMembers(operation));
  const status = memberOf(object, 'http-status');
  const elements = operation === 'view-invoice' ? memberOf(object, 'elements') : null;
  return {
    type: expectedText(checker, object, 'type'),
    errorCode: expectedText(checker, object, 'error-code'),
    errorMessage: expectedText(checker, object, 'error-message'),
    httpStatus:
      status === null
        ? null
        : checker.integer(status.value, '/expect/http-status', '“http-status”', 100, 599),
    elements: elements === null ? new Map() : readElements(checker, elements.value),
  };
}
