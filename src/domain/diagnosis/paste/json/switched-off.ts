/** Members by which API clients say of a pair of a list that it is kept and not sent. */

const switches = [
  { names: 'disabled?', off: 'true|1' },
  // Apipost writes -1.
  { names: 'enabled?|active|checked', off: 'false|0|-1' },
] as const;

/** @param before - before the sign between a name and its value. @param behind - behind it. */
const written = (before: string, behind: string): string =>
  switches.map(({ names, off }) => `(?:is_?)?(?:${names})${before}[:=]${behind}(?:${off})`).join('|');

const alone = new RegExp(`^(?:${written('', '')})$`, 'iu');

/** Whether a member says so, e.g. `"disabled": true`. */
export function saysNotSent(name: string, value: string): boolean {
  return alone.test(`${name}:${value}`);
}

/** Such a member in a text whose quotes are marks. */
export const notSentMember = new RegExp(
  String.raw`(?<!\w)(?:${written(String.raw`[\ue001\ue003]?\s{0,8}`, String.raw`\s{0,8}[\ue000\ue002]?`)})(?!\w)`,
  'iu',
);
