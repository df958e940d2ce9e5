import type { Mend } from '#domain/payout-check/finding.ts';
import { applyMend } from '#domain/payout-check/update-draft.ts';
import { useCompose } from './compose-context.tsx';
import { draftOf } from './compose-inputs.ts';
import { sectionOfField } from './form-sections.ts';

/** Carries out the change that a finding offers. It goes into the form like typing. */
export function useMend(): (mend: Mend) => void {
  const { form } = useCompose();
  const focusField = useFocusField();
  return (mend) => {
    if (mend.kind === 'focus') {
      focusField(mend.field);
      return;
    }
    const { fields, extraPairs } = applyMend(draftOf(form.getValues()), mend);
    const entries = Object.entries(fields);
    form.setValue('values', Object.fromEntries(entries.map(([name, { value }]) => [name, value])));
    form.setValue('sendEmpty', Object.fromEntries(entries.map(([name, { sendEmpty }]) => [name, sendEmpty])));
    form.setValue('extraPairs', [...extraPairs]);
  };
}

/** Brings a field into view and gives it the focus; a closed section opens first. */
export function useFocusField(): (name: string) => void {
  const { openSections } = useCompose();
  return (name) => {
    const section = sectionOfField(name);
    if (section !== null) openSections.set(new Set([...openSections.getSnapshot(), section]));
    requestAnimationFrame(() => {
      const input = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
    });
  };
}
