/** Requests with card data, and reports of their diagnosis, for tests. */
import { createHmac, sign } from 'node:crypto';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { usualChoices, type ReportChoices } from '../../report/report-choices.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import type { SearchContext, Variant } from '../catalogue/mistake-row.ts';
import {
  consumerSecret,
  partsOf,
  privateKey,
  publicKey,
  tellingRequest,
  type PlainRequest,
} from './fixture-diagnosis.ts';
import { baseStringOf, createEncoders, octetsOf } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { receiveRequest } from '../request/received-request.ts';
import { hmacKeyOf } from '../search/target.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import type { BuiltReport } from '../hand-on/built-report.ts';
import { buildDiagnosisReport } from '../hand-on/diagnosis-report.ts';

export const card = '5264310987156232';
export const otherCard = '4536129870345123';
const thirdCard = '6011732948105673';
export const code = '7391';
export const secret = 'Zk7!pQ mW+2x&R9';
export const everything: ReportChoices = { ...usualChoices, values: true, signature: true };
export const nothingAdded: ReportChoices = { ...usualChoices, baseString: false };
export const withValues: ReportChoices = { ...nothingAdded, values: true };

export const context: SearchContext = {
  origins: ['http://127.0.0.1:8080', 'https://sandbox.gateway.example'],
  originNames: {},
  pathPrefixes: ['/processing', '/paynet', '/checkout'],
  knownPairs: [],
  consumerKey: 'Acme-llc',
};

/** Card data under its names, and where it does not belong. */
export const cardRequest: PlainRequest = {
  ...tellingRequest,
  fields: [
    ['amount', '10.50'],
    ['purpose', ''],
    ['last_name', 'O’Neill'],
    ['recurring-payment-id', '0042'],
    ['credit_card_number', card.replaceAll(/(....)(?=.)/gu, '$1 ')],
    ['cvv2', code],
    ['order_desc', ` it's + Zoë's <tax> ${otherCard.replaceAll(/(....)(?=.)/gu, '$1-')}! `],
    [
      'merchant_data',
      JSON.stringify({ client_secret: secret, cvv: code, pan: otherCard, more: btoa(thirdCard) }),
    ],
  ],
};

export function sample(request: PlainRequest, variant: Variant | null): string {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const right = rightPlan(received.method, received.uri, received.parameters, percentEncode);
  const plan = variant === null ? right : variant.apply(right);
  const octets = octetsOf(plan, baseStringOf(plan, createEncoders()));
  return request.signatureMethod === 'HMAC-SHA1'
    ? createHmac('sha1', hmacKeyOf(plan, consumerSecret)).update(octets).digest('base64')
    : sign('sha256', octets, privateKey).toString('base64');
}

export function baseStringFor(request: PlainRequest): string {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const plan = rightPlan(received.method, received.uri, received.parameters, percentEncode);
  return baseStringOf(plan, createEncoders());
}

export function reportOf(diagnosis: Diagnosis, choices: ReportChoices): BuiltReport {
  return buildDiagnosisReport({ diagnosis, language: 'JavaScript', choices, secretIn: new Set() });
}

/** All that can be read in a report, as text and as Markdown, without the key's digits. */
export function textOf({ report }: BuiltReport): string {
  return `${JSON.stringify(report)}\n${writeReportMarkdown(report)}`.replaceAll(publicKey.fingerprint, '');
}

export const canaries = [card, otherCard, thirdCard, code, secret];
