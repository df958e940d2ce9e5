/** The command-line options of curl that matter here, and how many words the others take (`curl --help all`, 8.x). */

/** What an option does to the request; `other` is set aside with its value. */
export type CurlAction =
  | 'method'
  | 'header'
  | 'data'
  | 'data-raw'
  | 'data-binary'
  | 'data-urlencode'
  | 'json'
  | 'url'
  | 'url-query'
  | 'form'
  | 'upload'
  | 'user'
  | 'bearer'
  | 'config'
  | 'variable'
  | 'other';

/** Options with a value, by their letter. */
export const shortWithValue: ReadonlyMap<string, CurlAction> = new Map<string, CurlAction>([
  ['X', 'method'],
  ['H', 'header'],
  ['d', 'data'],
  ['F', 'form'],
  ['T', 'upload'],
  ['u', 'user'],
  ['K', 'config'],
  ...Array.from('AbcCDeEhmoPQrtUwxYyz', (letter) => [letter, 'other'] as const),
]);

const otherLong = `abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers connect-timeout connect-to
  continue-at cookie cookie-jar create-file-mode crlfile curves delegation dns-interface dns-ipv4-addr dns-ipv6-addr
  dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout ftp-account
  ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip help hostpubmd5
  hostpubsha256 hsts interface ip-tos ipfs-gateway keepalive-cnt keepalive-time key key-type krb libcurl limit-rate
  local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy output
  output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath
  proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass
  proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user
  proxy1.0 pubkey quote random-file range rate referer request-target resolve retry retry-delay retry-max-time
  sasl-authzid service-name socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr
  telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii
  trace-config unix-socket user-agent vlan-priority write-out`;

/** Options with a value, by their name. */
const longWithValue: ReadonlyMap<string, CurlAction> = new Map<string, CurlAction>([
  ['request', 'method'],
  ['header', 'header'],
  ['data', 'data'],
  ['data-ascii', 'data'],
  ['data-raw', 'data-raw'],
  ['data-binary', 'data-binary'],
  ['data-urlencode', 'data-urlencode'],
  ['json', 'json'],
  ['url', 'url'],
  ['url-query', 'url-query'],
  ['form', 'form'],
  ['form-string', 'form'],
  ['upload-file', 'upload'],
  ['user', 'user'],
  ['oauth2-bearer', 'bearer'],
  ['config', 'config'],
  ['variable', 'variable'],
  ...otherLong.split(/\s+/u).map((name) => [name, 'other'] as const),
]);

/** Options without a value that change the request, by letter and by name. */
export const flags: ReadonlyMap<string, 'get' | 'head' | 'next'> = new Map([
  ['G', 'get'],
  ['get', 'get'],
  ['I', 'head'],
  ['head', 'head'],
  [':', 'next'],
  ['next', 'next'],
]);

/** One option of the command line, or a word that is none. */
export type CurlArgument =
  | { readonly kind: 'flag'; readonly flag: 'get' | 'head' | 'next' }
  | {
      readonly kind: 'option';
      readonly action: CurlAction;
      readonly value: string;
      /** Whether its value names variables: `--expand-data`. */
      readonly expands: boolean;
    };

export interface CurlArguments {
  readonly list: readonly CurlArgument[];
  /** Whether an option stands last without its value. */
  readonly cut: boolean;
  readonly notes: readonly string[];
}

/**
 * Splits words into options and URLs.
 *
 * @param words Without the program's name.
 */
export function parseCurlArguments(words: readonly string[]): CurlArguments {
  const list: CurlArgument[] = [];
  const notes = new Set<string>();
  let cut = false;
  const rest = words.values();
  function takeValue(action: CurlAction, expands = false): void {
    const { value, done } = rest.next();
    if (done === true) cut = true;
    else list.push({ kind: 'option', action, value, expands });
  }
  for (const typed of rest) {
    const word = straightenDashes(typed);
    if (word !== typed) notes.add('A typographic dash before an option is read as hyphens.');
    if (word.startsWith('--')) {
      const equals = word.indexOf('=');
      const written = word.slice(2, equals === -1 ? undefined : equals);
      const name = written.replace(/^expand-/u, '');
      const expands = name !== written;
      const action = longWithValue.get(name);
      const flag = flags.get(name);
      if (action !== undefined && equals !== -1) {
        notes.add(
          'An option is joined to its value with =, which curl does not take; it is read as if a blank stood there.',
        );
        list.push({ kind: 'option', action, value: word.slice(equals + 1), expands });
      } else if (action !== undefined) takeValue(action, expands);
      else if (flag !== undefined && name.length > 1) list.push({ kind: 'flag', flag });
    } else if (word.startsWith('-') && word.length > 1) {
      // Letters without a value may stand together; the first one with a value takes the rest of the word.
      for (let index = 1; index < word.length; index += 1) {
        const letter = word.charAt(index);
        const action = shortWithValue.get(letter);
        const flag = flags.get(letter);
        if (action !== undefined && index + 1 < word.length) {
          list.push({ kind: 'option', action, value: word.slice(index + 1), expands: false });
          break;
        }
        if (action !== undefined) takeValue(action);
        else if (flag !== undefined) list.push({ kind: 'flag', flag });
      }
    } else if (word.trim() !== '') list.push({ kind: 'option', action: 'url', value: word, expands: false });
  }
  return { list, cut, notes: [...notes] };
}

/** Word processors turn `--header` into `—header` and `-H` into `–H`. */
function straightenDashes(word: string): string {
  if (/^[–—]{1,2}[a-z][a-z0-9-]+$/u.test(word)) return word.replace(/^[–—]{1,2}/u, '--');
  return /^–[A-Za-z]/u.test(word) ? `-${word.slice(1)}` : word;
}
