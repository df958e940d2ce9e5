import { openRequest } from '#domain/exchange/kept-request.ts';
import { describeReplacedKey } from '#domain/simulator/describe-replaced-key.ts';
import type { SimulatorState } from '#domain/relay/simulator-contract.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { followStores } from '#services/value-store.ts';
import type { InputsPatch } from './compose-inputs.ts';
import type { DoneFact, FirstOrderStep } from './first-order.ts';
import { formatByteCount } from './format-byte-count.ts';
import type { KeptComposer } from './kept-composer.ts';
import { awaitsRules } from './late-rules.ts';
import { partNotLoadedText } from '#services/part-not-loaded.ts';
import { replaceOrder } from './replace-order.ts';

type Registered = Pick<SimulatorState, 'publicKeyFingerprint'>;

interface FirstOrder {
  readonly kept: KeptComposer;
  readonly services: Pick<ConsoleServices, 'signer'>;
  readonly session: SessionStore;
  /** What the simulator knows: of this tab, of another one, or of a program. */
  readonly registered: () => Promise<Registered>;
  readonly register: (
    consumerKey: string,
    publicKeyPem: string | null,
  ) => Promise<Registered & Pick<SimulatorState, 'origin'>>;
  readonly sampleOrder: () => Promise<InputsPatch>;
  /** Called when it is handed over. */
  readonly onSend: () => void;
}

/** Where it was stopped, what is under way ends and nothing more begins. */
class StoppedError extends Error {}

export async function runFirstOrder(order: FirstOrder): Promise<void> {
  const { firstOrder } = order.kept;
  const facts: DoneFact[] = [];
  const enter = (step: FirstOrderStep): void => {
    if (step !== 'pair' && firstOrder.getSnapshot().kind !== 'running') throw new StoppedError();
    firstOrder.set({ kind: 'running', facts: [...facts], step });
  };
  try {
    enter('pair');
    const publicKeyPem = await holdPair(order, facts);
    enter('register');
    await registerPair(order, publicKeyPem, facts);
    enter('fill');
    await fillSample(order, facts);
    enter('send');
    await send(order, facts);
    firstOrder.set({ kind: 'over', facts, why: null });
  } catch (error) {
    const why =
      error instanceof StoppedError
        ? 'Stopped. What was done so far stays.'
        : error instanceof Error
          ? error.message
          : String(error);
    if (firstOrder.getSnapshot().kind !== 'gone') firstOrder.set({ kind: 'over', facts, why });
  }
}

async function holdPair({ services }: FirstOrder, facts: DoneFact[]): Promise<string> {
  const { rsaKey } = services.signer.getSnapshot();
  if (rsaKey !== null) {
    facts.push({ name: 'Key held already', text: `RSA ${rsaKey.bits}` });
    return rsaKey.publicKeyPem;
  }
  const made = await services.signer.generateRsaKey(2048);
  if (!made.ok) throw new Error(`${made.failure.what} ${made.failure.next}`);
  facts.push({
    name: 'Key pair made',
    text: `RSA ${made.value.bits}, throw-away, forgotten when the page closes`,
  });
  return made.value.publicKeyPem;
}

async function registerPair(
  { session, registered, register }: FirstOrder,
  publicKeyPem: string,
  facts: DoneFact[],
): Promise<void> {
  if (session.getSnapshot().consumerKey === '') {
    session.set({ ...session.getSnapshot(), consumerKey: 'acme-llc' });
  }
  const { consumerKey } = session.getSnapshot();
  const before = await registered();
  const now = await register(consumerKey, publicKeyPem);
  facts.push({
    name: 'Registered',
    text: `public half, as ${consumerKey}, at ${new URL(now.origin).host}${describeReplacedKey(before, now)}`,
  });
}

async function fillSample({ kept, sampleOrder }: FirstOrder, facts: DoneFact[]): Promise<void> {
  kept.inputs.patch({
    method: 'card',
    includedMethods: ['card'],
    baseAddress: null,
    path: null,
    signatureMethod: 'RSA-SHA256',
    pinnedNonce: null,
    pinnedTimestamp: null,
  });
  const sample = await sampleOrder().catch(() => {
    throw new Error(`Nothing was sent. ${partNotLoadedText}`);
  });
  if (kept.firstOrder.getSnapshot().kind !== 'running') throw new StoppedError();
  replaceOrder(kept, sample);
  const { length } = kept.model.view.getSnapshot().pairs;
  facts.push({ name: 'Card order filled in', text: `${length} fields, published test card` });
}

/** Rules and gateways come behind the form: who is quick has filled it in before. Waits no longer than it is wanted. */
function whenJudged({ model, firstOrder }: KeptComposer): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const isWanted = firstOrder.getSnapshot().kind === 'running';
      const isComing = model.targets().length === 0 || awaitsRules(model.view.getSnapshot().findings);
      if (isWanted && isComing) return;
      stop();
      resolve();
    };
    const stop = followStores([model.view, firstOrder], look);
    look();
  });
}

async function send({ kept, session, onSend }: FirstOrder, facts: DoneFact[]): Promise<void> {
  const { model } = kept;
  await whenJudged(kept);
  if (kept.firstOrder.getSnapshot().kind !== 'running') throw new StoppedError();
  if (session.getSnapshot().targetId !== 'simulator')
    throw new Error('Not sent: another environment was chosen.');
  onSend();
  await model.send();
  const state = model.exchange.getSnapshot();
  if (state.kind === 'not-signed') throw new Error(`Not sent. ${state.refusal.what} ${state.refusal.next}`);
  if (state.kind !== 'done') throw new Error('Not sent: the order cannot be sent as it stands.');
  const { exchange } = state;
  if (exchange.outcome !== 'answered') {
    throw new Error(
      exchange.outcome === 'not-sent' ? 'Not sent.' : 'No answer came: the outcome is unknown.',
    );
  }
  const { trace } = openRequest(exchange.signed);
  facts.push({
    name: 'Signed and sent',
    text: `${trace.sorted.length} parameters, base string of ${formatByteCount(trace.baseString)}`,
  });
}
