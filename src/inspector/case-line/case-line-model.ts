/** The open case of a page: what changed in the form since, and every way to open and to save. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import { openCase } from '#domain/cases/composer/open-case.ts';
import type { OpenValue, OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { judgeValue, type SavedCase, type ValueJudge } from '#domain/cases/composer/save-case.ts';
import { differingParts } from '#domain/cases/editing/case-parts.ts';
import { currentCase } from '#domain/cases/editing/current-case.ts';
import { firstChoice, mergeCases, mergeRows, type KeptSide } from '#domain/cases/editing/merge-cases.ts';
import { putValue, reopenedInputs, undoPart } from '#domain/cases/editing/put-value.ts';
import { fieldInWords, placeInWords, type FileProblem } from '#domain/cases/file/file-problem.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import { freshOrderId } from '#domain/payout-check/fresh-order-id.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { WorkspaceText } from '#domain/workspace/workspace-contract.ts';
import type { SeenWorkspace } from '#services/apply-workspace-message.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { CaseOnDesk, OrderToOpen } from '#services/case-desk.ts';
import { ConsoleServerError, type ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { createTakenSecrets, type TakenSecrets } from '#services/taken-secrets.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import { writeCheckedFile, type CheckedWrite } from '#services/write-checked-file.ts';
import type { CaseForm } from './case-form.ts';
import { createCaseMarks, type CaseMarks } from './case-marks.ts';
import { emptyImport, type ImportState } from './import-state.ts';
import { isChangedProfile, type ProfileDraft } from './typed-profile.ts';
import type { SaveDraft } from './save-draft.ts';
import { describeUnwritten } from './why-unwritten.ts';

export interface CaseNotice {
  readonly tone: 'ok' | 'plain' | 'problem';
  readonly text: string;
  /** Brings the old form back, and the case that was open beside it; null where the form was left alone. */
  readonly undo: (() => void) | null;
}

/** The file of the open case holds something else than when it was opened. */
export interface CaseConflict {
  readonly disk: CaseFile;
  readonly digest: string;
  readonly modifiedAtMs: number;
  readonly keep: ReadonlyMap<string, KeptSide>;
}

export type CasePanel = 'none' | 'save' | 'open' | 'profile' | 'conflict';

export interface CaseLine extends CaseMarks {
  readonly form: CaseForm;
  readonly bench: CaseBench;
  readonly services: Pick<ConsoleServices, 'signer' | 'clock' | 'randomness' | 'clipboard'>;
  readonly session: SessionStore;
  /** The environments that this console knows; none before it was told. */
  readonly targets: () => readonly GatewayTarget[];
  readonly opened: ValueStore<CaseOnDesk | null>;
  /** When the case that is open was taken in: answers from then on are held against it. */
  readonly openedAtMs: ValueStore<number>;
  readonly panel: ValueStore<CasePanel>;
  readonly notice: ValueStore<CaseNotice | null>;
  readonly conflict: ValueStore<CaseConflict | null>;
  /** While a file is written: a message of the folder may come first. */
  readonly isWriting: ValueStore<boolean>;
  /** What was listed when a file was last written here: the open case is newer. Null before. */
  readonly overtaken: ValueStore<SeenWorkspace | null>;
  /** What was chosen in "Save as case"; null before it, and after it was saved or cancelled. */
  readonly saveDraft: ValueStore<SaveDraft | null>;
  readonly imported: ValueStore<ImportState>;
  readonly secrets: TakenSecrets;
  /** What is being changed in the panel of the profile; null before it, and after it was saved or cancelled. */
  readonly profileDraft: ValueStore<ProfileDraft | null>;
  /** Names of what was typed here and is in no file. */
  readonly typed: () => readonly string[];
  readonly judge: ValueJudge;
  /** What stands in the form, as the open case would hold it; null where none is open. */
  readonly current: () => SavedCase | null;
  readonly freshId: () => string;
  /** Takes an order into the form. */
  readonly take: (order: OrderToOpen, words: string) => void;
  /** Fills the form beside the open case. */
  readonly fill: (inputs: OpenedInputs, words: string) => void;
  readonly openPath: (path: string) => Promise<void>;
  /** The case is open no more; the form stays. */
  readonly close: () => void;
  readonly undoChange: (key: string) => void;
  readonly undoChanges: () => void;
  readonly save: () => Promise<void>;
  /** Reads the file of the open case and shows what differs. */
  readonly compare: () => Promise<void>;
  readonly takeFile: () => Promise<void>;
  readonly saveMerged: () => Promise<void>;
  /** Writes a file, and opens it where that is done. */
  readonly write: (path: string, file: CaseFile, replaces: string | null) => Promise<CheckedWrite>;
}

