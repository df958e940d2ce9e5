/** Multipart forms, which the gateway does not read: a case has their fields as those of a form. */
import { findMultipart, readMultipart, type FormPart } from '../../http/read-multipart.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';

const header = /(?<=^content-type:[\t ]*)multipart\/form-data\b[^\r\n]*/gimu;

/** A file is a place: what is sent of it is not in the order. */
function pairOf({ name, fileName, value }: FormPart): string | null {
  if (name === null) return null;
  const written =
    fileName === null ? percentEncode(value.replaceAll('\r\n', '\n').toWellFormed()) : `{{@${fileName}}}`;
  return `${percentEncode(name.toWellFormed())}=${written}`;
}

/** @returns The text with a form in the place of each that is in parts. */
export function withFormOfParts(text: string): string {
  const unread = new Set<string>();
  let made = '';
  let done = 0;
  for (const { boundary, start } of findMultipart(text)) {
    if (start < done || unread.has(boundary)) continue;
    const { parts, end } = readMultipart(text, boundary, start);
    const pairs = parts.map(pairOf);
    if (end === null || pairs.includes(null)) {
      unread.add(boundary);
      continue;
    }
    made += text.slice(done, start) + pairs.join('&');
    done = end;
  }
  return done === 0
    ? text
    : (made + text.slice(done)).replaceAll(header, 'application/x-www-form-urlencoded');
}
