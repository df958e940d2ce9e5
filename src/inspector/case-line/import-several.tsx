import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { operations } from '#domain/gateway/operations.ts';
import { expectedOnOneLine } from '#domain/workspace/expected-on-one-line.ts';
import { usualId, type ImportedCase } from '#domain/cases/importing/imported-case.ts';
import { refuseNewPath } from '#domain/workspace/workspace-path.ts';
import { plainPath, tidyFolder } from '#domain/cases/editing/case-path.ts';
import { countWords } from '#domain/words.ts';
import type { ImportedText } from '#services/case-importer.ts';
import { useCaseLine } from './case-line-context.tsx';
import { saveImported } from './save-imported.ts';
import styles from './case-line.module.css';

const listedAtOnce = 200;

/** Several requests: one for the form, or all that are chosen as files. */
export function ImportSeveral({ read }: { readonly read: ImportedText }) {
  const line = useCaseLine();
  const state = useStore(line.imported);
  const [folder, setFolder] = useState('imported');
  const [done, setDone] = useState<number | null>(null);
  const chosen = read.cases.filter((_, index) => !state.leftOut.has(index));
  const refused = refuseNewPath(plainPath(tidyFolder(folder), 'x'));
  const save = async (): Promise<void> => {
    if (done !== null || refused !== null) return;
    setDone(0);
    const saved = await saveImported(line, chosen, tidyFolder(folder), setDone);
    setDone(null);
    const now = line.imported.getSnapshot();
    if (now.source === state.source) line.imported.set({ ...now, saved });
  };
  const toggle = (index: number): void => {
    const leftOut = new Set(state.leftOut);
    if (!leftOut.delete(index)) leftOut.add(index);
    line.imported.set({ ...state, leftOut });
  };
  return (
    <>
      <p className={styles['words']}>Choose one for the form, or save them as cases.</p>
      <ul className={`${styles['list']} ${styles['picked']}`} aria-label="Requests">
        {read.cases.slice(0, listedAtOnce).map((each, index) => (
          // Names may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <input
              type="checkbox"
              aria-label={`Save ${each.name}`}
              checked={!state.leftOut.has(index)}
              onChange={() => toggle(index)}
            />
            <span>
              <Button
                look="link"
                aria-pressed={state.chosen === index}
                onClick={() => line.imported.set({ ...state, chosen: index })}
              >
                {each.folder === '' ? '' : `${each.folder}/`}
                {each.name}
              </Button>{' '}
              <small>{describeImported(each)}</small>
            </span>
          </li>
        ))}
      </ul>
      {read.cases.length <= listedAtOnce ? null : (
        <p className={styles['words']}>The first {listedAtOnce} are listed; all are saved.</p>
      )}
      <div className={`${styles['buttons']} ${styles['saving']}`}>
        <TextField
          label="folder"
          data-field="import folder"
          value={folder}
          onChange={({ target }) => setFolder(target.value)}
          message={refused === null ? '' : `${refused.what} ${refused.next}`}
        />
        <Button disabled={chosen.length === 0 || done !== null} onClick={() => void save()}>
          {done === null
            ? `Save ${chosen.length} as ${chosen.length === 1 ? 'case' : 'cases'}`
            : `Saving ${done} of ${chosen.length}…`}
        </Button>
      </div>
      <p className={styles['words']}>
        client_orderid becomes fresh each time.
        {chosen.every(({ isPathKnown }) => isPathKnown)
          ? ''
          : ` Where the text names no endpoint, ${usualId} is written.`}
      </p>
      <SavedList />
    </>
  );
}

function describeImported({ inputs, rows, expect }: ImportedCase): string {
  const count = rows.filter(({ fate }) => fate !== 'refused').length;
  return `${operations[inputs.operation].words.title} · ${countWords(count, 'parameter')} · ${expectedOnOneLine(expect)}`;
}

function SavedList() {
  const { imported, bench } = useCaseLine();
  const { saved } = useStore(imported);
  if (saved === null) return null;
  const written = saved.filter(({ path }) => path !== null).length;
  return (
    <>
      <Notice tone={written === saved.length ? 'ok' : 'problem'} live>
        {written} of {saved.length} were saved.{' '}
        {written === 0 ? null : (
          <Button look="link-inherit" onClick={bench.openCases}>
            Open the page Cases
          </Button>
        )}
      </Notice>
      <ul className={styles['list']} aria-label="Saved">
        {saved.map(({ name, path, words }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-failed={path === null || undefined}>
            {path === null ? '✕' : '✓'} {name}{' '}
            <small>{[path ?? 'not saved', words].filter(Boolean).join(': ')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
