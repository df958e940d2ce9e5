/** Makes one reading of what evidence and several readers took out of a paste. */
import { nothingKnown, type RequestParts } from './request-parts.ts';
import { listReadings, type PartTexts } from './alternative-readings.ts';
import type { Finding } from './finding.ts';
import { unknownUrlNote } from './http/request-url.ts';
import { formOfBody } from './json/form-of-body.ts';
import { pasteKinds, type PasteKind, type PasteReading } from './paste-reading.ts';
import { uniqueSlips } from './slip.ts';
import { operationPath, pathOfUrl } from './evidence/operation-path.ts';

interface Known {
  readonly name: string;
  readonly value: string;
}

function knownParts(parts: Partial<RequestParts>): Known[] {
  return Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** Whether what is said of one address is of another request than the one to an operation of the gateway. */
function isOfOther(own: string | null, url: string | null): boolean {
  if (own === null || url === null || pathOfUrl(own) === pathOfUrl(url)) return false;
  return operationPath.test(pathOfUrl(url));
}

/** What findings say of a part besides what was taken for it. */
function otherTexts(findings: readonly Finding[], best: RequestParts): PartTexts {
  const texts = (name: 'method' | 'url' | 'authorization' | 'body', list = findings): string[] =>
    list.flatMap(({ parts, others }) => {
      const own = parts[name] ?? null;
      return [...(own === null || own === '' ? [] : [own]), ...(others?.[name] ?? [])];
    });
  return {
    method: texts(
      'method',
      findings.filter(({ parts }) => !isOfOther(parts.url ?? null, best.url)),
    ),
    // An origin alone is where another part of the text has the host; of an address with a query the path may stand apart.
    url: texts('url').filter(
      (url) => !/^https?:\/\/[^/?#]*\/?$/iu.test(url) && best.url?.startsWith(`${url}?`) !== true,
    ),
    authorization: texts('authorization'),
    body: texts('body'),
  };
}

const partKinds: readonly PasteKind[] = [
  'authorization',
  'base-string',
  'normalized-parameters',
  'form-body',
];

/** What is read of one line alone is not what the text is where more of a request is known. */
function kindOf(used: readonly Finding[], { url }: RequestParts): PasteKind {
  const kinds = used.map(({ kind }) => kind);
  const kind = pasteKinds.find((each) => kinds.includes(each)) ?? 'http-request';
  return url !== null && partKinds.includes(kind) ? 'http-request' : kind;
}

/**
 * @param findings In the order in which they count: a part that an earlier one knows is not replaced.
 * @param notes On the text as a whole.
 * @param cut Whether a mark at the end of the text tells that it was cut.
 */
export function combineFindings(
  findings: readonly Finding[],
  notes: readonly string[],
  cut: boolean,
): Omit<PasteReading, 'trail'> {
  let parts: RequestParts = nothingKnown;
  const allNotes = new Set(notes);
  const used: Finding[] = [];
  const value = (name: string): string | null =>
    Object.entries(parts).find(([key]) => key === name)?.[1] ?? null;
  for (const finding of findings) {
    const known = knownParts(finding.parts);
    const news = known.filter(({ name }) => value(name) === null);
    parts = { ...parts, ...Object.fromEntries(news.map((part) => [part.name, part.value])) };
    // One that says what is known already is right about the rest of what it says, too.
    if (known.length > 0 && (news.length > 0 || known.every((part) => value(part.name) === part.value))) {
      used.push(finding);
      for (const note of finding.notes) allNotes.add(note);
    }
  }
  // Of a body that was not taken nothing is said.
  const hasBody = (finding: Finding): boolean => (finding.parts.body ?? null) === parts.body;
  for (const { bodyNotes } of used.filter(hasBody)) {
    for (const note of bodyNotes ?? []) allNotes.add(note);
  }
  if (parts.url !== null) allNotes.delete(unknownUrlNote);
  const others = otherTexts(findings, parts);
  const form = parts.body === null ? null : formOfBody(parts.body, parts.contentType);
  const readings = listReadings(parts, form === null ? others : { ...others, body: [form] });
  return {
    kind: kindOf(used, parts),
    shell: used.find(({ shell }) => shell !== null)?.shell ?? null,
    parts,
    readings,
    cut:
      cut ||
      findings.some(
        (finding) =>
          finding.cut &&
          (hasBody(finding) || (finding.parts.body ?? null) === null) &&
          knownParts(finding.parts).some((part) => value(part.name) === part.value),
      ),
    withheld: [],
    sendings: 1,
    connectsTo: null,
    formerPairs: findings.flatMap(({ formerPairs }) => formerPairs ?? []),
    slips: uniqueSlips(
      findings.flatMap((finding) =>
        (finding.slips ?? []).filter(({ kind }) => kind !== 'body-counted-short' || hasBody(finding)),
      ),
    ),
    notes: [...allNotes],
  };
}
