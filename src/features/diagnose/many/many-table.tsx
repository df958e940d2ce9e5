import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showMoreWords } from '#ui/show-more-words.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { useStore } from '#ui/use-store.ts';
import type { ManyGroup, ManyItem } from '#domain/diagnosis/many/describe-many.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { firstRows, furtherRows, type ManyModel } from '../model/many-model.ts';
import { ManyRow, rowId } from './many-row.tsx';
import { rowWords } from './row-words.ts';
import styles from './many-table.module.css';

/** Rows that are laid out within one frame. */
const rowsInFrame = 10;

interface ManyTableProps {
  readonly items: readonly ManyItem[];
  readonly groups: readonly ManyGroup[];
}

/** One line for each request. */
export function ManyTable({ items, groups }: ManyTableProps) {
  const { many } = useDiagnose();
  const { filter, shown } = useStore(many.look);
  const place = usePlace();
  const openRequest = useCallback(
    (index: number) => {
      many.open(index);
      showBackToTable();
    },
    [many],
  );
  const groupOf = useMemo(
    () => new Map(groups.flatMap((group) => group.members.map((index) => [index, group] as const))),
    [groups],
  );
  const rows = items.map((item, index) => ({ item, index, words: rowWords(item, groupOf.get(index)) }));
  const options = filterOptions(rows.map(({ words }) => words));
  const chosen = options.some(({ value }) => value === filter) ? filter : 'all';
  const matching = rows.filter(({ words }) => chosen === 'all' || words.filter === chosen);
  // Whoever comes back finds the row again.
  const [isBack] = useState(() => leftRequest(many) !== null);
  const limit = useGrowing(Math.min(matching.length, shown), isBack ? shown : rowsInFrame, chosen);
  const hasAnswers = items.some(({ answer }) => answer.statuses.length > 0 || answer.outcome !== null);
  const left = matching.length - shown;
  return (
    <div ref={place}>
      <div className={styles['head']}>
        <SelectField
          label="Show"
          options={options}
          value={chosen}
          onChange={(value) => many.look.set({ ...many.look.getSnapshot(), filter: value, shown: firstRows })}
        />
      </div>
      <div className={styles['wrap']}>
        <table className={styles['table']} aria-label="Requests">
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                No.
              </th>
              <th scope="col" className={styles['time']}>
                Time, UTC
              </th>
              <th scope="col" className={styles['order']}>
                Order
              </th>
              <th scope="col" className={styles['endpoint']}>
                Request
              </th>
              {hasAnswers ? (
                <th scope="col" className={styles['answer']}>
                  Answer
                </th>
              ) : null}
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody translate="no">
            {matching.slice(0, limit).map(({ item, index }) => (
              <ManyRow
                key={index}
                index={index}
                item={item}
                group={groupOf.get(index)}
                hasAnswers={hasAnswers}
                onOpen={openRequest}
              />
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? (
        <Button
          className={styles['more']}
          onClick={() => many.look.set({ ...many.look.getSnapshot(), shown: shown + furtherRows })}
        >
          {showMoreWords(matching.length, shown, furtherRows)}
        </Button>
      ) : null}
    </div>
  );
}

/** The verdict begins below it: where the page is one column, that is far down. */
function showBackToTable(): void {
  requestAnimationFrame(() => {
    const back = document.querySelector<HTMLElement>('#back-to-table');
    back?.scrollIntoView({ block: 'start' });
    back?.focus({ preventScroll: true });
  });
}

function filterOptions(
  words: readonly { readonly filter: string; readonly text: string }[],
): { readonly value: string; readonly text: string }[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const { filter, text } of words) {
    counts.set(filter, { text, count: (counts.get(filter)?.count ?? 0) + 1 });
  }
  return [
    { value: 'all', text: `All (${words.length.toLocaleString('en')})` },
    ...[...counts]
      .toSorted((one, other) => other[1].count - one[1].count)
      .map(([value, { text, count }]) => ({ value, text: `${text} (${count.toLocaleString('en')})` })),
  ];
}

/** What scrolls around the table: a pane, or the page where it is one column. */
function scrollerOf(element: HTMLElement | null): Element | null {
  for (let each = element?.parentElement ?? null; each !== null; each = each.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.scrollingElement;
}

/** The request that was open before the table is shown again; null where none was. */
function leftRequest({ state }: ManyModel): number | null {
  const present = state.getSnapshot();
  return present.kind === 'found' ? present.left : null;
}

/** Whoever comes back from a request finds the table where it was left, with the focus on that request. */
function usePlace() {
  const { many } = useDiagnose();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = scrollerOf(place.current);
    const left = leftRequest(many);
    if (left !== null && scroller !== null) {
      document.querySelector<HTMLElement>(`#${rowId(left)}`)?.focus({ preventScroll: true });
      scroller.scrollTop = many.look.getSnapshot().scroll;
    }
    return () => {
      if (scroller !== null) many.look.set({ ...many.look.getSnapshot(), scroll: scroller.scrollTop });
    };
  }, [many]);
  return place;
}
