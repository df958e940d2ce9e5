import type { Mend } from '#domain/payout-check/finding.ts';
import { mendPatch } from '#domain/payout-check/update-draft.ts';
import { openPanel } from '#services/console-panel.ts';
import { useCompose } from './compose-context.tsx';
import { isFilled } from './field-filter.ts';
import { sectionOfField } from './form-sections.ts';

/** Carries out the change that a finding offers. */
export function useMend(): (mend: Mend) => void {
  const { inputs } = useCompose();
  const focusField = useFocusField();
  return (mend) => {
    if (mend.kind === 'focus') {
      focusField(mend.field);
      return;
    }
    inputs.patch(mendPatch(inputs.read(), mend));
  };
}

/** They stand in the panel of the key. */
const panelFields: ReadonlySet<string> = new Set([
  'consumer key',
  'private key',
  'consumer secret',
  'signature method',
  'oauth_nonce',
  'oauth_timestamp',
]);

/** Brings a field into view and gives it the focus; a closed section opens first. */
export function useFocusField(): (name: string) => void {
  const { openSections, filledOnly, inputs, panels, openForm } = useCompose();
  return (name) => {
    // The panel stands above the result, too.
    if (panelFields.has(name)) openPanel(panels, 'key');
    else openForm();
    const section = sectionOfField(name);
    if (section !== null && !isFilled(inputs.read(), name)) filledOnly.set(false);
    if (section !== null) openSections.set(new Set([...openSections.getSnapshot(), section]));
    focusSoon(name, 60);
  };
}

/** A section that opens is rendered in slices: its field may be there some frames later. */
function focusSoon(name: string, frames: number): void {
  requestAnimationFrame(() => {
    const input = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    if (input === null && frames > 1) focusSoon(name, frames - 1);
    input?.scrollIntoView({ block: 'center' });
    input?.focus();
  });
}
