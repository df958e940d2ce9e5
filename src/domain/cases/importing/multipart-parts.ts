/** Multipart forms (RFC 7578), which the gateway does not read: a case has their fields as those of a form. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';

const body = /^--(\S{1,70})\r?\n(?=content-disposition:)([^]*?)\r?\n--\1--/gimu;
const header = /(?<=^content-type:[\t ]*)multipart\/form-data\b[^\r\n]*/gimu;
const nameOf = /^content-disposition:[\t ]*form-data[\t ]*;(?:[^\r\n]*;)?[\t ]*name="([^"\r\n]*)"/imu;
const fileOf = /^content-disposition:[^\r\n]*;[\t ]*filename="([^"\r\n]*)"/imu;

/** A file is a place: what is sent of it is not in the order. */
function pairOf(part: string): string | null {
  const [head = '', ...rest] = part.split('\n\n');
  const name = nameOf.exec(head)?.[1];
  if (rest.length === 0 || name === undefined) return null;
  const file = fileOf.exec(head)?.[1];
  const value = file === undefined ? percentEncode(rest.join('\n\n')) : `{{@${file}}}`;
  return `${percentEncode(name)}=${value}`;
}

/** @returns The text with a form in the place of each that is in parts. */
export function withFormOfParts(text: string): string {
  let isMade = false;
  const made = text.replaceAll(body, (whole, boundary: string, inner: string) => {
    const pairs = inner.replaceAll('\r\n', '\n').split(`\n--${boundary}\n`).map(pairOf);
    if (pairs.includes(null)) return whole;
    isMade = true;
    return pairs.join('&');
  });
  return isMade ? made.replaceAll(header, 'application/x-www-form-urlencoded') : text;
}
