/** Where the receiver's browser goes once an order has its final status (interface document, "URL fields"). */
import type { OrderStage, SimulatedOrder } from './callback-contract.ts';
import { isFinal } from './who-is-told.ts';
import { readUrl } from '../http/read-url.ts';

const redirectFields = ['redirect_url', 'redirect_success_url', 'redirect_fail_url'] as const;
export type RedirectField = (typeof redirectFields)[number];

export interface ReceiverRedirect {
  readonly field: RedirectField;
  readonly url: string;
  /** Why the browser does not go there now; null where it does. One sentence. */
  readonly obstacle: string | null;
}

/** Outcomes after which a field's URL is opened. */
const outcomes: Readonly<Record<RedirectField, readonly OrderStage[]>> = {
  redirect_url: ['approved', 'declined'],
  redirect_success_url: ['approved'],
  redirect_fail_url: ['declined'],
};

/** Each redirect that the order has. A field that was sent empty leads nowhere. */
export function receiverRedirects({
  urls,
  life,
}: Pick<SimulatedOrder, 'urls' | 'life'>): readonly ReceiverRedirect[] {
  const outcome = life.map(({ stage }) => stage).find(isFinal) ?? null;
  return redirectFields.flatMap((field) => {
    const url = urls[field] ?? '';
    return url === '' ? [] : [{ field, url, obstacle: obstacleOf(field, outcome) }];
  });
}

function obstacleOf(field: RedirectField, outcome: OrderStage | null): string | null {
  if (outcome === null) return 'The order has no final status yet.';
  if (outcomes[field].includes(outcome)) return null;
  return outcome === 'approved'
    ? 'The order was approved: this URL is for one that is not.'
    : 'The order was not approved: this URL is for one that is.';
}

/**
 * Whether a redirect stands in for one that nobody needs (rule 4 there): it is the placeholder that was set, or a host
 * named as documentation is. Which address a gateway means is not documented.
 */
export function isPlaceholderRedirect(url: string, placeholderUrl: string): boolean {
  const at = readUrl(url);
  return at !== null && (url === placeholderUrl || /^docs?\./u.test(at.hostname));
}
