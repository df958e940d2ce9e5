/** Spans in a few characters. */

/** E.g. `2 min 14 s`; what is less than a second is nothing. */
export function spanWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts: readonly (readonly [count: number, unit: string])[] = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return told.length === 0 ? '0 s' : told.join(' ');
}

/** E.g. `6 min ago`: one unit is enough. */
export function agoWords(ms: number): string {
  const [count = '0', unit = 's'] = spanWords(ms).split(' ');
  return `${count} ${unit} ago`;
}

/** E.g. `in 6 s`; what is due already is due now. */
export function untilWords(ms: number): string {
  return ms < 500 ? 'now' : `in ${spanWords(ms)}`;
}
