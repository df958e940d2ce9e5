/** The page's state outside React: what was pasted, what is read from it, and what the diagnosis says. */
import { parsePaste } from '#domain/diagnosis/paste/parse-paste.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import type { SearchContext } from '#domain/diagnosis/catalogue/mistake-row.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import { takeOutSecrets } from '#domain/secrets/take-out-secrets.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { ConsoleServer, ConsoleServices } from '#services/console-services.ts';
import type { DiagnosisRequest } from '#services/diagnoser.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import { createTakenSecrets, type SecretField, type TakenSecrets } from '#services/taken-secrets.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import {
  broughtBack,
  withKeyAlone,
  withCorrection,
  withMany,
  withSource,
  withText,
} from './change-inputs.ts';
import {
  deriveDiagnoseView,
  hasCorrections,
  initialDiagnoseInputs,
  isSameRequest,
  type Correction,
  type DiagnoseSource,
  type DiagnoseView,
  type PartName,
  type ReadPaste,
} from './diagnose-inputs.ts';
import { diagnosisRequestOf, searchContextOf, type RegisteredKey } from './diagnosis-request.ts';
import { createDiagnosisRun, type DiagnosisState } from './diagnosis-run.ts';
import type { ContextTexts } from './entered-context.ts';
import { createReadingPace, isPasted } from './reading-pace.ts';

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

/** Reading is repeated for every correction: the same text is read once. */
function createPasteReader(): ReadPaste {
  let last: { readonly text: string; readonly reading: ReturnType<ReadPaste> } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, reading: parsePaste(text) };
    return last.reading;
  };
}

export function createDiagnoseModel(surroundings: DiagnoseSurroundings): DiagnoseModel {
  const { services, session, ownOrigin, readComposer } = surroundings;
  let readPaste = createPasteReader();
  const filled = createValueStore(0);
  const secrets = createTakenSecrets(services.signer);
  let config: ConsoleConfig | null = null;
  let inputs = initialDiagnoseInputs;
  let taken: RequestToDiagnose | null = null;
  let registered: RegisteredKey = { of: null, text: '' };
  let proven: RequestParts | null = null;
  const derive = (): DiagnoseView => deriveDiagnoseView(inputs, readPaste, proven, readComposer());
  const view = createValueStore(derive());

  function searchContext(): SearchContext {
    const { consumerKey } = session.getSnapshot();
    return searchContextOf(view.getSnapshot(), { config, ownOrigin, composer: readComposer(), consumerKey });
  }

  const run = createDiagnosisRun(services.diagnoser, () =>
    diagnosisRequestOf(view.getSnapshot(), searchContext(), registered, services.clock.nowMs()),
  );

  /** The page shows the reading that the signature has proven. */
  run.state.subscribe(() => {
    const { reading } = run.state.getSnapshot().diagnosis ?? {};
    if (reading?.isProven !== true || hasCorrections(inputs.corrections)) return;
    if (isSameRequest(reading.parts, view.getSnapshot().parts)) return;
    proven = reading.parts;
    view.set(derive());
  });

  const pace = createReadingPace((isOfPaste) => update(isOfPaste ? run.wantNow : run.want));

  function update(want = run.want): void {
    pace.callOff();
    view.set(derive());
    want();
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

  function replace(source: DiagnoseSource, publicKeyText: string): void {
    inputs = withSource(inputs, source, publicKeyText);
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
      if (text === pasted) {
        const before = inputs.source.kind === 'text' ? inputs.source.text : '';
        inputs = withText(inputs, text);
        pace.soon(text, before);
        return;
      }
      // A secret alone takes the place of nothing.
      if (text !== '') inputs = withText(inputs, text);
      update();
      fillFields();
    },
    typedText: () => (inputs.source.kind === 'text' ? inputs.source.text : ''),
    showMany(pasted, isInBox) {
      const text = keepOut('paste', pasted);
      inputs = withMany(inputs, text);
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
      inputs = withKeyAlone(inputs);
      update();
      fillFields();
    },
    correct(part, correction) {
      inputs = withCorrection(inputs, part, correction === null ? null : withoutSecrets(correction));
      update();
    },
    bringBack() {
      const isOfSource = inputs.setAside?.what === 'source';
      inputs = broughtBack(inputs);
      update(run.wantNow);
      if (isOfSource) fillFields();
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
      const stop = followStores([session, services.signer], run.want);
      const stopForgetting = whenForgotten(session, 'forgotten', secrets.drop);
      return () => {
        stop();
        stopForgetting();
        secrets.drop();
      };
    },
  };
}
