/** What the workspace folder holds: each file is read once, and again where it changed. */
import { describeFile, describeUnreadable } from '#domain/workspace/describe-file.ts';
import { noteLookAlikes } from '#domain/workspace/look-alike-files.ts';
import type { WorkspaceEntry, WorkspaceState } from '#domain/workspace/workspace-contract.ts';
import { lookInTurns } from './look-in-turns.ts';
import { readOctets } from './read-octets.ts';
import { walkFolder, type FoundFile, type WalkedFolder } from './walk-folder.ts';
import type { WorkspaceChoice } from './workspace-choice.ts';

export interface Catalog {
  readonly state: WorkspaceState;
  /** For watching. */
  readonly folders: WalkedFolder['folders'];
}

export interface CatalogReader {
  /** The folder as it is at some time after the call. */
  readonly read: () => Promise<Catalog>;
}

interface Remembered {
  readonly key: string;
  /** Octets may change and leave all that is told of a file as it was, when that happens soon after. */
  readonly isSettled: boolean;
  readonly digest: string | null;
  /** Null: a file of another tool. */
  readonly entry: WorkspaceEntry | null;
}

/** Files that are read at the same time. */
const filesAtOnce = 16;

/** The coarsest clock of a file system in use ticks every two seconds. */
const settlingMs = 2500;

function keyOf({ real, stats }: FoundFile & { readonly kind: 'file' }): string {
  return [real, stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('\n');
}

async function readFound(
  found: FoundFile & { readonly kind: 'file' },
  before: Remembered | undefined,
  nowMs: () => number,
): Promise<Remembered | null> {
  const { path, stats } = found;
  const modifiedAtMs = Number(stats.mtimeNs / 1_000_000n);
  const changedAtMs = Math.max(modifiedAtMs, Number(stats.ctimeNs / 1_000_000n));
  const isSettled = changedAtMs + settlingMs < nowMs();
  const common = { key: keyOf(found), isSettled };
  const read = await readOctets(found);
  if (!read.ok) {
    const { kind, what, next, digest } = read.failure;
    if (kind === 'absent') return null;
    const entry = describeUnreadable({ path, modifiedAtMs, digest }, what, next, kind);
    return { ...common, digest, entry };
  }
  const { digest } = read.value;
  const isSame = before?.digest === digest && before.entry?.path === path;
  const known = isSame && before.entry?.modifiedAtMs === modifiedAtMs ? before.entry : null;
  const entry = known ?? (await lookInTurns(describeFile({ path, modifiedAtMs, digest }, read.value.text)));
  return { ...common, digest, entry };
}

export function createCatalogReader(choice: WorkspaceChoice, nowMs: () => number): CatalogReader {
  let remembered: ReadonlyMap<string, Remembered> = new Map();

  async function take(found: FoundFile): Promise<Remembered | null> {
    if (found.kind === 'refused') return null;
    const before = remembered.get(found.path);
    if (before?.isSettled === true && before.key === keyOf(found)) return before;
    return readFound(found, before, nowMs);
  }

  async function scan(): Promise<Catalog> {
    const walked = await walkFolder(choice.path);
    const entries: WorkspaceEntry[] = [];
    const known = new Map<string, Remembered>();
    for (let at = 0; at < walked.files.length; at += filesAtOnce) {
      const files = walked.files.slice(at, at + filesAtOnce);
      const read = await Promise.all(files.map((found) => take(found)));
      for (const [index, found] of files.entries()) {
        const each = read[index];
        if (found.kind === 'refused') {
          const { what, next: advice } = found.refusal;
          const facts = { path: found.path, modifiedAtMs: 0, digest: null };
          entries.push(describeUnreadable(facts, what, advice));
        } else if (each !== null && each !== undefined) {
          known.set(found.path, each);
          if (each.entry !== null) entries.push(each.entry);
        }
      }
    }
    remembered = known;
    const { state, problems, unlisted, folders } = walked;
    const [first = null] = problems;
    const others = problems.length > 1 ? ` ${problems.length - 1} more of it cannot be listed.` : '';
    const problem = first === null ? null : `${first}${others}`;
    return {
      state: { folder: { ...choice, state, problem, unlisted }, entries: noteLookAlikes(entries) },
      folders,
    };
  }

  let running: Promise<Catalog> | null = null;
  let next: Promise<Catalog> | null = null;

  async function runNext(after: Promise<Catalog> | null): Promise<Catalog> {
    await after?.catch(() => undefined);
    next = null;
    running = scan();
    return running;
  }

  return {
    // A scan that runs already may have passed what has just changed.
    read: () => (next ??= runNext(running)),
  };
}
