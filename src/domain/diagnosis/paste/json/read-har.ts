/** A HAR file, one of its entries, or the request of one (HTTP Archive 1.2). */
import { failed, success, type Result } from '../../../result.ts';
import type { PasteRefusal } from '../paste-reading.ts';
import { findHeader } from '../headers.ts';
import { listHeaders } from './node-parts.ts';
import type { FieldsNode, Tree } from './tree.ts';

const several: PasteRefusal = {
  kind: 'several-requests',
  what: 'The HAR holds several requests, and it does not tell which one is meant.',
  next: 'Copy the one request: in the network panel of the browser, "Copy as cURL", or paste its entry of the HAR only.',
};

export interface HarEntry {
  readonly tree: Tree;
  readonly notes: readonly string[];
}

function get(tree: Tree | undefined, name: string): Tree | undefined {
  return tree?.kind === 'fields' ? tree.fields.find(({ key }) => key === name)?.value : undefined;
}

/** @returns Null when the tree is no HAR; otherwise the one entry that is meant. */
export function pickHarEntry(root: Tree): Result<HarEntry, PasteRefusal> | null {
  const entries = get(get(root, 'log'), 'entries') ?? get(root, 'entries');
  if (entries?.kind !== 'list') {
    const request = get(root, 'request') ?? root;
    const isHar =
      get(request, 'headers')?.kind === 'list' &&
      (get(request, 'postData') ?? get(request, 'httpVersion')) !== undefined;
    return isHar ? success({ tree: root, notes: missingHeaderNotes(request) }) : null;
  }
  const requests = entries.items.filter(
    (entry): entry is FieldsNode => entry.kind === 'fields' && get(entry, 'request') !== undefined,
  );
  const headerOf = (entry: FieldsNode): string =>
    findHeader(listHeaders(get(get(entry, 'request'), 'headers')), 'authorization') ?? '';
  const headers = requests.map(headerOf);
  // One that was sent again is one request.
  const signed = requests.filter(
    (_, index) => /oauth/iu.test(headers[index] ?? '') && headers.indexOf(headers[index] ?? '') === index,
  );
  const [only] = signed.length === 1 ? signed : requests;
  if (only === undefined) return null;
  if (signed.length > 1 || (signed.length === 0 && requests.length > 1)) return failed(several);
  const notes = missingHeaderNotes(get(only, 'request'));
  if (headers.some((header) => header !== headerOf(only))) {
    notes.push(
      `Of ${requests.length} requests in the HAR the one with an OAuth Authorization header is read.`,
    );
  }
  return success({ tree: only, notes });
}

/** Browsers leave credentials out of a HAR unless told otherwise. */
function missingHeaderNotes(request: Tree | undefined): string[] {
  const authorization = findHeader(listHeaders(get(request, 'headers')), 'authorization');
  return authorization === null
    ? [
        'The request has no Authorization header: browsers leave it out of a HAR that is exported without sensitive data.',
      ]
    : [];
}
