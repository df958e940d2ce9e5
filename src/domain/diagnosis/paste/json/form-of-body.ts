/** Fields of a body that was sent as something else than a form: code may have signed them all the same. */
import { boundaryOf, findMultipart, readMultipart, type FormPart } from '../../../http/read-multipart.ts';
import { encodePairs, listPairs, type Pair } from './encode-fields.ts';
import { parseTree } from './parse-tree.ts';

/**
 * @param contentType Without one, or of a form, the body is what the gateway reads.
 * @returns The fields as a form, or null where the body holds none.
 */
export function formOfBody(body: string, contentType: string | null): string | null {
  const pairs = /^\s*multipart\/form-data/iu.test(contentType ?? '')
    ? fieldsOfParts(body, contentType)
    : /json/iu.test(contentType ?? '')
      ? (membersOfJson(body) ?? [])
      : [];
  return pairs.length === 0 ? null : encodePairs(pairs);
}

/** @returns Null where the body is no object, or not whole. */
export function membersOfJson(body: string): readonly Pair[] | null {
  const start = body.search(/\S/u);
  const parsed = body.charAt(start) === '{' ? parseTree(body, start) : null;
  return parsed === null || parsed.cut ? null : listPairs(parsed.tree);
}

/**
 * @param contentType Where it does not name the boundary that the body has, the first one of the body is taken.
 * @returns Fields alone: files have no place among them.
 */
export function fieldsOfParts(body: string, contentType: string | null): readonly Pair[] {
  return partsOf(body, contentType).flatMap(({ name, fileName, value }): readonly Pair[] =>
    name === null || fileName !== null ? [] : [[name, value]],
  );
}

function partsOf(body: string, contentType: string | null): readonly FormPart[] {
  const named = boundaryOf(contentType ?? '');
  const parts = named === null ? [] : readMultipart(body, named).parts;
  if (parts.length > 0) return parts;
  const [first] = findMultipart(body);
  return first === undefined ? [] : readMultipart(body, first.boundary, first.start).parts;
}
