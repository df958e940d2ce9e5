import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOneStop } from '#ui/one-stop.ts';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import { folderOf } from '#domain/cases/running/plan-entries.ts';
import { countWords } from '#domain/words.ts';
import { useCaseLine } from './case-line-context.tsx';
import styles from './case-line.module.css';

const listedAtOnce = 100;

type CaseEntry = Extract<WorkspaceEntry, { readonly kind: 'case' }>;

function matching(entries: readonly WorkspaceEntry[], text: string): readonly CaseEntry[] {
  const words = text.toLowerCase().split(/\s+/u);
  return entries.filter((entry): entry is CaseEntry => {
    if (entry.kind !== 'case') return false;
    const of = `${entry.path} ${entry.name} ${entry.expects} ${entry.addresseeId}`.toLowerCase();
    return words.every((word) => of.includes(word));
  });
}

/** The cases of the folder, as it is now. */
export function CasesToOpen() {
  const line = useCaseLine();
  const { state, link, reason } = useStore(line.bench.workspace);
  const [text, setText] = useState('');
  const list = useOneStop('down');
  const listId = useId();
  const wanted = useDeferredValue(text);
  const found = useMemo(() => matching(state?.entries ?? [], wanted), [state, wanted]);
  const unreadable = state?.entries.filter(({ kind }) => kind === 'unreadable').length ?? 0;
  if (state === null)
    return (
      <Notice tone={link === 'lost' ? 'problem' : 'busy'} live>
        {link === 'lost' ? `The folder could not be listed. ${reason ?? ''}` : 'Looking at the folder.'}
      </Notice>
    );
  return (
    <>
      {link === 'lost' ? (
        <Notice tone="advice" live>
          The list may be old: {reason}
        </Notice>
      ) : null}
      <TextField
        label="Find a case"
        data-field="find a case"
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was asked for to find one
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>(`#${CSS.escape(listId)} [tabindex='0']`)?.focus();
        }}
      />
      <p className={styles['words']} role="status">
        {found.length === 0 ? 'None found' : `${found.length.toLocaleString('en')} found`} in{' '}
        <code>{state.folder.path}</code>.
        {found.length > listedAtOnce ? ` The first ${listedAtOnce} are listed.` : ''}
        {unreadable === 0 ? '' : ` ${countWords(unreadable, 'file')} cannot be read.`}{' '}
        <Button look="link" onClick={line.bench.openCases}>
          Open the page Cases
        </Button>
      </p>
      <ul ref={list} id={listId} className={styles['list']} aria-label="Cases">
        {found.slice(0, listedAtOnce).map(({ path, name, operation, expects }) => (
          <li key={path}>
            <Button look="link" onClick={() => void line.openPath(path)}>
              {name}
            </Button>{' '}
            <small>
              {folderOf(path) === '' ? '' : `${folderOf(path)}/ · `}
              {operation === line.form.operation ? '' : `${operations[operation].words.title} · `}
              {expects}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
