/** The page's state outside React: what was pasted, what is read from it, and what the diagnosis says. */
import type { SearchContext } from '#domain/diagnosis/catalogue/mistake-row.ts';
import { withSeen } from '#domain/diagnosis/catalogue/seen-context.ts';
import { parsePaste } from '#domain/diagnosis/paste/parse-paste.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { ConsoleServer, ConsoleServices } from '#services/console-services.ts';
import type { DiagnosisRequest } from '#services/diagnoser.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import type { SessionStore } from '#services/session.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import {
  deriveDiagnoseView,
  hasCorrections,
  initialDiagnoseInputs,
  isAnythingKnown,
  isSameRequest,
  partNames,
  withoutPlaces,
  type Correction,
  type DiagnoseInputs,
  type DiagnoseSource,
  type DiagnoseView,
  type PartName,
  type ReadPaste,
} from './diagnose-inputs.ts';
import { readContext, type ContextTexts } from './entered-context.ts';
import { createDiagnosisRun, type DiagnosisState } from './diagnosis-run.ts';
import { createTakenSecrets, type SecretField, type TakenSecrets } from '#services/taken-secrets.ts';

export interface DiagnoseModel {
  readonly view: ValueStore<DiagnoseView>;
  readonly state: ValueStore<DiagnosisState>;
  /** Counts the texts that did not come from typing, which the field has to be filled with. */
  readonly filled: ValueStore<number>;
  /** What was taken out of the fields again. */
  readonly secrets: TakenSecrets;
  readonly setText: (text: string) => void;
  /** What is in the box, also before it is read; empty while a request that was handed over is shown. */
  readonly typedText: () => string;
  /**
   * Takes a text of several requests, and diagnoses none.
   *
   * @param isInBox Whether the box shows it already.
   * @returns The text without secrets.
   */
  readonly showMany: (text: string, isInBox: boolean) => string;
  /** What requests are judged with. */
  readonly judgingInput: () => Pick<DiagnosisRequest, 'publicKeyText' | 'context'>;
  /** Replaces text and key by others, e.g. by an example; what was there can be brought back. */
  readonly fill: (text: string, publicKeyText: string) => void;
  /** @returns Whether it is another one than the last. */
  readonly takeRequest: (request: RequestToDiagnose) => boolean;
  /** Lets go of every text but the public key, with what could be brought back. */
  readonly forget: () => void;
  readonly correct: (part: PartName, correction: Correction | null) => void;
  readonly bringBack: () => void;
  readonly setPublicKey: (text: string) => void;
  readonly setContext: (context: ContextTexts) => void;
  /** Goes back to the key that is held. */
  readonly clearPublicKey: () => void;
  readonly setConfig: (config: ConsoleConfig) => void;
  readonly tryThree: () => void;
  readonly cancel: () => void;
  /** Diagnoses what was cancelled after all. */
  readonly diagnoseAgain: () => void;
  /** Follows session and keys. @returns Stops following. */
  readonly connect: () => () => void;
}

export interface DiagnoseSurroundings {
  readonly services: Pick<ConsoleServices, 'signer' | 'diagnoser' | 'clock'> & {
    readonly server: Pick<ConsoleServer, 'simulatorState'>;
  };
  readonly session: SessionStore;
  readonly ownOrigin: string;
  readonly readComposer: () => ComposerRequest | null;
}

/** From this length on, reading a text waits for a pause in typing. */
const longText = 20_000;
const pauseMs = 250;

/** As many characters do not come or go by one key, nor by one word of an input method. */
const pastedCharacters = 16;

/** What follows a paste so soon is of the same: some programs put a text in piece by piece, a line at a time. */
const samePasteMs = 50;

function isPasted(before: string, after: string): boolean {
  return Math.abs(after.length - before.length) >= pastedCharacters;
}

/** Reading is repeated for every correction: the same text is read once. */
function createPasteReader(): ReadPaste {
  let last: { readonly text: string; readonly reading: ReturnType<ReadPaste> } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, reading: parsePaste(text) };
    return last.reading;
  };
}

function holdsAnything({ source, corrections }: DiagnoseInputs): boolean {
  // A table is gone back to otherwise.
  if (source.kind === 'many') return false;
  return source.kind === 'request' || source.text.trim() !== '' || hasCorrections(corrections);
}

const targetWords = {
  simulator: 'the simulator',
  sandbox: 'the sandbox',
  production: 'the production gateway',
} as const;

/** A request that was answered is as old as it was then, however late somebody asks. */
function answeredAt({ parts }: RequestToDiagnose): { readonly answeredAtSeconds?: number } {
  const ms = Date.parse(parts.date ?? '');
  return Number.isNaN(ms) ? {} : { answeredAtSeconds: Math.floor(ms / 1000) };
}

