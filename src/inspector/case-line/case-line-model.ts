/** The open case of a page: what changed in the form since, and every way to open and to save. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import { openCase } from '#domain/cases/composer/open-case.ts';
import type { OpenValue, OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { judgeValue, type SavedCase, type ValueJudge } from '#domain/cases/composer/save-case.ts';
import { currentCase } from '#domain/cases/editing/current-case.ts';
import { putValue, reopenedInputs, undoPart } from '#domain/cases/editing/put-value.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import { freshOrderId } from '#domain/payout-check/fresh-order-id.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { CaseOnDesk, OrderToOpen } from '#services/case-desk.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import { createTakenSecrets, type TakenSecrets } from '#services/taken-secrets.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import type { CheckedWrite } from '#services/write-checked-file.ts';
import type { CaseForm } from './case-form.ts';
import { createCaseFiles, type CaseFiles } from './case-files.ts';
import { createCaseMarks, type CaseMarks } from './case-marks.ts';
import { createCaseSaving, type CaseSaving } from './case-saving.ts';
import { emptyImport, type ImportState } from './import-state.ts';
import { createShownCase, type CaseStores, type ShownCase } from './shown-case.ts';
import { isChangedProfile, type ProfileDraft } from './typed-profile.ts';

export interface CaseLine
  extends
    CaseMarks,
    CaseStores,
    CaseSaving,
    Pick<CaseFiles, 'isWriting' | 'overtaken'>,
    Pick<ShownCase, 'fill' | 'close'> {
  readonly form: CaseForm;
  readonly bench: CaseBench;
  readonly services: Pick<ConsoleServices, 'signer' | 'clock' | 'randomness' | 'clipboard'>;
  readonly session: SessionStore;
  /** The environments that this console knows; none before it was told. */
  readonly targets: () => readonly GatewayTarget[];
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
  readonly openPath: (path: string) => Promise<void>;
  readonly undoChange: (key: string) => void;
  readonly undoChanges: () => void;
  readonly takeFile: () => Promise<void>;
  /** Writes a file, and opens it where that is done. */
  readonly write: (path: string, file: CaseFile, replaces: string | null) => Promise<CheckedWrite>;
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

/** A case as it comes into the form, with what is to be typed before it can be sent. */
function orderOf(onDesk: CaseOnDesk): OrderToOpen {
  const { inputs, fresh, asked } = openCase(onDesk.file, { freshId: '', typed: new Map() });
  return { from: 'case', inputs, fresh, asked, opened: onDesk };
}

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
  const shown = createShownCase(form, bench.desk.open[form.operation], services.clock);
  const { opened, panel, notice } = shown.stores;
  const files = createCaseFiles(bench, services.signer, shown.say);
  const profileDraft = createValueStore<ProfileDraft | null>(null);
  const imported = createValueStore<ImportState>(emptyImport);
  const secrets = createTakenSecrets(services.signer);
  const judge = createJudge();

  whenForgotten(session, 'cardDataForgotten', () => {
    // They may hold a card.
    notice.set(null);
    bench.importer.cancel();
    imported.set(emptyImport);
    secrets.drop();
  });

  const freshId = (): string =>
    freshOrderId(new Date(services.clock.nowMs()).toISOString(), services.randomness.nonce().slice(0, 6));

  function current(): SavedCase | null {
    const now = opened.getSnapshot();
    return now === null ? null : currentCase(now.file, form.order.getSnapshot(), judge);
  }

  function take({ inputs, fresh, opened: next }: OrderToOpen, words: string): void {
    const filled = fresh.reduce<OpenedInputs>((each, { key }) => putValue(each, key, freshId()), inputs);
    shown.take(filled, next, words);
  }

  /** @param words Of a case of this page: one of another opens there. */
  function openCaseOnDesk(onDesk: CaseOnDesk, words: string): void {
    const order = orderOf(onDesk);
    panel.set('none');
    if (onDesk.file.operation === form.operation) {
      take(order, `${words}${askedWords(order.asked)}`);
      return;
    }
    bench.desk.toOpen[onDesk.file.operation].set(order);
    bench.openPage(onDesk.file.operation);
  }

  return {
    ...shown.stores,
    ...marks,
    ...createCaseSaving({ form, shown, files, current }),
    fill: shown.fill,
    close: shown.close,
    isWriting: files.isWriting,
    overtaken: files.overtaken,
    form,
    bench,
    services,
    session,
    targets,
    imported,
    secrets,
    profileDraft,
    typed() {
      const profile = profileDraft.getSnapshot();
      return profile !== null && isChangedProfile(profile) ? [profile.path] : [];
    },
    judge,
    current,
    freshId,
    take,
    async openPath(path) {
      const text = await files.read(path);
      const onDesk = text === null ? null : files.parse(text);
      if (onDesk !== null) openCaseOnDesk(onDesk, `${onDesk.file.name} is open.`);
    },
    undoChange(key) {
      const now = opened.getSnapshot();
      if (now === null) return;
      shown.take(undoPart(form.order.getSnapshot(), now.file, key), now, 'As in the case again.');
    },
    undoChanges() {
      const now = opened.getSnapshot();
      if (now === null) return;
      const inputs = reopenedInputs(now.file, form.order.getSnapshot());
      shown.take(inputs, now, 'All of it is as in the case again.');
    },
    async takeFile() {
      const now = opened.getSnapshot();
      const text = now === null ? null : await files.read(now.path);
      const onDesk = text === null ? null : files.parse(text);
      if (onDesk === null || opened.getSnapshot() !== now) return;
      openCaseOnDesk(onDesk, 'The form holds what the file holds.');
    },
    async write(path, file, replaces) {
      const done = await files.write(path, writeCaseFile(file), replaces);
      if (done.kind === 'done') {
        shown.set({ path, digest: done.digest ?? '', file });
        shown.say('ok', `Saved in ${path}.`);
      }
      return done;
    },
  };
}
