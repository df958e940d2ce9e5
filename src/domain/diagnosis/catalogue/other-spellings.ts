/** The ways in which code writes the same date, number or yes-or-no. */
import { monthNames } from '../../month-names.ts';
import { otherDecimalSpellings } from './amount-formats.ts';
import { zonedDates } from './zoned-dates.ts';

const dayMs = 86_400_000;

function pad(number: number, digits = 2): string {
  return String(number).padStart(digits, '0');
}

/** Milliseconds since 1970; null where there is no such day. */
function utc(year: string, month: string, day: string, time: readonly string[] = []): number | null {
  const [hours = 0, minutes = 0, seconds = 0] = time.map(Number);
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds);
  const date = new Date(ms);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) ? ms : null;
}

/** What a text without a time may stand for: where it is not clear which is the month, both. */
function daysOf(text: string): number[] {
  const yearFirst = /^([0-9]{4})(?:([-/.])([0-9]{1,2})\2([0-9]{1,2})|([0-9]{2})([0-9]{2}))$/u.exec(text);
  const yearLast = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})$/u.exec(text);
  const [, year = '', , month, day, shortMonth = '', shortDay = ''] = yearFirst ?? [];
  const [, one = '', , other = '', lastYear = ''] = yearLast ?? [];
  const read =
    yearFirst !== null
      ? [utc(year, month ?? shortMonth, day ?? shortDay)]
      : yearLast !== null
        ? [utc(lastYear, other, one), utc(lastYear, one, other)]
        : [];
  return read.filter((ms) => ms !== null);
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** In words, as .NET and spreadsheets print and count a day. */
function longSpellings(date: Date): string[] {
  const [year, day] = [date.getUTCFullYear(), date.getUTCDate()];
  const month = monthNames[date.getUTCMonth()] ?? '';
  const weekday = weekdays[date.getUTCDay()] ?? '';
  return [
    `${month} ${day}, ${year}`,
    `${day} ${month} ${year}`,
    `${pad(day)} ${month} ${year}`,
    `${weekday}, ${month} ${day}, ${year}`,
    `${weekday}, ${day} ${month} ${year}`,
    `/Date(${date.getTime()})/`,
    // Days since the end of 1899.
    String(Math.floor(date.getTime() / dayMs) + 25_569),
    ...mistakenPatterns(date),
    `${year}年${date.getUTCMonth() + 1}月${day}日`,
    `${year}. ${date.getUTCMonth() + 1}. ${day}.`,
    `datetime.date(${year}, ${date.getUTCMonth() + 1}, ${day})`,
  ];
}

/** What patterns with letters in the wrong case give: “mm” is minutes, “DD” the day of the year. Or in a wrong order. */
function mistakenPatterns(date: Date): string[] {
  const [year, month, day] = [date.getUTCFullYear(), pad(date.getUTCMonth() + 1), pad(date.getUTCDate())];
  const dayOfYear = (date.getTime() - Date.UTC(year, 0, 0)) / dayMs;
  return [
    `${year}-00-${day}`,
    `${day}.00.${year}`,
    `${day}/00/${year}`,
    `${year}-${month}-${dayOfYear}`,
    `${dayOfYear}.${month}.${year}`,
    `${year}-${day}-${month}`,
    `${pad(year % 100)}-${month}-${day}`,
  ];
}

function daySpellings(date: Date): string[] {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return [
    `${year}-${pad(month)}-${pad(day)}`,
    `${pad(day)}.${pad(month)}.${year}`,
    `${pad(day)}/${pad(month)}/${year}`,
    `${pad(month)}/${pad(day)}/${year}`,
    `${year}${pad(month)}${pad(day)}`,
    `${year}/${pad(month)}/${pad(day)}`,
    `${year}.${pad(month)}.${pad(day)}`,
    `${pad(day)}-${pad(month)}-${year}`,
    `${pad(month)}-${pad(day)}-${year}`,
    `${pad(day)}${pad(month)}${year}`,
    `${pad(day)}.${pad(month)}.${pad(year % 100)}`,
    `${pad(month)}/${pad(day)}/${pad(year % 100)}`,
    `${day}.${month}.${year}`,
    `${month}/${day}/${year}`,
    `${day}/${month}/${year}`,
    `${year}-${month}-${day}`,
    `${pad(day)} ${shortMonths[month - 1] ?? ''} ${year}`,
    `${pad(day)}-${shortMonths[month - 1] ?? ''}-${year}`,
    `${shortMonths[month - 1] ?? ''} ${day}, ${year}`,
    ...longSpellings(date),
  ];
}

