/** Which bytes of the pasted text stand for each part at present: as read, or as selected by hand. */
import { LayeredText, withoutSpans } from '#domain/diagnosis/paste/layers/layered-text.ts';
import type { PasteReading } from '#domain/diagnosis/paste/paste-reading.ts';
import { markTaken } from '#domain/diagnosis/paste/taken/mark-taken.ts';
import type { TakenPart } from '#domain/diagnosis/paste/taken/taken-part.ts';
import { partNames, type DiagnoseView } from '../model/diagnose-inputs.ts';

/** What is needed to find bytes; also of a text in which no request was recognized. */
export function trailOf(view: DiagnoseView): Pick<PasteReading, 'kind' | 'shell' | 'trail'> | null {
  const { source } = view.inputs;
  if (source.kind !== 'text' || source.text.trim() === '') return null;
  if (view.reading?.ok === true) return view.reading.value;
  const outer = LayeredText.of(source.text);
  return { kind: 'form-body', shell: null, trail: { outer, evidence: null, found: [] } };
}

/** The header without the signature that another one has taken the place of. */
function withoutFormerSignature(taken: readonly TakenPart[]): readonly TakenPart[] {
  const former = taken.find(({ part }) => part === 'signature');
  const holes = former?.runs.flatMap(({ spans }) => spans) ?? [];
  return taken
    .filter((part) => part !== former)
    .map((part) => ({
      ...part,
      runs: part.runs.map((run) => ({
        ...run,
        spans: run.spans.flatMap((span) => withoutSpans(span, holes)),
      })),
    }));
}

export function takenOfView(view: DiagnoseView): readonly TakenPart[] {
  const { corrections } = view.inputs;
  const trail = trailOf(view);
  if (trail === null || view.reading?.ok !== true) return selectedOf(view);
  const others = partNames.flatMap((name) =>
    corrections[name] === undefined ? [] : [[name, null] as const],
  );
  const read = markTaken(trail, { ...view.readParts, ...Object.fromEntries(others) });
  const kept = corrections.signature === undefined ? read : withoutFormerSignature(read);
  return [...kept, ...selectedOf(view)];
}

function selectedOf({ inputs: { corrections } }: DiagnoseView): TakenPart[] {
  return partNames.flatMap((part) => {
    const correction = corrections[part];
    return correction?.from === 'selection' ? [{ part, runs: [correction.run], isWhole: true }] : [];
  });
}
