/** A part of a folder, for one of several machines: a file stays in its part, whatever is added or renamed beside it. */
import { failed, success, type Result } from '../../result.ts';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

const most = 1000;

/** @param text `2/4`: the second of four. */
export function parseShard(text: string): Result<Shard, string> {
  const [, first = '', second = ''] = /^([0-9]{1,4})\/([0-9]{1,4})$/u.exec(text.trim()) ?? [];
  const [index, count] = [Number(first), Number(second)];
  if (first === '' || count < 1 || count > most || index < 1 || index > count) {
    return failed(`Write a part as 2/4, the second of four; at most ${most}.`);
  }
  return success({ index, count });
}

/** FNV-1a, with its bits mixed once more so that the remainder depends on all of them. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const octet of new TextEncoder().encode(text)) hash = Math.imul(hash ^ octet, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @param path Of the file within the folder, with `/` between its parts on every system. */
export function isInShard(path: string, { index, count }: Shard): boolean {
  return spread(path.normalize('NFC')) % count === index - 1;
}
