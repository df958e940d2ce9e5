/** Requests of a Hurl file that have a form: each with what its sections hold, and nothing of the answer below it. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { appendQuery } from '../../diagnosis/paste/curl/curl-data.ts';
import type { OwnText } from './split-unsigned.ts';

const form = /^\[(?:Form|FormParams)\]$/u;
const query = /^\[(?:Query|QueryStringParams)\]$/u;
const requestLine = /^([A-Z]{3,10}) (\S.*)$/u;
/** The first sign that is not escaped begins a comment. */
const comment = /(?<!\\)(?:\\\\)*#.*$/u;
const escape = /\\(?:u\{([0-9A-Fa-f]{1,6})\}|(.))/gu;
const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

interface HurlRequest {
  readonly method: string;
  url: string;
  readonly headers: string[];
  /** Null without a form. */
  body: string[] | null;
}

/** @returns None where a request of the text has no form. */
export function hurlRequests(text: string): readonly OwnText[] {
  const lines = text.split(/\r\n?|\n/u).map((line) => line.replace(comment, '').trim());
  if (!lines.some((line) => form.test(line))) return [];
  const requests: HurlRequest[] = [];
  let section = '';
  for (const line of lines) {
    const [, method, url = ''] = requestLine.exec(line) ?? [];
    const request = requests.at(-1);
    if (/^HTTP(?:\/[\d.]+)? (?:\d{3}|\*)$/u.test(line)) section = 'answer';
    else if (method !== undefined) {
      requests.push({ method, url: unescape(url), headers: [], body: null });
      section = '';
    } else if (request === undefined || section === 'answer' || line === '') continue;
    else if (/^\[\w+\]$/u.test(line)) {
      section = line;
      if (form.test(line)) request.body ??= [];
    } else read(line, section, request);
  }
  return requests.every(({ body }) => body !== null) ? requests.map(written) : [];
}

function read(line: string, section: string, request: HurlRequest): void {
  const colon = line.indexOf(':');
  if (colon === -1) return;
  const name = unescape(line.slice(0, colon).trim());
  const value = unescape(line.slice(colon + 1).trim());
  const pair = `${percentEncode(name.toWellFormed())}=${percentEncode(value.toWellFormed())}`;
  if (section === '') request.headers.push(`${name}: ${value}`);
  else if (form.test(section)) request.body?.push(pair);
  else if (query.test(section)) request.url = appendQuery(request.url, pair);
}

function unescape(text: string): string {
  return text.replaceAll(escape, (whole, code: string | undefined, sign: string | undefined) => {
    if (code === undefined) return letters[sign ?? ''] ?? sign ?? whole;
    const point = Number.parseInt(code, 16);
    return point > 0x10_ffff ? whole : String.fromCodePoint(point);
  });
}

function written({ method, url, headers, body }: HurlRequest): OwnText {
  const own = headers.filter((header) => !/^content-(?:type|length):/iu.test(header));
  const head = [`${method} ${url}`, ...own, 'Content-Type: application/x-www-form-urlencoded'];
  return { text: [...head, '', (body ?? []).join('&')].join('\n'), name: '' };
}
