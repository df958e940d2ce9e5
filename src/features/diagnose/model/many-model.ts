/** Many requests of one text: what was found, how far judging is, and which of them is open. */
import { tellsOfSeveral } from '#domain/diagnosis/many/split-requests.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { FoundRequests } from '#services/many-diagnoser.ts';
import type { SessionStore } from '#services/session.ts';
import type { Refusal } from '#services/signer.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import type { DiagnoseModel } from './diagnose-model.ts';
import { createManyRun, type ManyRun } from './many-run.ts';

/** What the requests were read from. */
export interface ManySource {
  /** Of a file; null for a pasted text. */
  readonly fileName: string | null;
  /** Octets of a file, characters of a text. */
  readonly size: number;
  /** What the paste box shows of it; empty for a file and for a text that is too long to be shown. */
  readonly shown: string;
}

export type ManyState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly source: ManySource }
  | {
      readonly kind: 'refused';
      readonly source: ManySource;
      readonly refusal: Refusal;
      readonly takeAgain: () => void;
    }
  | {
      readonly kind: 'found';
      readonly source: ManySource;
      readonly found: FoundRequests;
      readonly run: ManyRun;
      /** Index of the request that is open; null while the table is. */
      readonly opened: number | null;
      /** The one that was open last: whoever comes back goes on there. */
      readonly left: number | null;
    };

/** How the table is looked at; it stays while a request is open. */
export interface TableLook {
  /** Verdict whose rows are shown. */
  readonly filter: string;
  /** Rows that are shown at most. */
  readonly shown: number;
  /** Pixels by which what is around the table is scrolled. */
  readonly scroll: number;
}

export interface ManyModel {
  readonly state: ValueStore<ManyState>;
  readonly look: ValueStore<TableLook>;
  /** Whether most of the requests that were read declare HMAC. */
  readonly usesHmac: ValueStore<boolean>;
  /** What is typed or pasted into the box. */
  readonly setText: (text: string) => void;
  /** @returns Whether the text is taken, for it holds many requests and is too long for a field. */
  readonly takeLongText: (text: string) => boolean;
  readonly takeFile: (file: File) => void;
  readonly open: (index: number) => void;
  readonly backToTable: () => void;
  readonly clear: () => void;
  /** Follows keys and session. @returns Stops following. */
  readonly connect: () => () => void;
}

/** A field is slow with what is longer. */
const longestInField = 100_000;
const none: ManyState = { kind: 'none' };
/** Rows that the table has at first, and how many are added at once: more of them take longer than a key may. */
export const firstRows = 50;
export const furtherRows = 100;
const firstLook: TableLook = { filter: 'all', shown: firstRows, scroll: 0 };

const nothingFound: Refusal = {
  what: 'No signed request is found in it.',
  next: 'Requests are told by their oauth_ parameters: a HAR has them when it was exported with sensitive data.',
};

function mostUseHmac(run: ManyRun): boolean {
  const judged = run.state.getSnapshot().items.flatMap((item) => item.judged ?? []);
  return judged.filter(({ isHmac }) => isHmac).length * 2 > judged.length;
}

export function createManyModel(
  model: DiagnoseModel,
  services: Pick<ConsoleServices, 'manyDiagnoser' | 'signer' | 'clock'>,
  session: SessionStore,
): ManyModel {
  const { manyDiagnoser, signer, clock } = services;
  const state = createValueStore<ManyState>(none);
  const look = createValueStore(firstLook);
  const usesHmac = createValueStore(false);

  function stop(): void {
    const present = state.getSnapshot();
    if (present.kind === 'found') present.run.cancel();
    else manyDiagnoser.cancel();
  }

  function readKeys(): string {
    const { rsaKey, consumerSecret } = signer.getSnapshot();
    return JSON.stringify([rsaKey?.fingerprint ?? null, consumerSecret?.generation ?? null]);
  }

  /** What was pasted for it or is held comes before a key that stands among the requests. */
  function keyFor({ publicKeyText: found }: FoundRequests): string {
    const { publicKeyText } = model.judgingInput();
    const isKnown = publicKeyText.trim() !== '' || signer.getSnapshot().rsaKey !== null;
    return isKnown ? publicKeyText : (found ?? '');
  }

  function showOne({ text }: FoundRequests, refuse: (refusal: Refusal) => void): void {
    if (text === null || text.trim() === '') {
      refuse(nothingFound);
      return;
    }
    state.set(none);
    model.fill(text, model.view.getSnapshot().inputs.publicKeyText);
  }

  async function take(source: ManySource, content: Blob | string): Promise<void> {
    stop();
    look.set(firstLook);
    const reading: ManyState = { kind: 'reading', source };
    const refuse = (refusal: Refusal): void => {
      state.set({ kind: 'refused', source, refusal, takeAgain: () => void take(source, content) });
    };
    state.set(reading);
    const split = await manyDiagnoser.split(content);
    if (state.getSnapshot() !== reading || split === null) return;
    // Something else may have been pasted while it was read.
    const isWaitedFor = model.view.getSnapshot().inputs.source.kind === 'many';
    if (!split.ok || split.value.requests.length < 2) {
      if (!isWaitedFor) state.set(none);
      else if (split.ok) showOne(split.value, refuse);
      else refuse(split.failure);
      return;
    }
    const found = split.value;
    const run = createManyRun(found, {
      diagnoser: manyDiagnoser,
      nowMs: clock.nowMs,
      readInput: () => ({ ...model.judgingInput(), publicKeyText: keyFor(found) }),
      readKeys,
    });
    state.set({ kind: 'found', source, found, run, opened: null, left: null });
    run.state.subscribe(() => usesHmac.set(mostUseHmac(run)));
    run.want();
  }

  function setOpened(opened: number | null): void {
    const present = state.getSnapshot();
    if (present.kind === 'found') state.set({ ...present, opened, left: opened ?? present.opened });
  }

  return {
    state,
    look,
    usesHmac,
    setText(text) {
      if (!tellsOfSeveral(text)) {
        if (state.getSnapshot().kind === 'reading') stop();
        // The table is kept; what stands in the box is none of its requests any more.
        if (state.getSnapshot().kind === 'found') setOpened(null);
        else state.set(none);
        model.setText(text);
        return;
      }
      const shown = model.showMany(text, true);
      void take({ fileName: null, size: shown.length, shown }, shown);
    },
    takeLongText(text) {
      if (text.length <= longestInField || !tellsOfSeveral(text)) return false;
      model.showMany('', false);
      void take({ fileName: null, size: text.length, shown: '' }, text);
      return true;
    },
    takeFile(file) {
      model.showMany('', false);
      void take({ fileName: file.name, size: file.size, shown: '' }, file);
    },
    open(index) {
      const present = state.getSnapshot();
      if (present.kind !== 'found') return;
      setOpened(index);
      model.fill(present.found.requests[index]?.text ?? '', keyFor(present.found));
    },
    backToTable() {
      const present = state.getSnapshot();
      if (present.kind !== 'found') return;
      model.showMany(present.source.shown, false);
      setOpened(null);
      present.run.want();
    },
    clear() {
      stop();
      state.set(none);
      model.fill('', '');
    },
    connect() {
      const wantAgain = (): void => {
        const present = state.getSnapshot();
        if (present.kind === 'found' && present.opened === null) present.run.want();
      };
      return followStores([session, signer, model.view], wantAgain);
    },
  };
}
