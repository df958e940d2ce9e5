/** An address of a payout check with a place for its base, or with none: `{{base}}/api/v4/payout-check/6658`. */

/** What stands in the place of a base address that a text does not tell: `{{baseUrl}}`, `${BASE}`, `$BASE`, `<host>`. */
export const basePlace = String.raw`\{\{[^{}\n]{1,200}\}\}|\$\{[\w.]{1,100}\}|\$\w{1,100}|<{1,2}[\w -]{1,100}>{1,2}|\{\w{1,100}\}`;
const base = String.raw`(${basePlace}|(?<=["'${'`'}\s=+(]))`;
const path = String.raw`((?:\/[\w.-]{1,60}){0,6}\/payout-check\/(?:group\/)?)`;
/** Code may join it. */
const id = String.raw`((?:[\w-]|\{\{[^{}\n]{1,200}\}\}|\$?\{\w{1,100}\}|\$\w|<[\w -]{1,100}>){0,100})`;
const address = new RegExp(base + path + id, 'u');

/** @returns Null where the text has none. */
export function placedUrl(text: string): string | null {
  const [, written = '', own, last = ''] = address.exec(text) ?? [];
  if (own === undefined) return null;
  return `${written === '' ? '{{base}}' : written}${own}${last === '' ? '{{endpoint}}' : last}`;
}
