/**
 * The page on the simulated gateway's port that stands for the receiver's browser: a form for the redirect, as
 * deployments make it, and what it is worth. It has no script, and its policy lets it post to that one address.
 */
import { createHash } from 'node:crypto';
import type { SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { isPlaceholderRedirect, receiverRedirects } from '#domain/callbacks/receiver-redirects.ts';
import { htmlText } from '../html-text.ts';
import { isLoopbackHost } from '../relay/address-ranges.ts';
import type { SimulatorAnswer } from './answers.ts';
import { readUrl } from '#domain/http/read-url.ts';

/** What the receiver's browser brings along at deployments. */
export interface RedirectValues {
  readonly status: string;
  readonly orderid: string;
  readonly merchant_order: string;
  readonly control: string | null;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1a2230;background:#fff}
code{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}button{font:inherit;padding:.4rem .8rem}
.note{border-left:4px solid #8a5a00;padding-left:.8rem}dt{font-weight:600}dd{margin:0 0 .5rem}`;
const styleHash = createHash('sha256').update(style).digest('base64');

type Destination =
  /** `source` names the address in a policy. */
  | { readonly kind: 'here'; readonly action: string; readonly source: string }
  | { readonly kind: 'nowhere'; readonly why: string };

function destinationOf(text: string): Destination {
  if (isPlaceholderRedirect(text, '')) {
    const why =
      'This is a placeholder, the address of a documentation: the receiver need not be sent anywhere.';
    return { kind: 'nowhere', why };
  }
  const url = readUrl(text);
  if (url === null) return { kind: 'nowhere', why: 'This is no URL.' };
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || !isLoopbackHost(url.hostname) || url.username !== '' || url.password !== '') {
    const why =
      'This is not an address of this machine. A browser that posts a made-up result there could mislead a real system, so there is no button for it.';
    return { kind: 'nowhere', why };
  }
  // No policy of a page can name another one (Content Security Policy Level 3 section 6.7.2.7).
  if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') {
    return { kind: 'nowhere', why: 'This page can post to 127.0.0.1 and localhost alone. Use one of them.' };
  }
  const path = url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
  return { kind: 'here', action: url.href, source: url.origin + path };
}

function formFor(field: string, action: string, values: RedirectValues): string {
  const inputs = Object.entries(values).flatMap(([name, value]) =>
    value === null
      ? []
      : [`<input type="hidden" name="${htmlText(name)}" value="${htmlText(String(value))}">`],
  );
  return `<form method="post" action="${htmlText(action)}">${inputs.join('')}<button>Go to ${field} as the receiver</button></form>`;
}

const outcomeWords = { approved: 'approved', declined: 'not approved' } as const;

function describeOutcome({ life }: SimulatedOrder): string {
  const stages = life.map(({ stage }) => stage);
  if (stages.includes('approved')) return outcomeWords.approved;
  return stages.includes('declined') ? outcomeWords.declined : 'accepted, without a final status yet';
}

/** @param values - Of the order's final status; they are not used before it has one. */
export function receiverPage(order: SimulatedOrder, values: RedirectValues): SimulatorAnswer {
  const sources: string[] = [];
  const rows = receiverRedirects(order).map(({ field, url, obstacle }) => {
    const destination = destinationOf(url);
    const says = (text: string): string => `<p>${htmlText(text)}</p>`;
    let what = '';
    if (destination.kind === 'nowhere') what = says(destination.why);
    else if (obstacle !== null) what = says(obstacle);
    else {
      sources.push(destination.source);
      what = formFor(field, destination.action, values);
    }
    return `<dt>${field}</dt><dd><code>${htmlText(url)}</code>${what}</dd>`;
  });
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>The receiver’s browser</title><style>${style}</style></head>
<body><main><h1>The receiver’s browser</h1>
<p>Order <code>${htmlText(order.clientOrderId)}</code>, at the simulated gateway <code>${htmlText(order.orderId)}</code>: ${describeOutcome(order)}.</p>
<dl>${rows.join('')}</dl>
<p class="note">The redirect decides nothing. The receiver’s browser makes this POST and can change it: use the callback or the status command (interface document, “URL fields”, rule 3). What it carries is not documented; deployments send status, orderid, merchant_order and control.</p>
<p>This page comes from the Countersign simulator. Load it again after the order was moved.</p></main></body></html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${sources.length === 0 ? "'none'" : sources.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-forms',
  ].join('; ');
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    body: Buffer.from(html),
  };
}

/** The random name in the path of such a page; null for any other request. */
export function receiverName(method: string, target: string): string | null {
  return method === 'GET' ? (/^\/receiver\/([0-9a-f]{32})$/u.exec(target)?.[1] ?? null) : null;
}
