/** Times and spans of the page. */

/** E.g. `14:02:11`, of this machine's time zone. */
export function timeOfDay(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB', { hour12: false });
}

/** E.g. `41 ms`, `15.0 s`. */
export function spanInWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** E.g. `1 case`, `1,200 cases`. */
export function countWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
