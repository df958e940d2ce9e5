/** Writes imported requests as cases, one after the other, each through every check. */
import { saveCase } from '#domain/cases/composer/save-case.ts';
import { freePath } from '#domain/cases/editing/case-path.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import type { ImportedCase } from '#domain/cases/importing/imported-case.ts';
import { writeCheckedFile, type CheckedWrite } from '#services/write-checked-file.ts';
import { describeProblems } from './case-files.ts';
import type { CaseLine } from './case-line-model.ts';
import type { SavedImport } from './import-state.ts';
import { freshByDefault } from './save-draft.ts';
import { describeUnwritten } from './why-unwritten.ts';

function whyNot(done: Exclude<CheckedWrite, { kind: 'done' }>): string {
  switch (done.kind) {
    case 'refused':
      return `${done.what} ${done.next}`;
    case 'problems':
      return describeProblems(done.problems);
    case 'changed-meanwhile':
      return 'A file of this name came meanwhile. Save it again for another name.';
  }
}

type SavingLine = Pick<CaseLine, 'judge'> & {
  readonly bench: Pick<CaseLine['bench'], 'folder' | 'workspace'>;
  readonly services: Pick<CaseLine['services'], 'signer'>;
};

/** @param onDone Says how many were looked at. */
export async function saveImported(
  { bench, services, judge }: SavingLine,
  cases: readonly ImportedCase[],
  folder: string,
  onDone: (count: number) => void,
): Promise<readonly SavedImport[]> {
  const taken = new Set((bench.workspace.getSnapshot().state?.entries ?? []).map(({ path }) => path));
  const saved: SavedImport[] = [];
  for (const { name, folder: own, inputs, expect, fresh } of cases) {
    const keys = new Set([...fresh.map(({ key }) => key), ...freshByDefault(inputs)]);
    const about = {
      replaced: null,
      name,
      environment: 'any' as const,
      expect,
      freshKeys: keys,
      askedKeys: new Set<string>(),
    };
    const { file, unwritten } = saveCase(inputs, about, judge);
    const path = freePath([folder, own].filter((part) => part !== '').join('/'), name, taken);
    const write = { path, text: writeCaseFile(file), replaces: null };
    const done = await writeCheckedFile(
      { server: bench.folder, signer: services.signer },
      write,
      readCaseFile,
    );
    if (done.kind === 'done') {
      taken.add(path);
      saved.push({ name, path, words: unwritten.map(describeUnwritten).join(' ') });
    } else saved.push({ name, path: null, words: whyNot(done) });
    onDone(saved.length);
  }
  return saved;
}
