/** What outlives a look at another page: everything that was entered, and what came of it. */
import { createAnswerListState, type AnswerListState } from '#inspector/answers/answer-list-state.ts';
import type { Foresight } from '#domain/simulator/foresight.ts';
import { sentPairs } from '#domain/payout-check/request-pairs.ts';
import type { CaseLine } from '#inspector/case-line/case-line-model.ts';
import { createCaseMarks, type CaseMarks } from '#inspector/case-line/case-marks.ts';
import type { CaseBench } from '#services/case-bench.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { ExchangeHistory } from '#services/exchange-history.ts';
import { createKeptValue, type KeptValue } from '#services/kept-value.ts';
import type { SessionStore } from '#services/session.ts';
import type { Signer } from '#services/signer.ts';
import { partStore, type ReadStore } from '#services/derived-store.ts';
import { formatFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import { requestAhead } from '#domain/simulator/request-ahead.ts';
import type { RequestAhead } from '#domain/simulator/foresight.ts';
import { createValueStore, followStores, type ValueStore } from '#services/value-store.ts';
import type { InputsPatch } from './compose-inputs.ts';
import { createComposeModel, type ComposeModel } from './compose-model.ts';
import { createFieldStores, type FieldStores } from './field-stores.ts';
import { createFirstOrderStore, type FirstOrderState } from './first-order.ts';
import { forgetCardData } from './forget-card-data.ts';
import { openSectionsFor } from './form-sections.ts';
import { createInputsStore, type InputsStore } from './inputs-store.ts';
import { createLateRules, type LateRules } from './late-rules.ts';

export interface KeptComposer {
  readonly inputs: InputsStore;
  readonly model: ComposeModel;
  readonly fieldStores: FieldStores;
  /** The order as the simulator would be asked; null where it does not go there. */
  readonly ahead: ReadStore<RequestAhead | null>;
  /** Ids of the form's open sections. */
  readonly openSections: ValueStore<ReadonlySet<string>>;
  /** How high the rows of each were when they were shown last, in pixels. */
  readonly sectionHeights: Map<string, number>;
  readonly answerList: AnswerListState;
  /** Whether the form shows filled fields alone. */
  readonly filledOnly: ValueStore<boolean>;
  /** What stands in "Find a field". */
  readonly findText: ValueStore<string>;
  readonly firstOrder: ValueStore<FirstOrderState>;
  /** What the last replacement took away; null where it took nothing. */
  readonly replaced: ValueStore<InputsPatch | null>;
  /** What the last choice of a menu did, until somebody types. */
  readonly notice: ValueStore<MenuNotice | null>;
  /** What is missing is said once somebody tried to send, or left the field that it is missing in. */
  readonly sendTried: ValueStore<boolean>;
  readonly leftFields: ValueStore<ReadonlySet<string>>;
  /** What the simulator would refuse the order for, as far as it is known. */
  readonly foresights: ValueStore<readonly Foresight[]>;
  /** Fingerprint of the key that the simulator has, as far as it is known. */
  readonly registeredKey: ValueStore<string | null>;
  readonly bench: CaseBench;
  readonly marks: CaseMarks;
  /** Made with the line above the form, which is loaded after it. */
  readonly keepCaseLine: KeptValue<CaseLine>;
}

export interface MenuNotice {
  readonly text: string;
  /** Whether it replaced something that is kept. */
  readonly canBringBack: boolean;
}

/** Most of what is typed changes nothing of it. */
function followOrderAhead(model: ComposeModel, signer: Signer): ReadStore<RequestAhead | null> {
  const part = partStore(model.view, (view) => {
    const { rsaKey } = signer.getSnapshot();
    const fingerprint = rsaKey === null ? null : formatFingerprint(rsaKey.fingerprint);
    return requestAhead('payout-check', view, fingerprint);
  });
  return { ...part, subscribe: (listener) => followStores([part, signer], listener) };
}

export function createKeptComposer(
  services: ConsoleServices,
  session: SessionStore,
  history: ExchangeHistory,
  bench: CaseBench,
  rules: LateRules = createLateRules(),
): KeptComposer {
  const inputs = createInputsStore();
  const model = createComposeModel(services, session, history, rules);
  inputs.subscribe(model.setInputs);
  const replaced = createValueStore<InputsPatch | null>(null);
  const notice = createValueStore<MenuNotice | null>(null);
  inputs.subscribe((_, when) => {
    if (when === 'soon') notice.set(null);
  });
  const sendTried = createValueStore(false);
  const leftFields = createValueStore<ReadonlySet<string>>(new Set());
  inputs.subscribe((entered, when) => {
    if (when === 'soon' || sentPairs(entered).length > 0) return;
    // Cleared: another order begins.
    sendTried.set(false);
    leftFields.set(new Set());
  });
  forgetCardData(session, inputs, () => {
    // What could be brought back may hold another card.
    replaced.set(null);
    notice.set(null);
    model.forgetCardData();
  });
  const openSections = createValueStore<ReadonlySet<string>>(openSectionsFor('card'));
  return {
    inputs,
    model,
    foresights: createValueStore<readonly Foresight[]>([]),
    registeredKey: createValueStore<string | null>(null),
    bench,
    marks: createCaseMarks(),
    keepCaseLine: createKeptValue<CaseLine>(),
    fieldStores: createFieldStores(model.view),
    ahead: followOrderAhead(model, services.signer),
    openSections,
    sectionHeights: new Map(),
    answerList: createAnswerListState(),
    firstOrder: createFirstOrderStore(),
    filledOnly: createValueStore(false),
    findText: createValueStore(''),
    sendTried,
    leftFields,
    replaced,
    notice,
  };
}
