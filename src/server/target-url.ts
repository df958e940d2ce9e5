/** A target as given at start: origin and optional path prefix. Nothing can change the list afterwards. */
import { isIP } from 'node:net';
import type { GatewayTarget, TargetId } from '#domain/relay/contract.ts';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import { isPlainPath, knownPathPrefixes } from '#domain/gateway/path-template.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { isLoopbackHost, isPublicAddress } from './relay/address-ranges.ts';
import { readUrl } from '#domain/http/read-url.ts';

/** Default prefix first, then the known ones, then what was added; each once. */
export function listPathPrefixes(defaultPrefix: string, extra: readonly string[]): string[] {
  return [...new Set([defaultPrefix, ...knownPathPrefixes, ...extra])];
}

/** What was added to the known paths at start, for every target. */
export interface ExtraPaths {
  readonly extraPrefixes: readonly string[];
  readonly extraInvoicePaths: readonly string[];
}

/** Prefixes below which other commands may stand: those that were chosen, not all that are known. */
export function listCommandPrefixes(defaultPrefix: string, extra: readonly string[]): string[] {
  return [...new Set([defaultPrefix, ...extra])];
}

/**
 * Reads a target URL; fails with a sentence that does not repeat it (it may hold a password).
 *
 * @param takesCommands Whether other commands are sent to it.
 */
export function parseTarget(
  id: TargetId,
  text: string,
  { extraPrefixes, extraInvoicePaths }: ExtraPaths,
  takesCommands: boolean,
): Result<GatewayTarget, string> {
  const refuse = (reason: string): Result<GatewayTarget, string> => failed(`The ${id} URL ${reason}.`);
  const url = readUrl(text);
  if (url === null) {
    const port = Number(/^https?:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/i.exec(text)?.[1] ?? 0);
    return refuse(port > 65_535 ? 'has a port above 65535, which there is none of' : 'is not a URL');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('must begin with https://');
  if (url.username !== '' || url.password !== '') return refuse('must not hold a user name or password');
  if (/[?#]/.test(text)) return refuse('must not hold a query or a fragment');
  const loopback = isLoopbackHost(url.hostname);
  if (url.protocol === 'http:' && !loopback)
    return refuse('must be https: plain http is only for loopback hosts');
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (!loopback && isIP(address) !== 0 && !isPublicAddress(address)) {
    return refuse('names a private or special address; only public and loopback hosts are allowed');
  }
  const typedPath = /^[^:]+:\/\/[^/]*(.*)$/.exec(text)?.[1] ?? '';
  const prefix = typedPath.replace(/\/$/, '');
  if (prefix !== '' && !isPlainPath(prefix)) {
    return refuse('has a path that is not made of plain segments');
  }
  const defaultPrefix = prefix === '' ? knownPathPrefixes[0] : prefix;
  return success({
    id,
    origin: url.origin,
    pathPrefixes: listPathPrefixes(defaultPrefix, extraPrefixes),
    invoicePaths: listInvoicePaths(extraInvoicePaths),
    commandPrefixes: takesCommands ? listCommandPrefixes(defaultPrefix, extraPrefixes) : [],
  });
}
