/** Searches with helpers behind real message ports: the verdict is the one of a single thread, whatever becomes of them. */
import { createHash, createSign } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import { requestTo, searchOrder } from './fixture-search-order.ts';
import { createSearchHelpers, type SearchingThread } from './search-helpers.ts';
import { createSearchingState } from './searching-state.ts';
import type { SearchingReply, SearchingTask } from './searching-messages.ts';
import type { SigningJob, SigningOutcome } from './signing-messages.ts';
import { createSigningState } from './signing-state.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

afterEach(() => vi.useRealTimers());

const { privateKey, publicKey } = rsaKeyPair(2048);
const publicKeyText = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const protocol = [
  ['oauth_consumer_key', 'k'],
  ['oauth_nonce', 'n'],
  ['oauth_signature_method', 'RSA-SHA256'],
  ['oauth_timestamp', '1'],
  ['oauth_version', '1.0'],
];
const normalized = percentEncode(['a=b', ...protocol.map(([name, value]) => `${name}=${value}`)].join('&'));

/** Diagnoses a request whose signature is over this text. @param body - the more is in it, the longer it takes. */
function diagnoseSigned(
  baseString: string,
  helpers: number,
  body: string | null = null,
): Extract<SigningJob, { kind: 'diagnose' }> {
  const signature = createSign('RSA-SHA256').update(baseString).sign(privateKey, 'base64');
  return {
    kind: 'diagnose',
    helpers,
    parts: {
      ...nothingKnown,
      method: body === null ? 'GET' : 'POST',
      url: 'https://gw.example/p?a=b',
      body,
      authorization: `OAuth ${[...protocol, ['oauth_signature', percentEncode(signature)]]
        .map(([name, value]) => `${name}="${value}"`)
        .join(', ')}`,
    },
    otherReadings: [],
    isCut: false,
    publicKeyText,
    simulator: null,
    nowSeconds: 0,
    context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
    depth: 2,
  };
}

/** The scheme, and a digest in Base64 in place of the text: not met together in the rounds that nobody helps with. */
const twoMistakes = createHash('sha256')
  .update(`GET&http%3A%2F%2Fgw.example%2Fp&${normalized}`)
  .digest('base64');
const nothingFits = 'something else altogether';
/** A search for what fits takes a dozen of rounds or two. */
const manyFields = Array.from({ length: 8 }, (_, index) => `field_${index}=a+${index}.50+%C3%A9`).join('&');

interface Seen {
  readonly threads: number;
  /** What went to each of them. */
  readonly tasks: readonly SearchingTask[][];
  /** Rounds that were finished there. */
  readonly finished: readonly string[];
}

/** A thread of this process: what it is told and says goes through a port, as a copy. */
function portThread(
  tasks: SearchingTask[],
  onReply: (reply: SearchingReply, send: () => void, die: () => void) => void,
): SearchingThread {
  const { port1, port2 } = new MessageChannel();
  const target = new EventTarget();
  const die = (): void => void target.dispatchEvent(new Event('error'));
  const handle = createSearchingState((reply) => {
    onReply(reply, () => port2.postMessage(reply), die);
  });
  port2.on('message', (task: SearchingTask) => void handle(task));
  port1.on('message', (data: SearchingReply) => {
    target.dispatchEvent(new MessageEvent<SearchingReply>('message', { data }));
  });
  return {
    postMessage(task) {
      tasks.push(task);
      port1.postMessage(task);
    },
    terminate() {
      port1.close();
    },
    addEventListener: (type: string, listener: unknown) => {
      if (typeof listener === 'function') target.addEventListener(type, (event) => listener(event));
    },
  };
}

async function diagnose(
  baseString: string,
  helpers: number,
  onReply: (reply: SearchingReply, send: () => void, die: () => void) => void = (_, send) => send(),
  body: string | null = null,
): Promise<{ readonly outcome: SigningOutcome | undefined; readonly seen: Seen }> {
  const tasks: SearchingTask[][] = [];
  const threads: SearchingThread[] = [];
  const finished: string[] = [];
  const outcomes: SigningOutcome[] = [];
  const pool = createSearchHelpers(() => {
    const own: SearchingTask[] = [];
    tasks.push(own);
    const thread = portThread(own, (reply, send, die) => {
      const note = (): void => {
        if (reply.kind === 'finished') finished.push(`${reply.search}: ${reply.round}`);
        send();
      };
      onReply(reply, note, die);
    });
    threads.push(thread);
    return thread;
  });
  const handle = createSigningState(({ outcome }) => void outcomes.push(outcome), pool);
  await handle({ id: 1, job: diagnoseSigned(baseString, helpers, body) });
  for (const { terminate } of threads) terminate();
  return { outcome: outcomes.at(-1), seen: { threads: tasks.length, tasks, finished } };
}

