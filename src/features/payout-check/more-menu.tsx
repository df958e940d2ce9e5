import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { extraPairKey } from '#domain/payout-check/request-pairs.ts';
import { useCompose, useInput } from './compose-context.tsx';
import type { FieldFilter } from './field-filter.ts';
import { formSections } from './form-sections.ts';
import { useFocusField } from './use-mend.ts';
import styles from './compose-toolbar.module.css';

interface MoreMenuProps {
  readonly filter: FieldFilter;
  readonly onFilter: (filter: FieldFilter) => void;
}

/** What is wanted now and then: how much of the form is shown, and what the table of fields has no place for. */
export function MoreMenu({ filter, onFilter }: MoreMenuProps) {
  const { inputs, openSections, notice, model, services } = useCompose();
  const extraCount = useInput('extraPairs').length;
  const focusField = useFocusField();
  const save = async (): Promise<void> => {
    notice.set(null);
    // Nobody needs it for the first paint.
    const load = import('./save-trip-wire.ts');
    const text = await load.then(
      ({ saveTripWire }) => saveTripWire(model.view.getSnapshot().traced, services.signer),
      () => 'Not saved: a part of this page could not be loaded. Is the console’s own server running?',
    );
    notice.set({ text, canBringBack: false });
  };
  return (
    <MenuButton label="More" text="···" className={styles['dots']}>
      <MenuItem
        checked={filter.filledOnly}
        onSelect={() => onFilter({ ...filter, filledOnly: !filter.filledOnly })}
      >
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
      <MenuItem onSelect={() => void save()}>Save trip-wire unit test</MenuItem>
    </MenuButton>
  );
}
