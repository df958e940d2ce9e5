/** Other ways to read a text, where its parts may end or stand elsewhere: the signature decides between them. */
import type { RequestParts } from './request-parts.ts';

type PartName = keyof RequestParts;
export type PartTexts = Partial<Readonly<Record<PartName, readonly string[]>>>;

/** Each costs one hash, and a search where none of them fits. */
export const mostReadings = 8;
/** In the order of what is most often doubtful. */
const names: readonly PartName[] = ['body', 'url', 'authorization', 'method'];

/**
 * @param best What is likeliest.
 * @param texts Of a part, what else it may be, the likeliest first.
 * @returns The best reading first; then those that differ in one part, then in two.
 */
export function listReadings(best: RequestParts, texts: PartTexts): readonly RequestParts[] {
  const changes = names.flatMap((name) =>
    (texts[name] ?? [])
      .filter((text) => text !== best[name])
      .slice(0, 3)
      .map((text) => ({ name, text })),
  );
  const readings: RequestParts[] = [best, ...changes.map(({ name, text }) => ({ ...best, [name]: text }))];
  for (const [index, first] of changes.entries()) {
    for (const second of changes.slice(index + 1)) {
      if (first.name !== second.name) {
        readings.push({ ...best, [first.name]: first.text, [second.name]: second.text });
      }
    }
  }
  return readings.slice(0, mostReadings);
}
