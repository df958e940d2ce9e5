import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { differingParts } from '#domain/cases/editing/case-parts.ts';
import { currentCase } from '#domain/cases/editing/current-case.ts';
import { folderOf } from '#domain/cases/running/plan-entries.ts';
import { openCase } from '#domain/cases/composer/open-case.ts';
import { shorten } from '#domain/visible-text.ts';
import { countWords } from '#domain/words.ts';
import type { CaseOnDesk } from '#services/case-desk.ts';
import { sameEntries } from '#services/derived-store.ts';
import { followAfterPaint } from '#services/paint-pace.ts';
import { askedWords, type CaseLine } from './case-line-model.ts';
import type { CasePanel } from './shown-case.ts';
import { useCaseLine } from './case-line-context.tsx';
import { ChangeList } from './change-list.tsx';
import { CaseDone, CaseNoticeView } from './case-notice.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DiskNotice } from './disk-notice.tsx';
import { closeConflictOfGoneFile } from './file-on-disk.ts';
import { OpenCasePanel } from './open-case-panel.tsx';
import { editButtonId } from './profile-editing.ts';
import { SavePanel } from './save-panel.tsx';
import { firstDraft } from './save-draft.ts';
import styles from './case-line.module.css';

/** The case that is open in a composer, what changed since, and the ways to keep it: one line above the form. */
export function CaseLineBar() {
  const line = useCaseLine();
  const { opened: openedStore, panel: panelStore, form } = line;
  const opened = useStore(openedStore);
  const panel = useStore(panelStore);
  const isWriting = useStore(line.isWriting);
  const changes = useStore(line.changes);
  const [listed, setListed] = useState(false);
  useFollowing();
  const saveButton = useRef<HTMLButtonElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  useFocusBack(panel, saveButton, openButton);
  const showSave = (): void => {
    const first = firstDraft(form.order.getSnapshot(), form.sent.getSnapshot(), openedStore.getSnapshot());
    const typed = line.saveDraft.getSnapshot();
    line.saveDraft.set(typed === null ? first : { ...first, name: typed.name, folder: typed.folder });
    panelStore.set('save');
  };
  const toggleOpen = (): void => panelStore.set(panel === 'open' ? 'none' : 'open');
  const folder = opened === null ? '' : folderOf(opened.path);
  return (
    <section className={styles['case']} aria-label="Case" tabIndex={-1}>
      <div className={styles['line']}>
        {opened === null ? (
          <span className={styles['none']}>No case is open.</span>
        ) : (
          <span className={styles['which']} title={opened.path}>
            {folder === '' ? null : <code>{folder}/</code>}
            <strong>{shorten(opened.file.name)}</strong>
          </span>
        )}
        {opened === null ? null : (
          <span className={styles['changed']}>
            {changes.length === 0 ? null : (
              <>
                <Button
                  look="link-inherit"
                  aria-expanded={listed}
                  className={styles['count']}
                  onClick={() => setListed(!listed)}
                >
                  ● {countWords(changes.length, 'change')}
                </Button>
                <Button look="link" onClick={line.undoChanges}>
                  Undo
                </Button>
              </>
            )}
          </span>
        )}
        <CaseDone />
        <span className={styles['actions']}>
          {opened === null ? null : (
            <Button disabled={changes.length === 0 || isWriting} onClick={() => void line.save()}>
              Save
            </Button>
          )}
          <Button ref={saveButton} aria-expanded={panel === 'save'} onClick={showSave}>
            {opened === null ? 'Save as case…' : 'Save as…'}
          </Button>
          <Button ref={openButton} aria-expanded={panel === 'open'} onClick={toggleOpen}>
            {form.operation === 'view-invoice' ? 'Open case…' : 'Open…'}
          </Button>
          {opened === null ? null : (
            <Button
              look="link"
              className={styles['close']}
              aria-label="Close the case"
              title="Close the case"
              onClick={line.close}
            >
              ×
            </Button>
          )}
        </span>
      </div>
      <CaseNoticeView />
      {listed && opened !== null && changes.length > 0 ? <ChangeList changes={changes} /> : null}
      <DiskNotice />
      {panel === 'save' ? <SavePanel /> : null}
      {panel === 'open' ? <OpenCasePanel /> : null}
      {panel === 'conflict' ? <ConflictPanel /> : null}
    </section>
  );
}

type ButtonRef = RefObject<HTMLButtonElement | null>;

/** A panel that closes with the focus in it gives it back to the button that opened it. */
function useFocusBack(panel: CasePanel, save: ButtonRef, open: ButtonRef): void {
  const former = useRef(panel);
  const menu = useRef<Element | null>(null);
  // Before the line takes the focus of what goes in it.
  useLayoutEffect(() => {
    const closed = former.current;
    former.current = panel;
    if (panel === 'profile') menu.current = document.activeElement;
    if (panel !== 'none' || document.activeElement !== document.body) return;
    if (closed === 'save') save.current?.focus();
    else if (closed === 'open') open.current?.focus();
    else if (closed === 'profile') {
      // The link of the profile's line went when the panel took its place.
      const opener = menu.current === document.body ? document.getElementById(editButtonId) : menu.current;
      if (opener instanceof HTMLElement) opener.focus();
    }
  }, [panel, save, open]);
}

/** Follows the folder, counts changes beside typing, and takes in what another page hands over. */
function useFollowing(): void {
  const line = useCaseLine();
  const { bench, form, opened: openedStore } = line;
  const opened = useStore(openedStore);
  const toOpen = useStore(bench.desk.toOpen[form.operation]);
  useEffect(() => bench.workspace.connect(), [bench]);
  useEffect(() => closeConflictOfGoneFile(line), [line]);
  useEffect(() => followChanges(line, opened), [line, opened]);
  useEffect(() => {
    if (toOpen === null) return;
    bench.desk.toOpen[form.operation].set(null);
    const asked = toOpen.opened === null ? toOpen.asked : openCase(toOpen.opened.file, nothingTyped).asked;
    const words =
      toOpen.opened === null ? 'The order is in the form.' : `${toOpen.opened.file.name} is open.`;
    line.take(toOpen, `${words}${askedWords(asked)}`);
  }, [toOpen, bench, form, line]);
}

/**
 * Holds the form against the open case. Nothing is done for a form without one, and a key is on screen before it is.
 *
 * @returns Stops it.
 */
function followChanges({ form, changes, judge, notice }: CaseLine, opened: CaseOnDesk | null): () => void {
  const count = (): void => {
    if (opened === null) return;
    const differing = differingParts(
      opened.file,
      currentCase(opened.file, form.order.getSnapshot(), judge).file,
    );
    const before = changes.getSnapshot();
    const isSame =
      differing.length === before.length &&
      differing.every((change, index) => sameEntries(change, before[index]));
    if (!isSame) changes.set(differing);
    // What was said of the file is so no more.
    if (differing.length > 0 && notice.getSnapshot()?.tone === 'ok') notice.set(null);
  };
  if (opened === null) {
    if (changes.getSnapshot().length > 0) changes.set([]);
    return () => undefined;
  }
  count();
  return followAfterPaint(form.order, count);
}

const nothingTyped = { freshId: '', typed: new Map<string, string>() };
