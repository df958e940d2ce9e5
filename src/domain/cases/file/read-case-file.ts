/** From the text of a file to a case, or to everything that is wrong with it. Unknown members are refused. */
import { operationIds, operations, type OperationId } from '../../gateway/operations.ts';
import { failed, success, type Result } from '../../result.ts';
import { caseVersion, type CaseFile } from '../case-file.ts';
import { CaseReader } from './case-reader.ts';
import type { FileProblem } from './file-problem.ts';
import { openDocument } from './open-document.ts';

function readOperation(reader: CaseReader, operation: OperationId): CaseFile {
  reader.checkMembers(operation);
  const common = reader.common(operation);
  const accept = (): '*/*' | 'application/vnd.pay+json' =>
    reader.protocol('accept', ['*/*', 'application/vnd.pay+json']) ?? '*/*';
  switch (operation) {
    case 'payout-check':
      return {
        ...common,
        operation,
        ...reader.addressee(),
        path: reader.text('path', 'path'),
        accept: accept(),
        fields: reader.fields(true),
        extra: reader.extra(),
      };
    case 'view-invoice':
      return {
        ...common,
        operation,
        endpoint: reader.requiredText(
          'endpoint',
          'identifier',
          'Say whose invoice it is: "endpoint": "6657".',
        ),
        receipt: reader.value(
          'receipt',
          'Give the receipt’s id, or {"ask": true} to type it before each run.',
        ),
        method: reader.choice('method', operations[operation].methods) ?? operations[operation].methods[0],
        path: reader.text('path', 'path'),
        repeat: reader.protocol('repeat', ['no', 'once', 'twice']) ?? 'no',
      };
    case 'other-command':
      return {
        ...common,
        operation,
        method: reader.choice('method', operations[operation].methods) ?? operations[operation].methods[0],
        path: reader.requiredText(
          'path',
          'path',
          'Give the path of the command, below the gateway’s prefix.',
        ),
        accept: accept(),
        fields: reader.fields(false),
        extra: reader.extra(),
      };
  }
}

/**
 * @param text The whole file.
 * @param confidential As {@link openDocument} takes it.
 */
export function readCaseFile(
  text: string,
  confidential?: readonly FileProblem[],
): Result<CaseFile, readonly FileProblem[]> {
  const opened = openDocument(text, caseVersion, confidential);
  if (!opened.ok) return opened;
  const { root, checker } = opened.value;
  const reader = new CaseReader(checker, root);
  checker.required(root, 'operation', '', 'Say what is sent: "operation": "payout-check".');
  const operation = reader.choice('operation', operationIds);
  if (operation === null) return failed(checker.problems);
  const read = readOperation(reader, operation);
  return checker.problems.length === 0 ? success(read) : failed(checker.problems);
}
