import { SelectField } from '#ui/select-field.tsx';
import { useStore } from '#ui/use-store.ts';
import type { SettingsStore } from '#services/settings.ts';

const limits = ['5', '15', '30', '60', '240'] as const;

/** How long nobody may be at the page before keys, secrets and card data are dropped. */
export function IdleLimit({ settings }: { readonly settings: SettingsStore }) {
  const { idleMinutes } = useStore(settings);
  return (
    <SelectField
      label="forget when idle"
      meta="with card data"
      options={limits.map((value) => ({ value, text: `after ${value} minutes` }))}
      value={limits.find((value) => value === String(idleMinutes)) ?? '15'}
      onChange={(value) => settings.set({ ...settings.getSnapshot(), idleMinutes: Number(value) })}
    />
  );
}
