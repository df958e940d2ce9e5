import { useMemo } from 'react';
import fieldStyles from '#ui/field.module.css';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { measureText } from '#domain/payout-check/length.ts';
import { useCompose, useInput, useView } from './compose-context.tsx';
import styles from './field-row.module.css';

/** The right edge of a field's label: necessity and limit, or how much of the limit is used; and its switches. */
export function FieldMeta({ field }: { readonly field: PayoutCheckField }) {
  const { form } = useCompose();
  const { name, alias } = field;
  const blank = useView(({ inputs }) => (inputs.values[name] ?? '') === '');
  const sendEmpty = useView(({ inputs }) => inputs.sendEmpty[name] ?? false);
  const useAlias = useView(({ inputs }) => inputs.useAlias[name] ?? false);
  const offers = [
    ...(alias === null
      ? []
      : [
          <button
            key="alias"
            type="button"
            className={styles['control']}
            onClick={() => form.setValue(`useAlias.${name}`, !useAlias)}
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
            onClick={() => form.setValue(`sendEmpty.${name}`, true)}
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
          onClick={() => form.setValue(`sendEmpty.${name}`, false)}
        >
          sent empty
        </button>
      ) : null}
      {field.multiline ? <LineEnds name={name} /> : null}
      <Limit field={field} blank={blank} />
    </span>
  );
}

/** Which line ends are signed and sent: a browser's field knows only one kind. */
function LineEnds({ name }: { readonly name: string }) {
  const { form } = useCompose();
  const crlfFields = useInput('crlfFields');
  const hasLines = useView(({ inputs }) => (inputs.values[name] ?? '').includes('\n'));
  if (!hasLines) return null;
  const crlf = crlfFields.includes(name);
  return (
    <button
      type="button"
      className={styles['control']}
      onClick={() =>
        form.setValue('crlfFields', crlf ? crlfFields.filter((each) => each !== name) : [...crlfFields, name])
      }
    >
      line ends: {crlf ? 'CR LF' : 'LF'}
    </button>
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
  // As it is sent: with the line ends that were chosen.
  const value = useView(({ draft }) => draft.fields[field.name]?.value ?? '');
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
