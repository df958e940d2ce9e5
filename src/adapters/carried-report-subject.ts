/** What a report is about, on its way to the thread that makes it: what follows from a signed request is made again there. */
import type { Exchange } from '#domain/exchange/exchange.ts';
import { buildSignedRequest, traceRequest, type SignedRequest } from '#domain/http/signed-request.ts';
import type { ReportSubject } from '#services/reporter.ts';

type SubjectOf<Kind> = Extract<ReportSubject, { readonly kind: Kind }>;

/** Of 64k of text the other members have some four million characters, each copied by the page for a message. */
type CarriedRequest = Pick<SignedRequest, 'request' | 'protocol' | 'signatureBase64'>;

type CarriedExchange<Sent = Exchange<null>> = Sent extends unknown
  ? Omit<Sent, 'signed'> & { readonly signed: CarriedRequest }
  : never;

export type CarriedSubject =
  | SubjectOf<'diagnosis'>
  | (Omit<SubjectOf<'exchange'>, 'exchange'> & { readonly exchange: CarriedExchange });

/** What a page made of an answer is not in a report, and may hold what no message can carry. */
export function packSubject(subject: ReportSubject): CarriedSubject {
  if (subject.kind === 'diagnosis') return subject;
  const { exchange } = subject;
  const { request, protocol, signatureBase64 } = exchange.signed;
  const signed = { request, protocol, signatureBase64 };
  return exchange.outcome === 'answered'
    ? { ...subject, exchange: { ...exchange, reading: null, signed } }
    : { ...subject, exchange: { ...exchange, signed } };
}

export function unpackSubject(carried: CarriedSubject): ReportSubject {
  if (carried.kind === 'diagnosis') return carried;
  const { request, protocol, signatureBase64 } = carried.exchange.signed;
  const signed = buildSignedRequest(traceRequest(request, protocol), signatureBase64);
  return { ...carried, exchange: { ...carried.exchange, signed } };
}
