import type { Mend } from '#domain/payout-check/finding.ts';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { useCompose } from './compose-context.tsx';
import { sectionOfField } from './form-sections.ts';

const documented = new Set(payoutCheckFields.map(({ name }) => name));

/** Carries out the change that a finding offers. Another value, or none, goes into the form like typing. */
export function useMend(): (mend: Mend) => void {
  const { form } = useCompose();
  const focusField = useFocusField();

  function set(field: string, value: string): void {
    if (documented.has(field)) form.setValue(`values.${field}`, value);
    const extra = /^extra:(\d+)$/u.exec(field)?.[1];
    if (extra === undefined) return;
    const pairs = form.getValues('extraPairs');
    form.setValue(
      'extraPairs',
      value === ''
        ? pairs.filter((_pair, index) => index !== Number(extra))
        : pairs.map((pair, index) => (index === Number(extra) ? { ...pair, value } : pair)),
    );
  }

  return (mend) => {
    switch (mend.kind) {
      case 'set':
        set(mend.field, mend.value);
        break;
      case 'clear':
        for (const field of mend.fields) {
          set(field, '');
          if (documented.has(field)) form.setValue(`sendEmpty.${field}`, false);
        }
        break;
      case 'focus':
        focusField(mend.field);
        break;
    }
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
