/** Reads what an integrator pastes: a command, a raw request, a log, or one part of a signature. */
import { failed, success, type Result } from '../../result.ts';
import { nothingKnown } from '../request-parts.ts';
import type { Finding, Reader } from './finding.ts';
import { readCurl } from './curl/read-curl.ts';
import { readHttpRequest } from './http/read-http-request.ts';
import { readAuthorization } from './oauth/read-authorization.ts';
import { readBaseString } from './oauth/read-base-string.ts';
import { readPairs } from './oauth/read-pairs.ts';
import type { PasteReading, PasteRefusal } from './paste-reading.ts';

const longestTextBytes = 2 * 1024 * 1024;

const readers: readonly Reader[] = [readCurl, readHttpRequest, readAuthorization, readBaseString, readPairs];

/**
 * @param text As pasted.
 * @returns What was read, or why nothing was.
 */
export function parsePaste(text: string): Result<PasteReading, PasteRefusal> {
  if (text.trim() === '') return failed({ kind: 'empty', what: 'Nothing is pasted.', next: whatCanBePasted });
  if (text.length > longestTextBytes || new TextEncoder().encode(text).length > longestTextBytes) {
    return failed({
      kind: 'too-long',
      what: 'The text is longer than 2 MiB.',
      next: 'Paste one request only, without the log around it.',
    });
  }
  for (const reader of readers) {
    const read = reader(text);
    if (read !== null) return read.ok ? success(complete(read.value)) : failed(read.failure);
  }
  return failed({
    kind: 'not-recognized',
    what: 'No request and no part of a signature is recognized in the text.',
    next: whatCanBePasted,
  });
}

const whatCanBePasted =
  'Paste a cURL command, a raw HTTP request, a HAR entry, log lines, an Authorization header, a signature base string, a parameter string or a form body.';

function complete({ kind, shell, parts, cut, notes }: Finding): PasteReading {
  return { kind, shell, parts: { ...nothingKnown, ...parts }, cut, notes };
}
