/** What may be wrong with a consumer secret as it was pasted. It is never changed: blanks may belong to it. */

/**
 * @returns Sentences for people; none when nothing looks odd.
 */
export function consumerSecretWarnings(secret: string): string[] {
  const warnings: string[] = [];
  if (/^\s|\s$/u.test(secret)) {
    warnings.push(
      'The secret begins or ends with a blank or a line end. It is used as it is: delete it if it is not part of the secret.',
    );
  }
  if (/\u00A0/u.test(secret)) {
    warnings.push('The secret holds a non-breaking blank, which copying from a web page or a document adds.');
  }
  if (/\u200B|\u200C|\u200D|\u2060|\uFEFF/u.test(secret)) {
    warnings.push('The secret holds an invisible character. Copy it again as plain text.');
  }
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u.test(secret) && /[a-f]/u.test(secret)) {
    warnings.push(
      'The secret is a GUID in lower case. Gateways of this kind issue it in upper case, and case counts.',
    );
  }
  return warnings;
}
