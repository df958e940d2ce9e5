/** Collects what the lines of a log tell; the first value of each part is kept. */
import { appendQuery } from '../curl/curl-data.ts';
import { encodePairs, listPairs, type Pair } from '../json/encode-fields.ts';
import { encodedFieldsNote, listHeaders } from '../json/node-parts.ts';
import { parseTree } from '../json/parse-tree.ts';
import { readHeaders } from '../headers.ts';
import { escapedNote, joinFoldedLines } from '../oauth/read-authorization.ts';
import { takeHeaderValue } from '../oauth/header-extent.ts';
import { looksLikeBaseString, joinWrappedLines } from '../oauth/read-base-string.ts';
import { trimQuotes } from '../oauth/outer-quotes.ts';
import { isMethod, type NamedPart } from '../part-names.ts';
import { decodeBackslashEscapes } from '../shell/ansi-c-quoting.ts';
import { nothingKnown, type RequestParts } from '../request-parts.ts';
import { buildRequestUrl } from '../http/request-url.ts';

export class LineParts {
  readonly #notes = new Set<string>();
  #parts: RequestParts = nothingKnown;
  #host: string | null = null;
  #path: string | null = null;
  #scheme: string | null = null;
  #query: string | null = null;
  readonly #fields: Pair[] = [];

