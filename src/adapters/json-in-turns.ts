/** What the console's own server answers: of a megabyte, reading and parsing in one go hold the page up. */
import { createTaskTurns } from '#services/task-turns.ts';

/** Octets that are read at once. */
const pieceOctets = 131_072;

/** @returns Null where the answer breaks off or is no JSON. */
export async function jsonInTurns(response: Response): Promise<unknown> {
  try {
    const value: unknown = await (isShort(response) ? response.json() : parseInTurns(response));
    return value;
  } catch {
    return null;
  }
}

function isShort({ headers }: Response): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= pieceOctets;
}

async function parseInTurns(response: Response): Promise<unknown> {
  // Read as a stream, one that is not to be stored is told of by Chromium as a request that was given up.
  const blob = await response.blob();
  const turnOver = createTaskTurns();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for (let start = 0; start < blob.size; start += pieceOctets) {
    // Pieces follow one another by design.
    // oxlint-disable no-await-in-loop
    const octets = await blob.slice(start, start + pieceOctets).arrayBuffer();
    pieces.push(decoder.decode(octets, { stream: true }));
    await turnOver();
    // oxlint-enable no-await-in-loop
  }
  const text = pieces.join('') + decoder.decode();
  await turnOver();
  const value: unknown = JSON.parse(text);
  await turnOver();
  return value;
}
