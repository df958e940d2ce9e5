/** The cases and profiles of a run, read through the same guards as the workspace folder of the console. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { CaseFile } from '#domain/cases/case-file.ts';
import { heldSecretProblems } from '#domain/cases/confidential/confidential-problems.ts';
import { placeInWords, type FileProblem } from '#domain/cases/file/file-problem.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { mergeProfile } from '#domain/cases/profile/apply-profile.ts';
import type { EndpointProfile } from '#domain/cases/profile/endpoint-profile.ts';
import { readProfileFile } from '#domain/cases/profile/read-profile-file.ts';
import type { WorkspaceCase } from '#domain/cases/running/plan-run.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { workspaceFileKind } from '#domain/workspace/describe-file.ts';
import { fileErrorSentence } from '#server/workspace/file-error-sentence.ts';
import { locateFile } from '#server/workspace/locate-file.ts';
import { readOctets } from '#server/workspace/read-octets.ts';
import { walkFolder, type FoundFile } from '#server/workspace/walk-folder.ts';
import { nameOnTerminal, sentenceOnTerminal } from './terminal-text.ts';

export interface RunFolder {
  /** With the profiles under them. */
  readonly cases: readonly WorkspaceCase[];
  /** What of the folders could not be looked at; each is a sentence. */
  readonly problems: readonly string[];
  /** Cases of another part of the folder. */
  readonly passedOver: number;
}

/** A profile that cannot be read would change what is sent: nothing is. */
type ReadFolder = Result<RunFolder, string>;

interface Gathered {
  readonly cases: Map<string, WorkspaceCase>;
  readonly profiles: Map<string, { readonly path: string; readonly profile: EndpointProfile }>;
  readonly problems: string[];
  /** Cases of another part of the folder. */
  passedOver: number;
}

function unreadable(what: string, next: string): WorkspaceCase['read'] {
  const problem: FileProblem = { kind: 'not-readable', pointer: '', line: 1, column: 1, what, next };
  return failed([problem]);
}

interface ReadingWish {
  /** That no file may hold; null where none is held. */
  readonly consumerSecret: string | null;
  /** Whether a case is of the part of the folder that is run; others are not looked into. */
  readonly isTaken: (path: string) => boolean;
}

class FolderReader {
  readonly gathered: Gathered = { cases: new Map(), profiles: new Map(), problems: [], passedOver: 0 };
  readonly #consumerSecret: string | null;
  readonly #isTaken: (path: string) => boolean;

  constructor({ consumerSecret, isTaken }: ReadingWish) {
    this.#consumerSecret = consumerSecret;
    this.#isTaken = isTaken;
  }

  /** @returns A sentence where a profile cannot count. */
  async take(found: FoundFile, path: string, isNamed: boolean): Promise<string | null> {
    const { cases } = this.gathered;
    if (found.kind === 'refused') {
      cases.set(path, { path, read: unreadable(found.refusal.what, found.refusal.next) });
      return null;
    }
    const octets = await readOctets(found);
    if (!octets.ok) {
      cases.set(path, { path, read: unreadable(octets.failure.what, octets.failure.next) });
      return null;
    }
    const { text } = octets.value;
    const kind = workspaceFileKind(path, text);
    // A file of another tool, unless it was named.
    if (kind === 'foreign' && !isNamed) return null;
    if (kind === 'profile') return this.#takeProfile(path, text);
    if (!this.#isTaken(path)) {
      this.gathered.passedOver += 1;
      return null;
    }
    const secret = this.#consumerSecret;
    const held =
      secret === null
        ? []
        : await heldSecretProblems(text, (texts) => texts.some((each) => each.includes(secret)));
    cases.set(path, { path, read: held.length > 0 ? failed(held) : readCaseFile(text) });
    return null;
  }

