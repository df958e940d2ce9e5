/** A Host field that code or a command sets: it stands for the host of the URL, with its port (RFC 5849 section 3.4.1.2). */
import type { PasteReading } from '../paste-reading.ts';
import type { RequestParts } from '../request-parts.ts';
import { urlParts, writeUrl } from './url-parts.ts';

/** It begins with the name, which is found fast: what has to stand before that is looked at then. */
const field =
  /Host(?:(?<=(?:["'`]|-H ?|--header[ =])Host):[\t ]?|(?:(?<=["'`]Host)["'`]\]?\s{0,8}(?:=>|[:=])|(?<=\(\s{0,8}["'`]Host)["'`],|(?<=[{,]\s{0,40}Host):|(?<=\b(?:req|request|message|\w{0,40}[hH]eaders)\.Host)\s{0,8}=)\s{0,8}\\?["'`])((?=localhost|[\w-]*[.:])[\w.:[\]-]{1,200})(?=\\?["'`]|\s|$)/gu;
/** Go, Java and browsers send the host of the URL all the same. */
const leftOut = /(?:\.Header\.(?:Set|Add)|\b(?:set|add)RequestProperty)\(\s?(?:["'`]|-H ?|--header[ =])$/u;
const leavesOut = /(?<![\w$>.])fetch\(|\bnew XMLHttpRequest\(/u;

/** @param own - the host of the URL. @returns The value of the field; null where none is sent, or it is that host. */
function findSetHost(own: string, text: string): string | null {
  if (own === '' || leavesOut.test(text)) return null;
  const set = [...text.matchAll(field)].find(
    ({ index }) => !leftOut.test(text.slice(Math.max(0, index - 50), index)),
  );
  const host = set?.[1] ?? '';
  return host === '' || host.toLowerCase() === own.toLowerCase() ? null : host;
}

/** @param text - as pasted, without what is around it. @returns Every reading with the host that is sent. */
export function withSetHost<Reading extends Omit<PasteReading, 'trail'>>(
  reading: Reading,
  text: string,
): Reading {
  const { scheme, host: own } = urlParts(reading.parts.url ?? '');
  const host = findSetHost(own, text);
  if (host === null) return reading;
  const replace = (parts: RequestParts): RequestParts => {
    const { url } = parts;
    const written = urlParts(url ?? '');
    return url === null || written.scheme === '' ? parts : { ...parts, url: writeUrl({ ...written, host }) };
  };
  const readings = reading.readings.map(replace);
  const texts = readings.map((each) => JSON.stringify(each));
  return {
    ...reading,
    parts: replace(reading.parts),
    // Those that had another host alone are the same now.
    readings: readings.filter((_, index) => texts.indexOf(texts[index] ?? '') === index),
    connectsTo: `${scheme}${own}`,
    notes: [
      ...reading.notes,
      `“${host}” is sent as the Host field: that is read in place of “${own}”, to which the client connects.`,
    ],
  };
}
