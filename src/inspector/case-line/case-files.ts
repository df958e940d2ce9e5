/** Files of cases, read and written for the line of a page, which says what went wrong. */
import { fieldInWords, placeInWords, type FileProblem } from '#domain/cases/file/file-problem.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import type { WorkspaceText } from '#domain/workspace/workspace-contract.ts';
import type { SeenWorkspace } from '#services/apply-workspace-message.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { CaseOnDesk } from '#services/case-desk.ts';
import { ConsoleServerError, type ConsoleServices } from '#services/console-services.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import { writeCheckedFile, type CheckedWrite } from '#services/write-checked-file.ts';
import type { ShownCase } from './shown-case.ts';

export function describeProblems(problems: readonly FileProblem[]): string {
  return problems.map((problem) => `${fieldInWords(problem)}${problem.what} ${problem.next}`).join(' ');
}

export interface CaseFiles {
  /** While a file is written: a message of the folder may come first. */
  readonly isWriting: ValueStore<boolean>;
  /** What was listed when a file was last written here: the open case is newer. Null before. */
  readonly overtaken: ValueStore<SeenWorkspace | null>;
  /** @returns Null where that failed, which is said. */
  readonly read: (path: string) => Promise<WorkspaceText | null>;
  /**
   * @param refused What was not done because of it, as a sentence.
   * @returns Null where it is no case, which is said.
   */
  readonly parse: (text: WorkspaceText, refused?: string) => CaseOnDesk | null;
  readonly write: (path: string, text: string, replaces: string | null) => Promise<CheckedWrite>;
}

export function createCaseFiles(
  { folder, workspace }: Pick<CaseBench, 'folder' | 'workspace'>,
  signer: ConsoleServices['signer'],
  say: ShownCase['say'],
): CaseFiles {
  const isWriting = createValueStore(false);
  const overtaken = createValueStore<SeenWorkspace | null>(null);
  return {
    isWriting,
    overtaken,
    async read(path) {
      try {
        return await folder.readWorkspaceFile(path);
      } catch (error) {
        if (!(error instanceof ConsoleServerError)) throw error;
        say('problem', `${path} could not be read. ${error.message}`);
        return null;
      }
    },
    parse({ path, text, digest }, refused = '') {
      const read = readCaseFile(text);
      if (read.ok) return { path, digest, file: read.value };
      const [first] = read.failure;
      const words = first === undefined ? '' : ` ${placeInWords(first)}${first.what} ${first.next}`;
      // It may be mended on disk while this stands there.
      say('problem', `${refused}${path} could not be read as a case.${words}`);
      return null;
    },
    async write(path, text, replaces) {
      isWriting.set(true);
      const { state } = workspace.getSnapshot();
      try {
        const done = await writeCheckedFile(
          { server: folder, signer },
          { path, text, replaces },
          readCaseFile,
        );
        if (done.kind === 'done') overtaken.set(state);
        return done;
      } finally {
        isWriting.set(false);
      }
    },
  };
}
