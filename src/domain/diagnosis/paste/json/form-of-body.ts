/** Fields of a body that was sent as something else than a form: code may have signed them all the same. */
import { encodePairs, listPairs, type Pair } from './encode-fields.ts';
import { parseTree } from './parse-tree.ts';

/** A part of `multipart/form-data` (RFC 7578) that is a field and no file. */
const formPart =
  /^content-disposition:[\t ]*form-data;[\t ]*name="([^"\r\n]*)"[\t ]*\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\n([^]*?)\r?\n--/gimu;

/**
 * @param contentType Without one, or of a form, the body is what the gateway reads.
 * @returns The fields as a form, or null where the body holds none.
 */
export function formOfBody(body: string, contentType: string | null): string | null {
  const pairs = /^\s*multipart\/form-data/iu.test(contentType ?? '')
    ? [...body.matchAll(formPart)].map(([, name = '', value = '']): Pair => [name, value])
    : /json/iu.test(contentType ?? '')
      ? pairsOfJson(body)
      : [];
  return pairs.length === 0 ? null : encodePairs(pairs);
}

function pairsOfJson(body: string): readonly Pair[] {
  const start = body.search(/\S/u);
  const parsed = body.charAt(start) === '{' ? parseTree(body, start) : null;
  return parsed === null || parsed.cut ? [] : (listPairs(parsed.tree) ?? []);
}
