/** The page's form as a case sees it. */
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import type { CaseForm } from '#inspector/case-line/case-form.ts';
import { listSent } from '#inspector/case-line/list-sent.ts';
import { deriveStore } from '#services/derived-store.ts';
import { emptyRow, type CommandInputs } from './command-inputs.ts';
import type { CommandModel } from './command-model.ts';

function openedCommand({ method, path, rows, signatureMethod, realm, accept }: CommandInputs): OpenedInputs {
  return { operation: 'other-command', method, path, rows, signatureMethod, realm, accept };
}

export function createCommandCaseForm(model: CommandModel): CaseForm {
  return {
    operation: 'other-command',
    order: deriveStore(model.view, (view) => view.inputs, openedCommand),
    sent: deriveStore(
      model.answers,
      ({ list }) => list,
      (list) => listSent(list, openedCommand),
    ),
    beside: () =>
      model.view.getSnapshot().inputs.prefix === null
        ? []
        : ['the prefix of the path, which the environment gives'],
    fill(opened) {
      const { inputs } = model.view.getSnapshot();
      if (opened.operation === 'other-command') {
        const { method, path, signatureMethod, realm, accept } = opened;
        const rows = opened.rows.length === 0 ? [emptyRow] : opened.rows;
        model.change({ method, path, rows, signatureMethod, realm, accept, filledFrom: null });
      }
      return () => model.change(inputs);
    },
  };
}
