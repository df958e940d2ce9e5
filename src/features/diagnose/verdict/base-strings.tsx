import { useMemo, useState } from 'react';
import { Legend } from '#inspector/legend.tsx';
import { StringView } from '#inspector/string-view.tsx';
import type { Difference } from '#domain/diagnosis/verdict/diagnosis.ts';
import { segmentsOf } from '../model/card-masks.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import styles from './details.module.css';

interface BaseStringsProps {
  readonly difference: Difference;
  readonly cards: readonly string[];
  readonly revealed: boolean;
}

/** Both texts in full, made only when they are asked for. */
export function BaseStrings({ difference, cards, revealed }: BaseStringsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['details']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Both strings in full</summary>
      {isOpen ? <Strings difference={difference} cards={cards} revealed={revealed} /> : null}
    </details>
  );
}

function Strings({ difference, cards, revealed }: BaseStringsProps) {
  const { services } = useDiagnose();
  const signed = useMemo(() => segmentsOf(difference.signedBaseString, cards), [difference, cards]);
  const expected = useMemo(() => segmentsOf(difference.expectedBaseString, cards), [difference, cards]);
  const shared = { revealed, clipboard: services.clipboard };
  return (
    <>
      <Legend />
      <StringView title="Signed" segments={signed.segments} masks={signed.masks} {...shared} />
      <StringView title="Expected" segments={expected.segments} masks={expected.masks} {...shared} />
    </>
  );
}
