/** What is known of an exchange and what is not: a reader must not take the one for the other. */
import { simulatorReasonWords } from '../../relay/simulator-reason-words.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import type { ReportLine, ReportSection } from '../../report/report.ts';
import type { Exchange } from '../exchange.ts';

function simulatorLine(exchange: Exchange<unknown>): readonly ReportLine[] {
  if (exchange.outcome !== 'answered' || exchange.simulatorRecord === null) return [];
  const { verdict } = exchange.simulatorRecord;
  return [
    verdict.kind === 'verified'
      ? ['Checked: the simulator verified the signature on its own.']
      : [
          `Checked: the simulator refused the request. Its reason: ${simulatorReasonWords[verdict.reason]}. ${verdict.detail}`,
        ],
  ];
}

export function checkedSection(exchange: Exchange<unknown>, choices: ReportChoices): ReportSection {
  const { signed, targetId, timestampSeconds, sentAtMs } = exchange;
  const isRsa = signed.protocol.signatureMethod === 'RSA-SHA256';
  const age = Math.round(sentAtMs / 1000) - Number(timestampSeconds);
  const items: readonly ReportLine[] = [
    [
      isRsa
        ? 'Checked: the signature verifies with the public half of the key that made it.'
        : 'Checked: the HMAC was computed a second time by other code, with the same result.',
    ],
    ...simulatorLine(exchange),
    ...(Number.isFinite(age) && Math.abs(age) > 5 && choices.identifiers
      ? [
          [
            `Seen: oauth_timestamp is ${Math.abs(age).toLocaleString('en')} s ${age > 0 ? 'behind' : 'ahead of'} the time of sending on this machine.`,
          ],
        ]
      : []),
    ...(targetId === 'simulator'
      ? []
      : [
          [
            isRsa
              ? 'Not known from here: whether this key is registered at the gateway for the consumer key, and whether the consumer key may use the address.'
              : 'Not known from here: whether the gateway has the same consumer secret, and whether the consumer key may use the address.',
          ],
          [
            'Not known from here: whether the gateway saw the nonce before, and from which address the request came to it.',
          ],
        ]),
    ...(exchange.outcome === 'unknown'
      ? [['Not known: whether the gateway got the request, and what became of it.']]
      : []),
  ];
  return { title: 'Checked and not checked', blocks: [{ kind: 'list', ordered: false, items }] };
}
