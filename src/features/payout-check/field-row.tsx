import { memo, useId, useRef } from 'react';
import fieldStyles from '#ui/field.module.css';
import { useStorePart } from '#ui/use-store.ts';
import { maskCardNumber } from '#domain/http/redaction.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { lightsUp, useHighlightStore } from '#inspector/highlight.tsx';
import { useCompose, useFieldView } from './compose-context.tsx';
import { EnteredText } from './entered-text.tsx';
import { FieldLine } from './field-line.tsx';
import { useFieldFindings } from './field-messages.tsx';
import { useCaseChange } from './field-marks.tsx';
import { FieldMeta } from './field-meta.tsx';
import { FieldStateMenu } from './field-state-menu.tsx';
import { fieldState, wireName } from './field-words.ts';
import { fieldPath } from './text-path.ts';
import { useCopyPair } from './use-copy-pair.ts';
import { useLineEnds } from './use-line-ends.ts';
import styles from './field-row.module.css';

interface FieldRowProps {
  readonly field: PayoutCheckField;
  readonly hidden: boolean;
}

/** Fields whose values are long, and those of two or four digits. */
const wideGroups = new Set(['urls']);
const shortFields = new Set(['expire_month', 'expire_year']);

/** One documented field: uncontrolled input, its counter, its states and what the rules say of it. */
export const FieldRow = memo(function FieldRow({ field, hidden }: FieldRowProps) {
  const { press, leftFields } = useCompose();
  const highlight = useHighlightStore();
  const { name, sensitivity } = field;
  const wire = useFieldView(name, ({ inputs }) => wireName(inputs, field));
  const state = useFieldView(name, ({ inputs }) => fieldState(inputs, field));
  const findings = useFieldFindings(name);
  const lit = useStorePart(highlight, ({ key, from }) => from === 'strings' && key === name);
  const lineEnds = useLineEnds(fieldPath(name));
  const pairCopy = useCopyPair(field);
  const change = useCaseChange(name);
  const id = useId();
  const input = useRef<HTMLDivElement>(null);
  const problem = findings.some(({ level }) => level !== 'advice');
  return (
    <div
      hidden={hidden}
      // A mend goes with what it mends.
      data-heir={id}
      className={[
        fieldStyles['field'],
        styles['row'],
        field.multiline || wideGroups.has(field.group) ? fieldStyles['wide'] : '',
        shortFields.has(name) ? styles['short'] : '',
        problem ? fieldStyles['problem'] : '',
        !problem && findings.length > 0 ? styles['advised'] : '',
        change === null ? '' : styles['differs'],
        lit ? fieldStyles['lit'] : '',
      ].join(' ')}
      onFocus={() => highlight.set({ key: name, from: 'form' })}
      {...lightsUp(highlight, name, 'form')}
      onPointerLeave={() => highlight.set({ key: focusedField(), from: 'form' })}
      onBlur={({ target }) => {
        if (target instanceof HTMLTextAreaElement) {
          press.whenReleased(() => leftFields.set(new Set([...leftFields.getSnapshot(), name])));
        }
        highlight.set({ key: null, from: 'form' });
      }}
    >
      <div className={`${fieldStyles['top']} ${styles['top']}`}>
        <span className={styles['names']}>
          <label htmlFor={id} className={fieldStyles['label']}>
            {wire}
          </label>
          {wire === name ? null : <span className={styles['of']}> alias of {name}</span>}
        </span>
        <FieldMeta
          field={field}
          lineEnds={lineEnds}
          isMissing={findings.some(({ rule }) => rule === 'required')}
        />
      </div>
      <div
        ref={input}
        className={`${styles['input']} ${sensitivity === 'masked' ? styles['masked'] : ''}`}
        data-state={state}
      >
        <EnteredText
          id={id}
          path={fieldPath(name)}
          multiline={field.multiline}
          onOpenMenu={() => input.current?.querySelector('button')?.click()}
          inputMode={field.inputMode}
          placeholder={state === 'sent empty' ? `${wire}=` : undefined}
          className={
            sensitivity === 'masked' || sensitivity === 'hidden' ? (fieldStyles['concealedAway'] ?? '') : ''
          }
          data-field={name}
          aria-invalid={problem || undefined}
          aria-describedby={`${id}-help${findings.length > 0 ? ` ${id}-messages` : ''}`}
          aria-required={field.necessity === 'required' || undefined}
          aria-keyshortcuts="Alt+ArrowDown"
        />
        {sensitivity === 'masked' ? <CardOverlay name={name} /> : null}
        <FieldStateMenu field={field} findings={findings} lineEnds={lineEnds} onCopy={pairCopy.copy} />
      </div>
      <FieldLine id={id} field={field} findings={findings} pairCopy={pairCopy} />
    </div>
  );
});

/** The field that has the focus stays lit when the pointer leaves another. */
function focusedField(): string | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? (activeElement.dataset['field'] ?? null) : null;
}

/** The card number while its field is not in use: first six and last four digits. */
function CardOverlay({ name }: { readonly name: string }) {
  const value = useFieldView(name, ({ inputs }) => draftField(inputs, name).value);
  if (value === '') return null;
  return (
    <span className={styles['overlay']} aria-hidden="true">
      {maskCardNumber(value)}
    </span>
  );
}
