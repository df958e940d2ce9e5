/** Lets so many through a second, and a burst after a while of quiet. */
export function createRateLimit(
  { perSecond, burst }: { readonly perSecond: number; readonly burst: number },
  nowMs: () => number,
): () => boolean {
  let allowance = burst;
  let atMs = nowMs();
  return () => {
    const now = nowMs();
    allowance = Math.min(burst, allowance + (Math.max(0, now - atMs) / 1000) * perSecond);
    atMs = now;
    if (allowance < 1) return false;
    allowance -= 1;
    return true;
  };
}
