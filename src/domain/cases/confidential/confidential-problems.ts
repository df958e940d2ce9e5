/** Holds a file of the workspace, before it is written and after it was read, against what none may hold. */
import { runSteps } from '../../run-steps.ts';
import { lineAndColumn, mostFileProblems, placesIn, type FileProblem } from '../file/file-problem.ts';
import { mostCharacters, readJsonText } from '../file/read-json-text.ts';
import { forbiddenWords, type ForbiddenKind } from './confidential-kinds.ts';
import { listFileTexts, type FileText } from './file-texts.ts';
import { forbiddenByName, forbiddenInRawText, forbiddenKind } from './forbidden-kind.ts';

function problemOf(text: string, kind: ForbiddenKind): FileProblem {
  return { kind: 'confidential', pointer: '', ...lineAndColumn(text, 0), ...forbiddenWords[kind] };
}

/** Names on the way to a value may be what is confidential: then the place says no more than the line. */
function placesOf(
  text: string,
  found: readonly (FileText & { readonly kind: ForbiddenKind })[],
): readonly FileProblem[] {
  const isNameHeld = found.some(({ name }) => name === null);
  const placeOf = placesIn(text);
  return found.slice(0, mostFileProblems).map(({ kind, pointer, at }) => ({
    kind: 'confidential',
    pointer: isNameHeld ? '' : pointer,
    ...placeOf(at),
    ...forbiddenWords[kind],
  }));
}

function textsOf(text: string): readonly FileText[] | null {
  const node = readJsonText(text);
  return node.ok ? [...listFileTexts(node.value)] : null;
}

/** The cases of a folder have most of their names and many of their values in common. */
const harmless = new Set<string>();
const mostRemembered = 5000;
const longestRemembered = 100;

function kindOfText({ name, text }: FileText): ForbiddenKind | null {
  const known = JSON.stringify([name, text]);
  if (harmless.has(known)) return null;
  const kind = (name === null ? null : forbiddenByName(name, text)) ?? forbiddenKind(text);
  if (kind === null && known.length <= longestRemembered) {
    if (harmless.size >= mostRemembered) harmless.clear();
    harmless.add(known);
  }
  return kind;
}

/** {@link confidentialProblems} in steps, each of which looks through one name or value. */
export function* findConfidential(text: string): Generator<undefined, readonly FileProblem[]> {
  const bare = text.replace(/^\uFEFF/u, '');
  const texts = textsOf(bare);
  if (texts === null) {
    // It is refused in any case: of a long one so much is looked through as of one that is read.
    const kind = forbiddenInRawText(bare.slice(0, mostCharacters));
    return kind === null ? [] : [problemOf(bare, kind)];
  }
  const found: (FileText & { readonly kind: ForbiddenKind })[] = [];
  for (const each of texts) {
    const kind = kindOfText(each);
    if (kind !== null) found.push({ ...each, kind });
    yield;
  }
  return placesOf(bare, found);
}

/** What is confidential in the text of a file, each with its place; nothing of it is repeated. */
export function confidentialProblems(text: string): readonly FileProblem[] {
  return runSteps(findConfidential(text));
}

/**
 * Where the consumer secret stands that somebody else holds: the worker, or the command line.
 *
 * @param holds Says whether one of the texts holds the secret. It is asked once where none does.
 */
export async function heldSecretProblems(
  text: string,
  holds: (texts: readonly string[]) => boolean | Promise<boolean>,
): Promise<readonly FileProblem[]> {
  const bare = text.replace(/^\uFEFF/u, '');
  const texts = textsOf(bare) ?? [];
  if (!(await holds([bare, ...texts.map((each) => each.text)]))) return [];
  const found: (FileText & { readonly kind: ForbiddenKind })[] = [];
  for (const each of texts) {
    if (await holds([each.text])) found.push({ ...each, kind: 'held-secret' });
  }
  return found.length > 0 ? placesOf(bare, found) : [problemOf(bare, 'held-secret')];
}
