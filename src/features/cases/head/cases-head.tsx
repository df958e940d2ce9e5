import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCases, useEntries, useWorkspace } from '../cases-context.tsx';
import { OtherFolder } from './other-folder.tsx';
import styles from './head.module.css';
import { countWords } from '#domain/words.ts';

/** What the page is, which folder it shows, and how to another one. */
export function CasesHead() {
  const { openComposer } = useCases();
  const folder = useWorkspace()?.folder;
  const entries = useEntries();
  const [isAsking, setAsking] = useState(false);
  const count = (kind: (typeof entries)[number]['kind']): number =>
    entries.filter((entry) => entry.kind === kind).length;
  const [profiles, unreadable] = [count('profile'), count('unreadable')];
  return (
    <>
      <p className={styles['title']} aria-hidden="true" data-printed>
        Cases
      </p>
      <p className={styles['sub']}>Orders kept as files, each with the answer that it expects.</p>
      <p className={styles['folder']}>
        <code translate="no">{folder?.path}</code>
        <span>
          {countWords(count('case'), 'case')}
          {profiles === 0 ? '' : `, ${countWords(profiles, 'profile')}`}
          {unreadable === 0 ? '' : `, ${unreadable.toLocaleString('en')} not readable`}
          {folder === undefined || folder.unlisted === 0
            ? ''
            : `, ${folder.unlisted.toLocaleString('en')} more are not listed`}
        </span>
        <Button look="link" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Another folder
        </Button>
        <Button look="link" onClick={() => openComposer('payout-check')}>
          Compose a new one
        </Button>
      </p>
      {isAsking ? <OtherFolder /> : null}
    </>
  );
}
