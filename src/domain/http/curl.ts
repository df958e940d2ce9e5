/** A signed request as a curl command for a POSIX shell, for PowerShell, or for the prompt of `cmd`. */
import { closingForCmd, cmdLineLimit, escapeForCmd, isWritableForCmd } from './cmd-quoting.ts';
import { authorizationSegments, bodySegments, joinSegments, plainSegment, type Segment } from './segments.ts';
import type { SignedRequest } from './signed-request.ts';

export const curlShells = ['bash', 'powershell', 'cmd'] as const;
export type CurlShell = (typeof curlShells)[number];

/** Longest body given as an argument, in bytes: Linux takes 128 KiB for one. */
const longestArgumentBytes = 100_000;

function mapValues(segments: readonly Segment[], change: (text: string) => string): Segment[] {
  return segments.map((segment) => ({
    ...segment,
    lead: change(segment.lead),
    value: change(segment.value),
  }));
}

function quoteForBash(segments: readonly Segment[]): Segment[] {
  const escaped = mapValues(segments, (text) => text.replaceAll("'", "'\\''"));
  return [plainSegment("'"), ...escaped, plainSegment("'")];
}

function quoteForCmd(segments: readonly Segment[]): Segment[] {
  return [
    plainSegment('^"'),
    ...mapValues(segments, escapeForCmd),
    plainSegment(closingForCmd(joinSegments(segments))),
  ];
}

/**
 * Whether the command can be given to `cmd`, which takes short lines only.
 *
 * @param signed With the signature that it will have, or one as long.
 */
export function fitsCmd(signed: SignedRequest): boolean {
  const command = joinSegments(curlSegments(signed, 'cmd')).replaceAll(' ^\n', '');
  return isWritableForCmd(command) && command.length <= cmdLineLimit - cmdReserve;
}

/** Another nonce, timestamp and signature have other characters to escape. */
const cmdReserve = 300;

/** A quoted value of a curl configuration file. */
function quoteForConfig(segments: readonly Segment[]): Segment[] {
  const escaped = mapValues(segments, (text) => text.replace(/["\\]/gu, (character) => `\\${character}`));
  return [plainSegment('"'), ...escaped, plainSegment('"')];
}

/**
 * Builds the command that sends the same bytes.
 *
 * For PowerShell the options go through standard input as a curl configuration: its versions differ in
 * how they hand double quotes to a program.
 */
export function curlSegments(signed: SignedRequest, shell: CurlShell): Segment[] {
  const { request } = signed;
  const url: Segment[] = [
    { origin: 'uri', key: 'uri', lead: '', value: request.url.origin + signed.requestTarget },
  ];
  const headers: Segment[][] = [
    [plainSegment('Authorization: '), ...authorizationSegments(signed.headerParameters)],
    ...(signed.contentType === null ? [] : [[plainSegment(`Content-Type: ${signed.contentType}`)]]),
    [plainSegment(`Accept: ${request.accept}`)],
  ];
  const body = bodySegments(signed);
  const method: Segment = { origin: 'method', key: 'method', lead: '', value: request.method };
  if (shell === 'powershell') {
    return [
      plainSegment("@'\nrequest = "),
      method,
      plainSegment('\nurl = '),
      ...quoteForConfig(url),
      ...headers.flatMap((header) => [plainSegment('\nheader = '), ...quoteForConfig(header)]),
      ...(signed.contentType === null ? [] : [plainSegment('\ndata-raw = '), ...quoteForConfig(body)]),
      plainSegment("\n'@ | curl.exe --globoff --path-as-is --config -"),
    ];
  }
  const isCmd = shell === 'cmd';
  const quote = isCmd ? quoteForCmd : quoteForBash;
  const nextLine = isCmd ? ' ^\n  ' : ' \\\n  ';
  const start = [
    plainSegment('curl --globoff --path-as-is --request '),
    method,
    plainSegment(' '),
    ...quote(url),
    ...headers.flatMap((header) => [plainSegment(`${nextLine}--header `), ...quote(header)]),
  ];
  if (signed.contentType === null) return start;
  if (isCmd) return [...start, plainSegment(`${nextLine}--data-raw `), ...quote(body)];
  if (joinSegments(body).length <= longestArgumentBytes) {
    return [...start, plainSegment(' \\\n  --data-raw '), ...quoteForBash(body)];
  }
  return [...start, plainSegment(" \\\n  --data @- <<'END'\n"), ...body, plainSegment('\nEND')];
}
