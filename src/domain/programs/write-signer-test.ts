/**
 * The signer of the programs alone, with a unit test in the usual framework of the language: the trip-wire order and an
 * invoice, whose nonces and timestamps are fixed, with what has to come out. It holds nothing that was typed.
 */
import { buildSignedRequest, type TracedRequest } from '../http/signed-request.ts';
import { joinSegments, plainSegment, type Segment } from '../http/segments.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { fixedNonce, fixedTimestampSeconds } from '../payout-check/trip-wire/fixed.ts';
import { buildInvoiceCase } from '../payout-check/trip-wire/invoice-case.ts';
import { traceTripWire } from '../payout-check/trip-wire/trip-wire-file.ts';
import { parameterListSegments } from './parameter-list-segments.ts';
import { programLanguages, type ProgramLanguageId } from './program-languages.ts';
import { selectLines, splitTemplate, takeSigner } from './program-template.ts';

export interface SignerTestWish {
  readonly language: ProgramLanguageId;
  /** Over the base string of {@link traceSignerOrder}, in Base64; null where no private key is held. */
  readonly signatureBase64: string | null;
}

export interface SignerTest {
  readonly fileName: string;
  readonly text: string;
  readonly segments: readonly Segment[];
}

const signerUrl = 'https://gateway.example/processing/api/v4/payout-check/6657';

/** The trip-wire order as the unit test signs it, at an address that is nobody's. */
export function traceSignerOrder(): TracedRequest {
  const url = parseBaseStringUri(signerUrl);
  if (!url.ok) throw new Error(url.failure.kind);
  return traceTripWire(url.value, { consumerKey: 'trip-wire', realm: 'absent' });
}

export function writeSignerTest({ language, signatureBase64 }: SignerTestWish): SignerTest {
  const written = programLanguages[language];
  const { fileName, template } = written.signerTest;
  const traced = traceSignerOrder();
  const { request, protocol, trace } = traced;
  const { body, authorization } = buildSignedRequest(traced, signatureBase64 ?? '');
  const invoice = buildInvoiceCase();
  const quoted = (text: string): readonly Segment[] => [plainSegment(written.quote(text))];
  const pairs = request.bodyParameters.map(({ name, value, key }) => ({
    name: { kind: 'literal' as const, text: name },
    value: { kind: 'literal' as const, text: value },
    origin: 'field' as const,
    key,
  }));
  const places: Readonly<Record<string, readonly Segment[]>> = {
    'file-name': [plainSegment(fileName)],
    module: [plainSegment(fileName.replace(/\..*$/u, ''))],
    url: [{ origin: 'uri', key: 'uri', lead: '', value: written.quote(request.url.uri) }],
    form: parameterListSegments(pairs, written, (text) =>
      text.kind === 'literal' ? written.quote(text.text) : '',
    ),
    'consumer-key': quoted(protocol.consumerKey),
    nonce: quoted(fixedNonce),
    timestamp: quoted(fixedTimestampSeconds),
    body: quoted(body),
    'base-string': quoted(trace.baseString),
    authorization: quoted(authorization),
    'invoice-url': quoted(invoice.request.url),
    'invoice-consumer-key': quoted('trip-wire'),
    'invoice-secret': quoted(invoice.consumerSecret),
    'invoice-base-string': quoted(invoice.expected.baseString),
    'invoice-authorization': quoted(invoice.expected.authorization),
  };
  const signer = takeSigner(written.program).trimEnd();
  const flags = ['rsa', 'hmac', 'no-export', ...(signatureBase64 === null ? [] : ['signed'])];
  const text = selectLines(
    template.replace('@@signer@@', () => signer),
    new Set(flags),
  );
  const segments = splitTemplate(text).flatMap((piece) =>
    'text' in piece ? [plainSegment(piece.text)] : (places[piece.place] ?? []),
  );
  return { fileName, text: joinSegments(segments), segments };
}
