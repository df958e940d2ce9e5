// Made once: a list asks for each of its rows.
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour12: false,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** E.g. `14:02:11`, of this machine's time zone. */
export function timeOfDay(ms: number): string {
  return timeFormat.format(ms);
}
