import { memo, type ReactNode } from 'react';
import { placeInWords } from '#domain/cases/file/file-problem.ts';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import type { CaseEntry } from '#domain/cases/running/plan-entries.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import { useCases } from '../cases-context.tsx';
import { spanInWords } from '#ui/span-in-words.ts';
import type { ListedFile, StatusKind } from './listed-cases.ts';
import styles from './list.module.css';

export const statusSigns: Readonly<Record<StatusKind, { readonly sign: string; readonly word: string }>> = {
  waiting: { sign: '·', word: '' },
  'under-way': { sign: '→', word: '' },
  'as-expected': { sign: '✓', word: 'as expected:' },
  differs: { sign: '≠', word: 'differs:' },
  unknown: { sign: '?', word: '' },
  'not-run': { sign: '○', word: '' },
};

interface FolderRowProps {
  readonly name: string;
  readonly files: readonly ListedFile[];
  readonly pick: ReactNode;
}

export function FolderRow({ name, files, pick }: FolderRowProps) {
  const differing = files.filter((file) => file.kind === 'case' && file.status.kind === 'differs').length;
  return (
    <tr className={styles['folder']}>
      <td className={styles['pick']}>{pick}</td>
      <th scope="rowgroup" colSpan={2} translate="no">
        {name === '' ? './' : `${shorten(name)}/`}
      </th>
      <td colSpan={2} className={styles['time']}>
        {files.length.toLocaleString('en')}
        {differing === 0
          ? ''
          : ` · ${differing.toLocaleString('en')} ${differing === 1 ? 'differs' : 'differ'}`}
      </td>
    </tr>
  );
}

interface CaseRowProps {
  readonly entry: CaseEntry;
  readonly kind: StatusKind;
  readonly words: string;
  readonly durationMs: number | null;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  readonly isChanged: boolean;
  readonly onToggle: (path: string, isRange: boolean) => void;
}

/** One case in one line: what it expects, and what came. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { entry, kind, words, durationMs, isChosen, isSelected, isStop, isChanged, onToggle } = props;
  const { selected, isOpen } = useCases();
  const { path, name, expects, notes } = entry;
  const { sign, word } = statusSigns[kind];
  const open = (): void => {
    selected.set(path);
    isOpen.set(true);
  };
  return (
    <tr className={styles['row']} data-status={kind} data-selected={isSelected || undefined}>
      <td className={styles['pick']}>
        <label>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            tabIndex={-1}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onToggle(path, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row" className={styles['name']}>
        <div className={styles['marked']}>
          <button
            type="button"
            data-case-name={path}
            title={path}
            tabIndex={isStop ? 0 : -1}
            aria-current={isSelected ? 'true' : undefined}
            onClick={(event) => {
              if (event.shiftKey) onToggle(path, true);
              else open();
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              onToggle(path, event.shiftKey);
            }}
          >
            {showInvisible(name)}
          </button>
          {isChanged ? <small>changed</small> : null}
          {notes.length === 0 ? null : (
            <small className={styles['noted']} title={notes.join(' ')}>
              ▲<span className="visually-hidden"> {notes.join(' ')}</span>
            </small>
          )}
        </div>
      </th>
      <td className={styles['expected']} translate="no" title={expects}>
        {showInvisible(expects)}
      </td>
      <td className={styles['got']}>
        <span className={styles['sign']} aria-hidden="true">
          {sign}
        </span>{' '}
        <span className="visually-hidden">{word} </span>
        <span title={words}>{shorten(words)}</span>
      </td>
      <td className={styles['time']}>{durationMs === null ? '' : spanInWords(durationMs)}</td>
    </tr>
  );
});

interface UnreadableRowProps {
  readonly entry: Extract<WorkspaceEntry, { readonly kind: 'unreadable' }>;
  readonly isSelected: boolean;
  readonly isStop: boolean;
}

/** A file that is no case, with the first thing that is wrong and where. */
export const UnreadableRow = memo(function UnreadableRow({ entry, isSelected, isStop }: UnreadableRowProps) {
  const { selected, isOpen } = useCases();
  const { path, problems } = entry;
  const [first] = problems;
  return (
    <tr className={styles['row']} data-status="unreadable" data-selected={isSelected || undefined}>
      <td className={styles['pick']}>
        <span className="visually-hidden">cannot be chosen</span>
      </td>
      <th scope="row" className={styles['name']}>
        <button
          type="button"
          data-case-name={path}
          title={path}
          tabIndex={isStop ? 0 : -1}
          aria-current={isSelected ? 'true' : undefined}
          onClick={() => {
            selected.set(path);
            isOpen.set(true);
          }}
        >
          {shorten(path.slice(path.lastIndexOf('/') + 1))}
        </button>
      </th>
      <td colSpan={3} className={styles['problem']}>
        <span aria-hidden="true">✕</span>{' '}
        {first === undefined ? 'cannot be read' : `${placeInWords(first)}${first.what} ${first.next}`}
      </td>
    </tr>
  );
});
