import { useMemo } from 'react';
import fieldStyles from '#ui/field.module.css';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { measureText } from '#domain/payout-check/length.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { useFieldView } from './compose-context.tsx';
import { LineEndChoice } from './line-end-choice.tsx';
import { useCaseChange, useProfileFinding } from './field-marks.tsx';
import { callbackUrlField, useInbox } from './use-inbox.ts';
import type { LineEndSwitch } from './use-line-ends.ts';
import styles from './field-row.module.css';

interface FieldMetaProps {
  readonly field: PayoutCheckField;
  readonly lineEnds: LineEndSwitch;
  /** Whether the message below says that a value is required. */
  readonly isMissing: boolean;
}

/** The right edge of a field's label: necessity and limit, or how much of the limit is used. */
export function FieldMeta({ field, lineEnds, isMissing }: FieldMetaProps) {
  const blank = useFieldView(field.name, ({ inputs }) => draftField(inputs, field.name).value === '');
  const sendEmpty = useFieldView(field.name, ({ inputs }) => draftField(inputs, field.name).sendEmpty);
  const isChanged = useCaseChange(field.name) !== null;
  const isRequiredByProfile = useProfileFinding(field.name)?.kind === 'required';
  return (
    <span className={`${fieldStyles['meta']} ${styles['meta']}`}>
      {/* Its keys are those of the field's menu. */}
      <LineEndChoice lineEnds={lineEnds} tabIndex={-1} />
      <InboxChoice name={field.name} />
      <span>
        {isRequiredByProfile ? <span className={styles['byProfile']}>required by profile · </span> : null}
        {isChanged ? <span className={styles['changed']}>changed · </span> : null}
        {field.necessity === 'required' && blank ? (
          <>
            <span className={isMissing ? styles['missing'] : ''}>required</span> ·{' '}
          </>
        ) : null}
        {blank && sendEmpty ? 'sent empty · ' : null}
        {blank ? field.lengthText.replace(/^-$/u, field.type).replace('-', '–') : <Counter field={field} />}
      </span>
    </span>
  );
}

/** Puts the inbox's URL into a field that names who is called. Its keys are those of the field's menu. */
function InboxChoice({ name }: { readonly name: string }) {
  const useInboxFor = useInbox();
  const field = callbackUrlField(name);
  if (field === null) return null;
  return (
    <button
      type="button"
      className={styles['control']}
      tabIndex={-1}
      aria-label={`Use the inbox as ${field}`}
      onClick={() => void useInboxFor(field)}
    >
      Use the inbox
    </button>
  );
}

/** Characters against the maximum, and bytes where they differ: the document does not say which it means. */
function Counter({ field }: { readonly field: PayoutCheckField }) {
  const value = useFieldView(field.name, ({ inputs }) => draftField(inputs, field.name).value);
  const { characters, bytes } = useMemo(() => measureText(value), [value]);
  const over = field.maxLength !== null && characters > field.maxLength;
  return (
    <span className={over ? styles['over'] : ''}>
      {characters.toLocaleString('en')}
      {field.maxLength === null ? '' : ` / ${field.maxLength.toLocaleString('en')}`}
      {bytes === characters ? '' : ` · ${bytes.toLocaleString('en')} B`}
    </span>
  );
}
