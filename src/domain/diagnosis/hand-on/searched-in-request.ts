/** Texts of a diagnosed request in which the consumer secret is looked for before it is handed on. */
import { searchedText, type SearchedText } from '../../report/searched-text.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { splitBaseString } from '../request/read-base-string.ts';
import { receiveRequest } from '../request/received-request.ts';

export function searchedInRequest(parts: RequestParts): readonly SearchedText[] {
  const request = receiveRequest(parts);
  const logged = parts.baseString === null ? [] : splitBaseString(parts.baseString).pairs;
  return [...(request?.parameters ?? []), ...logged]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => searchedText(name, value));
}
