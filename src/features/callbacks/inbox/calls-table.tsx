import { timeOrDay } from '#ui/time-of-day.ts';
import { memo, startTransition, useCallback, useDeferredValue, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showMoreWords } from '#ui/show-more-words.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { useInView } from '#ui/use-in-view.ts';
import { useOneStop } from '#ui/one-stop.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useStore } from '#ui/use-store.ts';
import type { InboxCall } from '#domain/callbacks/callback-contract.ts';
import type { CallJudgement } from '#domain/callbacks/judging/call-judgement.ts';
import { shorten } from '#domain/visible-text.ts';
import { useCallbacks, useCallbacksState } from '../callbacks-context.tsx';
import { openCall } from '../show-call.ts';
import { verdictSigns } from '../call/verdict-words.ts';
import { useSettledCalls } from './use-settled-calls.ts';
import styles from './calls-table.module.css';

/** Rows that are shown at first, and with each look at the end of the list more. */
const rowsAtOnce = 5;
/** Rows that come by themselves, when the page has nothing else to do. */
const rowsUnasked = 20;

const noCalls: readonly InboxCall[] = [];

/** One line for each call, newest first, with the verdict in a word. */
export function CallsTable() {
  const shared = useCallbacks();
  const { judged } = shared;
  // A flood of calls is shown as fast as its rows can be rendered in slices.
  const calls = useDeferredValue(useCallbacksState((state) => state.calls, noCalls));
  const leftOff = useCallbacksState(({ callsLeftOff }) => callsLeftOff, 0);
  const judgements = useDeferredValue(useStore(judged.view));
  const selected = useStore(shared.callNumber);
  const [asked, setLimit] = useState(rowsAtOnce);
  const grown = useGrowing(Math.min(calls.length, rowsUnasked), rowsAtOnce);
  // On paper nobody scrolls, and nothing waits.
  const isPrinting = usePrinting();
  const limit = isPrinting ? calls.length : Math.max(asked, grown);
  const { settled: still, newer, showNewer, aim, listRef } = useSettledCalls(calls);
  const settled = isPrinting ? calls : still;
  const left = settled.length - limit;
  // From what is rendered: seen once more before that, it would grow without end while calls come.
  const showMore = useCallback(() => startTransition(() => setLimit(limit + rowsAtOnce)), [limit]);
  const endOfList = useInView(showMore, '240px');
  const select = useCallback((number: number) => openCall(shared, number), [shared]);
  const rows = useOneStop('down');
  return (
    <>
      <div className={styles['scroll']} ref={listRef} onPointerMove={aim}>
        <table className={styles['table']} aria-label="Calls" data-printed>
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                #
              </th>
              <th scope="col" className={styles['time']}>
                Time
              </th>
              <th scope="col" className={styles['request']}>
                Request
              </th>
              <th scope="col" className={styles['says']}>
                Says
              </th>
              <th scope="col">Verdict</th>
              <th scope="col" className={styles['from']}>
                From
              </th>
              <th scope="col" className={styles['answered']}>
                Answered
              </th>
            </tr>
          </thead>
          <tbody ref={rows} translate="no">
            {settled.slice(0, limit).map((call) => (
              <CallRow
                key={call.number}
                call={call}
                judgement={judgements.get(call.number)?.judgement ?? null}
                isSelected={call.number === selected}
                onSelect={select}
              />
            ))}
          </tbody>
        </table>
        {left <= 0 ? null : (
          // No Tab stop: the arrows bring the next rows, and it would go away under the focus.
          <Button ref={endOfList} className={styles['more']} tabIndex={-1} onClick={showMore}>
            {showMoreWords(settled.length, limit, rowsAtOnce)}
          </Button>
        )}
      </div>
      <p className={styles['below']}>
        {newer === 0 || isPrinting ? null : (
          <Button look="link" className={styles['newer']} onClick={showNewer}>
            {newer} newer {newer === 1 ? 'call' : 'calls'}
          </Button>
        )}
        {leftOff === 0
          ? null
          : `${leftOff.toLocaleString('en')} older ${leftOff === 1 ? 'call is' : 'calls are'} not kept any more.`}
      </p>
    </>
  );
}

interface CallRowProps {
  readonly call: InboxCall;
  /** Null while it is judged. */
  readonly judgement: CallJudgement | null;
  readonly isSelected: boolean;
  readonly onSelect: (number: number) => void;
}

const CallRow = memo(function CallRow({ call, judgement, isSelected, onSelect }: CallRowProps) {
  const { number, atMs, method, target, from, answered } = call;
  const order = judgement?.says.order ?? null;
  return (
    <tr className={styles['row']} data-selected={isSelected || undefined}>
      <th scope="row" className={styles['number']}>
        <button
          type="button"
          id={`call-${number}`}
          aria-current={isSelected ? 'true' : undefined}
          onClick={() => onSelect(number)}
        >
          #{number}
        </button>
      </th>
      <td className={styles['time']}>{timeOrDay(atMs)}</td>
      <td className={styles['request']}>
        <b>{shorten(method)}</b> {shortPath(target)}
      </td>
      <td className={styles['says']}>
        {judgement === null ? '' : shorten(judgement.says.text)}
        {order === null ? null : <small>{shorten(order)}</small>}
      </td>
      <td className={`${styles['verdict']} ${judgement === null ? '' : styles[judgement.verdict]}`}>
        {judgement === null ? (
          '…'
        ) : (
          <>
            <span aria-hidden="true">{verdictSigns[judgement.verdict]}</span> {judgement.short}
          </>
        )}
      </td>
      <td className={styles['from']}>{from}</td>
      <td
        className={styles['answered']}
        data-other={(answered !== null && answered.status !== 200) || undefined}
      >
        {answered === null ? 'waits' : (answered.status ?? 'closed')}
      </td>
    </tr>
  );
});

/** The random path is long, and the same in each line. */
function shortPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  const shown = shorten(path);
  return shown.length > 20 ? `${shown.slice(0, 8)}…${shown.slice(-4)}` : shown;
}