export function createDiagnoseModel(surroundings: DiagnoseSurroundings): DiagnoseModel {
  const { services, session, ownOrigin, readComposer } = surroundings;
  let readPaste = createPasteReader();
  const filled = createValueStore(0);
  const secrets = createTakenSecrets(services.signer);
  let config: ConsoleConfig | null = null;
  let inputs = initialDiagnoseInputs;
  let taken: RequestToDiagnose | null = null;
  /** The key that the simulator verifies with, for a request that it refused. */
  let registered: { readonly of: RequestToDiagnose | null; readonly text: string } = { of: null, text: '' };
  let scheduled: ReturnType<typeof setTimeout> | undefined;
  let proven: RequestParts | null = null;
  const derive = (): DiagnoseView => deriveDiagnoseView(inputs, readPaste, proven, readComposer());
  const view = createValueStore(derive());

  function searchContext(): SearchContext {
    const targets = config?.targets ?? [];
    const { reading } = view.getSnapshot();
    const known = {
      origins: [...new Set([...targets.map(({ origin }) => origin), ownOrigin])],
      originNames: {
        [ownOrigin]: 'this console and its relay',
        ...Object.fromEntries(targets.map(({ id, origin }) => [origin, targetWords[id]])),
      },
      pathPrefixes: [
        ...new Set([...targets.flatMap(({ pathPrefixes }) => pathPrefixes), ...knownPathPrefixes]),
      ],
      knownPairs: readComposer()?.pairs ?? [],
      consumerKey: session.getSnapshot().consumerKey,
      entered: readContext(inputs.context),
    };
    return reading !== null && reading.ok ? withSeen(known, reading.value) : known;
  }

  const run = createDiagnosisRun(services.diagnoser, () => {
    const { parts, otherReadings, reading, composersOrder, withheld, slips } = view.getSnapshot();
    if (!isAnythingKnown(parts)) return null;
    const { source, corrections, publicKeyText } = inputs;
    const isRegistered =
      source.kind === 'request' &&
      source.request.origin === 'simulator-record' &&
      publicKeyText === source.request.publicKeyText;
    // Of a corrected request the simulator has said nothing.
    const isAsHandedOver = source.kind === 'request' && !hasCorrections(corrections);
    return {
      parts: composersOrder?.kind === 'same' ? composersOrder.parts : parts,
      otherReadings,
      isCut: reading !== null && reading.ok && reading.value.cut && !hasCorrections(corrections),
      withheld,
      slips,
      publicKeyText,
      keysBeside: {
        firstName: isRegistered ? 'the key that is registered at the simulator' : 'the pasted public key',
        registeredText: source.kind === 'request' && source.request === registered.of ? registered.text : '',
        pastedText: source.kind === 'text' ? source.text : '',
      },
      simulator: isAsHandedOver ? source.request.simulator : null,
      nowSeconds: Math.floor(services.clock.nowMs() / 1000),
      ...(source.kind === 'request' ? answeredAt(source.request) : {}),
      context: searchContext(),
    };
  });

  /** The page shows the reading that the signature has proven. */
  run.state.subscribe(() => {
    const { reading } = run.state.getSnapshot().diagnosis ?? {};
    if (reading?.isProven !== true || hasCorrections(inputs.corrections)) return;
    if (isSameRequest(reading.parts, view.getSnapshot().parts)) return;
    proven = reading.parts;
    view.set(derive());
  });

  function update(want = run.want): void {
    clearTimeout(scheduled);
    scheduled = undefined;
    view.set(derive());
    want();
  }

  /** Set while what comes is of the same paste. */
  let pasting: ReturnType<typeof setTimeout> | undefined;

  /** In a task of its own: what was pasted is on screen first. */
  function updateSoon(text: string, before: string): void {
    clearTimeout(scheduled);
    if (isPasted(before, text)) {
      clearTimeout(pasting);
      pasting = setTimeout(() => (pasting = undefined), samePasteMs);
    }
    if (pasting !== undefined) scheduled = setTimeout(() => update(run.wantNow), 0);
    else scheduled = setTimeout(() => update(), text.length > longText ? pauseMs : 0);
  }

  /** Uncontrolled fields show the inputs again. */
  function fillFields(): void {
    filled.set(filled.getSnapshot() + 1);
  }

  /** @returns The text without secrets; where there are some, they are offered to be held. */
  function keepOut(field: SecretField, text: string): string {
    const { rest, secrets: found } = takeOutSecrets(text);
    if (found.length === 0) return text;
    secrets.take(field, found);
    return rest;
  }

  async function askRegistered(request: RequestToDiagnose): Promise<void> {
    try {
      const { publicKeyPem } = await services.server.simulatorState();
      registered = { of: request, text: publicKeyPem ?? '' };
      if (inputs.source.kind === 'request' && inputs.source.request === request) run.want();
    } catch {
      // Without an answer nothing is said of the key that is registered.
    }
  }

  /** What the present inputs leave behind when others take their place. */
  function setAside(what: 'corrections' | 'source'): DiagnoseInputs['setAside'] {
    const { source, corrections, publicKeyText } = inputs;
    return { what, source, corrections, publicKeyText };
  }

  function replace(source: DiagnoseSource, publicKeyText: string): void {
    inputs = {
      source,
      corrections: {},
      setAside: holdsAnything(inputs) ? setAside('source') : null,
      publicKeyText,
      context: inputs.context,
    };
    update(run.wantNow);
    fillFields();
  }

  function withoutSecrets(correction: Correction): Correction {
    // Bytes of the pasted text hold none any more.
    if (correction.text === null || correction.from === 'selection') return correction;
    return { ...correction, text: keepOut('paste', correction.text) };
  }

  return {
    view,
    secrets,
    state: run.state,
    filled,
    setText(pasted) {
      const text = keepOut('paste', pasted);
      const isTaken = text !== pasted;
      // A secret alone takes the place of nothing.
      if (isTaken && text === '') {
        update();
        fillFields();
        return;
      }
      const { source, corrections } = inputs;
      const aside =
        source.kind === 'request'
          ? setAside('source')
          : hasCorrections(corrections)
            ? setAside('corrections')
            : null;
      inputs = {
        ...inputs,
        source: { kind: 'text', text },
        corrections: {},
        setAside: aside ?? inputs.setAside,
      };
      if (!isTaken) {
        updateSoon(text, source.kind === 'text' ? source.text : '');
        return;
      }
      update();
      fillFields();
    },
    typedText: () => (inputs.source.kind === 'text' ? inputs.source.text : ''),
    showMany(pasted, isInBox) {
      const text = keepOut('paste', pasted);
      const { source } = inputs;
      inputs = {
        ...inputs,
        source: { kind: 'many', text },
        corrections: {},
        setAside: source.kind === 'request' ? setAside('source') : null,
      };
      update();
      if (!isInBox || text !== pasted) fillFields();
      return text;
    },
    judgingInput: () => ({ publicKeyText: inputs.publicKeyText, context: searchContext() }),
    fill(text, publicKeyText) {
      secrets.drop();
      replace({ kind: 'text', text }, publicKeyText);
    },
    takeRequest(request) {
      if (request === taken) return false;
      taken = request;
      replace({ kind: 'request', request }, request.publicKeyText);
      if (request.simulator !== null && request.publicKeyText === '') void askRegistered(request);
      return true;
    },
    forget() {
      secrets.drop();
      // The reader keeps the last text.
      readPaste = createPasteReader();
      taken = null;
      proven = null;
      inputs = { ...initialDiagnoseInputs, publicKeyText: inputs.publicKeyText };
      update();
      fillFields();
    },
    correct(part, correction) {
      const others = partNames.flatMap((name) => {
        const kept = inputs.corrections[name];
        return kept === undefined || name === part ? [] : [[name, kept] as const];
      });
      inputs = {
        ...inputs,
        corrections: {
          ...Object.fromEntries(others),
          ...(correction === null ? {} : { [part]: withoutSecrets(correction) }),
        },
      };
      update();
    },
    bringBack() {
      const { setAside: aside } = inputs;
      if (aside === null) return;
      if (aside.what === 'source') {
        replace(aside.source, aside.publicKeyText);
        inputs = { ...inputs, corrections: aside.corrections };
      } else {
        inputs = {
          ...inputs,
          corrections: { ...withoutPlaces(aside.corrections), ...inputs.corrections },
          setAside: null,
        };
      }
      update();
    },
    setPublicKey(text) {
      const publicKeyText = keepOut('key', text);
      const before = inputs.publicKeyText;
      inputs = { ...inputs, publicKeyText };
      update(isPasted(before, publicKeyText) ? run.wantNow : run.want);
      if (publicKeyText !== text) fillFields();
    },
    setContext(context) {
      inputs = { ...inputs, context };
      update();
    },
    clearPublicKey() {
      inputs = { ...inputs, publicKeyText: '' };
      update();
      fillFields();
    },
    setConfig(next) {
      config = next;
      run.want();
    },
    tryThree: () => run.wantNow(3),
    cancel: run.cancel,
    diagnoseAgain: () => run.wantNow(),
    connect() {
      // The order in the composer may be another one since.
      update();
      let { forgotten } = session.getSnapshot();
      const stop = followStores([session, services.signer], () => {
        run.want();
        if (forgotten !== session.getSnapshot().forgotten) secrets.drop();
        ({ forgotten } = session.getSnapshot());
      });
      return () => {
        stop();
        secrets.drop();
      };
    },
  };
}
