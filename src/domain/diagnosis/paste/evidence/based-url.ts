/** The address of a call that is given a path, where its client has a base address with a path of its own. */
import { close, open } from './call-arguments.ts';
import type { Candidate } from './candidate.ts';
import type { MarkedText } from './marked-text.ts';

const base = new RegExp(
  String.raw`\b(?:base_?ur[li]|BaseAddress|prefixUrl|Faraday\.new|RestClient(?:Options)?)(?:${close})?[^\w;]{1,12}(?:new )?(?:ur[il]:?)?\W{0,3}${open}(https?://[^\ue000-\ue005\s/?#]{1,200})(/[^\ue000-\ue005\s?#]{1,200})${close}`,
  'iu',
);
const call = new RegExp(
  String.raw`(?:(?:[.@>]|(?<![\w.]))(?:get|post|put|patch|delete|request)(?:Async)?\(\s{0,40}(?:${open}(?:GET|POST)${close},\s{0,8})?|RestRequest\(|\bHttpMethod\.\w{3,6},\s{0,8}|\.uri\()${open}(?!https?:)([\w./-]{0,200}(?:payout-check|view-invoice|api/v\d)[^\ue000-\ue005\s]{0,400})${close}`,
  'iu',
);
/** Clients that resolve a reference (RFC 3986 section 5.2); the others put one behind the other. */
const resolves = /\bBaseAddress\b|\bbase_uri\b|\bFaraday\b|\bRetrofit\b|\burljoin\(/u;

const notes = {
  put: 'The path is put behind the base address, as its client does.',
  resolved:
    'The path is resolved against the base address, as its client does: one that begins with “/” takes the place of its path.',
} as const;

export function findBasedUrl({ text }: MarkedText): readonly Candidate[] {
  const [, origin = '', prefix = ''] = base.exec(text) ?? [];
  const found = call.exec(text);
  const path = found?.[1] ?? '';
  if (found === null || prefix.replace(/\/$/u, '') === '') return [];
  const end = found.index + found[0].length - 1;
  const place = { start: end - path.length, end, weight: 11 };
  if (!resolves.test(text)) {
    const whole = `${origin}${prefix.replace(/\/$/u, '')}/${path.replace(/^\//u, '')}`;
    return [{ ...place, text: whole, note: notes.put }];
  }
  // Faraday has a slash at the end of its base.
  const folder = text.includes('Faraday') ? `${prefix.replace(/\/$/u, '')}/` : prefix.replace(/[^/]*$/u, '');
  const whole = path.startsWith('/') ? `${origin}${path}` : `${origin}${folder}${path}`;
  return [{ ...place, text: whole, note: notes.resolved }];
}
