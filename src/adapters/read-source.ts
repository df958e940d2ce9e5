/** The text of a file, or one that is a text already. */
import { failed, success, type Result } from '#domain/result.ts';
import type { Refusal } from '#services/signer.ts';

/** Octets of a file that are read: twice as much takes as long as nobody waits. */
const mostMebibytes = 64;

const tooLarge: Refusal = {
  what: `The file is larger than ${mostMebibytes} MiB.`,
  next: 'Cut the part out of it that has the requests.',
};
const notRead: Refusal = {
  what: 'The browser could not read the file.',
  next: 'It may have been moved or changed: choose it again.',
};

/** PowerShell writes what it is redirected to a file as UTF-16. */
function decode(octets: Uint8Array): string {
  const [first, second] = octets;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(octets);
}

export async function readSource(source: Blob | string): Promise<Result<string, Refusal>> {
  if (typeof source === 'string') return success(source);
  if (source.size > mostMebibytes * 1024 * 1024) return failed(tooLarge);
  try {
    return success(decode(new Uint8Array(await source.arrayBuffer())));
  } catch {
    return failed(notRead);
  }
}
