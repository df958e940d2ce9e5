/** Reads a file that holds a key, a secret or card data: bounded, and with a word about who else can read it. */
import { open, type FileHandle } from 'node:fs/promises';
import { errorCode } from '#server/error-code.ts';
import { failed, success, type Result } from '#domain/result.ts';

export interface PrivateFile {
  readonly octets: Uint8Array<ArrayBuffer>;
  /** A sentence where other users can read it; null where they cannot, or where it is not known. */
  readonly warning: string | null;
}

const limitBytes = 1_048_576;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder',
};

/** Null where there is more than the limit. A pipe has no size, so it is read to its end. */
async function readBounded(handle: FileHandle): Promise<Buffer | null> {
  const octets = Buffer.alloc(limitBytes + 1);
  let size = 0;
  for (;;) {
    const { bytesRead } = await handle.read(octets, size, octets.length - size);
    size += bytesRead;
    if (size > limitBytes) return null;
    if (bytesRead === 0) return octets.subarray(0, size);
  }
}

/** @param what What the file holds, in words: it stands at the beginning of a sentence. */
export async function readPrivateFile(file: string, what: string): Promise<Result<PrivateFile, string>> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(file, 'r');
    const stats = await handle.stat();
    if (stats.isDirectory()) return failed(`${what} is a folder.`);
    const read = await readBounded(handle);
    if (read === null) return failed(`${what} is larger than 1 MiB.`);
    const octets = Uint8Array.from(read);
    read.fill(0);
    const isOpen = process.platform !== 'win32' && stats.isFile() && (stats.mode & 0o077) !== 0;
    const mode = (stats.mode & 0o777).toString(8).padStart(3, '0');
    const warning = isOpen
      ? `${what} can be read or changed by other users of this machine (mode ${mode}): chmod 600 keeps it yours.`
      : null;
    return success({ octets, warning });
  } catch (error) {
    const code = errorCode(error, 'unknown error');
    return failed(`${what} ${reasons[code] ?? `cannot be read (${code})`}.`);
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

/** As {@link readPrivateFile}, for one line of text: the line end that editors put there is none of it. */
export async function readPrivateLine(
  file: string,
  what: string,
): Promise<Result<{ readonly text: string; readonly warning: string | null }, string>> {
  const read = await readPrivateFile(file, what);
  if (!read.ok) return read;
  const { octets, warning } = read.value;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(octets).replace(/\r?\n$/u, '');
    return text === '' ? failed(`${what} is empty.`) : success({ text, warning });
  } catch {
    return failed(`${what} is no UTF-8 text.`);
  } finally {
    octets.fill(0);
  }
}
