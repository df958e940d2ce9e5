/** The value that at least this share of the samples does not exceed (nearest rank). */
function quantile(samples: readonly number[], share: number): number {
  const ordered = [...samples].sort((left, right) => left - right);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

export function p95(samples: readonly number[]): number {
  return quantile(samples, 0.95);
}

/** One figure with the digits that mean something. */
function formatMs(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Least, median and 95th percentile. The least is what other programs on the machine disturb least. */
export function formatSamples(samples: readonly number[]): string {
  if (samples.length === 0) return '–';
  return [Math.min(...samples), median(samples), p95(samples)].map(formatMs).join(' / ');
}

/** How many times the median of the first is that of the second. */
export function formatRatio(samples: readonly number[], reference: readonly number[]): string {
  if (samples.length === 0 || reference.length === 0) return '–';
  const ratio = median(samples) / median(reference);
  return `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)}×`;
}
