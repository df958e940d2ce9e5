import { memo, useId, useState } from 'react';
import fieldStyles from '#ui/field.module.css';
import { privateText } from '#ui/private-text.ts';
import { useStorePart } from '#ui/use-store.ts';
import { maskCardNumber } from '#domain/http/redaction.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { useHighlightStore } from '#inspector/highlight.tsx';
import { useCompose, useView } from './compose-context.tsx';
import { FieldMessages, useFieldFindings } from './field-messages.tsx';
import { FieldMeta } from './field-meta.tsx';
import styles from './field-row.module.css';

interface FieldRowProps {
  readonly field: PayoutCheckField;
  readonly hidden: boolean;
}

/** Fields whose values are long: they take the whole width. */
const wideFields = new Set(['urls']);

/** One documented field: uncontrolled input, its counter, its three states and what the rules say of it. */
export const FieldRow = memo(function FieldRow({ field, hidden }: FieldRowProps) {
  const { form } = useCompose();
  const highlight = useHighlightStore();
  const { name, alias, sensitivity } = field;
  const useAlias = useView(({ inputs }) => inputs.useAlias[name] ?? false);
  const [left, setLeft] = useState(false);
  const all = useFieldFindings(name);
  // A blank form is not a wall of complaints: what is required is said once the field was left.
  const findings = left ? all : all.filter(({ rule }) => rule !== 'required');
  const lit = useStorePart(highlight, ({ key, from }) => from === 'strings' && key === name);
  const id = useId();
  const problem = findings.some(({ level }) => level !== 'advice');
  const isCardData = sensitivity === 'masked' || sensitivity === 'hidden';
  const wire = useAlias && alias !== null ? alias : name;
  const shared = {
    ...privateText,
    ...form.register(`values.${name}`),
    id,
    'data-field': name,
    'aria-invalid': problem || undefined,
    'aria-describedby': `${id}-help${findings.length > 0 ? ` ${id}-messages` : ''}`,
    'aria-required': field.necessity === 'required' || undefined,
  };
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
        setLeft(true);
        highlight.set({ key: null, from: 'form' });
      }}
    >
      <div className={fieldStyles['top']}>
        <label htmlFor={id} className={fieldStyles['label']}>
          {wire}
        </label>
        <FieldMeta field={field} />
      </div>
      {field.multiline ? (
        <textarea
          {...shared}
          rows={3}
          className={fieldStyles['input']}
          // The field turns CR LF into LF: what was pasted is kept as a choice.
          onPaste={({ clipboardData }) => {
            const crlf = clipboardData.getData('text/plain').includes('\r\n');
            const others = form.getValues('crlfFields').filter((each) => each !== name);
            form.setValue('crlfFields', crlf ? [...others, name] : others);
          }}
        />
      ) : (
        <div className={styles['masked']}>
          <input
            {...shared}
            type="text"
            inputMode={field.inputMode}
            className={`${fieldStyles['input']} ${isCardData ? fieldStyles['concealedAway'] : ''}`}
          />
          {sensitivity === 'masked' ? <CardOverlay name={name} /> : null}
        </div>
      )}
      <p className={styles['help']} id={`${id}-help`}>
        {field.meaning}
        {field.meaning.endsWith('.') ? '' : '.'} {necessityWords[field.necessity]}, {field.type}
        {field.lengthText === '-' ? '' : `, length ${field.lengthText}`}
      </p>
      <FieldMessages id={`${id}-messages`} findings={findings} />
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
  const value = useView(({ inputs }) => inputs.values[name] ?? '');
  if (value === '') return null;
  return (
    <span className={styles['overlay']} aria-hidden="true">
      {maskCardNumber(value)}
    </span>
  );
}
