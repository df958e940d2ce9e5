import { Button } from '#ui/button.tsx';
import { onFirstClick } from '#ui/first-click.ts';
import { useStore } from '#ui/use-store.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import foresightStyles from '#inspector/foresight-notice.module.css';
import { useCompose, useInput } from './compose-context.tsx';

/** Whether the nonce that is pinned was sent before, as far as this session knows. */
export function usePinnedReplay(): boolean {
  const { model } = useCompose();
  const { list } = useStore(model.answers);
  const pinned = useInput('pinnedNonce');
  return (
    pinned !== null &&
    list.some(({ outcome }) => outcome.kind === 'done' && hasUsedNonce(outcome.exchange, pinned))
  );
}

function hasUsedNonce(exchange: Exchange<unknown>, nonce: string): boolean {
  if (exchange.nonce !== nonce) return false;
  if (exchange.outcome !== 'not-sent') return true;
  return exchange.reason.kind === 'relay' && exchange.reason.failure.kind === 'duplicate';
}

interface PinnedReplayProps {
  /** Sends what the page holds; null where it cannot be sent now. */
  readonly onSend: (() => void) | null;
}

/** Says before it is sent that a pinned nonce would be a replay, with what mends it. */
export function PinnedReplay({ onSend }: PinnedReplayProps) {
  const { inputs } = useCompose();
  const isReplay = usePinnedReplay();
  if (!isReplay) return null;
  const unpin = (): void => inputs.patch({ pinnedNonce: null });
  return (
    <div className={foresightStyles['foresights']} role="group" aria-label="Pinned nonce">
      <div className={foresightStyles['foresight']}>
        <p role="status">
          <span className={foresightStyles['sign']} aria-hidden="true">
            ▲
          </span>{' '}
          The pinned nonce was sent before. A gateway takes each nonce once, and the relay does not repeat one
          within ten minutes.
        </p>
        <span className={foresightStyles['mends']}>
          {onSend === null ? null : (
            <Button
              look="primary"
              onClick={onFirstClick(() => {
                unpin();
                onSend();
              })}
            >
              Unpin the nonce and send
            </Button>
          )}
          <Button look={onSend === null ? 'plain' : 'link'} onClick={unpin}>
            Unpin the nonce
          </Button>
        </span>
      </div>
    </div>
  );
}
