/** Forms of a line with a field: what stands before the name, and the sign behind it. */
import { isFieldName } from '../../../payout-check/fields.ts';

/** Two colons are those of a list of AsciiDoc. */
const signs = /::|:=|[=-]>|→|\.{3}|[:=|,;–—-]|\]$/u;
/** A line with a field, by the sign between its name and its value. */
const anyLine = new Map(
  (
    [
      ['', String.raw`\t`],
      [':', String.raw`:(?![=>])(?:\*\*)?`],
      ['=', '=(?!>)'],
      ['|', String.raw`\|(?!>)`],
      ['...', String.raw`\.{3,200}(?=[\t ]|\r?$)`],
      [']', String.raw`\](?=[\t ]|\r?$)`],
      ...['::', ':=', '=>', '->', '→', ',', ';'].map((sign) => [sign, sign] as const),
      ...['-', '–', '—'].map((sign) => [sign, String.raw`[\t ]${sign}(?![^\t\n ])`] as const),
    ] as const
  ).map(([sign, written]) => [
    sign,
    new RegExp(
      String.raw`^([^\n]*?)([A-Za-z_](?:[\w.-]|\[[\w.-]{0,60}\]){0,63})((?:["'\]]|[\ue001\ue003\ue005]|\*{1,2})?(?:[\t ]\([^()\n]{1,40}\))?[\t ]*${written}[\t ]*)([^\n]*)$`,
      'u',
    ),
  ]),
);

/** @param lead What stands before the names of the other lines; it may hold the separator too. */
export function matchLine(line: string, separator: string, lead: string): RegExpExecArray | null {
  const sign = signs.exec(separator)?.[0] ?? '';
  const pattern = anyLine.get(sign);
  const match = line.startsWith(lead) ? pattern?.exec(line.slice(lead.length)) : undefined;
  if (match === undefined || match === null || match[1] !== '') return pattern?.exec(line) ?? null;
  match[1] = lead;
  return match;
}

/** The items of a list may be numbered. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\d+/gu, '0');
export const isSameLead = (one: string, other: string): boolean =>
  withoutNumbers(one) === withoutNumbers(other);

/** A field of which a line has the name and nothing else: its value was empty, or it has none. */
export function nameAlone(line: string, lead: string): string | null {
  if (line.length > lead.length + 64 || !isSameLead(line.slice(0, lead.length), lead)) return null;
  const name = line.slice(lead.length).replace(/[ \r]{1,64}$/u, '');
  return isFieldName(name) ? name : null;
}
