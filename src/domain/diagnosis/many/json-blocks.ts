/** Requests of a JSON text (a HAR, a collection, a list of log entries): the largest objects that tell of one each. */
import type { Container } from './json-containers.ts';
import type { Sighting } from './request-identities.ts';
import type { Block } from './text-lines.ts';

export interface JsonBlocks {
  readonly blocks: readonly Block[];
  /** Members of the same lists that tell of no request. */
  readonly others: number;
}

/** Index of the first sighting that begins at a place or behind it. */
function firstFrom(sightings: readonly Sighting[], place: number): number {
  let low = 0;
  let high = sightings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sightings[middle]?.start ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * @param sightings In the order of the text.
 * @returns Null where a text of the JSON tells of several requests: it is no container that tells them apart.
 */
export function findJsonBlocks(
  text: string,
  root: Container,
  sightings: readonly Sighting[],
): JsonBlocks | null {
  const blocks: Block[] = [];
  let others = 0;

  const requestsIn = ({ start, end }: Container): ReadonlySet<number> => {
    const found = new Set<number>();
    for (let index = firstFrom(sightings, start); index < sightings.length && found.size < 2; index += 1) {
      const sighting = sightings[index];
      if (sighting === undefined || sighting.start >= end) break;
      found.add(sighting.request);
    }
    return found;
  };

  function collect(container: Container): boolean {
    const inside = sightings.slice(
      firstFrom(sightings, container.start),
      firstFrom(sightings, container.end),
    );
    const isInChild = (sighting: Sighting): boolean =>
      container.children.some(({ start, end }) => sighting.start >= start && sighting.start < end);
    // Of a list with thousands of members each sighting is in one: those of an object with few members are looked at.
    if (container.children.length < 20 && !inside.every(isInChild)) return false;
    const isList = text.charAt(container.start) === '[';
    for (const child of container.children) {
      const requests = requestsIn(child);
      const [only] = requests;
      if (only === undefined) others += isList ? 1 : 0;
      else if (requests.size === 1) blocks.push({ request: only, text: text.slice(child.start, child.end) });
      else if (!collect(child)) return false;
    }
    return true;
  }

  return collect(root) ? { blocks, others } : null;
}
