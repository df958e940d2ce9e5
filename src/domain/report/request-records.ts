/**
 * A request in a report as records that can be read back: one to a line, each with its keyword. A text of a record has
 * no blank and nothing that a mail program or an issue tracker changes; where it would, it is percent-encoded once
 * more. Line ends, quotation marks of mails and blanks between records say nothing.
 */
import { percentDecode, percentEncode } from '../oauth1/percent-encoding.ts';

const recordsStart = 'countersign-request';
const recordsEnd = 'end-of-request';
const version = '1';

const recordKeywords = [
  'method',
  'url',
  'content-type',
  'protocol',
  'query',
  'body',
  'body-empty',
  'base-string',
] as const;
export type RecordKeyword = (typeof recordKeywords)[number];

/** `plain`: as sent. `escaped`: percent-encoded once more. `masked`, `left-out`: nothing can be read from it. */
export type RecordForm = 'plain' | 'escaped' | 'masked' | 'left-out';

export interface RequestRecord {
  readonly keyword: RecordKeyword;
  readonly form: RecordForm;
  readonly text: string;
  /** For people: its length and the like; empty for none. */
  readonly remark: string;
}

const harmless = /^[A-Za-z0-9._~%&=+*:/?@!$(),;-]*$/u;
const bullets = /(•+)/u;

/** A text that was masked already; what is left of it is percent-encoded where it would not survive. */
function harmlessMasked(text: string): string {
  return text
    .split(bullets)
    .map((part) => (part.startsWith('•') || harmless.test(part) ? part : percentEncode(part.toWellFormed())))
    .join('');
}

/** @param isMasked - whether the text stands for one that is not shown. */
export function recordOf(
  keyword: RecordKeyword,
  text: string,
  remark: string,
  isMasked: boolean,
): RequestRecord {
  if (isMasked || text.includes('•')) {
    return { keyword, form: 'masked', text: harmlessMasked(text), remark };
  }
  return harmless.test(text) && !text.includes(': ')
    ? { keyword, form: 'plain', text, remark }
    : { keyword, form: 'escaped', text: percentEncode(text.toWellFormed()), remark };
}

export function writeRecords(records: readonly RequestRecord[]): string {
  const lines = records.map(({ keyword, form, text, remark }) => {
    const key = form === 'plain' ? keyword : `${keyword}-${form}`;
    return `${key}: ${text}${remark === '' ? '' : `${text === '' ? '' : ' '}[${remark}]`}`;
  });
  return [`${recordsStart}: ${version}`, ...lines, `${recordsEnd}: ${records.length} records`].join('\n');
}

const keys = recordKeywords
  .flatMap((keyword) => [keyword, ...['escaped', 'masked', 'left-out'].map((form) => `${keyword}-${form}`)])
  .toSorted((one, other) => other.length - one.length);
const keyPattern = new RegExp(String.raw`(?:^|[\s>])(${[...keys, recordsEnd].join('|')}):(?=\s|$)`, 'gu');

export interface ReadRecords {
  readonly records: readonly RequestRecord[];
  /** Whether the end is missing, or records before it. */
  readonly isCut: boolean;
  /** Where they stand in the text. */
  readonly start: number;
  readonly end: number;
}

function parseRecord(key: string, content: string): RequestRecord | null {
  const keyword = recordKeywords.findLast((each) => key === each || key.startsWith(`${each}-`));
  if (keyword === undefined) return null;
  const bracket = content.indexOf('[');
  const written = (bracket === -1 ? content : content.slice(0, bracket)).replaceAll(/[\s<>`]/gu, '');
  const text = written.replaceAll('&amp;', '&');
  const remark =
    bracket === -1
      ? ''
      : (/^\[([^\]]*)/u.exec(content.slice(bracket))?.[1] ?? '').replaceAll(/[\s>]+/gu, ' ');
  const named: Readonly<Record<string, RecordForm>> = {
    '-escaped': 'escaped',
    '-masked': 'masked',
    '-left-out': 'left-out',
  };
  const form = named[key.slice(keyword.length)] ?? 'plain';
  if (form === 'escaped') return { keyword, form, text: percentDecode(text, false), remark };
  return { keyword, form: form === 'plain' && !harmless.test(text) ? 'masked' : form, text, remark };
}

/** Finds the records in a text, in whatever a mail program made of it; null where there are none. */
export function readRecords(text: string): ReadRecords | null {
  const start = new RegExp(String.raw`${recordsStart}:\s[\s>]*${version}(?=\s|$)`, 'u').exec(text);
  if (start === null) return null;
  const from = start.index + start[0].length;
  const behind = text.slice(from);
  const found = Array.from(behind.matchAll(keyPattern));
  const endIndex = found.findIndex((match) => match[1] === recordsEnd);
  const inner = endIndex === -1 ? found : found.slice(0, endIndex);
  const end = endIndex === -1 ? behind.length : (found[endIndex]?.index ?? behind.length);
  const records = inner.flatMap((match, index) => {
    const next = inner[index + 1]?.index ?? end;
    return parseRecord(match[1] ?? '', behind.slice(match.index + match[0].length, next)) ?? [];
  });
  const counted = /:[\s>]*(\d+)/u.exec(behind.slice(end, end + 80))?.[1];
  return {
    records,
    isCut: endIndex === -1 || counted !== String(records.length),
    start: start.index,
    end: from + end,
  };
}
