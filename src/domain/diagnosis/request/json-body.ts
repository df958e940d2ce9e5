/** A body that is JSON although the gateway reads it as a form. */
import { listPairs, type Pair } from '../paste/json/encode-fields.ts';
import { parseTree } from '../paste/json/parse-tree.ts';
import type { ReceivedRequest } from './received-request.ts';

/** @returns The members that its code may have signed; null where the body is a form, or holds no object. */
export function jsonMembers({
  body,
  bodyIsForm,
}: Pick<ReceivedRequest, 'body' | 'bodyIsForm'>): readonly Pair[] | null {
  const start = bodyIsForm && body !== null ? body.search(/\S/u) : -1;
  if (body === null || body.charAt(start) !== '{' || !isJson(body)) return null;
  const parsed = parseTree(body, start);
  return parsed === null || parsed.cut ? null : listPairs(parsed.tree);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
