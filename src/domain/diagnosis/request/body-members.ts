/** Fields of a body that is no form: JSON, multipart or XML, which code may have signed as if it were one. */
import type { Pair } from '../paste/json/encode-fields.ts';
import { fieldsOfParts } from '../paste/json/form-of-body.ts';
import { membersOfWholeJson } from './json-body.ts';
import type { ReceivedRequest } from './received-request.ts';

const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Elements without elements in them. */
function leavesOfXml(body: string): readonly Pair[] {
  return [...body.matchAll(/<([A-Za-z_][\w.-]*)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gu)].map(
    ([, name = '', text = '']) => [
      name,
      text.replaceAll(/&(lt|gt|quot|apos|amp);/gu, (_, mark: string) => marks[mark] ?? ''),
    ],
  );
}

/** @returns Nothing where the body is none of these. */
export function bodyMembers({
  body,
  contentType,
}: Pick<ReceivedRequest, 'body' | 'contentType'>): readonly Pair[] {
  const text = body?.trimStart() ?? '';
  switch (text.charAt(0)) {
    case '{':
      return membersOfWholeJson(text) ?? [];
    case '-':
      return fieldsOfParts(text, contentType);
    case '<':
      return leavesOfXml(text);
    default:
      return [];
  }
}
