/** Values that a case asks for: from a file and from environment variables. Whoever wrote the case does not know them. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import { askedValues } from '#domain/cases/composer/open-case.ts';
import { memberText, memberValue, type JsonNode } from '#domain/cases/file/json-node.ts';
import { readJsonText } from '#domain/cases/file/read-json-text.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { readPrivateFile } from './read-private-file.ts';
import type { CommandLine } from './terminal.ts';

export interface GivenValues {
  /** For the case of a path, by the key of its input. */
  readonly typedFor: (path: string, file: CaseFile) => ReadonlyMap<string, string>;
  readonly warning: string | null;
}

const shape =
  'Write a JSON object: {"cvv2": "…"}, or {"card/visa.json": {"cvv2": "…"}} for one file; values are texts.';

function isOfShape(node: JsonNode, depth = 0): boolean {
  if (node.kind === 'string') return depth > 0;
  return (
    node.kind === 'object' && depth < 2 && node.members.every(({ value }) => isOfShape(value, depth + 1))
  );
}

/** E.g. `COUNTERSIGN_VALUE_RECURRING_PAYMENT_ID`. */
export function variableOf(name: string): string {
  return `COUNTERSIGN_VALUE_${name.replaceAll(/[^A-Za-z0-9]/gu, '_').toUpperCase()}`;
}

async function readValues(
  file: string | null,
): Promise<Result<{ readonly node: JsonNode | null; readonly warning: string | null }, string>> {
  if (file === null) return success({ node: null, warning: null });
  const read = await readPrivateFile(file, 'The file of --values');
  if (!read.ok) return read;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(read.value.octets);
  } catch {
    return failed('The file of --values is no UTF-8 text.');
  }
  const node = readJsonText(text);
  if (!node.ok) {
    const line = node.failure[0]?.line ?? 1;
    return failed(`The file of --values cannot be read from line ${line} on. ${shape}`);
  }
  return isOfShape(node.value)
    ? success({ node: node.value, warning: read.value.warning })
    : failed(`The file of --values holds something else than texts by name. ${shape}`);
}

/** Fails with a sentence that repeats nothing of the file. */
export async function readGivenValues(
  file: string | null,
  environment: CommandLine['environment'],
): Promise<Result<GivenValues, string>> {
  const read = await readValues(file);
  if (!read.ok) return read;
  const { node, warning } = read.value;
  const valueOf = (path: string, name: string): string =>
    memberText(memberValue(node, path), name) ??
    memberText(node, name) ??
    environment[variableOf(name)] ??
    '';
  return success({
    warning,
    typedFor: (path, caseFile) =>
      new Map(
        askedValues(caseFile).flatMap(({ key, name }) => {
          const value = valueOf(path, name);
          return value === '' ? [] : [[key, value] as const];
        }),
      ),
  });
}
