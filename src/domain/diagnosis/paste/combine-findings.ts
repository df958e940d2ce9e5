/** Makes one reading of what several readers took out of a paste. */
import { nothingKnown, type RequestParts } from '../request-parts.ts';
import type { Finding } from './finding.ts';
import { pasteKinds, type PasteReading } from './paste-reading.ts';

/**
 * @param findings In the order in which they count: a part that an earlier one knows is not replaced.
 * @param notes On the text as a whole.
 * @param cut Whether a mark at the end of the text tells that it was cut.
 */
export function combineFindings(
  findings: readonly Finding[],
  notes: readonly string[],
  cut: boolean,
): PasteReading {
  let parts: RequestParts = nothingKnown;
  const allNotes = new Set(notes);
  const used: Finding[] = [];
  for (const finding of findings) {
    const news = Object.entries(finding.parts).filter(
      ([name, value]) =>
        value !== null && Object.entries(parts).some(([key, known]) => key === name && known === null),
    );
    if (news.length > 0) {
      parts = { ...parts, ...Object.fromEntries(news) };
      used.push(finding);
      for (const note of finding.notes) allNotes.add(note);
    }
  }
  const kinds = used.map(({ kind }) => kind);
  const isCutInside = used.some((finding) => finding.cut);
  return {
    kind: pasteKinds.find((kind) => kinds.includes(kind)) ?? 'form-body',
    shell: used.find(({ shell }) => shell !== null)?.shell ?? null,
    parts,
    cut: cut || isCutInside,
    notes: [...allNotes],
  };
}