  #takeProfile(path: string, text: string): string | null {
    const read = readProfileFile(text);
    if (!read.ok) {
      const [problem] = read.failure;
      const where = problem === undefined ? '' : ` ${placeInWords(problem)}${problem.what}`;
      return `The profile ${nameOnTerminal(path)} cannot be read, and would change what is sent.${where}`;
    }
    const { addressee, addresseeId } = read.value;
    const { profiles } = this.gathered;
    const key = `${addressee} ${addresseeId}`;
    const other = profiles.get(key);
    if (other !== undefined && other.path !== path) {
      return `${nameOnTerminal(other.path)} and ${nameOnTerminal(path)} are profiles of one ${addressee}: keep one.`;
    }
    profiles.set(key, { path, profile: read.value });
    return null;
  }

  merged(): RunFolder {
    const { cases, profiles, problems, passedOver } = this.gathered;
    const all = [...profiles.values()].map(({ profile }) => profile);
    const withProfiles = (file: CaseFile): CaseFile =>
      all.reduce((merged, profile) => mergeProfile(merged, profile), file);
    return {
      problems,
      passedOver,
      cases: Array.from(cases.values(), ({ path, read }) => ({
        path,
        read: read.ok ? success(withProfiles(read.value)) : read,
      })),
    };
  }
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** @param prefix Before the path of each file; empty where the folder is the only one. */
async function readFolder(reader: FolderReader, folder: string, prefix: string): Promise<string | null> {
  const walked = await walkFolder(resolve(folder));
  const name = nameOnTerminal(folder);
  switch (walked.state) {
    case 'absent':
      return `There is no folder ${name}.`;
    case 'not-a-folder':
      return `${name} is not a folder.`;
    case 'unreadable':
      return walked.problems[0] ?? `The folder ${name} cannot be listed.`;
    case 'present':
      break;
  }
  reader.gathered.problems.push(...walked.problems.map(sentenceOnTerminal));
  if (walked.unlisted > 0) {
    const [more, are] =
      walked.unlisted === 1 ? ['One more file', 'is'] : [`${walked.unlisted} more files`, 'are'];
    reader.gathered.problems.push(`${more} of ${name} ${are} not looked at.`);
  }
  for (const found of walked.files) {
    const path = prefix === '' ? found.path : `${prefix}/${found.path}`;
    const problem = await reader.take(found, path, false);
    if (problem !== null) return problem;
  }
  return null;
}

async function readNamedFile(reader: FolderReader, file: string, path: string): Promise<string | null> {
  try {
    const folder = await realpath(dirname(resolve(file)));
    const located = await locateFile(folder, basename(resolve(file)));
    switch (located.kind) {
      case 'file':
        return await reader.take({ ...located, path }, path, true);
      case 'refused':
        return await reader.take({ ...located, path }, path, true);
      case 'absent':
      case 'folder':
        return `There is no file ${nameOnTerminal(file)}.`;
    }
  } catch (error) {
    return `${nameOnTerminal(file)}: ${fileErrorSentence(error).what}`;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** How a case of one of several paths is named: as it lies below the working folder. */
function nameBelow(workingFolder: string, path: string): string {
  const below = slashed(relative(workingFolder, resolve(workingFolder, path)));
  return below === '' ? '.' : below;
}

/**
 * @param paths Files and folders. The cases of a single folder are named as they lie in it, others as they lie below
 *   the working folder.
 * @param profileFolder A folder whose profiles count, too; null where there is none.
 */
export async function readRunFolder(
  paths: readonly string[],
  profileFolder: string | null,
  wish: ReadingWish,
  workingFolder = process.cwd(),
): Promise<ReadFolder> {
  const reader = new FolderReader(wish);
  for (const path of paths) {
    const whole = resolve(workingFolder, path);
    const isListed = await isFolder(whole);
    const prefix = paths.length === 1 ? '' : nameBelow(workingFolder, path);
    const problem = isListed
      ? await readFolder(reader, whole, prefix === '.' ? '' : prefix)
      : await readNamedFile(reader, whole, nameBelow(workingFolder, path));
    if (problem !== null) return failed(problem);
  }
  if (profileFolder !== null && !paths.includes(profileFolder)) {
    const profiles = new FolderReader({ consumerSecret: null, isTaken: () => false });
    const problem = await readFolder(profiles, profileFolder, join(slashed(profileFolder)));
    if (problem !== null) return failed(problem);
    for (const [key, profile] of profiles.gathered.profiles) {
      if (!reader.gathered.profiles.has(key)) reader.gathered.profiles.set(key, profile);
    }
  }
  return success(reader.merged());
}
