import { Caption } from '#ui/caption.tsx';
import { RawText } from '#ui/raw-text.tsx';
import type { TextDifference } from '#domain/diagnosis/verdict/diagnosis.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { MaskableText, SignedDifference, SignedTexts } from '#domain/diagnosis/compare/comparison.ts';
import styles from './compare-base-strings.module.css';

interface CompareBaseStringsProps {
  readonly signed: SignedTexts;
  readonly revealed: boolean;
}

/** The base strings that both requests should have, and where they part. */
export function CompareBaseStrings({ signed, revealed }: CompareBaseStringsProps) {
  const { left, right, difference, leveled } = signed;
  const shown = (text: MaskableText): string => (revealed ? text.exact : text.masked);
  return (
    <section className={styles['section']} aria-label="Base strings">
      <Caption level={2}>Base strings that the requests need</Caption>
      {difference === null ? <p className={styles['same']}>They are the same.</p> : null}
      {leveled === null ? null : (
        <Parting title="With the same nonce and timestamp" difference={leveled} revealed={revealed} />
      )}
      {difference === null || difference.parameter === leveled?.parameter ? null : (
        <Parting title="As they are" difference={difference} revealed={revealed} />
      )}
      <details>
        <summary>Both base strings, as they should be signed</summary>
        <div className={styles['texts']}>
          <RawText label="Base string of the left request">{showInvisible(shown(left))}</RawText>
          <RawText label="Base string of the right request">{showInvisible(shown(right))}</RawText>
        </div>
      </details>
    </section>
  );
}

export interface PartingProps {
  readonly title: string;
  readonly difference: SignedDifference;
  readonly revealed: boolean;
}

export function Parting({ title, difference, revealed }: PartingProps) {
  const first = revealed ? difference.exact : difference.masked;
  const where = difference.parameter ?? 'the method or the URL';
  return (
    <div>
      <h3 className={styles['title']}>{title}</h3>
      {first === null ? (
        <p>They part in the value of {where}, which is masked.</p>
      ) : (
        <>
          <p>They part at {where}.</p>
          <Excerpt label="left" difference={first} text={first.signed} />
          <Excerpt label="right" difference={first} text={first.expected} />
        </>
      )}
    </div>
  );
}

interface ExcerptProps {
  readonly label: string;
  readonly difference: TextDifference;
  readonly text: string;
}

function Excerpt({ label, difference: { before, after }, text }: ExcerptProps) {
  return (
    <p className={styles['excerpt']} translate="no">
      <b>{label}</b>
      <span>
        …{showInvisible(before)}
        <mark>{text === '' ? '∅' : showInvisible(text)}</mark>
        {showInvisible(after)}…
      </span>
    </p>
  );
}
