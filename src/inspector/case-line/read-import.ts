/** From what is pasted or dropped to what was read of it. */
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { CaseLine } from './case-line-model.ts';
import { emptyImport, type ImportState } from './import-state.ts';

/** Characters up to which a text stands in the box and is looked through as it is typed. */
export const longestTyped = 100_000;

async function read({ bench, imported }: CaseLine, source: Blob | string, state: ImportState): Promise<void> {
  imported.set({ ...state, isReading: true });
  const result = await bench.importer.read(source);
  const now = imported.getSnapshot();
  // Another text was given meanwhile, or it was forgotten.
  if (result === null || now.source !== state.source) return;
  imported.set({ ...now, isReading: false, read: result });
}

/** @returns The text as it may stand in the box. */
export function takeImportText(line: CaseLine, text: string): string {
  const { rest, secrets } = takeOutSecrets(text);
  if (secrets.length > 0) line.secrets.take('import', secrets);
  if (rest.trim() === '') {
    line.bench.importer.cancel();
    line.imported.set({ ...emptyImport, source: { kind: 'text', text: rest } });
  } else void read(line, rest, { ...emptyImport, source: { kind: 'text', text: rest } });
  return rest;
}

/** A text that would make the box slow, or a file. @param name What it is called. */
export function takeImportSource(line: CaseLine, source: Blob | string, name: string): void {
  void read(line, source, { ...emptyImport, source: { kind: 'long', text: name } });
}
