/** Where the reports of a run go: checked before anything is sent, and written whole. */
import { access, constants, open, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { writeJunit } from '#domain/cases/reports/write-junit.ts';
import type { RunReport } from '#domain/cases/reports/run-report.ts';
import { writeRunJson } from '#domain/cases/reports/write-run-json.ts';
import { writeRunMarkdown } from '#domain/cases/reports/write-run-markdown.ts';
import { errorCode } from '#server/error-code.ts';
import { createFile, localDisk, replaceFile } from '#server/workspace/whole-file.ts';
import type { ReportFile, ReportKind } from './run-arguments.ts';

const writers: Readonly<Record<ReportKind, (report: RunReport) => string>> = {
  junit: writeJunit,
  markdown: writeRunMarkdown,
  json: writeRunJson,
};

async function checkReportFile({ kind, file }: ReportFile): Promise<string | null> {
  if (file === '-') return null;
  const target = resolve(file);
  const folder = dirname(target);
  try {
    if (!(await stat(folder)).isDirectory()) return `The folder for --${kind} is not a folder.`;
    await access(folder, constants.W_OK);
  } catch (error) {
    return errorCode(error, '') === 'ENOENT'
      ? `The folder for --${kind} is not there: make it first.`
      : `This user may not write into the folder for --${kind}.`;
  }
  const stats = await stat(target).catch(() => null);
  if (stats?.isDirectory() === true) return `--${kind} names a folder: name a file in it.`;
  return stats?.isFile() === true && (await holdsCase(target))
    ? `--${kind} names a file of a case or a profile, which a report would replace.`
    : null;
}

/** A case has these words near its beginning. */
async function holdsCase(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return /"countersign"\s*:\s*"(?:case|profile)\//u.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Where a file lies or would lie, however it is named; null for what is no file, such as `/dev/null`. */
async function placeOf(file: string): Promise<string | null> {
  const real = await realpath(file).catch(() => null);
  if (real === null) return join(await realpath(dirname(resolve(file))), basename(file));
  return (await stat(real)).isFile() ? real : null;
}

/**
 * @param inputs Files that the run reads.
 * @returns A sentence where a report could not be written at the end, or would replace what is not its own.
 */
export async function checkReportFiles(
  reports: readonly ReportFile[],
  inputs: readonly string[],
): Promise<string | null> {
  const taken = new Map<string | null, string>();
  for (const input of inputs) {
    const place = await placeOf(input).catch(() => null);
    if (place !== null) taken.set(place, 'A report cannot go to a file that the run reads.');
  }
  for (const report of reports) {
    const problem = await checkReportFile(report);
    if (problem !== null) return problem;
    if (report.file === '-') continue;
    const place = await placeOf(report.file);
    const clash = taken.get(place);
    if (clash !== undefined) return clash;
    if (place !== null) taken.set(place, 'Two reports cannot go to the same place.');
  }
  return null;
}

/** A device or a pipe takes the text; a file is replaced by one that is complete. */
async function writeWhole(file: string, text: string): Promise<void> {
  const target = resolve(file);
  const octets = Buffer.from(text);
  const real = await realpath(target).catch(() => null);
  if (real === null) {
    const place = join(await realpath(dirname(target)), basename(target));
    if (await createFile(place, octets, localDisk)) return;
  }
  const known = await stat(real ?? target);
  const always = (): Promise<boolean> => Promise.resolve(true);
  if (known.isFile()) await replaceFile(real ?? target, octets, known.mode, always, localDisk);
  else await writeFile(real ?? target, octets);
}

export interface WrittenReports {
  /** Kinds that lie in a file now. */
  readonly written: readonly ReportFile[];
  /** Sentences. */
  readonly problems: readonly string[];
}

export async function writeReportFiles(
  reports: readonly ReportFile[],
  report: RunReport,
  out: (text: string) => void,
): Promise<WrittenReports> {
  const written: ReportFile[] = [];
  const problems: string[] = [];
  for (const each of reports) {
    const text = writers[each.kind](report);
    if (each.file === '-') {
      out(text.replace(/\n$/u, ''));
      continue;
    }
    try {
      await writeWhole(each.file, text);
      written.push(each);
    } catch (error) {
      problems.push(
        `The report of --${each.kind} could not be written (${errorCode(error, 'unknown error')}).`,
      );
    }
  }
  return { written, problems };
}
