import { useEffect, useRef } from 'react';
import { hiddenMark, maskCardNumber } from '#domain/http/redaction.ts';
import type { FieldHit } from '#domain/payout-check/find-fields.ts';
import { shorten } from '#domain/visible-text.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { useView } from './compose-context.tsx';
import { fieldState, wireName } from './field-words.ts';
import { formSections } from './form-sections.ts';
import styles from './field-hits.module.css';

interface FieldHitsProps {
  readonly id: string;
  /** What was searched. */
  readonly text: string;
  readonly hits: readonly FieldHit[];
  /** Index of the one that Enter goes to. */
  readonly current: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (hit: FieldHit) => void;
}

/** What was found, best first, over the form: nothing below moves. */
export function FieldHits({ id, text, hits, current, onPoint, onChoose }: FieldHitsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className={styles['hits']}>
      <p className="visually-hidden" role="status">
        {hits.length === 0 ? '' : `${hits.length} found`}
      </p>
      {hits.length === 0 ? <p className={styles['none']}>No field is found for “{shorten(text)}”.</p> : null}
      <div ref={list} role="listbox" id={id} aria-label="Fields found">
        {hits.map((hit, index) => (
          // The keys are the box's: it keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${hit.field.name} ${hit.by}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles['hit']}
            onPointerMove={() => onPoint(index)}
            // A press would take the focus from the box, and close the list under it.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
          >
            <HitText hit={hit} />
            <HitValue hit={hit} />
            <span className={styles['group']}>
              {formSections.find(({ fields }) => fields.includes(hit.field))?.title}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What was found, its letters marked; with the field's name where it was found by another word. */
function HitText({ hit: { field, by, text, start, end } }: { readonly hit: FieldHit }) {
  const marked = (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
  if (by === 'name') return <code>{marked}</code>;
  if (by === 'alias') return <code>alias {marked}</code>;
  return (
    <span>
      <code>{field.name}</code> <span className={styles['word']}>{marked}</span>
    </span>
  );
}

/** What is typed there, masked as in its field; of a name that is not the one sent, that it is not. */
function HitValue({ hit: { field, by } }: { readonly hit: FieldHit }) {
  const value = useView(({ inputs }) => draftField(inputs, field.name).value);
  const state = useView(({ inputs }) => fieldState(inputs, field));
  const wire = useView(({ inputs }) => wireName(inputs, field));
  const own = by === 'alias' ? field.alias : by === 'name' ? field.name : wire;
  if (own !== wire) return <span className={styles['state']}>not used</span>;
  if (value === '' || state === 'kept, not sent') return <span className={styles['state']}>{state}</span>;
  const shown =
    field.sensitivity === 'masked'
      ? maskCardNumber(value)
      : field.sensitivity === 'hidden'
        ? hiddenMark
        : value;
  return <code className={styles['value']}>{shown}</code>;
}
