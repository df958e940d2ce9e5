/** Why a text is not diagnosed, and what to paste in its place. */
import type { PasteRefusal } from './paste-reading.ts';
import type { RequestParts } from './request-parts.ts';

const longestTextBytes = 2 * 1024 * 1024;

const whatCanBePasted =
  'Paste a cURL command, a raw HTTP request, a HAR entry, log lines, an Authorization header, a signature base string, a normalized parameter string or a form body.';

const empty: PasteRefusal = { kind: 'empty', what: 'Nothing is pasted.', next: whatCanBePasted };
const tooLong: PasteRefusal = {
  kind: 'too-long',
  what: 'The text is longer than 2 MiB.',
  next: 'Paste one request only, without the log around it.',
};
export const notRecognized: PasteRefusal = {
  kind: 'not-recognized',
  what: 'No request and no part of a signature is recognized in the text.',
  next: whatCanBePasted,
};
/** What a bare 403 leaves somebody with: the cause is not in it. */
export const answerAlone: PasteRefusal = {
  kind: 'answer',
  what: 'This is an answer, and no answer says why a signature was refused.',
  next: 'Paste the request that it answers, as your code sent or logged it.',
};
const refusalAlone: PasteRefusal = {
  kind: 'not-recognized',
  what: 'The text tells of a refusal and has no request in it.',
  next: 'No answer says why a signature was refused: paste the request, as your code sent or logged it.',
};

const beginsAsAnswer = /^[<*\s]*HTTP\/\d(?:\.\d)? [1-5]\d\d\b/u;
/** A number alone may be an amount or an id. */
const tellsOfRefusal =
  /\b(?:HTTP(?:\/\d(?:\.\d)?)?|status(?:[ _-]?code)?|code|errors?|answer(?:ed|s)?|respon[ds]\w*|return(?:ed|s)?|gets?|got|gives?|gave|with|bare|a|an)[\s"':=,([-]{1,6}40[13]\b|\b40[13][\s"':,()-]{1,4}(?:forbidden|unauthori[sz]ed|access|error)|^\s*40[13]\s*$|\bforbidden\b|\bunauthori[sz]ed\b|\baccess (?:is )?denied\b/iu;
/** What the gateway answers as pairs, which is a form body no less than what is sent. */
const answersAsPairs =
  /^\s*type=(?:async-response|status-response|validation-error|error)\s*&[^]*\b(?:serial-number|error-(?:message|code))=/u;

/** Octets are counted where there may be too many: a character has at most three. */
function isTooLong(text: string): boolean {
  if (text.length * 3 <= longestTextBytes) return false;
  return text.length > longestTextBytes || new TextEncoder().encode(text).length > longestTextBytes;
}

/** @returns Null for a text that is read. */
export function refuseUnread(text: string): PasteRefusal | null {
  if (text.trim() === '') return empty;
  return isTooLong(text) ? tooLong : null;
}

/** @param text - in which no request was found. */
export function refuseWithoutRequest(text: string): PasteRefusal {
  if (beginsAsAnswer.test(text)) return answerAlone;
  return tellsOfRefusal.test(text) ? refusalAlone : notRecognized;
}

/** Whether nothing of a request stands beside an answer. */
export function isAnswerAlone({ url, authorization, baseString, body }: RequestParts): boolean {
  return url === null && authorization === null && baseString === null && answersAsPairs.test(body ?? '');
}
