/** What is typed about the surroundings of a request, and what the search takes of it. */
import type { EnteredContext } from '#domain/diagnosis/catalogue/mistake-row.ts';
import { baseStringUriParts } from '#domain/diagnosis/request/uri-parts.ts';
import { countWords } from '#domain/words.ts';

/** As typed. */
export interface ContextTexts {
  readonly endpointIds: string;
  readonly endpointGroupIds: string;
  readonly sentTo: string;
}

export const noContext: ContextTexts = { endpointIds: '', endpointGroupIds: '', sentTo: '' };

/** More are no list of one merchant's endpoints. */
const mostIds = 50;

function idsIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;/]+/u).filter((id) => id !== ''))].slice(0, mostIds);
}

/** @returns What is wrong with the address; empty where nothing is. */
export function describeSentTo(text: string): string {
  if (text.trim() === '' || baseStringUriParts(text) !== null) return '';
  return 'An address needs a scheme and a host, for example https://gateway.example. It is not tried.';
}

export function readContext({ endpointIds, endpointGroupIds, sentTo }: ContextTexts): EnteredContext {
  return {
    endpointIds: idsIn(endpointIds),
    endpointGroupIds: idsIn(endpointGroupIds),
    sentTo: describeSentTo(sentTo) === '' ? sentTo.trim() : '',
  };
}

/** How much was given, for the closed panel; empty for nothing. */
export function contextSummary(texts: ContextTexts): string {
  const { endpointIds, endpointGroupIds, sentTo } = readContext(texts);
  const ids = endpointIds.length + endpointGroupIds.length;
  return [...(ids === 0 ? [] : [countWords(ids, 'id')]), ...(sentTo === '' ? [] : ['an address'])].join(
    ' and ',
  );
}
