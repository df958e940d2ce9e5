import { useRef } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { privateText } from '#ui/private-text.ts';
import { useSlash } from '#ui/use-slash.ts';
import { useStore } from '#ui/use-store.ts';
import { useHistory } from './history-context.tsx';
import styles from './history-page.module.css';

interface HistoryToolsProps {
  readonly counts: { readonly all: number; readonly pinned: number; readonly refused: number };
}

/** What of the list is shown. */
export function HistoryTools({ counts }: HistoryToolsProps) {
  const { model } = useHistory();
  const { filter, search } = useStore(model.view);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const change = (part: Partial<ReturnType<typeof model.view.getSnapshot>>): void =>
    model.view.set({ ...model.view.getSnapshot(), ...part });
  return (
    <div className={styles['tools']}>
      <Segmented
        label="Which are shown"
        options={[
          { value: 'all', text: `All ${counts.all}` },
          { value: 'pinned', text: `Pinned ${counts.pinned}` },
          { value: 'refused', text: `Refused ${counts.refused}` },
        ]}
        value={filter}
        onChange={(next) => change({ filter: next })}
      />
      <div className={styles['search']}>
        <input
          {...privateText}
          ref={input}
          type="search"
          aria-label="Find by order id, serial-number or value"
          aria-keyshortcuts="/"
          placeholder="Id or value"
          value={search}
          onChange={({ target }) => change({ search: target.value })}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
    </div>
  );
}
