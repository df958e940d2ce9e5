import { timeOfDay } from '#ui/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TopPanel } from '#ui/top-panel.tsx';
import { useStore } from '#ui/use-store.ts';
import { mergeRows, type MergeRow, type KeptSide } from '#domain/cases/editing/merge-cases.ts';

import { useCaseLine } from './case-line-context.tsx';
import { PartText } from './change-list.tsx';
import { firstDraft } from './save-draft.ts';
import styles from './case-line.module.css';

const who = { disk: 'changed on disk', you: 'changed by you', both: 'changed by both' } as const;
const sides = [
  { value: 'disk', text: 'disk' },
  { value: 'mine', text: 'mine' },
] as const;

/** Saving over a file that somebody else changed: part by part, what it shall hold. */
export function ConflictPanel() {
  const line = useCaseLine();
  const opened = useStore(line.opened);
  const conflict = useStore(line.conflict);
  const isWriting = useStore(line.isWriting);
  useStore(line.form.order);
  const mine = line.current()?.file ?? null;
  if (opened === null || conflict === null || mine === null) return null;
  const rows = mergeRows(opened.file, conflict.disk, mine);
  const close = (): void => line.panel.set('none');
  const keep = (key: string, side: KeptSide): void =>
    line.conflict.set({ ...conflict, keep: new Map([...conflict.keep, [key, side]]) });
  return (
    <TopPanel id="case-conflict" title="Changed on disk" note={opened.path} shown onClose={close}>
      <Notice tone="advice">
        <strong>The file changed on disk at {timeOfDay(conflict.modifiedAtMs)}</strong> while you had changes
        that are not saved. Choose what the file should hold.
      </Notice>
      <div className={styles['scroll']}>
        <table className={`${styles['table']} ${styles['merge']}`} aria-label="What the file should hold">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">On disk</th>
              <th scope="col">Mine</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ConflictRow
                key={row.key}
                row={row}
                side={conflict.keep.get(row.key) ?? 'mine'}
                onKeep={(side) => keep(row.key, side)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['buttons']}>
        <Button look="primary" disabled={isWriting} onClick={() => void line.saveMerged()}>
          Save with these
        </Button>
        <Button onClick={() => void line.takeFile()}>Take the file</Button>
        <Button
          onClick={() => {
            line.saveDraft.set(
              firstDraft(line.form.order.getSnapshot(), line.form.sent.getSnapshot(), opened),
            );
            line.panel.set('save');
          }}
        >
          Save mine as another case
        </Button>
      </div>
    </TopPanel>
  );
}

interface ConflictRowProps {
  readonly row: MergeRow;
  readonly side: KeptSide;
  readonly onKeep: (side: KeptSide) => void;
}

function ConflictRow({ row: { name, disk, mine, changedBy }, side, onKeep }: ConflictRowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        <PartText text={disk} />
      </td>
      <td>
        <PartText text={mine} />
      </td>
      <td>
        <Segmented label={`Keep ${name}`} options={sides} value={side} onChange={onKeep} />
        <span className={styles['who']} data-both={changedBy === 'both' || undefined}>
          {who[changedBy]}
        </span>
      </td>
    </tr>
  );
}
