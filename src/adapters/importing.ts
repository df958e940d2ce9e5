/** Reads a file or a text as cases, without the thread around it. */
import { importCases } from '#domain/cases/importing/import-cases.ts';
import type { ImportRefusal } from '#domain/cases/importing/imported-case.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { ImportedText } from '#services/case-importer.ts';
import { readSource } from './read-source.ts';

export async function importSource(source: Blob | string): Promise<Result<ImportedText, ImportRefusal>> {
  const text = await readSource(source);
  if (!text.ok) return text;
  const { rest, secrets } = takeOutSecrets(text.value);
  const read = importCases(rest);
  if (!read.ok) return failed(read.failure);
  return success({ ...read.value, taken: [...new Set(secrets.map(({ kind }) => kind))] });
}
