/** Values that a logger has masked: what was sent in their place is not known. */
import { cardSensitivity } from './payout-check/card-mask.ts';

const longestMask = 200;

const marks = /^(?:[•●█■∗]{2,}|\*{3,}|…|\.{3}|\[\*{2,}\])$/u;
/** What is shown of a value around its marks: the ends of a card number, the first letter of an address. */
const marksInside =
  /^[\w@.+%/=-]{0,40}[ -]?[*•●█■∗]{3,}(?:[ -][*•●█■∗]{3,}){0,5}(?:[ -]\d{2,6}|[\w@.+%/=-]{0,40})$/u;
const words =
  'masked|redacted|filtered|hidden|removed|sensitive|secret|private|obfuscated|scrubbed|saniti[sz]ed|withheld|protected|suppressed|omitted|anonymi[sz]ed|secured?|confidential|pii';
const bracketed = new RegExp(
  String.raw`^(?:[[<(]{1,3}|\{|_{1,3}|[*#]{1,10}|-{2,3}|«)[ ]?(?:${words})(?:[ :_,-][^\]>)}]{0,60})?[ ]?(?:[\]>)]{1,3}|\}|_{1,3}|[*#]{1,10}|-{2,3}|»)$`,
  'iu',
);
const bare = /^(?:masked|redacted|filtered)$/iu;
/** Of what nobody takes for a secret, an id or a number. */
const bareWhereSensitive =
  /^(?:masked|redacted|filtered|hidden|removed|obfuscated|scrubbed|saniti[sz]ed|withheld|suppressed|omitted|anonymi[sz]ed)(?:[ :_-][\w -]{0,40})?$/iu;
/** In other fields they may be words of somebody who tries things out. */
const sensitive = /^(?:\*{1,2}|[xX#]{3,}|(?=(?:[\d -]*[xX#*•]){3})[\dxX#*• -]{6,40})$/u;

/** Whether a text is nothing but a mask. @param isSensitive - whether loggers mask what stands there. */
export function isMask(text: string, isSensitive: boolean): boolean {
  const value = text.trim();
  if (value === '' || value.length > longestMask) return false;
  return (
    marks.test(value) ||
    marksInside.test(value) ||
    bracketed.test(value) ||
    bare.test(value) ||
    (isSensitive && (sensitive.test(value) || bareWhereSensitive.test(value)))
  );
}

/** Whether a header holds a mask in place of its parameters: `OAuth ****`, `[REDACTED]`. */
export function isMaskedHeader(authorization: string): boolean {
  return isMask(authorization.trim().replace(/^OAuth(?:\s+|$)/iu, ''), true);
}

/** Numbers of people and accounts, of which loggers leave the ends. */
const ofPeople = /(?:account|document)_number$|(?:^|_)phone$|^receiver_inn$/u;

export function isMaskedValue(name: string, value: string): boolean {
  return isMask(value, name.startsWith('oauth_') || cardSensitivity(name) !== null || ofPeople.test(name));
}

const marksOfCode = /^[\d -]*[*•●█■∗xX#][\d *•●█■∗xX#-]*$/u;

/** Whether the value of a card field is a mask. Where card data are masked, it looks like what it stands for. */
export function isCardMask(name: string, value: string): boolean {
  return cardSensitivity(name) !== null && (isMask(value, true) || marksOfCode.test(value.trim()));
}
