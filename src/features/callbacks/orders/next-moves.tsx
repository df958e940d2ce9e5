import { useSpokenState } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { holdInPlace } from '#ui/hold-in-place.ts';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { chooseMoves } from '#domain/callbacks/possible-moves.ts';
import { shorten } from '#domain/visible-text.ts';
import { useCallbacks, useNow } from '../callbacks-context.tsx';
import { untilWords } from '../time-words.ts';
import { moveButtons, stageKind, currentStage, stageNames, stepTitle } from './order-words.ts';
import { RedirectsAhead } from './redirect-line.tsx';
import styles from './order-life.module.css';

/** What may become of the order: moves that are possible can be pressed, the others say why not. */
export function NextMoves({ order }: { readonly order: SimulatedOrder }) {
  const { change } = useCallbacks();
  const now = useNow();
  const { orderId, next } = order;
  const stage = currentStage(order);
  const isOpen = stageKind(stage) === 'open';
  useSpokenState(`Order ${shorten(order.clientOrderId)}. ${stepTitle(stage)}.`);
  const moves = chooseMoves(order.life.map((step) => step.stage));
  // A final status that was given is no choice any more.
  const offered = moves.filter(({ move }) => isOpen || stageKind(move) === 'later');
  const obstacles = [...new Set(offered.flatMap(({ obstacle }) => (obstacle === null ? [] : [obstacle])))];
  return (
    <li className={styles['step']} data-kind="next" data-heir="next-moves">
      <h3 className={styles['step-title']}>
        What may come next{' '}
        <small>
          {next === null
            ? isOpen
              ? 'waits for a click'
              : ''
            : `${stageNames[next.move]} by itself ${untilWords(next.atMs - now)}`}
        </small>
        {next === null ? null : (
          <Button look="link" onClick={() => void change((server) => server.holdOrder({ orderId }))}>
            Hold
          </Button>
        )}
      </h3>
      <p
        className={styles['moves']}
        id="next-moves"
        role="group"
        aria-label="What may come next"
        tabIndex={-1}
      >
        {offered.map(({ move, obstacle }) => (
          <Button
            key={move}
            look={move === 'approved' ? 'primary' : 'plain'}
            disabled={obstacle !== null}
            onClick={({ currentTarget }) => {
              holdInPlace(currentTarget);
              void change((server) => server.moveOrder({ orderId, move }));
            }}
          >
            {moveButtons[move]}
          </Button>
        ))}
      </p>
      {obstacles.map((obstacle) => (
        <p key={obstacle} className={styles['not']}>
          {obstacle}
        </p>
      ))}
      {isOpen ? null : (
        <p className={styles['not']}>The document names both as later updates, in no order.</p>
      )}
      {isOpen ? <RedirectsAhead order={order} /> : null}
    </li>
  );
}
