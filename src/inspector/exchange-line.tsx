import type { Exchange } from '#domain/exchange/exchange.ts';
import { changesSince } from '#domain/exchange/changes-since.ts';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { showInvisible } from '#domain/visible-text.ts';
import styles from './exchange-line.module.css';

interface ExchangeLineProps {
  readonly exchange: Exchange<unknown>;
  /** What stands in the form now; null where nothing can be made of it. */
  readonly traced: TracedRequest | null;
  /** The environment that is chosen now. */
  readonly targetId: TargetId | null;
}

const mostNames = 5;

/** Which request an answer belongs to, and what was changed since: it says nothing of the form as it stands. */
export function ExchangeLine({ exchange, traced, targetId }: ExchangeLineProps) {
  const { orderId, endpoint, sentAtMs } = exchange;
  const time = new Date(sentAtMs).toLocaleTimeString(undefined, { hour12: false });
  const changed = traced === null ? [] : changesSince(exchange.signed, traced);
  const parts = [
    `${exchange.outcome === 'answered' ? 'Sent' : 'Tried'} at ${time}`,
    targetNames[exchange.targetId],
    endpoint === null ? '' : `${endpoint.kind === 'group' ? 'endpoint group' : 'endpoint'} ${endpoint.id}`,
    exchange.outcome === 'answered' ? `${Math.round(exchange.answer.durationMs)} ms` : '',
  ].filter((part) => part !== '');
  return (
    <div className={styles['line']}>
      <p>
        {orderId === null ? null : (
          <>
            <code translate="no">{showInvisible(orderId)}</code> ·{' '}
          </>
        )}
        {showInvisible(parts.join(' · '))}
      </p>
      <p role="status" className={styles['changed']}>
        {describeChange(exchange.targetId, targetId, changed, traced === null)}
      </p>
    </div>
  );
}

function describeChange(
  sentTo: TargetId,
  chosen: TargetId | null,
  changed: readonly string[],
  isIncomplete: boolean,
): string {
  if (isIncomplete) return '● The form has changed since: no request can be made of it now.';
  const names = changed.slice(0, mostNames).map(showInvisible).join(', ');
  const more = changed.length > mostNames ? ` and ${changed.length - mostNames} more` : '';
  if (chosen !== null && chosen !== sentTo) {
    return `● This belongs to ${targetNames[sentTo]}; ${targetNames[chosen]} is chosen now.`;
  }
  return changed.length === 0 ? '' : `● The request has changed since: ${names}${more}.`;
}
