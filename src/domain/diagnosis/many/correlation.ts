/**
 * Ids that a log prints on each line of a request. They join its lines where it is certain: where every line that a
 * nonce or a signature tells of has one, the same for the same request and another for every other.
 */
import type { TextLine } from './text-lines.ts';

const bracket = /\[([^\][\s"']{2,60})\]/gu;
const labelled =
  /(?<![\w%&-])([A-Za-z_.-]{0,40}(?:id|uuid|trace|span|correlation|thread|conn|connection|req|request|order))["']?\s*(?:=>|[:=])\s*["']?([\w.:-]{1,64})/giu;
const time = /^\d{1,4}[-/.:]\d|^\d{9,}$|^\d{1,2}[A-Za-z]{3}|^[A-Z][a-z]{2}$/u;
/** Words at the start of a line in which a log keeps its columns. */
const columns = 6;

/** Values of a line by the place in which they stand. */
function slotsOf(line: string): Map<string, string> {
  const slots = new Map<string, string>();
  const start = line.slice(0, 1000);
  const put = (slot: string, value: string): void => {
    if (!time.test(value) && !slots.has(slot)) slots.set(slot, value);
  };
  for (const [index, [, value = '']] of [...start.matchAll(bracket)].slice(0, 4).entries())
    put(`[${index}`, value);
  for (const [, name = '', value = ''] of start.matchAll(labelled)) put(`=${name.toLowerCase()}`, value);
  for (const [index, word] of start.slice(0, 200).split(/\s+/u).slice(0, columns).entries()) {
    if (/\d/u.test(word) && word.length <= 64) put(`#${index}`, word);
  }
  return slots;
}

/** Which request a value of the slot is of; null where the slot does not tell. */
function requestsBySlot(
  slot: string,
  lines: readonly TextLine[],
  slots: readonly ReadonlyMap<string, string>[],
): ReadonlyMap<string, number> | null {
  const byValue = new Map<string, number>();
  const byRequest = new Map<number, string>();
  for (const [index, { request }] of lines.entries()) {
    if (request === null) continue;
    const value = slots[index]?.get(slot);
    if (value === undefined) return null;
    if ((byValue.get(value) ?? request) !== request || (byRequest.get(request) ?? value) !== value)
      return null;
    byValue.set(value, request);
    byRequest.set(request, value);
  }
  const joined = new Set(
    lines.flatMap(({ request }, index) => {
      const value = request === null ? slots[index]?.get(slot) : undefined;
      return value !== undefined && byValue.has(value) ? [value] : [];
    }),
  );
  // The last request of a log may have been cut off after its first line.
  return joined.size > 0 && joined.size >= byValue.size - 1 ? byValue : null;
}

/** @returns Of each line its request, null for lines of none; null where no id tells. */
export function joinByCorrelation(
  text: string,
  lines: readonly TextLine[],
): readonly (number | null)[] | null {
  const slots = lines.map(({ start, end }) => slotsOf(text.slice(start, Math.min(end, start + 1000))));
  const first = lines.findIndex(({ request }) => request !== null);
  for (const slot of slots[first]?.keys() ?? []) {
    const byValue = requestsBySlot(slot, lines, slots);
    if (byValue === null) continue;
    let owner: number | null = null;
    return lines.map((_, index) => {
      const value = slots[index]?.get(slot);
      // A line without an id goes on with the one before it.
      if (value !== undefined) owner = byValue.get(value) ?? null;
      return owner;
    });
  }
  return null;
}
