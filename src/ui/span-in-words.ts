/** E.g. `41 ms`, `15.0 s`. */
export function spanInWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
