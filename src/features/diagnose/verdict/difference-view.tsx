import type { Difference, DifferenceRow, TextDifference } from '#domain/diagnosis/verdict/diagnosis.ts';
import { firstDifference } from '#domain/diagnosis/verdict/difference.ts';
import { tellApart } from '#domain/diagnosis/catalogue/tell-apart.ts';
import { layerWords, placeWords } from '#domain/diagnosis/verdict/report/place-words.ts';
import { holdsPassword, maskPasswords } from '#domain/http/url-passwords.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { cardMask } from '#domain/payout-check/card-mask.ts';
import { isCardMask } from '#domain/masked-values.ts';
import { differenceHoldsPassword, maskString } from '../model/card-masks.ts';
import styles from './difference-view.module.css';

interface DifferenceViewProps {
  readonly difference: Difference;
  /** Card values to be masked; null when they are revealed. */
  readonly masked: readonly string[] | null;
}

/** The first place where the two texts part, its parameter decoded on both sides, and the layer at fault. */
export function DifferenceView({ difference, masked }: DifferenceViewProps) {
  const first =
    masked === null || (masked.length === 0 && !differenceHoldsPassword(difference))
      ? difference.first
      : firstDifference(
          maskString(difference.signedBaseString, masked),
          maskString(difference.expectedBaseString, masked),
        );
  const { firstRow: row } = difference;
  return (
    <>
      <p className={styles['where']}>
        First difference:{' '}
        {row === null ? placeWords(difference) : <code>{showInvisible(row.name.slice(0, 80))}</code>}, in{' '}
        {layerWords[difference.layer]}.
      </p>
      <DiffLines first={first} labels={['signed', 'expected']} />
      {row === null ? null : <DecodedSides row={row} isMasked={masked !== null} />}
    </>
  );
}

interface DiffLinesProps {
  readonly first: TextDifference;
  readonly labels: readonly [string, string];
}

/** Two lines that part once: what only one of them has is marked, by more than colour. */
function DiffLines({ first, labels }: DiffLinesProps) {
  const { before, signed, expected, after } = first;
  if (signed === '' && expected === '') {
    return <p className={styles['where']}>It lies in what is masked: reveal it to see.</p>;
  }
  return (
    <div className={styles['diff']} translate="no">
      <div>
        <b>{labels[0]}</b>
        <span>
          …{showInvisible(before)}
          <del>{signed === '' ? <Nothing /> : showInvisible(signed)}</del>
          {showInvisible(after)}…
        </span>
      </div>
      <div>
        <b>{labels[1]}</b>
        <span>
          …{showInvisible(before)}
          <ins>{expected === '' ? <Nothing /> : showInvisible(expected)}</ins>
          {showInvisible(after)}…
        </span>
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">∅</span>
      <span className="visually-hidden">nothing</span>
    </>
  );
}

interface DecodedSidesProps {
  readonly row: DifferenceRow;
  readonly isMasked: boolean;
}

function DecodedSides({ row, isMasked }: DecodedSidesProps) {
  const { signed, expected } = row;
  if (signed !== null && expected !== null && signed.value === expected.value) {
    return (
      <p className={styles['where']}>
        Decoded, both sides are <DecodedValue name={row.name} value={signed.value} isMasked={isMasked} />:{' '}
        {row.layer === 'name' ? (
          <>
            it was signed as <code>{showInvisible(signed.name.slice(0, 80))}</code>
          </>
        ) : row.layer === 'order' ? (
          'it stands in another place'
        ) : (
          'the encoding differs'
        )}
        .
      </p>
    );
  }
  const hasPassword = [signed, expected].some((side) => side !== null && holdsPassword(side.value));
  const isShown = !isMasked || (cardMask(row.name, '0') === null && !hasPassword);
  if (signed !== null && expected !== null && signed.value !== '' && expected.value !== '' && isShown) {
    const [one, other] = tellApart(signed.value, expected.value);
    return (
      <p className={styles['where']}>
        Decoded: signed <code>{one}</code>, expected <code>{other}</code>.
      </p>
    );
  }
  return (
    <p className={styles['where']}>
      Decoded: signed{' '}
      {signed === null ? (
        'without it'
      ) : (
        <DecodedValue name={row.name} value={signed.value} isMasked={isMasked} />
      )}
      , expected{' '}
      {expected === null ? (
        'without it'
      ) : (
        <DecodedValue name={row.name} value={expected.value} isMasked={isMasked} />
      )}
      .
    </p>
  );
}

function DecodedValue({
  name,
  value,
  isMasked,
}: {
  readonly name: string;
  readonly value: string;
  readonly isMasked: boolean;
}) {
  const mask = isMasked ? cardMask(name, value) : null;
  if (value === '') return <em>empty</em>;
  const shown = isMasked ? maskPasswords(value) : value;
  return (
    <>
      <code>{mask ?? showInvisible(shown.length > 120 ? `${shown.slice(0, 120)}…` : shown)}</code>
      {mask !== null && isCardMask(name, value) ? ', the mask itself' : ''}
    </>
  );
}
