/** Tells requests apart by what each has for itself: its nonce and its signature. */
import type { OAuthRun } from './oauth-runs.ts';

/** A place of the text that is of one request. */
export interface Sighting {
  readonly start: number;
  readonly end: number;
  /** Requests are numbered in the order in which the text first tells of them. */
  readonly request: number;
}

interface Identity {
  readonly nonce: string | null;
  signature: string | null;
}

/** A log may cut a signature, or mask it: the nonce tells then. */
function isSameSignature(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  return one.startsWith(other) || other.startsWith(one);
}

/**
 * Runs that tell of a request by themselves. Where there are headers, what stands apart is of one of them: a base
 * string with another nonce is another text of the same request.
 */
function tellingRuns(runs: readonly OAuthRun[]): readonly OAuthRun[] {
  const whole = runs.filter(
    ({ signature, names, isHeader }) => isHeader || (signature !== null && names > 2),
  );
  if (whole.length > 0) return whole;
  const signed = runs.filter(({ signature }) => signature !== null);
  return signed.length > 0 ? signed : runs.filter(({ nonce, names }) => nonce !== null && names > 2);
}

function find(identities: readonly Identity[], { nonce, signature }: OAuthRun): Identity | undefined {
  const same = identities.filter((each) => isSameSignature(each.signature, signature));
  if (nonce !== null) return same.find((each) => each.nonce === nonce);
  return signature === null || signature === ''
    ? undefined
    : same.find((each) => each.signature === signature);
}

/** A base string has the nonce alone; of several requests with it the next one is meant. */
function owner(
  identities: readonly Identity[],
  { nonce, signature }: OAuthRun,
  before: Identity | null,
): Identity | undefined {
  const matching = identities.filter(
    (each) => (nonce === null || each.nonce === nonce) && isSameSignature(each.signature, signature),
  );
  if (nonce === null && (signature === null || signature === '')) return undefined;
  const behind = before === null ? -1 : identities.indexOf(before);
  const next = matching.find((each) => identities.indexOf(each) > behind);
  return next ?? matching.at(-1);
}

/** @returns Where the text tells of which request. */
export function identifyRequests(runs: readonly OAuthRun[]): Sighting[] {
  const telling = new Set(tellingRuns(runs));
  const identities: Identity[] = [];
  for (const run of telling) {
    const known = find(identities, run);
    if (known === undefined) identities.push({ nonce: run.nonce, signature: run.signature });
    else if ((run.signature ?? '').length > (known.signature ?? '').length) known.signature = run.signature;
  }
  let before: Identity | null = null;
  return runs.flatMap((run) => {
    const identity = telling.has(run) ? find(identities, run) : owner(identities, run, before);
    if (identity === undefined) return [];
    if (telling.has(run)) before = identity;
    return [{ start: run.start, end: run.end, request: identities.indexOf(identity) }];
  });
}

/** How many requests the sightings are of. */
export function countRequests(sightings: readonly Sighting[]): number {
  return new Set(sightings.map(({ request }) => request)).size;
}
