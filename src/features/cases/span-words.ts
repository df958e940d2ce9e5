/** Spans and numbers of the page. */

/** E.g. `41 ms`, `15.0 s`. */
export function spanInWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** E.g. `1 case`, `1,200 cases`. */
export function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
