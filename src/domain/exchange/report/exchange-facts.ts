/** When, where and how a request was sent, and how it was answered. */
import { operations } from '../../gateway/operations.ts';
import { targetNames } from '../../relay/target-names.ts';
import { hideIdsInUrl } from '../../report/identifiers.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import type { ReportLine } from '../../report/report.ts';
import { clockDifferenceSeconds } from '../clock-difference.ts';
import type { Exchange } from '../exchange.ts';

interface Fact {
  readonly name: string;
  readonly value: ReportLine;
}

function formatUtc(ms: number): string {
  return `${new Date(ms).toISOString().replace('T', ' ').replace('Z', '')} UTC`;
}

function clockWords(exchange: Exchange<unknown>): string {
  if (exchange.outcome !== 'answered') return 'not known: no answer came, so no Date header.';
  const seconds = clockDifferenceSeconds(exchange.answer);
  if (seconds === null) return 'not known: the answer has no Date header that can be read.';
  const amount = Math.abs(seconds).toLocaleString('en');
  return seconds === 0
    ? 'no difference that the gateway’s Date header shows, which has whole seconds.'
    : `this machine is ${amount} s ${seconds > 0 ? 'ahead of' : 'behind'} the gateway’s Date header.`;
}

function keyWords({ signed, signedWith }: Exchange<unknown>, showsFingerprint: boolean): ReportLine {
  if (signed.protocol.signatureMethod !== 'RSA-SHA256') {
    return ['the consumer secret, by HMAC. It is not in this report, and it has no fingerprint.'];
  }
  if (signedWith === undefined) return ['not known: it was not kept which key signed.'];
  if (!showsFingerprint) return [`RSA ${signedWith.bits}; its fingerprint is left out.`];
  return [`RSA ${signedWith.bits}, SPKI `, { verbatim: `SHA256:${signedWith.fingerprint}` }];
}

function endpointFact({ endpoint }: Exchange<unknown>): readonly Fact[] {
  if (endpoint === null) return [];
  const name = endpoint.kind === 'group' ? 'Endpoint group' : 'Endpoint';
  return [{ name, value: [{ verbatim: endpoint.id }] }];
}

/** What became of the request on its way. */
function deliveryFacts(exchange: Exchange<unknown>): readonly Fact[] {
  if (exchange.outcome !== 'answered') {
    const words =
      exchange.outcome === 'not-sent'
        ? 'none: the request did not reach the gateway.'
        : 'none that is complete: whether the gateway has the request is not known.';
    return [{ name: 'Answer', value: [words] }];
  }
  const { status, durationMs, body } = exchange.answer;
  return [
    { name: 'HTTP status', value: [String(status)] },
    { name: 'Duration', value: [`${durationMs.toFixed(0)} ms`] },
    { name: 'Size of the answer', value: [`${body.length.toLocaleString('en')} bytes`] },
  ];
}

export function exchangeFacts(exchange: Exchange<unknown>, choices: ReportChoices): readonly Fact[] {
  const { operation, targetId, orderId, sentAtMs, nonce, timestampSeconds, signed } = exchange;
  const { protocol, request } = signed;
  const url = request.url.origin + request.url.path;
  const verbatim = (name: string, text: string): Fact => ({ name, value: [{ verbatim: text }] });
  return [
    { name: 'Operation', value: [operations[operation].words.title] },
    ...(choices.identifiers ? [{ name: 'Sent', value: [formatUtc(sentAtMs)] }] : []),
    { name: 'Environment', value: [targetNames[targetId]] },
    { name: 'Host', value: [{ verbatim: request.url.origin }] },
    verbatim('Request', `${request.method} ${choices.identifiers ? url : hideIdsInUrl(url)}`),
    ...(choices.identifiers
      ? [
          ...endpointFact(exchange),
          ...(orderId === null ? [] : [verbatim('client_orderid', orderId)]),
          verbatim('oauth_nonce', nonce),
          verbatim('oauth_timestamp', timestampSeconds),
        ]
      : []),
    verbatim('oauth_consumer_key', protocol.consumerKey),
    {
      name: 'Signature',
      value: [`${protocol.signatureMethod}, verified here before the request was handed over.`],
    },
    { name: 'Signed with', value: keyWords(exchange, choices.fingerprint) },
    ...deliveryFacts(exchange),
    { name: 'Clock', value: [clockWords(exchange)] },
  ];
}
