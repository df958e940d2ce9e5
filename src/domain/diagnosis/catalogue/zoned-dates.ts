/** How JavaScript and Java print a moment: by the clock of their zone, which they name. */

/** Hours ahead of the time of the world, the name that JavaScript has, and the one of Java. */
const zones: readonly (readonly [hours: number, name: string, short: string])[] = [
  [-8, 'Pacific Standard Time', 'PST'],
  [-7, 'Pacific Daylight Time', 'PDT'],
  [-7, 'Mountain Standard Time', 'MST'],
  [-6, 'Mountain Daylight Time', 'MDT'],
  [-6, 'Central Standard Time', 'CST'],
  [-5, 'Central Daylight Time', 'CDT'],
  [-5, 'Eastern Standard Time', 'EST'],
  [-4, 'Eastern Daylight Time', 'EDT'],
  [-3, 'Brasilia Standard Time', 'BRT'],
  [0, 'Greenwich Mean Time', 'GMT'],
  [1, 'British Summer Time', 'BST'],
  [1, 'Central European Standard Time', 'CET'],
  [2, 'Central European Summer Time', 'CEST'],
  [2, 'Eastern European Standard Time', 'EET'],
  [2, 'South Africa Standard Time', 'SAST'],
  [3, 'Eastern European Summer Time', 'EEST'],
  [3, 'Moscow Standard Time', 'MSK'],
  [3, 'GMT+03:00', 'TRT'],
  [4, 'Gulf Standard Time', 'GST'],
  [5.5, 'India Standard Time', 'IST'],
  [7, 'Indochina Time', 'ICT'],
  [8, 'China Standard Time', 'CST'],
  [8, 'Singapore Standard Time', 'SGT'],
  [9, 'Japan Standard Time', 'JST'],
  [10, 'Australian Eastern Standard Time', 'AEST'],
  [11, 'Australian Eastern Daylight Time', 'AEDT'],
];

function offsetOf(hours: number): string {
  const minutes = Math.abs(hours) * 60;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((count) => String(count).padStart(2, '0'));
  return (hours < 0 ? '-' : '+') + digits.join('');
}

/** In each zone: where the date is that of the world, and where it is the one of the zone. */
export function zonedDates(date: Date): string[] {
  return zones.flatMap(([hours, name, short]) =>
    [...new Set([hours, 0])].flatMap((shift) => {
      const [weekday = '', day = '', month = '', year = '', time = ''] = new Date(
        date.getTime() + shift * 3_600_000,
      )
        .toUTCString()
        .replace(',', '')
        .split(' ');
      return [
        `${weekday} ${month} ${day} ${year} ${time} GMT${offsetOf(hours)} (${name})`,
        `${weekday} ${month} ${day} ${time} ${short} ${year}`,
      ];
    }),
  );
}
