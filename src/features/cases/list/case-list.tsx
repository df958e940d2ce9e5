import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { showMoreWords } from '#ui/show-more-words.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { useInView } from '#ui/use-in-view.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useRowLimit } from '#ui/use-row-limit.ts';
import { useStore } from '#ui/use-store.ts';
import { useCases, useEntries, useListedCases } from '../cases-context.tsx';
import { CaseRow, FolderRow, UnreadableRow } from './case-row.tsx';
import { useChangedPaths } from './list-tools.tsx';
import { byFolder, createSearch, passesFilter, pathsBetween, type ListedFile } from './listed-cases.ts';
import styles from './list.module.css';

/** Rows that are shown at first, and with each look at the end of the list more. */
const rowsAtOnce = 6;
/** Rows that come by themselves, when the page has nothing else to do. */
const rowsUnasked = 40;

/** Every file of the folder that the filter lets through, folder by folder. */
export function CaseList() {
  const { filter, search, selected } = useCases();
  // Whoever types or clicks does not wait for thousands of rows.
  const all = useDeferredValue(useListedCases());
  const shownFilter = useDeferredValue(useStore(filter));
  const text = useDeferredValue(useStore(search));
  const changed = useChangedPaths();
  const files = useMemo(() => {
    // The very list again: what is known of its folders is known of it.
    if (text.trim() === '' && shownFilter === 'all') return all;
    const isFound = createSearch(text);
    return all.filter((file) => passesFilter(file, shownFilter, changed) && isFound(file));
  }, [all, shownFilter, changed, text]);
  const listing = `${shownFilter} ${text}`;
  const [asked, setAsked] = useRowLimit(rowsAtOnce, listing);
  const grown = useGrowing(Math.min(files.length, rowsUnasked), rowsAtOnce, listing);
  // On paper nobody scrolls.
  const limit = usePrinting() ? files.length : Math.max(asked, grown);
  const { chosenPaths, touched, toggle, toggleAll } = useChoosing(files);
  // Of thousands that change at once those in view are rendered in slices.
  const shownChosen = useDeferredValue(chosenPaths);
  const open = useStore(selected);
  const folders = byFolder(files.slice(0, limit));
  const left = files.length - limit;
  const stop = useMemo(
    () => (files.some(({ entry }) => entry.path === open) ? open : (files[0]?.entry.path ?? null)),
    [files, open],
  );
  const counts = filesOfFolders(files);
  const box = useArrowKeys();
  const showMore = useCallback(() => startTransition(() => setAsked(limit + rowsAtOnce)), [setAsked, limit]);
  const endOfList = useInView(showMore);
  return (
    <>
      <table ref={box} className={styles['table']} aria-label="Cases" data-printed>
        <thead>
          <tr>
            <th scope="col" className={styles['pick']}>
              <PickAll label="All that are listed" files={files} chosen={chosenPaths} onToggle={toggleAll} />
            </th>
            <th scope="col">Case</th>
            <th scope="col" className={styles['expected']}>
              Expected
            </th>
            <th scope="col" className={styles['got']}>
              Got
            </th>
            <th scope="col" className={styles['time']}>
              Time
            </th>
          </tr>
        </thead>
        {folders.map((folder) => (
          <tbody key={folder.name}>
            <FolderRow
              name={folder.name}
              files={counts.get(folder.name) ?? folder.files}
              pick={
                <PickAll
                  label={`All in ${folder.name === '' ? 'the folder itself' : folder.name}`}
                  files={counts.get(folder.name) ?? folder.files}
                  chosen={chosenPaths}
                  onToggle={toggleAll}
                />
              }
            />
            {folder.files.map((file) =>
              file.kind === 'unreadable' ? (
                <UnreadableRow
                  key={file.entry.path}
                  entry={file.entry}
                  isSelected={file.entry.path === open}
                  isStop={file.entry.path === stop}
                />
              ) : (
                <CaseRow
                  key={file.entry.path}
                  entry={file.entry}
                  kind={file.status.kind}
                  words={file.status.words}
                  durationMs={file.status.durationMs}
                  isChosen={(file.entry.path === touched ? chosenPaths : shownChosen).has(file.entry.path)}
                  isSelected={file.entry.path === open}
                  isStop={file.entry.path === stop}
                  isChanged={changed.has(file.entry.path)}
                  onToggle={toggle}
                />
              ),
            )}
          </tbody>
        ))}
      </table>
      {files.length === 0 ? (
        <p className={styles['none']}>
          No case matches.{' '}
          <Button
            look="link"
            onClick={() => {
              filter.set('all');
              search.set('');
            }}
          >
            Show all
          </Button>
        </p>
      ) : null}
      {left <= 0 ? null : (
        // No Tab stop: the arrows bring the next rows, and it would go away under the focus.
        <Button ref={endOfList} className={styles['more']} tabIndex={-1} onClick={showMore}>
          {showMoreWords(files.length, limit, rowsAtOnce)}
        </Button>
      )}
    </>
  );
}

