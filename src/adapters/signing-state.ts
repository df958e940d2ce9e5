/** All that the signing worker holds and does, without the thread around it. */
import { findControlRecipe } from '#domain/callbacks/control-recipes.ts';
import { sumWithControlKey } from '#domain/callbacks/control-sum.ts';
import { encodeBase64 } from '#domain/octets/base64.ts';
import { formatHex } from '#domain/octets/hexadecimal.ts';
import { partNotLoaded } from '#services/part-not-loaded.ts';
import { createDiagnosing } from './diagnosing.ts';
import { createHeldConsumerSecret } from './held-consumer-secret.ts';
import { createHeldRsaKey } from './held-rsa-key.ts';
import { signHmacSha1 } from './hmac-sha1.ts';
import { signRsaSha256 } from './rsa-sha256.ts';
import { PartNotLoadedError } from './load-part.ts';
import { noHelpers, type SearchHelpers } from './search-helpers.ts';
import {
  refusedOutcome,
  type JobOf,
  type SigningJob,
  type SigningOutcome,
  type SigningReply,
  type SigningRequest,
} from './signing-messages.ts';

/**
 * @param post - sends a reply to the page; a diagnosis has several.
 * @param helpers - take part in a search that needs neither key nor secret.
 */
export function createSigningState(
  post: (reply: SigningReply) => void,
  helpers: SearchHelpers = noHelpers,
): (request: SigningRequest) => Promise<void> {
  const rsaKey = createHeldRsaKey();
  const consumerSecret = createHeldConsumerSecret();
  const diagnosing = createDiagnosing(helpers);

  const heldHalves = () => ({
    key: rsaKey.current(),
    consumerSecret: consumerSecret.current()?.text ?? null,
  });

  async function sign({ method, baseString }: JobOf<'sign'>): Promise<SigningOutcome> {
    const isRsa = method === 'RSA-SHA256';
    const start = performance.now();
    const current = (): unknown => (isRsa ? rsaKey.current() : consumerSecret.current());
    const used = current();
    const signature = isRsa ? await signWithKey(baseString) : await signWithSecret(baseString);
    if ('kind' in signature) return signature;
    const durationMs = performance.now() - start;
    if (current() !== used) {
      return refusedOutcome(
        'What signed was forgotten or replaced meanwhile, so this signature was thrown away.',
        'Sign again.',
      );
    }
    return { kind: 'signature', base64: encodeBase64(signature), hex: formatHex(signature), durationMs };
  }

  async function signWithKey(baseString: string): Promise<Uint8Array | SigningOutcome> {
    const key = rsaKey.current();
    if (key === null)
      return refusedOutcome('No private key is held.', 'Paste a key, or make a throw-away pair.');
    return (await signRsaSha256(key, baseString)) ?? notVerified;
  }

  async function signWithSecret(baseString: string): Promise<Uint8Array | SigningOutcome> {
    const secret = consumerSecret.current();
    if (secret === null) return noSecret;
    return (await signHmacSha1(secret.key, baseString)) ?? notVerified;
  }

  function sumWithSecret({ texts }: JobOf<'sum-with-secret'>): SigningOutcome {
    const secret = consumerSecret.current();
    if (secret === null) return noSecret;
    return { kind: 'sums', sums: texts.map((text) => sumWithControlKey(text, secret.text)) };
  }

  function findRecipe({ question }: JobOf<'find-control-recipe'>): SigningOutcome {
    const secret = consumerSecret.current();
    if (secret === null) return noSecret;
    return { kind: 'control-recipe', found: findControlRecipe(question, secret.text) };
  }

  /** Without a secret nothing holds it. */
  function findSecret({ texts }: JobOf<'find-secret'>): SigningOutcome {
    const secret = consumerSecret.current()?.text ?? '';
    return { kind: 'secret-found', isFound: secret !== '' && texts.some((text) => text.includes(secret)) };
  }

  async function carryOut(job: SigningJob, id: number): Promise<SigningOutcome> {
    switch (job.kind) {
      case 'import-rsa-key':
        return rsaKey.import(job);
      case 'generate-rsa-key':
        return rsaKey.generate(job.bits);
      case 'export-private-key':
        return rsaKey.export(job);
      case 'forget-export':
        rsaKey.forgetExport();
        return done;
      case 'forget-one':
        (job.which === 'rsa-key' ? rsaKey : consumerSecret).forget();
        // It was given what is forgotten; the page asks anew with what is left.
        diagnosing.cancel();
        diagnosing.cancelJudging();
        return done;
      case 'compare-public-key':
        return rsaKey.compare(job.text);
      case 'set-consumer-secret':
        return consumerSecret.hold(job.secret, job.consumerKey);
      case 'sign':
        return sign(job);
      case 'sum-with-secret':
        return sumWithSecret(job);
      case 'find-control-recipe':
        return findRecipe(job);
      case 'find-secret':
        return findSecret(job);
      case 'diagnose':
        return diagnosing.run(job, heldHalves(), (progress) =>
          post({ id, outcome: { kind: 'diagnosis-progress', progress } }),
        );
      case 'cancel-diagnosis':
        diagnosing.cancel();
        return done;
      case 'warm-up-diagnosis':
        await diagnosing.warmUp();
        return done;
      case 'judge-request':
        return diagnosing.judge(job, heldHalves());
      case 'cancel-judging':
        diagnosing.cancelJudging();
        return done;
    }
  }

  return async ({ id, job }) => {
    const outcome = await carryOut(job, id).catch((error: unknown) => failureOf(job, error));
    post({ id, outcome });
  };
}

const done: SigningOutcome = { kind: 'done' };

const noSecret = refusedOutcome('No consumer secret is held.', 'Type the consumer secret.');

const notVerified = refusedOutcome(
  'The signature did not pass its check and was thrown away.',
  'Load the key again. If this goes on, the key is damaged: make a new one.',
);

/** What can be said of a job that broke off: a diagnosis is the code of this page, everything else the browser's. */
function failureOf({ kind }: SigningJob, error: unknown): SigningOutcome {
  if (error instanceof PartNotLoadedError) return partMissing;
  return kind === 'diagnose' || kind === 'judge-request' ? diagnosisBroke : cryptographyFailed;
}

const partMissing: SigningOutcome = { kind: 'refused', refusal: { ...partNotLoaded, again: true } };

const diagnosisBroke = refusedOutcome(
  'The diagnosis broke off: that is a fault of this page.',
  'Nothing is known of the request.',
);

const cryptographyFailed = refusedOutcome(
  'The browser’s own cryptography failed.',
  'Reload the page and load the key again.',
);
