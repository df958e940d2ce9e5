/** The octets of one file of the workspace, bounded, and only of the file that was looked at. */
import { createHash } from 'node:crypto';
import { constants, type BigIntStats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { workspaceFileLimitBytes } from '#domain/cases/file/read-json-text.ts';
import type { FileProblemKind } from '#domain/cases/file/file-problem.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { WorkspaceRefusal } from '#domain/workspace/workspace-path.ts';
import { errorCode } from '../error-code.ts';
import { fileErrorSentence } from './file-error-sentence.ts';

/** Where a file lies, without links, and what was told of it. */
export interface FoundOctets {
  readonly real: string;
  readonly stats: BigIntStats;
}

export interface ReadText {
  readonly text: string;
  /** SHA-256 of the octets, in hexadecimal. */
  readonly digest: string;
  readonly modifiedAtMs: number;
}

export interface UnreadFile extends WorkspaceRefusal {
  readonly kind: FileProblemKind | 'absent';
  /** Null where the octets could not be read. */
  readonly digest: string | null;
}

/** Neither waits for a writer of a pipe, nor follows a link that was put there meanwhile; Windows has neither flag. */
const flags =
  constants.O_RDONLY | (process.platform === 'win32' ? 0 : constants.O_NOFOLLOW | constants.O_NONBLOCK);

export function digestOf(octets: Uint8Array): string {
  return createHash('sha256').update(octets).digest('hex');
}

function unread(kind: UnreadFile['kind'], what: string, next: string, digest: string | null = null) {
  return failed<UnreadFile>({ kind, what, next, digest });
}

const tooLarge = (): Result<never, UnreadFile> =>
  unread(
    'too-large',
    'The file is larger than 1 MiB.',
    'Take out what does not belong into it; it is not read.',
  );

/** Null where there is more than the limit. @param expected The size as it was told, which may have changed. */
async function readBounded(handle: FileHandle, expected: number): Promise<Buffer | null> {
  let octets = Buffer.alloc(expected + 1);
  let size = 0;
  for (;;) {
    const { bytesRead } = await handle.read(octets, size, octets.length - size, size);
    size += bytesRead;
    if (bytesRead === 0) return octets.subarray(0, size);
    if (size > workspaceFileLimitBytes) return null;
    if (size === octets.length) octets = Buffer.concat([octets], workspaceFileLimitBytes + 1);
  }
}

async function readOpened(handle: FileHandle, found: BigIntStats): Promise<Result<ReadText, UnreadFile>> {
  const stats = await handle.stat({ bigint: true });
  // A folder on the way may have become a link meanwhile: then it is another file.
  if (!stats.isFile() || stats.ino !== found.ino || stats.dev !== found.dev)
    return unread('not-readable', 'It was replaced while it was read.', 'Look at the list again.');
  if (stats.size > BigInt(workspaceFileLimitBytes)) return tooLarge();
  const octets = await readBounded(handle, Number(stats.size));
  if (octets === null) return tooLarge();
  const digest = digestOf(octets);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
    return success({ text, digest, modifiedAtMs: Number(stats.mtimeNs / 1_000_000n) });
  } catch {
    return unread(
      'not-readable',
      'The file is no UTF-8 text.',
      'Save it in UTF-8, which JSON is written in.',
      digest,
    );
  }
}

/** @param located What {@link locateFile} found. */
export async function readOctets({ real, stats }: FoundOctets): Promise<Result<ReadText, UnreadFile>> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(real, flags);
    return await readOpened(handle, stats);
  } catch (error) {
    const { what, next } = fileErrorSentence(error);
    return unread(errorCode(error, '') === 'ENOENT' ? 'absent' : 'not-readable', what, next);
  } finally {
    await handle?.close().catch(() => undefined);
  }
}
