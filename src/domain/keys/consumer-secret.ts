/** What may be wrong with a consumer secret as it was pasted. It is never changed: blanks may belong to it. */

const guid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/iu;
/** Alphabets with letters that look like Latin ones, and the wide forms of those. */
const lookAlike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\uff01-\uff5e]/u;

interface Check {
  readonly found: (secret: string, consumerKey: string) => boolean;
  readonly sentence: string;
}

const checks: readonly Check[] = [
  {
    found: (secret) => /BEGIN [A-Z0-9 ]{0,30}KEY|^\s*MII[A-Za-z0-9+/\s]{200,}/u.test(secret),
    sentence:
      'This is a key in PEM form, not a consumer secret: it signs with RSA-SHA256. Choose that method, and load it there.',
  },
  {
    found: (secret, consumerKey) => consumerKey !== '' && secret.trim() === consumerKey.trim(),
    sentence: 'The secret is the same as the consumer key: the two are issued together and differ.',
  },
  {
    found: (secret) =>
      /^[\s"'{]*[\w.-]{0,40}(?:secret|key|token|control|password)[\w.-]{0,20}["']?\s{0,5}(?:=|:|=>)\s{0,5}\S/iu.test(
        secret,
      ),
    sentence:
      'The secret begins with the name of a setting, as in secret=…. Delete all but the secret itself.',
  },
  {
    found: (secret) => /\*{3,}|[•●]{3,}|^[x#]{6,}$|\[?redacted\]?|…|\.{3}$/iu.test(secret),
    sentence: 'The secret is masked or shortened: stars, dots or a word stand in place of its characters.',
  },
  {
    found: (secret) =>
      /^\s*(?:vault:|arn:aws|pkcs11:|op:\/\/|projects\/|https?:\/\/|@Microsoft\.KeyVault|\$\{?\w+\}?\s*$|\{\{|%\w+%\s*$|<[^<>]+>\s*$)/u.test(
        secret,
      ),
    sentence: 'This is a reference to a secret that is kept elsewhere, or a placeholder, not the secret.',
  },
  {
    found: (secret) => lookAlike.test(secret) && /[A-Za-z0-9]/u.test(secret),
    sentence:
      'The secret holds letters of another alphabet, or wide ones, that look like Latin letters. Type them anew.',
  },
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

/**
 * @param secret - as it was typed or pasted.
 * @param consumerKey - of the same page, or an empty text.
 * @returns Sentences for people; none when nothing looks odd.
 */
export function consumerSecretWarnings(secret: string, consumerKey = ''): string[] {
  return checks.filter(({ found }) => found(secret, consumerKey)).map(({ sentence }) => sentence);
}
