import { useDiagnose } from '../model/diagnose-context.tsx';
import type { PartName } from '../model/diagnose-inputs.ts';

/** Id of the field of a part. */
export const partFieldId = (part: PartName): string => `part-${part}`;

/** Puts the focus where it is wanted as soon as it is there. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => {
    const element = document.querySelector(selector);
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
  });
}

/** Opens a part for correction and puts the focus there. */
export function useOpenPart(): (part: PartName) => void {
  const { openParts } = useDiagnose();
  return (part) => {
    openParts.set(new Set([...openParts.getSnapshot(), part]));
    focusSoon(`#${partFieldId(part)}`);
  };
}
