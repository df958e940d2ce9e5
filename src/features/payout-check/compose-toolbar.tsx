import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import { payoutMethods, type PayoutMethod } from '#domain/payout-check/field.ts';
import { freshOrderId, sampleDraft } from '#domain/payout-check/samples.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { copyInputs, initialInputs, type ComposeInputs } from './compose-inputs.ts';
import type { FieldFilter } from './field-filter.ts';
import { formSections, methodTitles, openSectionsFor } from './form-sections.ts';
import styles from './compose-toolbar.module.css';

interface ComposeToolbarProps {
  readonly filter: FieldFilter;
  readonly onFilter: (filter: FieldFilter) => void;
}

/** Payout method, finding a field, sample data. */
export function ComposeToolbar({ filter, onFilter }: ComposeToolbarProps) {
  const { form, openSections } = useCompose();
  const method = useInput('method');
  const choose = (next: PayoutMethod): void => {
    form.setValue('method', next);
    form.setValue('includedMethods', [next]);
    const methods: readonly string[] = payoutMethods;
    const others = [...openSections.getSnapshot()].filter((id) => !methods.includes(id));
    openSections.set(new Set([...others, ...openSectionsFor(next)]));
  };
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          label="payout method"
          options={payoutMethods.map((value) => ({ value, text: methodTitles[value] }))}
          value={method}
          onChange={choose}
        />
        <FindField filter={filter} onFilter={onFilter} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={filter.filledOnly}
            onChange={(event) => onFilter({ ...filter, filledOnly: event.target.checked })}
          />
          filled only
        </label>
      </div>
      <Shortcuts />
    </>
  );
}

function FindField({ filter, onFilter }: ComposeToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement &&
        target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const change = (next: string): void => {
    setText(next);
    onFilter({ ...filter, text: next.trim().toLowerCase() });
  };
  return (
    <div className={styles['find']}>
      <input
        ref={input}
        type="search"
        aria-label="Find a field"
        aria-keyshortcuts="/"
        placeholder="Find a field"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change('');
        }}
      />
      {text === '' ? <kbd aria-hidden="true">/</kbd> : null}
    </div>
  );
}

/** One-click data. What it replaces can be brought back. */
function Shortcuts() {
  const { form, services, openSections } = useCompose();
  const [before, setBefore] = useState<ComposeInputs | null>(null);
  const open = useStore(openSections);
  const allOpen = formSections.every(({ id }) => open.has(id));
  const orderId = (): string =>
    freshOrderId(new Date(services.clock.nowMs()).toISOString(), services.randomness.nonce().slice(0, 6));
  // Not form.reset(): it forgets which inputs are registered, and rows do not render again to tell it.
  const apply = (inputs: Pick<ComposeInputs, 'values' | 'sendEmpty' | 'extraPairs' | 'crlfFields'>): void => {
    form.setValue('values', inputs.values);
    form.setValue('sendEmpty', inputs.sendEmpty);
    form.setValue('extraPairs', inputs.extraPairs);
    form.setValue('crlfFields', inputs.crlfFields);
  };
  const replace = (values: Record<string, string>): void => {
    setBefore(copyInputs(form.getValues()));
    const blank = initialInputs();
    apply({ ...blank, values: { ...blank.values, ...values } });
  };
  const fillSample = (): void => {
    const today = new Date(services.clock.nowMs());
    const { fields } = sampleDraft(form.getValues('method'), {
      year: today.getFullYear(),
      month: today.getMonth() + 1,
    });
    const values = Object.entries(fields).map(([name, { value }]) => [name, value]);
    replace({ ...Object.fromEntries(values), client_orderid: orderId() });
  };
  return (
    <div className={styles['links']}>
      <Button look="link" onClick={fillSample}>
        Fill with sample data
      </Button>
      <Button look="link" onClick={() => form.setValue('values.client_orderid', orderId())}>
        Fresh order id
      </Button>
      <Button look="link" onClick={() => replace({})}>
        Clear all fields
      </Button>
      <Button
        look="link"
        onClick={() => openSections.set(new Set(allOpen ? [] : formSections.map(({ id }) => id)))}
      >
        {allOpen ? 'Close all groups' : 'Open all groups'}
      </Button>
      {before === null ? null : (
        <span role="status">
          What was there is kept.{' '}
          <Button
            look="link"
            onClick={() => {
              // What it replaces can come back in turn.
              const current = copyInputs(form.getValues());
              apply(before);
              setBefore(current);
            }}
          >
            Bring it back
          </Button>
        </span>
      )}
    </div>
  );
}
