import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { readRequestPairs } from '#domain/diagnosis/request/read-pairs.ts';
import { cardMask } from '#domain/payout-check/card-mask.ts';
import { shorten } from '#domain/visible-text.ts';
import styles from './read-as.module.css';
import { countWords } from '#domain/words.ts';

const firstPairs = 60;

/** The pairs of a body, decoded: whether it was read as it was meant. */
export function BodyPairs({ body }: { readonly body: string }) {
  const [isAll, setAll] = useState(false);
  const pairs = useMemo(() => readRequestPairs(body, 'body'), [body]);
  const shown = isAll ? pairs : pairs.slice(0, firstPairs);
  if (pairs.length === 0) return null;
  return (
    <>
      <table className={styles['pairs']} translate="no" aria-label="Pairs of the body, decoded">
        <tbody>
          {shown.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{shorten(name)}</th>
              <td>{value === '' ? <em>empty</em> : (cardMask(name, value) ?? shorten(value))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.length > firstPairs ? (
        <Button look="link" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${countWords(pairs.length, 'pair')}`}
        </Button>
      ) : null}
    </>
  );
}
