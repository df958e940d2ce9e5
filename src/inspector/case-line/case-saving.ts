/** The open case and its file: saved over it, and merged with what another program wrote meanwhile. */
import type { SavedCase } from '#domain/cases/composer/save-case.ts';
import { differingParts } from '#domain/cases/editing/case-parts.ts';
import { firstChoice, mergeCases, mergeRows } from '#domain/cases/editing/merge-cases.ts';
import { reopenedInputs } from '#domain/cases/editing/put-value.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import type { WorkspaceText } from '#domain/workspace/workspace-contract.ts';
import type { CheckedWrite } from '#services/write-checked-file.ts';
import { describeProblems, type CaseFiles } from './case-files.ts';
import type { CaseForm } from './case-form.ts';
import type { ShownCase } from './shown-case.ts';
import { describeUnwritten } from './why-unwritten.ts';

export interface CaseSaving {
  readonly save: () => Promise<void>;
  /** Reads the file of the open case and shows what differs. */
  readonly compare: () => Promise<void>;
  /** Writes what was chosen of both sides of a conflict. */
  readonly saveMerged: () => Promise<void>;
}

interface Saved {
  readonly form: CaseForm;
  readonly shown: ShownCase;
  readonly files: CaseFiles;
  readonly current: () => SavedCase | null;
}

export function createCaseSaving({ form, shown, files, current }: Saved): CaseSaving {
  const { opened, conflict, panel } = shown.stores;

  function showConflict(disk: WorkspaceText, refused = ''): void {
    const now = opened.getSnapshot();
    const mine = current()?.file ?? null;
    const read = files.parse(disk, refused);
    if (now === null || mine === null || read === null) return;
    if (differingParts(read.file, mine).length === 0) {
      opened.set(read);
      shown.say('ok', `${now.path} holds the same already.`);
      return;
    }
    const rows = mergeRows(now.file, read.file, mine);
    const keep = new Map(rows.map((row) => [row.key, firstChoice(row)]));
    conflict.set({ disk: read.file, digest: read.digest, modifiedAtMs: disk.modifiedAtMs, keep });
    panel.set('conflict');
  }

  function isDone(done: CheckedWrite, path: string): done is Extract<CheckedWrite, { kind: 'done' }> {
    switch (done.kind) {
      case 'done':
        return true;
      case 'problems':
        shown.say('problem', `Not saved. ${describeProblems(done.problems)}`);
        return false;
      case 'refused':
        shown.say('problem', `Not saved. ${done.what} ${done.next}`);
        return false;
      case 'changed-meanwhile':
        if (done.now !== null) showConflict(done.now, 'Not saved. ');
        else
          shown.say('problem', `Not saved. ${path} was not in the folder any more: save it as a case again.`);
        return false;
    }
  }

  return {
    async save() {
      const now = opened.getSnapshot();
      const saved = current();
      if (now === null || saved === null || files.isWriting.getSnapshot()) return;
      const done = await files.write(now.path, writeCaseFile(saved.file), now.digest);
      if (opened.getSnapshot() !== now || !isDone(done, now.path)) return;
      opened.set({ path: now.path, digest: done.digest ?? '', file: saved.file });
      const left = saved.unwritten.map((each) => ` ${describeUnwritten(each)}`).join('');
      shown.say(left === '' ? 'ok' : 'plain', `Saved in ${now.path}.${left}`);
    },
    async compare() {
      const now = opened.getSnapshot();
      const text = now === null ? null : await files.read(now.path);
      if (text !== null && opened.getSnapshot() === now) showConflict(text);
    },
    async saveMerged() {
      const now = opened.getSnapshot();
      const conflicting = conflict.getSnapshot();
      const mine = current()?.file ?? null;
      if (now === null || conflicting === null || mine === null || files.isWriting.getSnapshot()) return;
      const merged = mergeCases(conflicting.disk, mine, conflicting.keep);
      const done = await files.write(now.path, writeCaseFile(merged), conflicting.digest);
      if (opened.getSnapshot() !== now || !isDone(done, now.path)) return;
      shown.take(
        reopenedInputs(merged, form.order.getSnapshot()),
        { path: now.path, digest: done.digest ?? '', file: merged },
        `Saved in ${now.path}. The form holds what the file holds.`,
      );
    },
  };
}