  get notes(): string[] {
    return [...this.#notes];
  }

  has(part: keyof RequestParts): boolean {
    return this.#parts[part] !== null;
  }

  set(part: keyof RequestParts, value: string): void {
    if (this.#parts[part] === null) this.#parts = { ...this.#parts, [part]: value };
  }

  add(part: NamedPart, written: string): void {
    const { text, unescaped } = this.#unquote(written);
    const value = text.trim();
    if (/^[<(](?:none|null|empty)[>)]$/iu.test(value)) return;
    switch (part) {
      case 'method':
        this.#addMethod(value);
        return;
      case 'url':
      case 'base-url':
        this.#addUrl(value);
        return;
      case 'host':
        this.#host ??= value;
        return;
      case 'path':
        this.#path ??= value;
        return;
      case 'scheme':
        this.#scheme ??= value.replace(/:?\/*$/u, '');
        return;
      case 'query':
        this.#query ??= value.replace(/^\?/u, '');
        return;
      case 'headers':
        this.#addHeaders(value);
        return;
      case 'authorization':
        this.#addAuthorization(text, unescaped);
        return;
      case 'content-type':
        this.set('contentType', value);
        return;
      case 'body':
      case 'parameters':
        this.#addBody(text);
        return;
      case 'base-string':
        this.set('baseString', joinWrappedLines(text));
        return;
      case 'normalized-parameters':
        if (value.includes('=')) this.set('normalizedParameters', text);
        return;
      case 'signature':
        if (looksLikeBaseString(value)) this.set('baseString', joinWrappedLines(text));
        else if (/^[\w+/=%-][\w+/=%\r\n-]*$/u.test(value)) this.set('signature', value);
        return;
      case 'date':
        if (/\d\d:\d\d:\d\d/u.test(value)) this.set('date', value);
        return;
      case 'secret':
        this.#notes.add('A line that is labelled as a secret or key is not read.');
        return;
      case 'port':
      case 'oauth':
    }
  }

  finish(): Partial<RequestParts> {
    if (this.#parts.url === null && this.#path !== null && this.#host !== null) {
      const { url, note } = buildRequestUrl(this.#path, this.#host, this.#scheme);
      if (url !== null) this.set('url', url);
      if (note !== null) this.#notes.add(note);
    }
    if (this.#fields.length > 0 && !this.has('body')) {
      this.set('body', encodePairs(this.#fields));
      this.#notes.add(encodedFieldsNote);
    }
    const { url } = this.#parts;
    if (url !== null && this.#query !== null && this.#query !== '' && !url.includes('?')) {
      this.#parts = { ...this.#parts, url: appendQuery(url, this.#query) };
    }
    return Object.fromEntries(Object.entries(this.#parts).filter(([, value]) => value !== null));
  }

  #unquote(written: string) {
    // Python prints octets as b'…'.
    const octets = /^[\t ]*b(?=(['"])[^]*\1[\s,;)}\]]*$)/u.exec(written);
    if (octets === null) return trimQuotes(written.trimStart());
    const { text } = trimQuotes(written.slice(octets[0].length));
    return { text: decodeBackslashEscapes(text, 'character'), unescaped: false };
  }

  /** .NET prints a request as `Method: POST, RequestUri: '…', Version: 1.1, …`. */
  #addMethod(value: string): void {
    const [, method = value, url] = /^([A-Za-z]{3,10}), RequestUri: '([^'\n]{1,4000})'/u.exec(value) ?? [];
    if (isMethod(method)) this.set('method', method);
    if (url !== undefined) this.#addUrl(url);
  }

  /** Forms that a log prints as fields. */
  addField(name: string, value: string): void {
    this.#fields.push([name, value]);
  }

  #addUrl(value: string): void {
    const url = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/\S*/u.exec(value)?.[0];
    if (url !== undefined) this.set('url', url.replace(/(?<!["'),;:])["'),;:]+$/u, ''));
    else if (value.startsWith('/')) this.#path ??= value.split(/\s/u, 1)[0] ?? '';
  }

  #addAuthorization(text: string, unescaped: boolean): void {
    if (this.has('authorization')) return;
    const extent = takeHeaderValue(text.trim());
    const joined = joinFoldedLines(extent.value);
    this.set('authorization', joined.text);
    if (unescaped || extent.unescaped) this.#notes.add(escapedNote);
    for (const note of joined.notes) this.#notes.add(note);
  }

  #addHeaders(value: string): void {
    const tree = /^[A-Za-z.]{0,40}[{[(]/u.test(value) ? parseTree(value, 0)?.tree : undefined;
    const { parts, notes } = readHeaders(listHeaders(tree));
    for (const note of notes) this.#notes.add(note);
    if (parts.authorization !== null) this.set('authorization', parts.authorization);
    const start = /OAuth[\t ]+(?=realm[\t ]*=|oauth_)/iu.exec(value)?.index;
    if (start !== undefined) this.#addAuthorization(value.slice(start), false);
    const contentType = /content-type["']?[\t ]*[=:][\t ]*["']?([\w/+.-]+(?:; ?charset=[\w-]+)?)/iu.exec(
      value,
    )?.[1];
    if (contentType !== undefined) this.set('contentType', contentType);
    if (parts.contentType !== null) this.set('contentType', parts.contentType);
    if (parts.date !== null) this.set('date', parts.date);
  }

  #addBody(written: string): void {
    // What stands in brackets in the lines below is read otherwise.
    if (this.has('body') || /^\s*[\w.]{0,40}[{[(]\s*$/u.test(written)) return;
    // Java prints a value that may be absent as `Optional[…]`.
    const text = /^\s*Optional\[([^\s[\]]+)\]+$/u.exec(written)?.[1] ?? written;
    const made = /^\s*new [\w.]{1,60}\([\t ]*@?"((?:[^"\\]|\\.)*)"/u.exec(text)?.[1];
    if (made !== undefined) {
      this.set('body', decodeBackslashEscapes(made, 'character'));
      return;
    }
    if (/\n\t\t/u.test(text)) {
      for (const [, name = '', value = ''] of text.matchAll(/^\s*([^\s=]{1,200})=(.*)$/gmu))
        this.addField(name, value);
      return;
    }
    const isBracketed =
      /^\s*[A-Za-z.]{0,40}[{[(]/u.test(text) && !/json/iu.test(this.#parts.contentType ?? '');
    const tree = isBracketed ? parseTree(text, 0)?.tree : undefined;
    // A list as only code writes it is looked for in all of the text.
    const isUntold = tree === undefined || (tree.kind === 'list' && /^\s*[A-Za-z]/u.test(text));
    const isCode = isUntold && /["']/u.test(text) && /[)\]}][\s,;)]{0,9}$/u.test(text.slice(-10));
    if (isBracketed && isCode) return;
    const pairs = tree === undefined ? null : listPairs(tree);
    // Wget prints `[BODY data: …]`: a bracket of the value itself is encoded.
    if (pairs === null)
      this.set('body', /^[^\s[\]][^\s[\]=]*=[^\s[\]]*\]$/u.test(text) ? text.slice(0, -1) : text);
    else {
      this.set('body', encodePairs(pairs));
      this.#notes.add(encodedFieldsNote);
    }
  }
}
