/** The data types of RFC 4251 section 5, read one after the other. */
import { integerFromOctets } from '../der/integer-octets.ts';

/** Each function gives null where the octets end too early, and goes on doing so. */
export interface SshFields {
  readonly uint32: () => number | null;
  readonly string: () => Uint8Array<ArrayBuffer> | null;
  readonly text: () => string | null;
  /** An mpint; null when it is negative. */
  readonly integer: () => bigint | null;
  /** What was not read yet. */
  readonly rest: () => Uint8Array<ArrayBuffer>;
}

export function readSshFields(octets: Uint8Array<ArrayBuffer>): SshFields {
  let rest: Uint8Array<ArrayBuffer> | null = octets;

  function take(length: number): Uint8Array<ArrayBuffer> | null {
    if (rest === null || length > rest.length) {
      rest = null;
      return null;
    }
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    return taken;
  }

  function uint32(): number | null {
    const taken = take(4);
    return taken === null ? null : Number(integerFromOctets(taken));
  }

  function string(): Uint8Array<ArrayBuffer> | null {
    const length = uint32();
    return length === null ? null : take(length);
  }

  return {
    uint32,
    string,
    text() {
      const taken = string();
      return taken === null ? null : new TextDecoder().decode(taken);
    },
    integer() {
      const taken = string();
      return taken === null || (taken[0] ?? 0) >= 0x80 ? null : integerFromOctets(taken);
    },
    rest: () => rest ?? new Uint8Array(0),
  };
}
