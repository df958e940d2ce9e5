/** A request URL from a base address and a path that people type. */
import { describeUrlFailure, parseBaseStringUri, type BaseStringUri } from '../oauth1/base-string-uri.ts';
import { failed, success, type Result } from '../result.ts';

/**
 * @param baseAsEntered Scheme, host, and perhaps a path, e.g. `https://gateway.example`; blanks around do not count.
 * @param pathAsEntered Begins with `/`, blanks around do not count; a query in it is signed.
 * @returns The URL as it is signed, or a sentence on what is wrong with it.
 */
export function composeUrl(baseAsEntered: string, pathAsEntered: string): Result<BaseStringUri, string> {
  const base = baseAsEntered.trim();
  const path = pathAsEntered.trim();
  if (!/^https?:\/\//iu.test(base)) {
    return failed('The base address begins with https:// or http://, for example https://gateway.example.');
  }
  if (!/^https?:\/\/[^/]/iu.test(base)) {
    return failed(
      'The base address has no host. Write it after the scheme, for example https://gateway.example.',
    );
  }
  if (/[?#]/u.test(base)) {
    return failed(
      'The base address holds a query or a fragment. A query belongs to the path; a fragment is never sent.',
    );
  }
  if (/^https?:\/\/[^/]*@/iu.test(base)) {
    return failed(
      'The base address holds a user name. It would be neither signed nor sent: delete everything up to the @.',
    );
  }
  if (!path.startsWith('/')) return failed('The path begins with “/”.');
  if (path.includes('#')) return failed('The path holds a fragment, which is never sent: delete it.');
  const parsed = parseBaseStringUri(base.replace(/\/+$/u, '') + path);
  return parsed.ok ? success(parsed.value) : failed(describeUrlFailure(parsed.failure));
}