const known = new WeakMap<readonly ListedFile[], ReadonlyMap<string, readonly ListedFile[]>>();

/** All of each folder that are listed, made once of each list. */
function filesOfFolders(files: readonly ListedFile[]): ReadonlyMap<string, readonly ListedFile[]> {
  const made = known.get(files) ?? new Map(byFolder(files).map((folder) => [folder.name, folder.files]));
  known.set(files, made);
  return made;
}

interface Choosing {
  readonly chosenPaths: ReadonlySet<string>;
  /** The one that was chosen or left out last by itself: its box answers at once. */
  readonly touched: string | null;
  readonly toggle: (path: string, isRange: boolean) => void;
  readonly toggleAll: (paths: readonly string[], isChosen: boolean) => void;
}

function useChoosing(files: readonly ListedFile[]): Choosing {
  const { chosen } = useCases();
  const entries = useEntries();
  const kept = useStore(chosen);
  const anchor = useRef<string | null>(null);
  const [touched, setTouched] = useState<string | null>(null);
  const cases = useMemo(
    () => new Set(entries.flatMap(({ kind, path }) => (kind === 'case' ? [path] : []))),
    [entries],
  );
  const latest = useRef({ files, cases });
  useEffect(() => {
    latest.current = { files, cases };
  });
  /** As it is now: one click may follow another before this is rendered. */
  const readChosen = useCallback(() => chosen.getSnapshot() ?? latest.current.cases, [chosen]);
  const toggleAll = useCallback(
    (paths: readonly string[], isChosen: boolean): void => {
      const next = new Set(readChosen());
      for (const path of paths) {
        if (isChosen) next.add(path);
        else next.delete(path);
      }
      chosen.set(next);
    },
    [chosen, readChosen],
  );
  const toggle = useCallback(
    (path: string, isRange: boolean): void => {
      const listed = latest.current.files.flatMap((file) => (file.kind === 'case' ? [file.entry.path] : []));
      toggleAll(isRange ? pathsBetween(listed, anchor.current, path) : [path], !readChosen().has(path));
      anchor.current = path;
      setTouched(path);
    },
    [toggleAll, readChosen],
  );
  return { chosenPaths: kept ?? cases, touched, toggle, toggleAll };
}

interface PickAllProps {
  readonly label: string;
  readonly files: readonly ListedFile[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (paths: readonly string[], isChosen: boolean) => void;
}

/** Chooses all of them, or none where all are chosen. */
const PickAll = memo(function PickAll({ label, files, chosen, onToggle }: PickAllProps) {
  const paths = files.flatMap((file) => (file.kind === 'case' ? [file.entry.path] : []));
  const count = paths.filter((path) => chosen.has(path)).length;
  const isAll = count === paths.length && count > 0;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        disabled={paths.length === 0}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => onToggle(paths, !isAll)}
      />
    </label>
  );
});

const steps: Readonly<Record<string, 'next' | 'before' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'before',
  Home: 'first',
  End: 'last',
};

/** Arrows go from case to case; one of them is the stop of the Tab key. @returns A ref for the list. */
function useArrowKeys(): (list: HTMLElement | null) => (() => void) | undefined {
  return useCallback((list: HTMLElement | null) => {
    if (list === null) return undefined;
    const press = (event: KeyboardEvent): void => moveByKey(event, list);
    list.addEventListener('keydown', press);
    return () => list.removeEventListener('keydown', press);
  }, []);
}

function moveByKey(event: KeyboardEvent, list: HTMLElement): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-case-name], input')) return;
  const all = [...list.querySelectorAll<HTMLElement>('[data-case-name]')];
  const row = target.closest('tr');
  const at = all.findIndex((each) => each.closest('tr') === row);
  const place = { next: at + 1, before: Math.max(0, at - 1), first: 0, last: all.length - 1 }[step];
  event.preventDefault();
  all[Math.min(place, all.length - 1)]?.focus();
}
