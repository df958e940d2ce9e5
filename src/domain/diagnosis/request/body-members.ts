/** Fields of a body that is no form: JSON, multipart or XML, which code may have signed as if it were one. */
import { listPairs, type Pair } from '../paste/json/encode-fields.ts';
import { parseTree } from '../paste/json/parse-tree.ts';

function membersOfJson(body: string): readonly Pair[] {
  try {
    JSON.parse(body);
  } catch {
    return [];
  }
  const parsed = parseTree(body, body.search(/\S/u));
  return parsed === null || parsed.cut ? [] : (listPairs(parsed.tree) ?? []);
}

/** Parts that are files have no place among fields. */
function partsOfMultipart(body: string): readonly Pair[] {
  const boundary = /^\s*(--[^\r\n]{1,80})\r?\n/u.exec(body)?.[1];
  if (boundary === undefined) return [];
  return body
    .split(boundary)
    .slice(1)
    .flatMap((part): readonly Pair[] => {
      const [, head = '', value = ''] = /^\r?\n(.*?)\r?\n\r?\n(.*?)\r?\n?$/su.exec(part) ?? [];
      const name = /\bname="([^"]*)"/u.exec(head)?.[1];
      return name === undefined || /\bfilename\*?=/u.test(head) ? [] : [[name, value]];
    });
}

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
export function bodyMembers(body: string): readonly Pair[] {
  switch (body.trimStart().charAt(0)) {
    case '{':
      return membersOfJson(body);
    case '-':
      return partsOfMultipart(body);
    case '<':
      return leavesOfXml(body);
    default:
      return [];
  }
}
