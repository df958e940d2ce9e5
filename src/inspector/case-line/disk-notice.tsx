import { timeOfDay } from '#ui/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';

import { useCaseLine } from './case-line-context.tsx';
import { countWords } from '#domain/words.ts';

/** Says that the file of the open case is another one now. Nothing of the form changes by itself. */
export function DiskNotice() {
  const line = useCaseLine();
  const opened = useStore(line.opened);
  const { state, link } = useStore(line.bench.workspace);
  const isWriting = useStore(line.isWriting);
  const overtaken = useStore(line.overtaken);
  const changes = useStore(line.changes);
  const panel = useStore(line.panel);
  if (opened === null || state === null || link !== 'live' || isWriting || panel === 'conflict') return null;
  // The list does not know yet what was written here.
  if (state === overtaken) return null;
  const entry = state.entries.find(({ path }) => path === opened.path);
  if (entry === undefined) {
    // What is beyond the limit is not listed.
    if (state.folder.unlisted > 0) return null;
    return (
      <Notice tone="advice" live>
        <strong>{opened.path} is not in the folder any more.</strong> What is in the form stays; “Save as…”
        writes it again.
      </Notice>
    );
  }
  if (entry.digest === opened.digest) return null;
  return (
    <Notice tone="advice" live>
      <strong>The file changed on disk at {timeOfDay(entry.modifiedAtMs)}</strong>
      {entry.kind === 'unreadable' ? ' and cannot be read now. ' : ''}
      {entry.kind !== 'unreadable' && changes.length > 0
        ? ` while you had ${countWords(changes.length, 'change that is', 'changes that are')} not saved. `
        : ' '}
      {entry.kind === 'unreadable' ? (
        'What is in the form stays.'
      ) : changes.length > 0 ? (
        <Button look="link" onClick={() => void line.compare()}>
          Choose what the file should hold
        </Button>
      ) : (
        <Button look="link" onClick={() => void line.takeFile()}>
          Take the file
        </Button>
      )}
    </Notice>
  );
}
