/** An exchange as a report for somebody who has to find it in the gateway's logs, and to act on it. */
import type { BuiltReport } from '../../diagnosis/hand-on/built-report.ts';
import { gatherConfidential } from '../../diagnosis/hand-on/confidential-values.ts';
import { shortest } from '../../diagnosis/hand-on/left-out.ts';
import { choiceItems, secretItems } from '../../diagnosis/hand-on/masked-items.ts';
import { isHiddenByChoice, listRequest } from '../../diagnosis/hand-on/list-request.ts';
import { partsFromSignedRequest } from '../../diagnosis/request/parts-from-known-request.ts';
import { operations } from '../../gateway/operations.ts';
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import { maskText, type Confidential } from '../../report/mask-text.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import { finishReport, type ReportBlock, type ReportLine, type ReportSection } from '../../report/report.ts';
import type { Exchange } from '../exchange.ts';
import { openRequest } from '../kept-request.ts';
import { answerSections } from './answer-section.ts';
import { checkedSection } from './checked-section.ts';
import { comparisonSection, type ReportedComparison } from './comparison-section.ts';
import { describeOutcome } from './describe-outcome.ts';
import { exchangeFacts } from './exchange-facts.ts';
import { answerText } from './searched-texts.ts';
import { countWords, withoutStop } from '../../words.ts';

export interface ExchangeToReport {
  readonly exchange: Exchange<unknown>;
  /** What a case expected of it; null where it was sent without one. */
  readonly comparison: ReportedComparison | null;
  readonly choices: ReportChoices;
  /** Where the key worker found the consumer secret, by the names of `searchedTexts`. */
  readonly secretIn: ReadonlySet<string>;
}

/** One sentence: what was sent, and what came of it. */
function headline({ operation, ...exchange }: Exchange<unknown>, title: string): string {
  const status = exchange.outcome === 'answered' ? `HTTP ${exchange.answer.status}` : '';
  const what = withoutStop(title);
  const isSaid = status === '' || what.includes(status);
  return `${operations[operation].words.title}: ${what}${isSaid ? '' : ` (${status})`}`;
}

function personalNames({ signed }: Exchange<unknown>): readonly string[] {
  const names = signed.request.bodyParameters
    .filter(({ value }) => value !== '')
    .map(({ name }) => name)
    .filter((name) => (fieldByName.get(name) ?? fieldByAlias.get(name))?.sensitivity === 'personal');
  return [...new Set(names)];
}

/** What whoever reads it can find out and nobody here can; empty where nothing is open. */
function request(exchange: Exchange<unknown>, { identifiers }: ReportChoices): readonly ReportBlock[] {
  const isDenied =
    exchange.outcome === 'answered' && (exchange.answer.status === 401 || exchange.answer.status === 403);
  if (!isDenied || exchange.targetId === 'simulator') return [];
  const { protocol } = exchange.signed;
  const [half, registered] =
    protocol.signatureMethod === 'RSA-SHA256'
      ? ['for the public key that is named below', 'this key is']
      : ['for the consumer secret that is held here', 'the same consumer secret is'];
  const { endpoint } = exchange;
  const where: ReportLine =
    endpoint === null || !identifiers
      ? [', and that it may use this address.']
      : [
          `, and that it may use ${endpoint.kind === 'group' ? 'endpoint group' : 'endpoint'} `,
          { verbatim: endpoint.id },
          '.',
        ];
  return [
    {
      kind: 'paragraph',
      line: [
        `The signature is right ${half}. Please check that ${registered} registered for the consumer key `,
        { verbatim: protocol.consumerKey },
        ...where,
      ],
    },
  ];
}

/** Ids as texts, wherever they stand. */
function idsOf({ orderId, nonce, endpoint, timestampSeconds }: Exchange<unknown>): readonly string[] {
  return [orderId ?? '', nonce, endpoint?.id ?? '', timestampSeconds];
}

export function exchangeReport({ exchange, comparison, choices, secretIn }: ExchangeToReport): BuiltReport {
  const { signed } = exchange;
  const parts = partsFromSignedRequest(openRequest(signed));
  const outcome = describeOutcome(exchange);
  const body = answerText(exchange);
  const values = gatherConfidential({
    parts,
    difference: null,
    others: body === '' ? [] : [{ name: 'answer', value: body }],
    showsSignature: choices.signature,
    secretIn,
    hidesValues: !choices.values || !choices.parameters || !choices.identifiers,
  });
  const ids = choices.identifiers
    ? []
    : [
        ...idsOf(exchange),
        ...outcome.pairs.filter(({ name }) => isHiddenByChoice(name, choices)).map(({ value }) => value),
      ];
  const confidential: Confidential = {
    ...values.confidential,
    texts: [...values.confidential.texts, ...ids.filter((text) => text.length >= shortest)],
    alone: values.codes,
  };
  const showsSignature = choices.signature && values.signature.canShow;
  const listed = listRequest({ parts, choices, showsSignature, confidential, hiddenNames: secretIn });
  const personal = personalNames(exchange);
  const sections: readonly ReportSection[] = [
    {
      title: 'What happened',
      blocks: [
        { kind: 'paragraph', line: [maskText(outcome.text, confidential)] },
        ...request(exchange, choices),
      ],
    },
    ...(comparison === null ? [] : [comparisonSection(comparison)]),
    { title: 'Exchange', blocks: [{ kind: 'facts', facts: exchangeFacts(exchange, choices) }] },
    ...answerSections({ exchange, pairs: outcome.pairs, choices, confidential, secretIn }),
    {
      title: `Request as sent, ${countWords(listed.parameters, 'parameter')}`,
      blocks: [
        {
          kind: 'paragraph',
          line: ['Pasted into Diagnose, this report gives the request again, as far as it is shown here.'],
        },
        { kind: 'code', language: 'text', text: listed.text },
      ],
    },
    ...(choices.publicKey && exchange.signedWith !== undefined
      ? [
          {
            title: 'Public key',
            blocks: [
              { kind: 'code', language: 'text', text: exchange.signedWith.publicKeyPem.trim() } as const,
            ],
          },
        ]
      : []),
    checkedSection(exchange, choices),
  ];
  const report = finishReport(
    {
      title: headline(exchange, maskText(outcome.title, confidential)),
      sections,
      masked: [...values.masked, ...secretItems(secretIn), ...choiceItems(choices, listed.leftOut)],
      personal: choices.values && choices.parameters ? personal : [],
    },
    // A code is three digits: in a duration or a status it says nothing.
    { ...confidential, alone: [] },
  );
  return { report, signature: values.signature, personal, parameters: listed.parameters };
}
