/** What may be wrong with a consumer secret as it was pasted. It is never changed: blanks may belong to it. */

const guid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/iu;

interface Check {
  readonly found: (secret: string) => boolean;
  readonly sentence: string;
}

const checks: readonly Check[] = [
  {
    found: (secret) => /^[ \t\r\n]|[ \t\r\n]$/u.test(secret),
    sentence:
      'The secret begins or ends with a blank or a line end. It is used as it is: delete it if it is not part of the secret.',
  },
  {
    found: (secret) => /[\p{Zs}\p{Zl}\p{Zp}]/u.test(secret.replaceAll(' ', '')),
    sentence:
      'The secret holds a non-breaking or other unusual blank, which copying from a web page or a document adds.',
  },
  {
    found: (secret) => /\p{Cf}/u.test(secret),
    sentence: 'The secret holds an invisible character. Copy it again as plain text.',
  },
  {
    found: (secret) => /[\u2010-\u2015\u2212]/u.test(secret),
    sentence: 'The secret holds a typographic dash where a hyphen is usual. Copy it again as plain text.',
  },
  {
    found: (secret) => /^\s*["'{“‘].*["'}”’]\s*$/su.test(secret),
    sentence: 'The secret stands in quotation marks or braces. Delete them if they are not part of it.',
  },
  {
    found: (secret) => {
      const bare = secret.trim().replace(/^["'{]|["'}]$/gu, '');
      return guid.test(bare) && /[a-f]/u.test(bare);
    },
    sentence:
      'The secret is a GUID with letters in lower case. Gateways of this kind issue it in upper case, and case counts.',
  },
];

/** @returns Sentences for people; none when nothing looks odd. */
export function consumerSecretWarnings(secret: string): string[] {
  return checks.filter(({ found }) => found(secret)).map(({ sentence }) => sentence);
}
