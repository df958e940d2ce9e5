import { timeOfDay } from '#ui/time-of-day.ts';
import { useMemo, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useSlash } from '#ui/use-slash.ts';
import { useStore } from '#ui/use-store.ts';
import { useCases, useListedCases, useWorkspace } from '../cases-context.tsx';
import {
  caseFilters,
  passesFilter,
  prepareSearch,
  type CaseFilter,
  type ListedFile,
} from './listed-cases.ts';
import styles from './list.module.css';

const filterWords: Readonly<Record<CaseFilter, string>> = {
  all: 'All',
  differ: 'Differ',
  unknown: 'Unknown',
  'not-run': 'Not run',
  changed: 'Changed',
};

const nothingChanged: ReadonlySet<string> = new Set();

/** Which cases are listed, and what changed on disk. */
export function ListTools() {
  const { filter, search } = useCases();
  const files = useListedCases();
  const changed = useChangedPaths();
  const chosen = useStore(filter);
  const text = useStore(search);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  // Of thousands, and no key changes them.
  const counts = useMemo(
    () => new Map(caseFilters.map((value) => [value, countOfFilter(files, value, changed)])),
    [files, changed],
  );
  const changedCount = counts.get('changed') ?? 0;
  const offered = caseFilters.filter(
    (value) => value !== 'changed' || changedCount > 0 || chosen === 'changed',
  );
  return (
    <>
      <div className={styles['tools']}>
        <Segmented
          label="Cases to list"
          options={offered.map((value) => ({
            value,
            text: `${filterWords[value]} ${(counts.get(value) ?? 0).toLocaleString('en')}`,
          }))}
          value={chosen}
          onChange={filter.set}
        />
        <span className={styles['find']}>
          <input
            ref={input}
            type="search"
            aria-label="Find a case"
            aria-keyshortcuts="/"
            placeholder="Find a case"
            autoComplete="off"
            value={text}
            onFocus={() => prepareSearch(files)}
            onChange={({ target }) => search.set(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === '') return;
              event.preventDefault();
              search.set('');
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </span>
      </div>
      <FolderNews count={changedCount} />
    </>
  );
}

function countOfFilter(
  files: readonly ListedFile[],
  filter: CaseFilter,
  changed: ReadonlySet<string>,
): number {
  return files.filter((file) => passesFilter(file, filter, changed)).length;
}

/** Of the last change on disk that nobody put aside. What was written here, or run since, is no news. */
export function useChangedPaths(): ReadonlySet<string> {
  const { newsSeenMs, runs } = useCases();
  const workspace = useWorkspace();
  const results = useStore(runs.results);
  const seenMs = useStore(newsSeenMs);
  return useMemo(() => {
    if (workspace === null || workspace.changedAtMs === null || workspace.changedAtMs === seenMs) {
      return nothingChanged;
    }
    const known = new Set(
      workspace.entries.flatMap(({ path, digest }) =>
        results.get(path)?.latest.digest === digest ? [path] : [],
      ),
    );
    return new Set(workspace.changedPaths.filter((path) => !known.has(path)));
  }, [workspace, results, seenMs]);
}

/**
 * One line that is always there, so that news moves nothing: what changed on disk, or how the list is used.
 *
 * @param count - of the list: a profile that changed is not in it.
 */
function FolderNews({ count }: { readonly count: number }) {
  const { filter, newsSeenMs } = useCases();
  const workspace = useWorkspace();
  const seenMs = useStore(newsSeenMs);
  const shown = useStore(filter);
  const changed = useChangedPaths();
  const atMs = workspace?.changedAtMs ?? null;
  const isOwnAlone = changed.size === 0 && (workspace?.changedPaths.length ?? 0) > 0;
  if (atMs === null || atMs === seenMs || isOwnAlone) {
    return <p className={styles['news']}>Space chooses, Enter opens, Shift chooses several.</p>;
  }
  const aside = (): void => {
    newsSeenMs.set(atMs);
    if (filter.getSnapshot() === 'changed') filter.set('all');
  };
  return (
    <p className={styles['news']} role="status">
      <span aria-hidden="true">↻</span> The folder changed at {timeOfDay(atMs)}: the list is up to date.{' '}
      {count === 0 || shown === 'changed' ? null : (
        <Button look="link" onClick={() => filter.set('changed')}>
          Show {count === 1 ? 'this one' : `these ${count.toLocaleString('en')}`}
        </Button>
      )}{' '}
      <Button look="link" onClick={aside}>
        {shown === 'changed' ? 'Show all' : 'Seen'}
      </Button>
    </p>
  );
}