export function describeProblems(problems: readonly FileProblem[]): string {
  return problems.map((problem) => `${fieldInWords(problem)}${problem.what} ${problem.next}`).join(' ');
}

/** Values are judged at every change of the form: what was said of one is remembered while it stands there. */
function createJudge(): ValueJudge {
  const known = new Map<string, ReturnType<ValueJudge>>();
  return (name, value) => {
    const key = `${name}\n${value}`;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before ?? null;
    // Card data is not kept longer than some keystrokes.
    if (known.size > 200) known.clear();
    const kind = judgeValue(name, value);
    known.set(key, kind);
    return kind;
  };
}

const reopen = (inputs: OpenedInputs, fresh: readonly OpenValue[], freshId: () => string): OpenedInputs =>
  fresh.reduce((filled, { key }) => putValue(filled, key, freshId()), inputs);

export function askedWords(asked: readonly OpenValue[]): string {
  if (asked.length === 0) return '';
  return ` ${asked.map(({ name }) => name).join(', ')} ${asked.length === 1 ? 'is' : 'are'} not in the file: type ${asked.length === 1 ? 'it' : 'them'} before you send.`;
}

export function createCaseLine(
  form: CaseForm,
  bench: CaseBench,
  services: CaseLine['services'],
  session: SessionStore,
  targets: () => readonly GatewayTarget[],
  marks: CaseMarks = createCaseMarks(),
): CaseLine {
  const opened = bench.desk.open[form.operation];
  const openedAtMs = createValueStore(0);
  const panel = createValueStore<CasePanel>('none');
  const notice = createValueStore<CaseNotice | null>(null);
  const conflict = createValueStore<CaseConflict | null>(null);
  const isWriting = createValueStore(false);
  const overtaken = createValueStore<SeenWorkspace | null>(null);
  const saveDraft = createValueStore<SaveDraft | null>(null);
  const profileDraft = createValueStore<ProfileDraft | null>(null);
  const imported = createValueStore<ImportState>(emptyImport);
  const secrets = createTakenSecrets(services.signer);
  const judge = createJudge();

  let { cardDataForgotten } = session.getSnapshot();
  session.subscribe(() => {
    const { cardDataForgotten: count } = session.getSnapshot();
    if (count === cardDataForgotten) return;
    cardDataForgotten = count;
    // They may hold a card.
    notice.set(null);
    bench.importer.cancel();
    imported.set(emptyImport);
    secrets.drop();
  });

  const freshId = (): string =>
    freshOrderId(new Date(services.clock.nowMs()).toISOString(), services.randomness.nonce().slice(0, 6));

  function setOpened(next: CaseOnDesk | null): void {
    openedAtMs.set(services.clock.nowMs());
    conflict.set(null);
    if (panel.getSnapshot() === 'conflict') panel.set('none');
    // The name was meant for what was open.
    if (panel.getSnapshot() !== 'save') saveDraft.set(null);
    opened.set(next);
  }

  function current(): SavedCase | null {
    const now = opened.getSnapshot();
    return now === null ? null : currentCase(now.file, form.order.getSnapshot(), judge);
  }

  function fillWith(inputs: OpenedInputs, next: CaseOnDesk | null, words: string): void {
    const [before, beforeAtMs] = [opened.getSnapshot(), openedAtMs.getSnapshot()];
    const putBack = form.fill(inputs);
    setOpened(next);
    const undo = (): void => {
      putBack();
      opened.set(before);
      openedAtMs.set(beforeAtMs);
      notice.set(null);
    };
    notice.set({ tone: 'plain', text: words, undo });
  }

  function take({ inputs, fresh, opened: next }: OrderToOpen, words: string): void {
    fillWith(reopen(inputs, fresh, freshId), next, words);
  }

  function takeCase(onDesk: CaseOnDesk, words: string): void {
    const { inputs, fresh, asked } = openCase(onDesk.file, { freshId: '', typed: new Map() });
    take({ from: 'case', inputs, fresh, asked, opened: onDesk }, `${words}${askedWords(asked)}`);
  }

  async function readFile(path: string): Promise<WorkspaceText | null> {
    try {
      return await bench.folder.readWorkspaceFile(path);
    } catch (error) {
      if (!(error instanceof ConsoleServerError)) throw error;
      notice.set({ tone: 'problem', text: `${path} could not be read. ${error.message}`, undo: null });
      return null;
    }
  }

  /** @param refused What was not done because of it, as a sentence. */
  function readCase({ path, text, digest }: WorkspaceText, refused = ''): CaseOnDesk | null {
    const read = readCaseFile(text);
    if (read.ok) return { path, digest, file: read.value };
    const [first] = read.failure;
    const words = first === undefined ? '' : ` ${placeInWords(first)}${first.what} ${first.next}`;
    // It may be mended on disk while this stands there.
    const what = `${refused}${path} could not be read as a case.${words}`;
    notice.set({ tone: 'problem', text: what, undo: null });
    return null;
  }

  async function openPath(path: string): Promise<void> {
    const text = await readFile(path);
    const onDesk = text === null ? null : readCase(text);
    if (onDesk === null) return;
    if (onDesk.file.operation === form.operation) {
      panel.set('none');
      takeCase(onDesk, `${onDesk.file.name} is open.`);
      return;
    }
    const { inputs, fresh, asked } = openCase(onDesk.file, { freshId: '', typed: new Map() });
    bench.desk.toOpen[onDesk.file.operation].set({ from: 'case', inputs, fresh, asked, opened: onDesk });
    panel.set('none');
    bench.openPage(onDesk.file.operation);
  }

  function showConflict(disk: WorkspaceText, refused = ''): void {
    const now = opened.getSnapshot();
    const mine = current()?.file ?? null;
    const read = readCase(disk, refused);
    if (now === null || mine === null || read === null) return;
    if (differingParts(read.file, mine).length === 0) {
      opened.set(read);
      notice.set({ tone: 'ok', text: `${now.path} holds the same already.`, undo: null });
      return;
    }
    const rows = mergeRows(now.file, read.file, mine);
    const keep = new Map(rows.map((row) => [row.key, firstChoice(row)]));
    conflict.set({ disk: read.file, digest: read.digest, modifiedAtMs: disk.modifiedAtMs, keep });
    panel.set('conflict');
  }

  function isDone(done: CheckedWrite, path: string): done is Extract<CheckedWrite, { kind: 'done' }> {
    switch (done.kind) {
      case 'done':
        return true;
      case 'problems':
        notice.set({ tone: 'problem', text: `Not saved. ${describeProblems(done.problems)}`, undo: null });
        return false;
      case 'refused':
        notice.set({ tone: 'problem', text: `Not saved. ${done.what} ${done.next}`, undo: null });
        return false;
      case 'changed-meanwhile':
        if (done.now === null)
          notice.set({
            tone: 'problem',
            text: `Not saved. ${path} was not in the folder any more: save it as a case again.`,
            undo: null,
          });
        else showConflict(done.now, 'Not saved. ');
        return false;
    }
  }

  async function writeText(path: string, text: string, replaces: string | null): Promise<CheckedWrite> {
    isWriting.set(true);
    const { state } = bench.workspace.getSnapshot();
    try {
      const writing = { server: bench.folder, signer: services.signer };
      const done = await writeCheckedFile(writing, { path, text, replaces }, readCaseFile);
      if (done.kind === 'done') overtaken.set(state);
      return done;
    } finally {
      isWriting.set(false);
    }
  }

  async function save(): Promise<void> {
    const now = opened.getSnapshot();
    const saved = current();
    if (now === null || saved === null || isWriting.getSnapshot()) return;
    const done = await writeText(now.path, writeCaseFile(saved.file), now.digest);
    if (opened.getSnapshot() !== now || !isDone(done, now.path)) return;
    opened.set({ path: now.path, digest: done.digest ?? '', file: saved.file });
    const left = saved.unwritten.map((each) => ` ${describeUnwritten(each)}`).join('');
    notice.set({ tone: left === '' ? 'ok' : 'plain', text: `Saved in ${now.path}.${left}`, undo: null });
  }

  async function saveMerged(): Promise<void> {
    const now = opened.getSnapshot();
    const conflicting = conflict.getSnapshot();
    const mine = current()?.file ?? null;
    if (now === null || conflicting === null || mine === null || isWriting.getSnapshot()) return;
    const merged = mergeCases(conflicting.disk, mine, conflicting.keep);
    const done = await writeText(now.path, writeCaseFile(merged), conflicting.digest);
    if (opened.getSnapshot() !== now || !isDone(done, now.path)) return;
    const inputs = reopenedInputs(merged, form.order.getSnapshot());
    const onDesk = { path: now.path, digest: done.digest ?? '', file: merged };
    fillWith(inputs, onDesk, `Saved in ${now.path}. The form holds what the file holds.`);
  }

  return {
    form,
    bench,
    services,
    session,
    targets,
    opened,
    openedAtMs,
    panel,
    notice,
    conflict,
    isWriting,
    overtaken,
    saveDraft,
    imported,
    secrets,
    ...marks,
    profileDraft,
    typed() {
      const profile = profileDraft.getSnapshot();
      return profile !== null && isChangedProfile(profile) ? [profile.path] : [];
    },
    judge,
    current,
    freshId,
    take,
    fill: (inputs, words) => {
      const putBack = form.fill(inputs);
      const undo = (): void => {
        putBack();
        notice.set(null);
      };
      notice.set({ tone: 'plain', text: words, undo });
    },
    openPath,
    close() {
      const before = opened.getSnapshot();
      if (before === null) return;
      setOpened(null);
      const undo = (): void => {
        opened.set(before);
        notice.set(null);
      };
      notice.set({ tone: 'plain', text: `${before.file.name} is closed. What is in the form stays.`, undo });
    },
    undoChange(key) {
      const now = opened.getSnapshot();
      if (now === null) return;
      const inputs = undoPart(form.order.getSnapshot(), now.file, key);
      fillWith(inputs, now, 'As in the case again.');
    },
    undoChanges() {
      const now = opened.getSnapshot();
      if (now === null) return;
      fillWith(reopenedInputs(now.file, form.order.getSnapshot()), now, 'All of it is as in the case again.');
    },
    save,
    async compare() {
      const now = opened.getSnapshot();
      const text = now === null ? null : await readFile(now.path);
      if (text !== null && opened.getSnapshot() === now) showConflict(text);
    },
    async takeFile() {
      const now = opened.getSnapshot();
      const text = now === null ? null : await readFile(now.path);
      const onDesk = text === null ? null : readCase(text);
      if (onDesk === null || opened.getSnapshot() !== now) return;
      if (onDesk.file.operation === form.operation) takeCase(onDesk, 'The form holds what the file holds.');
      else await openPath(onDesk.path);
    },
    saveMerged,
    async write(path, file, replaces) {
      const done = await writeText(path, writeCaseFile(file), replaces);
      if (done.kind === 'done') {
        setOpened({ path, digest: done.digest ?? '', file });
        notice.set({ tone: 'ok', text: `Saved in ${path}.`, undo: null });
      }
      return done;
    },
  };
}
