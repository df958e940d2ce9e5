/** Which cases of a folder a run sends, in which order, and why it does not send the others. */
import type { TargetId } from '../../relay/contract.ts';
import type { Result } from '../../result.ts';
import type { CaseFile } from '../case-file.ts';
import { askedValues } from '../composer/open-case.ts';
import type { FileProblem } from '../file/file-problem.ts';
import type { NotRunReason } from './case-outcome.ts';
import { isInShard, type Shard } from './shard.ts';
import { comparePaths } from './compare-paths.ts';

/** A file of the workspace as it was read. */
export interface WorkspaceCase {
  /** Within the folder, with `/` between its parts. */
  readonly path: string;
  readonly read: Result<CaseFile, readonly FileProblem[]>;
}

export interface PlannedCase {
  readonly path: string;
  /** Of the case; of a file that cannot be read its own. */
  readonly name: string;
  /** Empty for a file beside the folders. */
  readonly folder: string;
  /** Null where the file cannot be read. */
  readonly file: CaseFile | null;
  /** Null where it is sent. */
  readonly reason: NotRunReason | null;
}

export interface RunPlan {
  readonly targetId: TargetId;
  /** Between an answer and the next request. */
  readonly pauseMs: number;
  readonly cases: readonly PlannedCase[];
}

export interface RunWish {
  readonly targetId: TargetId;
  readonly pauseMs: number;
  /** Whether the run goes to the console's own simulator, which can be told what to answer. */
  readonly isOwnSimulator: boolean;
  /** Null: the whole folder. */
  readonly shard: Shard | null;
  /** Paths that were chosen; null for all. */
  readonly chosen: ReadonlySet<string> | null;
  /** Keys of placeholders that were typed, by path. */
  readonly typed: ReadonlyMap<string, ReadonlySet<string>>;
}

function reasonFor(
  file: CaseFile,
  path: string,
  { targetId, isOwnSimulator, typed }: RunWish,
): NotRunReason | null {
  if (targetId === 'production') return { kind: 'production' };
  if (file.environment !== 'any' && file.environment !== targetId) {
    return { kind: 'environment', environment: file.environment };
  }
  if (file.simulator !== null && !isOwnSimulator) return { kind: 'needs-simulator' };
  const missing = askedValues(file).filter(({ key }) => typed.get(path)?.has(key) !== true);
  return missing.length === 0 ? null : { kind: 'needs-value', names: missing.map(({ name }) => name) };
}

export function planRun(cases: readonly WorkspaceCase[], wish: RunWish): RunPlan {
  const { targetId, pauseMs, shard, chosen } = wish;
  const taken = cases
    .filter(({ path }) => (chosen === null || chosen.has(path)) && (shard === null || isInShard(path, shard)))
    .toSorted((one, other) => comparePaths(one.path, other.path));
  return {
    targetId,
    pauseMs,
    cases: taken.map(({ path, read }): PlannedCase => {
      const slash = path.lastIndexOf('/');
      const folder = path.slice(0, Math.max(0, slash));
      if (!read.ok) {
        const reason: NotRunReason = { kind: 'unreadable', problems: read.failure };
        return { path, folder, name: path.slice(slash + 1), file: null, reason };
      }
      return {
        path,
        folder,
        name: read.value.name,
        file: read.value,
        reason: reasonFor(read.value, path, wish),
      };
    }),
  };
}
