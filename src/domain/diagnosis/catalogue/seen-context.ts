/** What a pasted text has beside the request, and may have been signed in its place. */
import type { PasteReading } from '../paste/paste-reading.ts';
import type { SearchContext } from './mistake-row.ts';

/** @param seen - its values are tried before others that are known. */
export function withSeen(
  context: SearchContext,
  { connectsTo, formerPairs, sendings }: Pick<PasteReading, 'connectsTo' | 'formerPairs' | 'sendings'>,
): SearchContext {
  return {
    ...context,
    sendings,
    origins: connectsTo === null ? context.origins : [...new Set([...context.origins, connectsTo])],
    knownPairs: [...formerPairs.map(([name, value]) => ({ name, value })), ...context.knownPairs],
  };
}
