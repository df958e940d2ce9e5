import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCompose } from './compose-context.tsx';

/** A setting of the page, where the redirects are: what a rule offers to them. */
export function PlaceholderUrl() {
  const { settings } = useCompose().services;
  const current = useStore(settings);
  return (
    <TextField
      label="placeholder URL"
      meta="for redirects that lead nowhere; a setting, kept in this browser and not sent by itself"
      mono
      value={current.placeholderUrl}
      placeholder="the gateway’s documentation address"
      onChange={(event) => settings.set({ ...settings.getSnapshot(), placeholderUrl: event.target.value })}
    />
  );
}
