import { timeOrDay } from '#ui/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import type { LifeStep, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { useInboxUrl } from '../inbox/use-inbox-url.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { stageKind, stageNames, stepTitle } from './order-words.ts';
import { RedirectLine } from './redirect-line.tsx';
import styles from './order-life.module.css';

interface LifeStepViewProps {
  readonly order: SimulatedOrder;
  readonly step: LifeStep;
  readonly isLast: boolean;
}

const by: Readonly<Record<LifeStep['by'], string>> = { request: '', click: 'by you', itself: 'by itself' };

/** One step of an order, with everybody who was told of it or not. */
export function LifeStepView({ order, step, isLast }: LifeStepViewProps) {
  const { stage, atMs, notices } = step;
  const kind = stageKind(stage);
  return (
    <li className={styles['step']} data-kind={kind}>
      <h3 className={styles['step-title']}>
        {stepTitle(stage)} <small>{by[step.by]}</small> <time>{timeOrDay(atMs)}</time>
      </h3>
      {notices.map((notice, index) =>
        notice.kind === 'sent' ? (
          <DeliveryCard
            key={notice.delivery.id}
            field={notice.field}
            delivery={notice.delivery}
            step={stepTitle(stage)}
          />
        ) : notice.field === null || kind === 'open' ? (
          // oxlint-disable-next-line react/no-array-index-key -- reasons have no identity but their place
          <p key={index} className={styles['not']}>
            {showInvisible(notice.reason)}
          </p>
        ) : (
          <div
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={`${styles['tell']} ${styles['dashed']}`}
          >
            <p className={styles['not']}>
              <code>{notice.field}</code> {showInvisible(notice.reason)}
            </p>
            {isLast && kind === 'later' && notice.field === 'server_callback_url' ? (
              <StillHeldFor order={order} />
            ) : null}
          </div>
        ),
      )}
      {kind === 'final' ? <RedirectLine order={order} outcome={stage} /> : null}
    </li>
  );
}

/** What a listener that hears of the final status alone makes of it, and the way on. */
function StillHeldFor({ order }: { readonly order: SimulatedOrder }) {
  const { openComposer } = useCallbacks();
  const inbox = useInboxUrl();
  const final = order.life.find(({ stage }) => stageKind(stage) === 'final')?.stage;
  if (final === undefined || (order.urls.notify_url ?? '') !== '') return null;
  return (
    <p className={styles['advice']}>
      <span aria-hidden="true">▲</span> Your listener still holds this order for {stageNames[final]}.{' '}
      <Button
        look="link"
        onClick={() => {
          inbox.use('notify_url', order.urls.server_callback_url ?? '');
          openComposer();
        }}
      >
        Use notify_url in the composer
      </Button>
    </p>
  );
}
