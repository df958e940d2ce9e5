import { Button } from '#ui/button.tsx';
import { onFirstClick } from '#ui/first-click.ts';
import { CopyQuestion } from '#inspector/copy.tsx';
import { RepeatedOrderQuestion } from '#inspector/repeated-order-question.tsx';
import { useCopying } from '#inspector/use-copying.ts';
import { operations } from '#domain/gateway/operations.ts';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import { useCompose, useView } from './compose-context.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { DockMessage } from './dock-message.tsx';
import { KeyActions } from './key-actions.tsx';
import { OrderToProduction } from './order-to-production.tsx';
import { PinnedReplay, usePinnedReplay } from './pinned-replay.tsx';
import { SimulatorForesight, useForesightInForm, useOrderForesight } from './simulator-foresight.tsx';
import { useFreshOrderId } from './use-fresh-order-id.ts';
import { useFocusField } from './use-mend.ts';
import { useSending, type Sending } from './use-sending.ts';
import styles from './send-bar.module.css';

/** Of what is next to the notes above it. */
export const sendBarId = 'send-bar';

interface SendBarProps {
  readonly onSend: () => void;
}

/** What stands between the request and the gateway, and the click that sends it. */
export function SendBar({ onSend }: SendBarProps) {
  const { services } = useCompose();
  const sending = useSending(onSend);
  const { state, isSendable, asksForKey } = sending;
  const { foresights } = useOrderForesight();
  useForesightInForm(foresights);
  const masks = useView((view) => view.masks);
  const copying = useCopying(masks, services.clipboard);
  const isReplay = usePinnedReplay();
  const isForeseen = foresights.length > 0 || isReplay;
  return (
    <div id={sendBarId} className={styles['bar']} role="region" aria-label="Send" tabIndex={-1}>
      {sending.isAsking ? <OrderToProduction sending={sending} /> : null}
      <SimulatorForesight onSend={isSendable && !isReplay ? sending.attempt : null} />
      <PinnedReplay onSend={isSendable && foresights.length === 0 ? sending.attempt : null} />
      <RepeatOrder onSend={onSend} />
      {copying.isAsking ? (
        <div className={styles['message']}>
          <CopyQuestion copying={copying} />
        </div>
      ) : copying.said === null ? (
        <DockMessage state={state} wasStopped={sending.wasStopped} isForeseen={isForeseen} />
      ) : (
        <p className={styles['message']} role="status">
          {copying.said}
        </p>
      )}
      <span className={styles['actions']}>
        <CopyMenu copying={copying} />
        {asksForKey && !sending.isBusy ? (
          <KeyActions />
        ) : (
          <SendButton sending={sending} isForeseen={isForeseen} />
        )}
      </span>
    </div>
  );
}

interface SendButtonProps {
  readonly sending: Sending;
  readonly isForeseen: boolean;
}

function SendButton({ sending, isForeseen }: SendButtonProps) {
  const { state, isBusy, isPossible, attempt, stop, stopWaiting } = sending;
  const isReady = state.kind === 'ready' && !isForeseen;
  const label =
    stop === 'offered'
      ? 'Stop waiting'
      : isBusy
        ? 'Sending…'
        : state.kind === 'problems' || isForeseen
          ? 'Send anyway'
          : 'Send';
  return (
    <Button
      // What mends it comes first.
      look={isReady && stop === 'none' ? 'primary' : 'plain'}
      disabled={stop === 'over' || (!isPossible && stop === 'none')}
      aria-keyshortcuts={isBusy ? undefined : 'Control+Enter'}
      onClick={onFirstClick(stop === 'offered' ? stopWaiting : attempt)}
    >
      {label}
      {label === 'Send' ? <kbd aria-hidden="true">⌃↵</kbd> : null}
    </Button>
  );
}

/** Asked instead of sending an order a second time. */
function RepeatOrder({ onSend }: SendBarProps) {
  const { model, inputs } = useCompose();
  const freshOrderId = useFreshOrderId();
  const focusField = useFocusField();
  return (
    <RepeatedOrderQuestion
      repeat={model.repeat}
      effect={operations['payout-check'].effect}
      onSend={onSend}
      onNewId={() => {
        inputs.patch({ fields: valuesPatch({ client_orderid: freshOrderId() }) });
        focusField('client_orderid');
      }}
    />
  );
}
