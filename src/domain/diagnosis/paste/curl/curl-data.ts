/** Bodies of a curl command: the data options (curl manual, `--data` and its kin). */
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import type { CurlAction } from './curl-options.ts';

export interface CurlData {
  /** Null: not in the paste. */
  readonly text: string | null;
  readonly note: string | null;
}

const fileNote = 'The body comes from a file, which is not in the paste: its content is needed too.';
export const encodedBlankNote =
  'A blank in --data-urlencode is read as +, as curl 7.85 and later sends it; older versions send %20.';

/**
 * What one data option adds to the body.
 *
 * @param input Text on standard input, null when the paste does not give it.
 */
export function readCurlData(action: CurlAction, value: string, input: string | null): CurlData {
  if (action === 'data-urlencode') return readUrlEncoded(value, input);
  if (action === 'data-raw' || !value.startsWith('@')) return { text: value, note: null };
  if (value !== '@-' || input === null) return { text: null, note: fileNote };
  // From a file or standard input, --data drops line ends and NUL; --data-binary and --json keep them.
  if (action !== 'data') return { text: input, note: null };
  return { text: input.replace(/[\r\n\0]+/gu, ''), note: null };
}

/** The forms `content`, `=content`, `name=content`, `@file` and `name@file`. */
function readUrlEncoded(value: string, input: string | null): CurlData {
  const [, name = '', sign = '', content = ''] = /^([^=@]*)([=@])([^]*)$/u.exec(value) ?? [
    value,
    '',
    '',
    value,
  ];
  if (sign === '@' && (content !== '-' || input === null)) return { text: null, note: fileNote };
  const encoded = percentEncode((sign === '@' ? (input ?? '') : content).toWellFormed()).replaceAll(
    '%20',
    '+',
  );
  return {
    text: name === '' ? encoded : `${name}=${encoded}`,
    note: encoded.includes('+') ? encodedBlankNote : null,
  };
}

/** Joins data of several options, or appends it to a query. */
export function joinData(before: string | null, text: string): string {
  return before === null ? text : `${before}&${text}`;
}

/** Puts data into the query, before the fragment, as `--get` and `--url-query` do. */
export function appendQuery(url: string, data: string): string {
  const [, start = '', fragment = ''] = /^([^#]*)(#[^]*)?$/u.exec(url) ?? [];
  const joint = !start.includes('?') ? '?' : /[?&]$/u.test(start) ? '' : '&';
  return start + joint + data + fragment;
}
