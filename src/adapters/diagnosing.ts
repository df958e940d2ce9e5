/**
 * Diagnoses inside the worker that holds the keys, in slices: between two of them the worker signs. What searches is
 * loaded with the first diagnosis.
 */
import type { Stepwise } from '#domain/diagnosis/search/stepwise.ts';
import type { PublicKey } from '#domain/diagnosis/verdict/observe/examine-signature.ts';
import type { DiagnosisProgress, DiagnosisRequest } from '#services/diagnoser.ts';
import type { JudgingRequest } from '#services/many-diagnoser.ts';
import { chooseComparedKey } from './choose-compared-key.ts';
import { gatherKeyring } from './gather-keyring.ts';
import { loadPart } from './load-part.ts';
import type { RsaKey } from './rsa-sha256.ts';
import { refusedOutcome, type SigningOutcome } from './signing-messages.ts';
import type { SearchHelpers } from './search-helpers.ts';
import { runInSlices } from './slices.ts';

/** What signatures are judged with. */
interface HeldHalves {
  readonly key: RsaKey | null;
  readonly consumerSecret: string | null;
}

interface Diagnosing {
  readonly run: (
    request: DiagnosisRequest & { readonly helpers?: number },
    held: HeldHalves,
    onProgress: (progress: DiagnosisProgress) => void,
  ) => Promise<SigningOutcome>;
  readonly cancel: () => void;
  /** Loads what diagnoses and has it compiled, once. @returns False where a diagnosis began before that was done. */
  readonly warmUp: () => Promise<boolean>;
  /** One of many: beside a diagnosis, which has slices of its own. */
  readonly judge: (request: JudgingRequest, held: HeldHalves) => Promise<SigningOutcome>;
  readonly cancelJudging: () => void;
}

/** One run at a time: a new one ends the former. */
function createTurn() {
  let current = { isOver: false };
  return {
    begin() {
      const run = { isOver: false };
      current.isOver = true;
      current = run;
      return () => run.isOver;
    },
    end: (): void => {
      current.isOver = true;
    },
  };
}

interface Run<Found> {
  readonly publicKeyText: string;
  readonly held: HeldHalves;
  /** What is run with the halves that were chosen. */
  readonly begin: (halves: {
    readonly publicKey: PublicKey | null;
    readonly consumerSecret: string | null;
  }) => Promise<Stepwise<Found>>;
  readonly isOver: () => boolean;
  readonly onProgress: (progress: DiagnosisProgress) => void;
  readonly toOutcome: (found: Found) => SigningOutcome;
  readonly help?: Parameters<typeof runInSlices>[3];
}

async function carryOutRun<Found>(run: Run<Found>): Promise<SigningOutcome> {
  const { publicKeyText, held, begin, isOver, onProgress, toOutcome, help } = run;
  const choice = await chooseComparedKey(publicKeyText, held.key);
  if (choice.kind === 'refused') return refusedOutcome(choice.what, choice.next);
  const steps = await begin({ publicKey: choice.key, consumerSecret: held.consumerSecret });
  const ran = await runInSlices(steps, isOver, onProgress, help);
  return ran === null ? { kind: 'diagnosis-ended' } : toOutcome(ran.found);
}

/** @param helpers - take part in a search that needs no secret. */
export function createDiagnosing(helpers: SearchHelpers): Diagnosing {
  const diagnoses = createTurn();
  const judgements = createTurn();
  /** Nobody waits for it, and nobody who cancels a diagnosis means it. */
  const warmingUp = createTurn();
  let isWarm = false;

  const beginOne = (turn: ReturnType<typeof createTurn>): (() => boolean) => {
    isWarm = true;
    warmingUp.end();
    return turn.begin();
  };

  return {
    async warmUp() {
      if (isWarm) return true;
      isWarm = true;
      const isOver = warmingUp.begin();
      const { warmUpDiagnosis } = await loadPart(() => import('#domain/diagnosis/warm-up.ts'));
      return (await runInSlices(warmUpDiagnosis(), isOver, () => undefined)) !== null;
    },
    run({ publicKeyText, keysBeside, helpers: count = 0, ...request }, held, onProgress) {
      return carryOutRun({
        help: (offer) => helpers.help(offer, count),
        publicKeyText,
        held,
        isOver: beginOne(diagnoses),
        onProgress,
        async begin(halves) {
          const { diagnose } = await loadPart(() => import('#domain/diagnosis/diagnose.ts'));
          const { publicKey: first, consumerSecret } = halves;
          const isPasted = publicKeyText.trim() !== '';
          const keyring = await gatherKeyring({ first, isPasted, beside: keysBeside, held: held.key });
          const publicKey = keyring.keys[0]?.key ?? null;
          return diagnose({ ...request, publicKey, keyring, consumerSecret });
        },
        toOutcome: (diagnosis) => ({ kind: 'diagnosis', diagnosis }),
      });
    },
    cancel: diagnoses.end,
    judge: ({ publicKeyText, text, ...request }, held) =>
      carryOutRun({
        publicKeyText,
        held,
        isOver: beginOne(judgements),
        onProgress: () => undefined,
        async begin(halves) {
          const { judgeRequest } = await loadPart(() => import('#domain/diagnosis/many/judge-request.ts'));
          return judgeRequest(text, { ...request, ...halves });
        },
        toOutcome: (judged) => ({ kind: 'judged', judged }),
      }),
    cancelJudging: judgements.end,
  };
}
