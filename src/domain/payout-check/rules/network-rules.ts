/** IP address, e-mail address and the form of URLs. */
import { isIpv4, isIpv6 } from './ip-address.ts';
import { eachValue, set, type Rule } from './rule.ts';
import { readUrl } from '../../http/read-url.ts';

/** Longer URLs break a documented length anyway. */
const longestParsed = 4096;

export const networkRules: readonly Rule[] = [
  {
    id: 'ip-address',
    level: 'problem',
    place: 'field',
    source: 'Interface document, “Core fields”: ipaddress is an IPv4 or IPv6 address',
    check: eachValue(['ipaddress'], ({ text }) =>
      isIpv4(text) || isIpv6(text)
        ? null
        : 'This is not an IPv4 or IPv6 address. Write the address alone, for example 203.0.113.7 or 2001:db8::7.',
    ),
  },
  {
    id: 'email-shape',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(['receiver_email'], ({ text }) =>
      isEmailShaped(text) ? null : 'This is not an e-mail address. Write one like name@merchant.example.',
    ),
  },
  {
    id: 'url-absolute',
    level: 'problem',
    place: 'field',
    source: null,
    check: eachValue(
      ({ inputMode }) => inputMode === 'url',
      ({ key, text }) => {
        if (text.length > longestParsed || isAbsoluteHttpUrl(text)) return null;
        const port = /^https?:\/\/[^\s/?#]+:(\d+)(?:[/?#]|$)/i.exec(text)?.[1];
        if (port !== undefined && Number(port) > 65_535) {
          return `There is no port ${port.slice(0, 12)}: ports go up to 65535. Correct the number after the host, or leave it out.`;
        }
        const withScheme = `https://${text}`;
        return {
          message: 'Write an absolute URL that begins with https:// or http:// and holds no blanks.',
          mends:
            /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(text) && isAbsoluteHttpUrl(withScheme)
              ? [set(key, withScheme, 'Put https:// before it')]
              : [],
        };
      },
    ),
  },
  {
    id: 'callback-not-called',
    level: 'advice',
    place: 'field',
    source: 'Field notes, “Callbacks”: only public addresses are called, on ports 80, 8080, 443 and 8443',
    check: eachValue(['server_callback_url', 'notify_url'], ({ text }) => {
      if (!isAbsoluteHttpUrl(text)) return null;
      const { hostname, port } = new URL(text);
      if (isPrivateHost(hostname)) {
        return 'Deployed gateways do not call private or local addresses. Use a public address or a tunnel.';
      }
      return port === '' || calledPorts.has(port)
        ? null
        : `Deployed gateways call ports 80, 443, 8080 and 8443 alone, and none on port ${port}.`;
    }),
  },
];

/** Absolute, with two slashes and a host: `https:host` is repaired by browsers and by nobody else. */
function isAbsoluteHttpUrl(text: string): boolean {
  return text.length <= longestParsed && /^https?:\/\/[^\s/?#][^\s]*$/i.test(text) && readUrl(text) !== null;
}

/** Beside those that a URL need not name. */
const calledPorts: ReadonlySet<string> = new Set(['80', '443', '8080', '8443']);

/** @param host As `URL` writes it: numbers in decimal, IPv6 in brackets. */
function isPrivateHost(host: string): boolean {
  // A name without a dot is of the network that it is asked in.
  if (/^[^.[]+\.?$|\.(?:localhost|local|internal)\.?$/.test(host)) return true;
  if (/^\[(?:::1?\]|f[cd]|fe[89ab])/.test(host)) return true;
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host) ?? [];
  const octets = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return isPrivateIpv4(high === '' ? host : octets.join('.'));
}

function isPrivateIpv4(host: string): boolean {
  const ranges =
    /^(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
  return isIpv4(host) && ranges.test(host);
}

/** `"…"` with any characters; a quote or a backslash in it is escaped (RFC 5321 section 4.1.2, RFC 6531 section 3.3). */
const quotedLocalPart = /^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"$/u;

const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** One `@` with something before it that is no list, name or scheme, and a dotted name or an address in brackets after it. Mail servers know the rest. */
function isEmailShaped(text: string): boolean {
  if (text.length > 320) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  return (
    (/^[^\s@"(),:;<>[\\\]]+$/.test(local) || quotedLocalPart.test(local)) &&
    (isAddressLiteral(domain) || isDottedName(domain))
  );
}

/** RFC 5321 section 4.1.3, e.g. `[203.0.113.7]`, `[IPv6:2001:db8::7]`. */
function isAddressLiteral(text: string): boolean {
  const address = /^\[(.*)\]$/.exec(text)?.[1] ?? '';
  return isIpv4(address) || (/^IPv6:/i.test(address) && isIpv6(address.slice('IPv6:'.length)));
}

function isDottedName(text: string): boolean {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every((each) => label.test(each));
}