/** As languages and data bases print a moment. @param zones - what may stand behind the time. */
function momentSpellings(date: Date, zones: readonly string[]): string[] {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  const american = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
  const hours = date.getUTCHours();
  const clock = `${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
  const weekday = names[date.getUTCDay()] ?? '';
  const month = shortMonths[date.getUTCMonth()] ?? '';
  const dayOfMonth = pad(date.getUTCDate());
  const year = date.getUTCFullYear();
  const seconds = Math.floor(date.getTime() / 1000);
  return [
    ...['T', ' '].flatMap((joint) =>
      [time, `${time}.000`, `${time}.000000`, `${time}.0`, `${time}.0000000`, time.slice(0, 5)].flatMap(
        (clockTime) => zones.map((zone) => day + joint + clockTime + zone),
      ),
    ),
    `${american} ${clock}`,
    `${american}, ${clock}`,
    `${dayOfMonth}.${pad(date.getUTCMonth() + 1)}.${year} ${time}`,
    `${dayOfMonth}/${pad(date.getUTCMonth() + 1)}/${year} ${time}`,
    `${weekday} ${month} ${dayOfMonth} ${year} ${time} GMT+0000 (Coordinated Universal Time)`,
    `${weekday} ${month} ${dayOfMonth} ${year} ${time} GMT+0000 (GMT)`,
    `${weekday} ${month} ${dayOfMonth} ${time} UTC ${year}`,
    `${weekday}, ${dayOfMonth} ${month} ${year} ${time} GMT`,
    `${weekday}, ${dayOfMonth} ${month} ${year} ${time} +0000`,
    `${day} ${time} +0000 UTC`,
    String(seconds),
    String(seconds * 1000),
  ];
}

/** Milliseconds that a zone like `+01:00` is ahead. */
function offsetOf(zone: string): number {
  const [, sign = '', hours = '0', minutes = '0'] = /^([+-])([0-9]{2}):?([0-9]{2})$/u.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** What a clock of another zone shows, in the forms of JSON and of data bases. */
function inOtherZones(date: Date): string[] {
  const halves = Array.from({ length: 53 }, (_, index) => index - 24).filter((half) => half !== 0);
  return halves.flatMap((half) => {
    const written = new Date(date.getTime() + half * 1_800_000).toISOString();
    const bare = written.slice(0, 19);
    return [written, `${bare}Z`, bare, bare.replace('T', ' ')];
  });
}

const zoneNames = ['', 'Z', '+00:00', '+0000', ' UTC', ' +0000', '[UTC]', 'Z[UTC]'];

/**
 * Other spellings of a date or a moment: in the orders and with the marks that languages and data bases use, and of a date
 * the day before and after, which time zones make of midnight.
 *
 * @param text As sent, e.g. `1990-01-15`.
 */
export function otherDateSpellings(text: string): string[] {
  const days = daysOf(text);
  const moment =
    /^([0-9]{4})-([0-9]{2})-([0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]{1,9})?)?\s?(Z|UTC|[+-][0-9]{2}:?[0-9]{2})?$/u.exec(
      text,
    );
  if (moment !== null) {
    const [, year = '', month = '', day = '', hours = '', minutes = '', seconds = '0', zone = ''] = moment;
    const ms = utc(year, month, day, [hours, minutes, seconds]);
    if (ms === null) return [];
    const date = new Date(ms);
    const zones = [zone, zone.replace(':', ''), zone.replace(/^([+-][0-9]{2})([0-9]{2})$/u, '$1:$2')];
    const world = new Date(ms - offsetOf(zone));
    return others(text, [
      ...momentSpellings(date, [...zoneNames, ...zones]),
      ...daySpellings(date),
      ...(offsetOf(zone) === 0 ? [] : [...momentSpellings(world, zoneNames), ...daySpellings(world)]),
      ...inOtherZones(date),
    ]);
  }
  return others(
    text,
    days.flatMap((ms) => [
      ...daySpellings(new Date(ms)),
      ...momentSpellings(new Date(ms), zoneNames),
      ...[-dayMs, dayMs].flatMap((shift) => daySpellings(new Date(ms + shift)).slice(0, 6)),
      ...inOtherZones(new Date(ms)),
      ...zonedDates(new Date(ms)),
    ]),
  );
}

/**
 * A moment as dates are printed, in the time of the world.
 *
 * @param seconds Since 1970.
 */
export function datesOf(seconds: number): string[] {
  const date = new Date(seconds * 1000);
  const compact = date.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '');
  return [...momentSpellings(date, ['Z', '', '+00:00']), `${compact}Z`, compact.replace('T', '')].filter(
    (text) => !/^[0-9]{10}(?:000)?$/u.test(text),
  );
}

const yes = [
  'true',
  '1',
  'yes',
  'on',
  'True',
  'TRUE',
  'Y',
  'y',
  't',
  'T',
  '\u0001',
  'Yes',
  'YES',
  'On',
  'ON',
];
const no = [
  'false',
  '0',
  'no',
  'off',
  'False',
  'FALSE',
  'N',
  'n',
  'f',
  'F',
  '',
  '\u0000',
  'No',
  'NO',
  'Off',
  'OFF',
];

/** Other words for yes or no. */
export function otherWordsOfLogic(text: string): string[] {
  const words = [yes, no].find((list) => text !== '' && list.includes(text));
  return words === undefined ? [] : others(text, words);
}

/** Written with marks: eight digits may be any number. */
function isDate(text: string): boolean {
  return /[-/.]/u.test(text) && daysOf(text).length > 0;
}

/** The same digits without what people put between them, and the other way round. */
export function otherDigitGroups(text: string): string[] {
  if (!/^[0-9 +()./-]{2,40}$/u.test(text) || isDate(text)) return [];
  const digits = text.replaceAll(/[^0-9]/gu, '');
  return others(text, [
    digits,
    `+${digits}`,
    `0${digits}`,
    digits.replace(/^0+/u, ''),
    digits.replaceAll(/(?<=^(?:[0-9]{4})+)(?=[0-9])/gu, ' '),
    text.replaceAll(' ', ''),
  ]);
}

/** A number of a telephone within its country, and for a link. */
export function otherPhoneSpellings(text: string): string[] {
  const international = /^(?:\+|00)?\s?([1-9][0-9 ()./-]{8,24})$/u.exec(text)?.[1];
  if (international === undefined) return [];
  const digits = international.replaceAll(/[^0-9]/gu, '');
  if (digits.length > 15) return [];
  const within = [1, 2, 3].map((length) => digits.slice(length));
  return others(text, [
    ...within.flatMap((number) => [
      `0${number}`,
      number,
      `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
    ]),
    ...within.map((number) => `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`),
    `tel:${text}`,
    `tel:+${digits}`,
    `00${digits}`,
    `+${digits}`,
  ]);
}

