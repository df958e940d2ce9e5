/** What a pasted text has beside the request, and may have been signed in its place. */
import type { PasteReading } from '../paste/paste-reading.ts';
import { assumedScheme } from '../paste/http/request-url.ts';
import type { SearchContext } from './mistake-row.ts';

/** @param seen - its values are tried before others that are known. */
export function withSeen(
  context: SearchContext,
  {
    connectsTo,
    formerPairs,
    sendings,
    notes,
  }: Pick<PasteReading, 'connectsTo' | 'formerPairs' | 'sendings' | 'notes'>,
): SearchContext {
  const scheme = assumedScheme(notes);
  return {
    ...context,
    ...(scheme === null ? {} : { assumedScheme: scheme }),
    sendings,
    origins: connectsTo === null ? context.origins : [...new Set([...context.origins, connectsTo])],
    knownPairs: [...formerPairs.map(([name, value]) => ({ name, value })), ...context.knownPairs],
  };
}
