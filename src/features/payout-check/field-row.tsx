import { memo, useId } from 'react';
import fieldStyles from '#ui/field.module.css';
import { useStorePart } from '#ui/use-store.ts';
import { maskCardNumber } from '#domain/http/redaction.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { useHighlightStore } from '#inspector/highlight.tsx';
import { useCompose, useView } from './compose-context.tsx';
import { EnteredText } from './entered-text.tsx';
import { FieldMessages, useFieldFindings } from './field-messages.tsx';
import { FieldMeta } from './field-meta.tsx';
import { fieldPath } from './text-path.ts';
import styles from './field-row.module.css';

interface FieldRowProps {
  readonly field: PayoutCheckField;
  readonly hidden: boolean;
}

/** Fields whose values are long: they take the whole width. */
const wideFields = new Set(['urls']);

/** One documented field: uncontrolled input, its counter, its three states and what the rules say of it. */
export const FieldRow = memo(function FieldRow({ field, hidden }: FieldRowProps) {
  const { press, leftFields } = useCompose();
  const highlight = useHighlightStore();
  const { name, alias, sensitivity } = field;
  const useAlias = useView(({ inputs }) => draftField(inputs, name).useAlias);
  const findings = useFieldFindings(name);
  const lit = useStorePart(highlight, ({ key, from }) => from === 'strings' && key === name);
  const id = useId();
  const problem = findings.some(({ level }) => level !== 'advice');
  const isCardData = sensitivity === 'masked' || sensitivity === 'hidden';
  const wire = useAlias && alias !== null ? alias : name;
  return (
    <div
      hidden={hidden}
      className={[
        fieldStyles['field'],
        styles['row'],
        field.multiline || wideFields.has(field.group) ? fieldStyles['wide'] : '',
        problem ? fieldStyles['problem'] : '',
        lit ? fieldStyles['lit'] : '',
      ].join(' ')}
      onFocus={() => highlight.set({ key: name, from: 'form' })}
      onPointerEnter={() => highlight.set({ key: name, from: 'form' })}
      onPointerLeave={() => highlight.set({ key: focusedField(), from: 'form' })}
      onBlur={() => {
        press.whenReleased(() => leftFields.set(new Set([...leftFields.getSnapshot(), name])));
        highlight.set({ key: null, from: 'form' });
      }}
    >
      <div className={fieldStyles['top']}>
        <label htmlFor={id} className={fieldStyles['label']}>
          {wire}
        </label>
        <FieldMeta field={field} />
      </div>
      <div className={sensitivity === 'masked' ? styles['masked'] : ''}>
        <EnteredText
          id={id}
          path={fieldPath(name)}
          multiline={field.multiline}
          inputMode={field.inputMode}
          className={isCardData ? (fieldStyles['concealedAway'] ?? '') : ''}
          data-field={name}
          aria-invalid={problem || undefined}
          aria-describedby={`${id}-help${findings.length > 0 ? ` ${id}-messages` : ''}`}
          aria-required={field.necessity === 'required' || undefined}
        />
        {sensitivity === 'masked' ? <CardOverlay name={name} /> : null}
      </div>
      <FieldMessages id={`${id}-messages`} findings={findings} />
      <p className={styles['help']} id={`${id}-help`}>
        {field.meaning}
        {field.meaning.endsWith('.') ? '' : '.'} {necessityWords[field.necessity]}, {field.type}
        {field.lengthText === '-' ? null : (
          // Shown beside the label.
          <span className="visually-hidden">, length {field.lengthText}</span>
        )}
      </p>
    </div>
  );
});

const necessityWords = { required: 'Required', optional: 'Optional', conditional: 'Conditional' };

/** The field that has the focus stays lit when the pointer leaves another. */
function focusedField(): string | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? (activeElement.dataset['field'] ?? null) : null;
}

/** The card number while its field is not in use: first six and last four digits. */
function CardOverlay({ name }: { readonly name: string }) {
  const value = useView(({ inputs }) => draftField(inputs, name).value);
  if (value === '') return null;
  return (
    <span className={styles['overlay']} aria-hidden="true">
      {maskCardNumber(value)}
    </span>
  );
}
