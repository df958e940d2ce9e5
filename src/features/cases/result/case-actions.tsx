import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { openCase } from '#domain/cases/composer/open-case.ts';
import { readCaseEntry } from '#services/cases/read-case-entry.ts';
import { useCases, useEntries } from '../cases-context.tsx';
import { useAccepting } from './use-accepting.ts';
import styles from './result.module.css';

/** What can be done with the case, at the bottom. */
export function CaseActions({ path }: { readonly path: string }) {
  const { services, desk, openComposer } = useCases();
  const entry = useEntries().find((each) => each.path === path);
  const { accept } = useAccepting(path);
  const [problem, setProblem] = useState('');
  const open = async (): Promise<void> => {
    setProblem('');
    try {
      const read = await readCaseEntry(services, path);
      if (!read.ok) {
        setProblem(read.failure[0]?.what ?? 'The file cannot be read.');
        return;
      }
      const { file, digest } = read.value;
      const { inputs, asked, fresh } = openCase(file, { freshId: '', typed: new Map() });
      desk.toOpen[file.operation].set({ from: 'case', inputs, asked, fresh, opened: { path, digest, file } });
      openComposer(file.operation);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles['actions']} role="group" aria-label="Actions" tabIndex={-1}>
      <Button disabled={entry?.kind !== 'case'} onClick={() => void open()}>
        Open in composer
      </Button>
      <span role="status">{problem}</span>
      <Button disabled={accept === null || entry === undefined} onClick={() => void accept?.()}>
        Accept as expected
      </Button>
    </div>
  );
}
