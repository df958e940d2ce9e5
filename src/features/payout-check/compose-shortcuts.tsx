import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import type { PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import { freshOrderId, sampleDraft } from '#domain/payout-check/samples.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { tripWireDraft } from '#domain/payout-check/trip-wire.ts';
import { useCompose } from './compose-context.tsx';
import { copyInputs, initialInputs, type ComposeInputs } from './compose-inputs.ts';
import { formSections } from './form-sections.ts';
import { TripWireExport } from './trip-wire-export.tsx';
import { useOpenMethod } from './use-open-method.ts';
import styles from './compose-toolbar.module.css';

/** What one-click data replaces. */
const replaced = [
  'values',
  'sendEmpty',
  'useAlias',
  'extraPairs',
  'crlfFields',
  'method',
  'includedMethods',
] as const;
type Replaced = Pick<ComposeInputs, (typeof replaced)[number]>;

/** One-click data. What it replaces can be brought back. */
export function ComposeShortcuts() {
  const { form, services, openSections } = useCompose();
  const openMethod = useOpenMethod();
  const [before, setBefore] = useState<{ inputs: Replaced; remark: string } | null>(null);
  const open = useStore(openSections);
  const allOpen = formSections.every(({ id }) => open.has(id));
  const orderId = (): string =>
    freshOrderId(new Date(services.clock.nowMs()).toISOString(), services.randomness.nonce().slice(0, 6));
  // Not form.reset(): it forgets which inputs are registered, and rows do not render again to tell it.
  const replace = (change: Partial<Replaced>, remark = ''): void => {
    const current = copyInputs(form.getValues());
    setBefore({ inputs: current, remark });
    for (const key of replaced) {
      const next = change[key];
      if (next !== undefined) form.setValue(key, next);
    }
    if (change.method !== undefined && change.method !== current.method) openMethod(change.method);
  };
  const fillSample = (): void => {
    const today = new Date(services.clock.nowMs());
    const { fields } = sampleDraft(form.getValues('method'), {
      year: today.getFullYear(),
      month: today.getMonth() + 1,
    });
    const values = Object.entries(fields).map(([name, { value }]) => [name, value]);
    const blank = blankFields();
    replace({
      ...blank,
      values: { ...blank.values, ...Object.fromEntries(values), client_orderid: orderId() },
    });
  };
  return (
    <div className={styles['links']}>
      <Button look="link" onClick={fillSample}>
        Fill with sample data
      </Button>
      <Button
        look="link"
        onClick={() =>
          replace(inputsOf(tripWireDraft(orderId())), 'Each of these values exposes some broken encoder. ')
        }
      >
        Fill with trip-wire order
      </Button>
      <Button look="link" onClick={() => form.setValue('values.client_orderid', orderId())}>
        Fresh order id
      </Button>
      <Button look="link" onClick={() => replace(blankFields())}>
        Clear all fields
      </Button>
      <Button
        look="link"
        onClick={() => openSections.set(new Set(allOpen ? [] : formSections.map(({ id }) => id)))}
      >
        {allOpen ? 'Close all groups' : 'Open all groups'}
      </Button>
      <TripWireExport />
      {before === null ? null : (
        <span role="status">
          {before.remark}What was there is kept. {/* What it replaces can come back in turn. */}
          <Button look="link" onClick={() => replace(before.inputs)}>
            Bring it back
          </Button>
        </span>
      )}
    </div>
  );
}

/** Nothing typed; the payout method and the names to send stay. */
function blankFields(): Omit<Replaced, 'method' | 'includedMethods' | 'useAlias'> {
  const { values, sendEmpty, extraPairs, crlfFields } = initialInputs();
  return { values, sendEmpty, extraPairs, crlfFields };
}

/** A whole draft, with its payout method and the names to send. */
function inputsOf(draft: PayoutCheckDraft): Replaced {
  const blank = initialInputs();
  const each = <Value,>(read: (name: string) => Value): Record<string, Value> =>
    Object.fromEntries(Object.keys(blank.values).map((name) => [name, read(name)]));
  return {
    values: each((name) => draftField(draft, name).value),
    sendEmpty: each((name) => draftField(draft, name).sendEmpty),
    useAlias: each((name) => draftField(draft, name).useAlias),
    extraPairs: [...draft.extraPairs],
    crlfFields: [],
    method: draft.method,
    includedMethods: [...draft.includedMethods],
  };
}
