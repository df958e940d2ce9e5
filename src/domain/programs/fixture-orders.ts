/** Test support: requests for programs to make. */
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import type { SignatureMethod } from '../oauth1/signature-methods.ts';
import type { ProgramRequest } from './program-order.ts';

export interface OrderOptions {
  readonly url: string;
  readonly method?: 'POST' | 'GET';
  readonly signatureMethod?: SignatureMethod;
  readonly pairs?: readonly (readonly [name: string, value: string])[];
  readonly realm?: 'absent' | 'empty';
  readonly consumerKey?: string;
  readonly nonce?: string;
  readonly timestampSeconds?: string;
  readonly accept?: '*/*' | 'application/vnd.pay+json';
}

export function programRequest({
  url,
  method = 'POST',
  signatureMethod = 'RSA-SHA256',
  pairs = [],
  realm = 'absent',
  consumerKey = 'acme-llc',
  nonce = 'n',
  timestampSeconds = '1',
  accept = '*/*',
}: OrderOptions): ProgramRequest {
  const parsed = parseBaseStringUri(url);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  return {
    request: {
      method,
      url: parsed.value,
      bodyParameters: pairs.map(([name, value], index) => ({ name, value, key: `${name}:${index}` })),
      accept,
      repeatProtocolParameters: 'no',
    },
    protocol: { consumerKey, nonce, signatureMethod, timestampSeconds, realm },
  };
}

/** Values that end strings, begin code, change with an encoding, or are not seen, in one language or another. */
export const hostileValues: readonly string[] = [
  '',
  ' ',
  '  blanks around  ',
  `'`,
  `"`,
  '`',
  '\\',
  '\\\\',
  `\\'`,
  `\\"`,
  `'; exit(66); //`,
  `"); System.exit(66); //`,
  `' + process.exit(66) + '`,
  '$HOME ${HOME} $(exit 66) `exit 66` $((1/0)) $1 $@ $$',
  '{$GLOBALS} {${exit(66)}} $x',
  '#{exit 66} #$0 #@x # comment',
  '${exit(66)} {exit(66)} {{x}} %s %d %n %%',
  '<?php exit(66); ?>',
  '?><?= 1 ?>',
  '</script><script>alert(1)</script><!-- --> ]]>',
  '"""',
  "'''",
  '*/ exit(66); /*',
  '// # -- ; REM',
  'EOF',
  '\nEOF\nexit 66\n',
  '\nEND\n=begin\n=end\n__END__\n',
  '\r\n',
  '\r',
  '\n\n',
  '\t\v\f\b\u0007\u001b[31m',
  '\0',
  'a\0b\u00001',
  '\u0000\u0031\u0032',
  '\u007f\u0080\u009f',
  '\u00ad\u200b\u200e\u202e\u2066\ufeff',
  '\u2028\u2029\u0085',
  'é e\u0301 ß İ ı ſ K',
  'Привет 東京 日本語 ﷺ',
  '😀👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uffff\ufffe\u{10ffff}\u{1f600}',
  '\ud800',
  'x\udc00y\ud83d',
  '\\u0022 \\u000a \\x41 \\101 \\N{DASH} \\0 \\c \\M-a \\C-a',
  '\\u{1F600} \\U0001F600 &#x41; &amp; %00 %41 %zz %2B',
  '+ & = ? # ; , / : @ ~ * ! ( ) [ ] { } | ^ < >',
  '@@form@@ @@url@@ @[rsa] $& $1 $` $<name>',
  '@[hmac] x',
  'Note=1&Note-2=2',
  '__proto__',
  'constructor',
  '-n',
  '--base-string',
  '~/x *.txt',
  '!! !$ !-1',
  '0123',
  '1e3',
  'null',
  '\\\n',
  'trailing\\',
];
