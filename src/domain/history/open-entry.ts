/** What was sent, as the page of its operation takes it in. */
import { importRequest } from '../cases/importing/import-request.ts';
import type { OpenedInputs, OpenValue } from '../cases/composer/opened-case.ts';
import { failed, success, type Result } from '../result.ts';
import type { HistoryEntry, HistoryRequest } from './history-entry.ts';
import { isMasked } from './history-record.ts';

export interface OpenedEntry {
  readonly inputs: OpenedInputs;
  /** Kept masked, so typed again. */
  readonly asked: readonly OpenValue[];
}

/** As it was signed, where the operation has a choice. */
function asSigned(inputs: OpenedInputs, { signatureMethod, realm, accept, repeats }: HistoryRequest) {
  switch (inputs.operation) {
    case 'payout-check':
      return { ...inputs, signatureMethod, realm, accept };
    case 'view-invoice':
      return { ...inputs, signatureMethod, realm, repeat: repeats };
    case 'other-command':
      return { ...inputs, signatureMethod, realm, accept };
  }
}

/** @returns Why it cannot be opened: a sentence. */
export function openEntry({ request }: HistoryEntry): Result<OpenedEntry, string> {
  if (request === null) return failed('What was sent was forgotten, or was never signed.');
  const own = request.parameters().filter(({ origin }) => origin !== 'protocol');
  const imported = importRequest({
    name: '',
    folder: '',
    method: request.method,
    url: request.url,
    pairs: own.filter(({ value }) => !isMasked(value)),
    hasAuthorization: false,
  });
  if (!imported.ok) return failed(`It cannot be opened: ${imported.failure}.`);
  const asked = own
    .filter(({ value }) => isMasked(value))
    .map(({ name }): OpenValue => ({ key: name, name }));
  return success({ inputs: asSigned(imported.value.inputs, request), asked });
}
