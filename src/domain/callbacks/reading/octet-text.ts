/** Octets as a text of one character each, so that what was read can be found, and changed, in what came. */

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const strictUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

const chunkLength = 8192;

export function toOctetText(octets: Uint8Array): string {
  let text = '';
  for (let start = 0; start < octets.length; start += chunkLength) {
    text += String.fromCharCode(...octets.subarray(start, start + chunkLength));
  }
  return text;
}

/** @param text Characters up to U+00FF. */
export function fromOctetText(text: string): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) octets[index] = text.charCodeAt(index);
  return octets;
}

/** The UTF-8 of a text; half of a character becomes U+FFFD. */
export function utf8OctetText(text: string): string {
  return isAscii(text) ? text : toOctetText(new TextEncoder().encode(text));
}

/** What a server took from a socket: octets already, or a text that was pasted or made. */
export function octetTextOf(text: string): string {
  return /[\u0100-\uFFFF]/u.test(text) ? utf8OctetText(text) : text;
}

export function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them.
  return /^[\0-\x7F]*$/u.test(text);
}

/** UTF-8, or null where the octets are none. */
export function decodeStrictUtf8(octets: Uint8Array): string | null {
  try {
    return strictUtf8.decode(octets);
  } catch {
    return null;
  }
}

/** As {@link decodeStrictUtf8}; null where it has a NUL, too, which no text for people and no argument of a command has. */
export function decodePlainText(octets: Uint8Array): string | null {
  const text = decodeStrictUtf8(octets);
  return text?.includes('\0') === true ? null : text;
}

/** UTF-8; what is none becomes U+FFFD (WHATWG Encoding). */
export function decodeAnyUtf8(octets: Uint8Array): string {
  return utf8.decode(octets);
}
