import { useMemo } from 'react';
import fieldStyles from '#ui/field.module.css';
import type { DraftField } from '#domain/payout-check/draft.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { measureText } from '#domain/payout-check/length.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { useCompose, useView } from './compose-context.tsx';
import { LineEndChoice } from './line-end-choice.tsx';
import { fieldPath } from './text-path.ts';
import styles from './field-row.module.css';

/** The right edge of a field's label: necessity and limit, or how much of the limit is used; and its switches. */
export function FieldMeta({ field }: { readonly field: PayoutCheckField }) {
  const { inputs: entered } = useCompose();
  const { name, alias } = field;
  const patch = (change: Partial<DraftField>): void => entered.patch({ fields: { [name]: change } });
  const blank = useView(({ inputs }) => draftField(inputs, name).value === '');
  const sendEmpty = useView(({ inputs }) => draftField(inputs, name).sendEmpty);
  const useAlias = useView(({ inputs }) => draftField(inputs, name).useAlias);
  const offers = [
    ...(alias === null
      ? []
      : [
          <button
            key="alias"
            type="button"
            className={styles['control']}
            onClick={() => patch({ useAlias: !useAlias })}
          >
            {useAlias ? `use ${name}` : `use ${alias}`}
          </button>,
        ]),
    ...(blank && !sendEmpty
      ? [
          <button
            key="empty"
            type="button"
            className={styles['control']}
            aria-pressed={false}
            onClick={() => patch({ sendEmpty: true })}
          >
            not sent
          </button>,
        ]
      : []),
  ];
  return (
    <span className={`${fieldStyles['meta']} ${styles['controls']}`}>
      {offers.length === 0 ? null : <span className={styles['offers']}>{offers}</span>}
      {blank && sendEmpty ? (
        <button
          type="button"
          className={styles['control']}
          aria-pressed
          onClick={() => patch({ sendEmpty: false })}
        >
          sent empty
        </button>
      ) : null}
      <LineEndChoice path={fieldPath(name)} />
      <Limit field={field} blank={blank} />
    </span>
  );
}

function Limit({ field, blank }: { readonly field: PayoutCheckField; readonly blank: boolean }) {
  return (
    <span>
      {field.necessity === 'required' && blank ? (
        <span className={fieldStyles['required']}>required · </span>
      ) : null}
      {blank ? field.lengthText.replace(/^-$/u, field.type) : <Counter field={field} />}
    </span>
  );
}

/** Characters against the maximum, and bytes where they differ: the document does not say which it means. */
function Counter({ field }: { readonly field: PayoutCheckField }) {
  const value = useView(({ inputs }) => draftField(inputs, field.name).value);
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
