import { makeKnown, useRegister } from '#inspector/use-simulator.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import { describeReplacedKey } from '#domain/simulator/describe-replaced-key.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import { useCases, useRunOrder } from '../cases-context.tsx';
import type { CasesShared } from '../cases-shared.ts';
import type { RunOrder } from '#services/cases/run-check.ts';

interface StarterSet {
  /** Puts the files into the folder; those that are there stay as they are. */
  readonly put: () => Promise<void>;
  /** The same, then a key, its registration, and the run on the simulator. */
  readonly run: () => Promise<void>;
}

type Register = ReturnType<typeof useRegister>;

/** Said to the user as it is: why the click went no further. */
class StarterError extends Error {}

export function useStarterSet(): StarterSet {
  const shared = useCases();
  const register = useRegister(shared.services.server);
  const order = useRunOrder();
  return {
    put: () =>
      inSteps(shared, async (said) => {
        await listedEntries(shared, await putFiles(shared, said));
      }),
    run: () => makeKnown(() => inSteps(shared, (said) => runStarterSet(shared, register, order, said))),
  };
}

async function inSteps(shared: CasesShared, work: (said: string[]) => Promise<void>): Promise<void> {
  const { starter } = shared;
  if (starter.getSnapshot().kind === 'busy') return;
  const said: string[] = [];
  try {
    await work(said);
    starter.set({ kind: 'over', said, problem: null });
  } catch (error) {
    starter.set({ kind: 'over', said, problem: error instanceof Error ? error.message : String(error) });
  }
}

async function putFiles({ services, starter }: CasesShared, said: string[]): Promise<readonly string[]> {
  starter.set({ kind: 'busy', what: 'Putting the starter set into the folder.' });
  const reply = await services.server.addStarterSet();
  const { written } = reply;
  if (written.length > 0) said.push(`${written.length} files were put into the folder.`);
  if (reply.kind === 'refused') throw new StarterError(`${reply.what} ${reply.next}`);
  if (reply.kept.length > 0) said.push(`${reply.kept.length} were there already and stayed as they were.`);
  return [...written, ...reply.kept];
}

async function holdKey({ services, starter }: CasesShared, said: string[]): Promise<string> {
  const { rsaKey } = services.signer.getSnapshot();
  if (rsaKey !== null) return rsaKey.publicKeyPem;
  starter.set({ kind: 'busy', what: 'Making a throw-away key pair.' });
  const made = await services.signer.generateRsaKey(2048);
  if (!made.ok) throw new StarterError(`${made.failure.what} ${made.failure.next}`);
  said.push('A throw-away key pair was made; it is forgotten when the page closes.');
  return made.value.publicKeyPem;
}

/** The simulator issues the secret itself; one that is held for another gateway stays. */
async function holdSecret({ services }: CasesShared, secret: string, said: string[]): Promise<void> {
  const { signer } = services;
  if (signer.getSnapshot().consumerSecret === null) {
    const held = await signer.setConsumerSecret(secret);
    if (!held.ok) throw new StarterError(`${held.failure.what} ${held.failure.next}`);
    said.push('The simulator’s consumer secret was taken.');
    return;
  }
  const isSame = await signer.holdsSecret([secret]);
  if (isSame.ok && !isSame.value) {
    said.push(
      'The consumer secret that is held is not the simulator’s: it refuses what is signed with it. Forget it under Key to use the simulator’s.',
    );
  }
}

async function runStarterSet(
  shared: CasesShared,
  register: Register,
  order: RunOrder,
  said: string[],
): Promise<void> {
  const { services, session, runs, chosen, filter, search, starter } = shared;
  const paths = await putFiles(shared, said);
  const publicKeyPem = await holdKey(shared, said);
  const now = session.getSnapshot();
  session.set({
    ...now,
    targetId: 'simulator',
    consumerKey: now.consumerKey === '' ? 'acme-llc' : now.consumerKey,
  });
  const { consumerKey } = session.getSnapshot();
  starter.set({ kind: 'busy', what: 'Telling the simulator of the key.' });
  const before = await services.server.simulatorState();
  const state = await register(consumerKey, publicKeyPem);
  said.push(
    `The key’s public half was registered with the simulator, as ${consumerKey}${describeReplacedKey(before, state)}.`,
  );
  await holdSecret(shared, state.consumerSecret, said);
  if (state.settings.behaviour !== 'documented') {
    await services.server.setSimulatorSettings({
      behaviour: 'documented',
      behaviourSpan: 'until-changed',
    });
    said.push('The simulator answers as documented again.');
  }
  const entries = await listedEntries(shared, paths);
  const target = await simulatorOf(services.server.config, order);
  chosen.set(new Set(paths));
  filter.set('all');
  search.set('');
  const begun = runs.start({ ...order, entries, target, consumerKey, chosen: new Set(paths), pauseMs: 0 });
  if (begun.kind !== 'ready') throw new StarterError('The run could not be begun: see below the list.');
}

async function simulatorOf(
  config: () => Promise<ConsoleConfig>,
  { target }: RunOrder,
): Promise<RunOrder['target']> {
  if (target?.id === 'simulator') return target;
  return (await config()).targets.find(({ id }) => id === 'simulator') ?? null;
}

/** How long the watching of the folder may take to tell of new files, in milliseconds. */
const patienceMs = 10_000;

/** The list once it has all of these files, which are no news to who put them there. */
async function listedEntries(
  { live, starter, newsSeenMs }: CasesShared,
  paths: readonly string[],
): Promise<readonly WorkspaceEntry[]> {
  starter.set({ kind: 'busy', what: 'Waiting for the list of the folder.' });
  const entries = await onceListed(live, paths);
  newsSeenMs.set(live.getSnapshot().state?.changedAtMs ?? null);
  return entries;
}

function onceListed(live: CasesShared['live'], paths: readonly string[]): Promise<readonly WorkspaceEntry[]> {
  const found = (): readonly WorkspaceEntry[] | null => {
    const entries = live.getSnapshot().state?.entries ?? [];
    const listed = new Set(entries.map(({ path }) => path));
    return paths.every((path) => listed.has(path)) ? entries : null;
  };
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const entries = found();
      if (entries === null) return;
      stop();
      resolve(entries);
    };
    const timer = setTimeout(() => {
      stop();
      reject(
        new StarterError(
          'The files are written, and the list does not show them yet. Run them once it does.',
        ),
      );
    }, patienceMs);
    const leave = live.subscribe(look);
    const stop = (): void => {
      clearTimeout(timer);
      leave();
    };
    look();
  });
}
