import { startTransition, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { dayOf, momentOf, timeOfDay } from '#ui/time-of-day.ts';
import { useGrowing } from '#ui/use-growing.ts';
import {
  compareExchanges,
  isNoteworthy,
  sideOfExchange,
  type ExchangeSide,
  type ExchangeRow,
} from '#domain/exchange/compare-exchanges.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import type { AnsweredExchange, Exchange } from '#domain/exchange/exchange.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import { CompareValue } from '../compare-value.tsx';
import { answerSigns } from './answer-entry.tsx';
import type { ListedPairs } from './listed-pairs.ts';
import styles from './compare-answers.module.css';
import { withoutStop } from '#domain/words.ts';

/** One of both: an exchange that is not forgotten. */
export interface ComparedAnswer<Reading> {
  readonly kept: KeptExchange<Reading>;
  readonly exchange: Exchange<Reading>;
}

interface CompareAnswersProps<Reading> {
  readonly left: ComparedAnswer<Reading>;
  readonly right: ComparedAnswer<Reading>;
  readonly listPairs: (exchange: AnsweredExchange<Reading>) => ListedPairs;
  readonly onClose: () => void;
}

/**
 * Two exchanges of a page's answers side by side. Long ones take their time to be taken apart: the click that asks for
 * it is over before.
 */
export function CompareAnswers<Reading>(props: CompareAnswersProps<Reading>) {
  return useDeferredValue(true, false) ? <Sides {...props} /> : null;
}

function Sides<Reading>({ left, right, listPairs, onClose }: CompareAnswersProps<Reading>) {
  const [one, other] = useMemo(() => {
    const column = ({ kept, exchange }: ComparedAnswer<Reading>): ComparedColumn => ({
      ...kept.verdict,
      atMs: kept.atMs,
      side: sideOfExchange({
        exchange,
        answerPairs: exchange.outcome === 'answered' ? listPairs(exchange) : [],
      }),
    });
    return [column(left), column(right)] as const;
  }, [left, right, listPairs]);
  return <ComparedColumns left={one} right={other} onClose={onClose} />;
}

/** One side of a comparison, and what stands above it. */
export interface ComparedColumn extends ExchangeVerdict {
  readonly atMs: number;
  readonly side: ExchangeSide;
}

interface ComparedColumnsProps {
  readonly left: ComparedColumn;
  readonly right: ComparedColumn;
  readonly onClose: () => void;
}

/** Rows beyond this many are left out. */
const mostRows = 300;
/** Rows that are laid out at once. */
const rowsAtOnce = 10;

/** Long answers take their time to compare: the click that asks for it is over before. */
export function ComparedColumns(props: ComparedColumnsProps) {
  return useDeferredValue(true, false) ? <Columns {...props} /> : null;
}

/** First what differs, the rest when asked for. */
function Columns({ left, right, onClose }: ComparedColumnsProps) {
  const [all, setAll] = useState(false);
  const rows = useMemo(() => compareExchanges(left.side, right.side), [left, right]);
  const noted = rows.filter(isNoteworthy);
  const same = rows.length - noted.length;
  const isOfOneDay = dayOf(left.atMs) === dayOf(right.atMs);
  const listed = all ? rows : noted;
  const shown = listed.slice(0, useGrowing(Math.min(listed.length, mostRows), rowsAtOnce, rows));
  return (
    <section aria-label="Compare two" className={styles['comparison']}>
      <div className={styles['head']}>
        <Caption level={3}>Compare two</Caption>
        <Button look="link" onClick={onClose}>
          Close
        </Button>
      </div>
      <table className={styles['table']}>
        <caption className="visually-hidden">
          Both exchanges by parameter
          {rows.some(isMasked) ? '; card data is masked' : ''}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Name</span>
            </th>
            <Heading {...left} isOfOneDay={isOfOneDay} />
            <Heading {...right} isOfOneDay={isOfOneDay} />
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
      <p className={styles['words']}>
        {noted.every(({ isSame }) => isSame) ? 'Nothing differs. ' : ''}
        {same} {noted.length === 0 ? '' : 'more '}
        {same === 1 ? 'is' : 'are'} the same. Signature and body follow from them.{' '}
        {rows.length > mostRows && all ? `Only the first ${mostRows} rows are shown. ` : ''}
        {same === 0 ? null : (
          <Button
            look="link"
            aria-pressed={all}
            onClick={() => startTransition(() => setAll((before) => !before))}
          >
            {all ? 'Only what differs' : `Show all ${rows.length}`}
          </Button>
        )}
      </p>
    </section>
  );
}

function Heading({ atMs, tone, title, isOfOneDay }: ComparedColumn & { readonly isOfOneDay: boolean }) {
  return (
    <th scope="col">
      {isOfOneDay ? timeOfDay(atMs) : momentOf(atMs)} <span aria-hidden="true">{answerSigns[tone].sign}</span>{' '}
      {withoutStop(title)}
    </th>
  );
}

const isMasked = ({ left, right }: ExchangeRow): boolean =>
  [left, right].some((side) => side !== null && side.mask !== null);

function Row({ row }: { readonly row: ExchangeRow }) {
  const { part, name, left, right, isSame, difference } = row;
  const areMasked = left?.mask !== null && right?.mask !== null && left !== null && right !== null;
  return (
    <tr>
      <th scope="row" className={styles[part]} translate={part === 'request' ? 'yes' : 'no'}>
        {showInvisible(name)}
      </th>
      <td translate="no">
        <CompareValue
          text={left}
          other={right}
          side="left"
          {...{ difference }}
          revealed={false}
          isUnknown={false}
        />
      </td>
      <td translate="no">
        <CompareValue
          text={right}
          other={left}
          side="right"
          {...{ difference }}
          revealed={false}
          isUnknown={false}
        />
        {isSame ? <i className={styles['same']}> the same</i> : null}
        {areMasked && !isSame ? <i className={styles['same']}> masked, not the same</i> : null}
      </td>
    </tr>
  );
}
