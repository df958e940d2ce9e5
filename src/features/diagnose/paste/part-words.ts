/** What the parts of a request are called, and what is said of them in one line. */
import type { PasteReading } from '#domain/diagnosis/paste/paste-reading.ts';
import { readHeader } from '#domain/diagnosis/request/read-header.ts';
import { readRequestPairs } from '#domain/diagnosis/request/read-pairs.ts';
import { maskPasswords } from '#domain/http/url-passwords.ts';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import type { PartName } from '../model/diagnose-inputs.ts';
import { countWords } from '#domain/words.ts';

export const partWords: Readonly<Record<PartName, { readonly title: string; readonly isLong: boolean }>> = {
  method: { title: 'Method', isLong: false },
  url: { title: 'URL', isLong: true },
  authorization: { title: 'Authorization header', isLong: true },
  contentType: { title: 'Content type', isLong: false },
  body: { title: 'Body', isLong: true },
  signature: { title: 'Signature', isLong: true },
  baseString: { title: 'Base string', isLong: true },
  normalizedParameters: { title: 'Normalized string', isLong: true },
};

const kinds: Readonly<Record<PasteReading['kind'], string>> = {
  curl: 'a cURL command',
  command: 'a command of Wget or HTTPie',
  'http-request': 'an HTTP request',
  'har-entry': 'a HAR entry',
  'json-log': 'a request logged as JSON',
  authorization: 'an Authorization header',
  'base-string': 'a signature base string',
  'normalized-parameters': 'a normalized parameter string',
  'form-body': 'a form body',
  report: 'a report of this console',
};

const shells = { bash: 'quoted for Bash', cmd: 'quoted for cmd.exe', powershell: 'quoted for PowerShell' };

/** E.g. `a cURL command, quoted for Bash`. */
export function kindWords({ kind, shell }: PasteReading): string {
  return shell === null ? kinds[kind] : `${kinds[kind]}, ${shells[shell]}`;
}

export const originWords: Readonly<Record<RequestToDiagnose['origin'], string>> = {
  'own-refusal': 'this console’s refused request',
  'simulator-record': 'the simulator’s record',
};

function authorizationWords(header: string): string {
  const reading = readHeader(header);
  if (reading === null) return `${shorten(header)}: no protocol parameters in it`;
  const method = reading.entries.find(({ name }) => name === 'oauth_signature_method')?.value;
  const isSigned = reading.entries.some(({ name }) => name === 'oauth_signature');
  const others = reading.entries.filter(({ name }) => name !== 'oauth_signature' && name !== 'realm');
  return `${method === undefined ? '' : `${method}, `}${countWords(others.length, 'parameter')}${isSigned ? ' and a signature' : ', no signature'}`;
}

function bodyWords(body: string): string {
  const pairs = readRequestPairs(body.slice(0, 100_000), 'body');
  const names = pairs.slice(0, 12).map(({ name }) => name.slice(0, 40));
  return `${countWords(pairs.length, 'pair')}: ${showInvisible(names.join(', '))}${pairs.length > names.length ? ' …' : ''}`;
}

/** What was read of one part. */
export function partSummary(part: PartName, text: string): string {
  if (text === '') return 'empty';
  if (part === 'authorization') return authorizationWords(text);
  if (part === 'body') return bodyWords(text);
  if (part === 'baseString' || part === 'normalizedParameters') {
    return `${text.length.toLocaleString('en')} characters`;
  }
  return shorten(part === 'url' ? maskPasswords(text) : text);
}
