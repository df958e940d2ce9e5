/** Which finding counts before which: evidence, commands, and readers that know a format. */
import { findEvidence, type PasteEvidence } from './evidence/evidence-finding.ts';
import type { Finding } from './finding.ts';
import type { LayeredText } from './layers/layered-text.ts';

const isCommand = ({ kind }: Finding): boolean => kind === 'curl' || kind === 'command';

/** Whether a finding knows the request by its signed header: then it knows where the other parts end as well. */
function isSigned({ parts }: Finding): boolean {
  return /oauth_signature/iu.test(parts.authorization ?? '');
}

/** The body of a file may stand elsewhere. */
const takesFile = ({ kind, parts }: Finding): boolean => kind === 'curl' && (parts.body ?? null) === null;

/**
 * A command tells its request by its own grammar. One that has no signature may stand above what it printed: the
 * signed request is there.
 */
export function evidenceBeside(list: readonly Finding[], layered: LayeredText): PasteEvidence | null {
  const commands = list.filter(isCommand);
  if (commands.some((command) => isSigned(command) && !takesFile(command))) return null;
  const evidence = findEvidence(layered);
  return commands.length > 0 && evidence !== null && !isSigned(evidence.finding) ? null : evidence;
}

/** Whether the text ends behind the request: behind a command, which knows its own end, or as evidence has it. */
export function endsBehind(list: readonly Finding[], evidence: PasteEvidence | null): boolean {
  return (
    evidence?.endsBehind ?? list.some((finding) => isCommand(finding) && /\n[^\n]*\S/u.test(finding.rest))
  );
}

/**
 * What cannot be mistaken counts before what a format would have there, and a text that is one part alone has nothing
 * else in it.
 */
export function withEvidence(list: readonly Finding[], found: PasteEvidence | null): readonly Finding[] {
  if (found === null) return list.map((finding) => (isCommand(finding) ? finding : withoutDoubt(finding)));
  const evidence = found.finding;
  const isOnePartAlone =
    list.length === 1 &&
    list.every(isOnePart) &&
    countParts(evidence) < 2 &&
    // An address beside fields is no part alone.
    !(list.some(({ parts }) => (parts.url ?? null) !== null) && (evidence.parts.body ?? null) !== null) &&
    (evidence.parts.method ?? null) === null;
  if (isOnePartAlone) return list;
  const others = list.map((finding) => withoutGuess(withoutDoubt(finding), evidence));
  // What a format lacks at its end is behind the request as well.
  return [evidence, ...(found.endsBehind ? others.map((finding) => ({ ...finding, cut: false })) : others)];
}

/** What one part alone looks like to a reader of labelled lines: a header has its signature in a line too. */
export function isOnePart({ parts }: Finding): boolean {
  const names = Object.keys(parts);
  return names.length === 1 || names.every((name) => name === 'authorization' || name === 'signature');
}

function countParts({ parts }: Finding): number {
  return Object.values(parts).filter((part) => part !== null).length;
}

/**
 * What a format would have in a place is there of the answer, mostly, when evidence of the request is elsewhere: its
 * content type, and a body where the method has none.
 */
function withoutGuess({ parts, ...rest }: Finding, evidence: Finding): Finding {
  const isBodyless =
    /^(?:get|head)$/iu.test(evidence.parts.method ?? '') &&
    (evidence.parts.body ?? null) === null &&
    (parts.body ?? '') !== '';
  return {
    ...rest,
    parts: {
      ...parts,
      ...(isSigned(evidence) ? { contentType: null } : {}),
      ...(isBodyless ? { body: null } : {}),
    },
  };
}

/** A body is pairs, or what its type says; a first word of a dump is none. */
function withoutDoubt({ parts, ...rest }: Finding): Finding {
  // No code sends a page: the type is the one of the answer.
  const isPage = /^\s*text\/html/iu.test(parts.contentType ?? '');
  const finding = { ...rest, parts: isPage ? { ...parts, contentType: null } : parts };
  const { body, contentType } = finding.parts;
  if (body === undefined || body === null || body === '' || /^[^\s=&]+(?:=|%3D)/iu.test(body)) return finding;
  const isOther = /json|xml|text\/plain|multipart/iu.test(contentType ?? '');
  return (isOther && body.trim() !== '') || /^\s*[{<]/u.test(body)
    ? finding
    : { ...finding, cut: false, parts: { ...finding.parts, body: null } };
}
