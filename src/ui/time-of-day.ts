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

const dayOfMonthFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** E.g. `14:02:11` of today, `25 Nov 14:02:11` of another day. */
export function timeOrDay(ms: number): string {
  // Where the clock was set back, it may be of a day that is still to come.
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return isToday ? timeOfDay(ms) : `${dayOfMonthFormat.format(ms)} ${timeOfDay(ms)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** E.g. `Thursday 26 November 2026`, of this machine's time zone. */
export function dayOf(ms: number): string {
  return dayFormat.format(ms);
}

const shortDayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** E.g. `26 Nov 2026, 14:02:11`, for what may be of another day. */
export function momentOf(ms: number): string {
  return `${shortDayFormat.format(ms)}, ${timeOfDay(ms)}`;
}
