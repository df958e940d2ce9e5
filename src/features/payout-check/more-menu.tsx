import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useStore } from '#ui/use-store.ts';
import { extraPairKey } from '#domain/payout-check/request-pairs.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { formSections } from './form-sections.ts';
import { partNotLoadedText } from '#services/part-not-loaded.ts';
import { useFocusField } from './use-mend.ts';
import styles from './compose-toolbar.module.css';

/** What is wanted now and then: how much of the form is shown, and what the table of fields has no place for. */
export function MoreMenu() {
  const compose = useCompose();
  const { inputs, openSections, filledOnly, notice, model, services } = compose;
  const addressee = useInput('operation') === 'group' ? 'endpoint group' : 'endpoint';
  const extraCount = useInput('extraPairs').length;
  const onlyFilled = useStore(filledOnly);
  const focusField = useFocusField();
  const save = async (): Promise<void> => {
    notice.set(null);
    // Nobody needs it for the first paint.
    const load = import('./save-trip-wire.ts');
    const text = await load.then(
      ({ saveTripWire }) => saveTripWire(model.view.getSnapshot().traced, services.signer),
      () => `Not saved. ${partNotLoadedText}`,
    );
    notice.set({ text, canBringBack: false });
  };
  const openProfile = (): Promise<void> =>
    import('./order-case-line.tsx').then(
      ({ editOrderProfile }) => editOrderProfile(compose),
      () => notice.set({ text: `The profile cannot be shown. ${partNotLoadedText}`, canBringBack: false }),
    );
  return (
    <MenuButton label="More" text="···" className={styles['dots']}>
      <MenuItem checked={onlyFilled} onSelect={() => filledOnly.set(!filledOnly.getSnapshot())}>
        Only filled fields
      </MenuItem>
      <MenuItem onSelect={() => openSections.set(new Set(formSections.map(({ id }) => id)))}>
        Open all groups
      </MenuItem>
      <MenuItem onSelect={() => openSections.set(new Set())}>Close all groups</MenuItem>
      <MenuItem
        hint={extraCount}
        onSelect={() => {
          if (extraCount === 0) inputs.patch({ extraPairs: [{ name: '', value: '' }] });
          focusField(extraPairKey(0));
        }}
      >
        Extra parameters
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void openProfile()}>Profile of the {addressee}…</MenuItem>
      <MenuItem onSelect={() => void save()}>Save trip-wire unit test</MenuItem>
    </MenuButton>
  );
}
