/** What the console's own server answers, piece by piece as it comes: a megabyte in one go holds the page up. */
import { createTaskTurns } from '#services/task-turns.ts';

/** Rejects where the answer breaks off. */
export async function* textPieces(response: Response): AsyncGenerator<string, void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    yield decoder.decode(next.value, { stream: true });
  }
}

/** @returns Null where the answer breaks off or is no JSON. */
export async function jsonInTurns(response: Response): Promise<unknown> {
  const turnOver = createTaskTurns();
  const pieces: string[] = [];
  try {
    for await (const piece of textPieces(response)) {
      pieces.push(piece);
      await turnOver();
    }
    const text = pieces.join('');
    await turnOver();
    const value: unknown = JSON.parse(text);
    await turnOver();
    return value;
  } catch {
    return null;
  }
}