/** The same number, printed otherwise; the same letters and digits in groups or without; another way to write “+”. */
export function otherNumberSpellings(text: string): string[] {
  if (!/^\+?[0-9A-Z][0-9A-Z .,/()-]{0,40}$/u.test(text) || !/[0-9]/u.test(text)) return [];
  const bare = text.replaceAll(/[^0-9A-Z]/gu, '');
  const number = /^[0-9.,]{1,15}$/u.test(text) ? text : '';
  const spellings = [
    text.replace(/^\+/u, '00'),
    text.replace(/^00/u, '+'),
    bare,
    bare.replaceAll(/(?<=^(?:.{4})+)(?=.)/gu, ' '),
    bare.replaceAll(/(?<=^(?:.{4})+)(?=.)/gu, '-'),
    text.replace(/^0+(?=.)/u, ''),
    `0${text}`,
    ...otherDecimalSpellings(number),
    ...(number === '' ? [] : [2, 3, 4, 5, 6, 8, 9, 10].map((length) => number.padStart(length, '0'))),
    `'${text}`,
  ];
  const grouped = new Set(otherDigitGroups(text));
  return others(text, spellings).filter((spelling) => !grouped.has(spelling));
}

function others(text: string, spellings: readonly string[]): string[] {
  return [...new Set(spellings)].filter((spelling) => spelling !== text);
}