describe('a diagnosis with helpers', () => {
  const alone = new Map<string, SigningOutcome | undefined>();
  const aloneFor = async (baseString: string): Promise<SigningOutcome | undefined> => {
    if (!alone.has(baseString)) alone.set(baseString, (await diagnose(baseString, 0)).outcome);
    return alone.get(baseString);
  };
  it.each([
    ['two mistakes', twoMistakes, 'explained'],
    ['nothing that is known', nothingFits, 'unexplained'],
  ])(
    'comes to the same of %s with one and with three',
    async (_, baseString, kind) => {
      expect(await aloneFor(baseString)).toMatchObject({ diagnosis: { verdict: { kind } } });
      for (const helpers of [1, 3]) {
        // oxlint-disable-next-line no-await-in-loop
        const { outcome, seen } = await diagnose(baseString, helpers);
        expect(outcome).toEqual(await aloneFor(baseString));
        expect(seen.threads).toBe(helpers);
      }
    },
    60_000,
  );

  it('has rounds tried by them', async () => {
    const { seen } = await diagnose(nothingFits, 2, (_, send) => send(), manyFields);
    expect(seen.finished.length).toBeGreaterThan(2);
    expect(new Set(seen.finished).size).toBe(seen.finished.length);
  }, 60_000);

  it('comes to the same where one dies with a round, never answers, or cannot be started', async () => {
    let replies = 0;
    const dying = await diagnose(nothingFits, 1, (_, send, die) => {
      replies += 1;
      if (replies < 3) send();
      else die();
    });
    expect(dying.outcome).toEqual(await aloneFor(nothingFits));
    const silent = await diagnose(twoMistakes, 2, () => undefined);
    expect(silent.outcome).toEqual(await aloneFor(twoMistakes));
    const mute = await diagnose(nothingFits, 1, (reply, send) => {
      if (reply.kind === 'ready') send();
    });
    expect(mute.outcome).toEqual(await aloneFor(nothingFits));
    const outcomes: SigningOutcome[] = [];
    const none = createSearchHelpers(() => {
      throw new Error('No thread can be started.');
    });
    const handle = createSigningState(({ outcome }) => void outcomes.push(outcome), none);
    await handle({ id: 1, job: diagnoseSigned(twoMistakes, 3) });
    expect(outcomes.at(-1)).toEqual(await aloneFor(twoMistakes));
  }, 60_000);

  it('starts none where one mistake explains it, nor hands over what needs the secret', async () => {
    const single = await diagnose(`GET&http%3A%2F%2Fgw.example%2Fp&${normalized}`, 2);
    expect(single.outcome).toMatchObject({ diagnosis: { depth: 1 } });
    expect(single.seen.threads).toBe(0);
  }, 60_000);

  it('hands over what was pasted and the digest, and takes it away at the end', async () => {
    const { seen } = await diagnose(twoMistakes, 1);
    const [tasks = []] = seen.tasks;
    expect(tasks[0]).toMatchObject({ kind: 'begin', order: { target: { kind: 'digest' } } });
    expect(tasks.at(-1)).toEqual({ search: 1, kind: 'end' });
    expect(tasks.slice(1, -1).every(({ kind }) => kind === 'try')).toBe(true);
  }, 60_000);
});

describe('the threads', () => {
  it('stop in the middle of a round that is not wanted any more', async () => {
    const long = requestTo(`?a=${'b c'.repeat(40_000)}`);
    const replies: SearchingReply[] = [];
    const handle = createSearchingState((reply) => void replies.push(reply));
    const candidates = Array.from({ length: 90 }, (_, index) => index);
    await handle({
      search: 1,
      kind: 'begin',
      order: { ...searchOrder, request: long, signed: long, candidates },
      depth: 2,
    });
    const tried = handle({ search: 1, kind: 'try', round: 0 });
    await handle({ search: 1, kind: 'end' });
    await tried;
    expect(replies.filter(({ kind }) => kind !== 'tried')).toEqual([{ search: 1, kind: 'ready' }]);
  });

  it('try rounds one after the other', async () => {
    const some = requestTo(`?${manyFields}`);
    const replies: SearchingReply[] = [];
    const handle = createSearchingState((reply) => void replies.push(reply));
    const candidates = Array.from({ length: 200 }, (_, index) => index);
    await handle({
      search: 1,
      kind: 'begin',
      order: { ...searchOrder, request: some, signed: some, candidates },
      depth: 2,
    });
    await Promise.all([0, 1].map((round) => handle({ search: 1, kind: 'try', round })));
    const rounds = replies.flatMap((reply) => ('round' in reply ? reply.round : []));
    expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
    expect(replies.filter(({ kind }) => kind === 'finished')).toHaveLength(2);
  }, 20_000);
});
