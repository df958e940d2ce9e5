/** Tells requests apart by what each has for itself: its nonce and its signature. */
import type { OAuthRun } from '../paste/oauth/oauth-runs.ts';

/** A place of the text that is of one request. */
export interface Sighting {
  readonly start: number;
  readonly end: number;
  /** Requests are numbered in the order in which the text first tells of them. */
  readonly request: number;
}

interface Identity {
  readonly request: number;
  readonly nonce: string | null;
  signature: string | null;
}

/** A log may cut a signature, or mask it: the nonce tells then. */
function isSameSignature(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  return one.startsWith(other) || other.startsWith(one);
}

/** Whether a run is a header, or holds as much as one. */
export function isWholeRun({ signature, names, isHeader }: OAuthRun): boolean {
  return isHeader || (signature !== null && names > 2);
}

/**
 * Runs that tell of a request by themselves. Where there are headers, what stands apart is of one of them: a base
 * string with another nonce is another text of the same request.
 */
function tellingRuns(runs: readonly OAuthRun[]): readonly OAuthRun[] {
  const whole = runs.filter(isWholeRun);
  if (whole.length > 0) return whole;
  const signed = runs.filter(({ signature }) => signature !== null);
  return signed.length > 0 ? signed : runs.filter(({ nonce, names }) => nonce !== null && names > 2);
}

/** The requests that are known, by their nonces. */
function createRegister() {
  const byNonce = new Map<string | null, Identity[]>();
  let count = 0;
  const matching = ({ nonce, signature }: OAuthRun): readonly Identity[] =>
    nonce === null && (signature ?? '') === ''
      ? []
      : (byNonce.get(nonce) ?? []).filter((each) => isSameSignature(each.signature, signature));
  return {
    add(run: OAuthRun): void {
      const { nonce, signature } = run;
      if (nonce === null && (signature ?? '') === '') return;
      const [known] = matching(run);
      if (known === undefined) {
        byNonce.set(nonce, [...(byNonce.get(nonce) ?? []), { request: count, nonce, signature }]);
        count += 1;
      } else if ((signature ?? '').length > (known.signature ?? '').length) known.signature = signature;
    },
    find: (run: OAuthRun): Identity | undefined => matching(run)[0],
    /** A base string has the nonce alone; of several requests with it the next one is meant. */
    owner(run: OAuthRun, before: Identity | null): Identity | undefined {
      const isOwn = (each: Identity): boolean => run.signature !== null && each.signature === run.signature;
      const found = run.nonce === null ? [...byNonce.values()].flat().filter(isOwn) : matching(run);
      return found.find(({ request }) => request > (before?.request ?? -1)) ?? found.at(-1);
    },
  };
}

/** @returns Where the text tells of which request. */
export function identifyRequests(runs: readonly OAuthRun[]): Sighting[] {
  const telling = new Set(tellingRuns(runs));
  const register = createRegister();
  for (const run of telling) register.add(run);
  let before: Identity | null = null;
  return runs.flatMap((run) => {
    const identity = telling.has(run) ? register.find(run) : register.owner(run, before);
    if (identity === undefined) return [];
    if (telling.has(run)) before = identity;
    return [{ start: run.start, end: run.end, request: identity.request }];
  });
}

/** How many requests the sightings are of. */
export function countRequests(sightings: readonly Sighting[]): number {
  return new Set(sightings.map(({ request }) => request)).size;
}
