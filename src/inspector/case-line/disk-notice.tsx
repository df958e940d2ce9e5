import { timeOfDay } from '#ui/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';

import { useCaseLine } from './case-line-context.tsx';
import { countWords } from '#domain/words.ts';
import { fileOnDisk } from './file-on-disk.ts';

/** Says that the file of the open case is another one now. Nothing of the form changes by itself. */
export function DiskNotice() {
  const line = useCaseLine();
  const opened = useStore(line.opened);
  useStore(line.bench.workspace);
  useStore(line.isWriting);
  useStore(line.overtaken);
  const changes = useStore(line.changes);
  const panel = useStore(line.panel);
  const entry = fileOnDisk(line);
  if (opened === null || entry === 'unknown' || panel === 'conflict') return null;
  if (entry === 'gone') {
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
