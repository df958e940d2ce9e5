/** A HAR file (HTTP Archive 1.2): each request to the gateway a case, and its answer what the case expects. */
import * as z from 'zod/mini';
import type { ReceivedAnswer } from '../../exchange/exchange.ts';
import { operations } from '../../gateway/operations.ts';
import { takeUrlApart } from '../../gateway/take-url-apart.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { signatureMethods } from '../../oauth1/signature-methods.ts';
import { failed, success, type Result } from '../../result.ts';
import { anyAnswer, type CaseExpectation } from '../case-file.ts';
import { acceptAnswer } from '../comparing/accept-answer.ts';
import { answerFacts } from '../comparing/answer-facts.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import { formPairs, importRequest, type ForeignRequest } from './import-request.ts';
import type { ImportedCase, ImportPreview, ImportRefusal } from './imported-case.ts';
import { withFormOfParts } from './multipart-parts.ts';
import { withoutFilledPlaces } from './templates.ts';
import { acceptOf } from './told-settings.ts';
import { readJsonBody } from './json-body.ts';

const mostRequests = 2000;

const pairsSchema = z.array(z.object({ name: z.string(), value: z.optional(z.string()) }));
const entrySchema = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.optional(pairsSchema),
    postData: z.optional(
      z.object({
        mimeType: z.optional(z.string()),
        params: z.optional(pairsSchema),
        text: z.optional(z.string()),
        encoding: z.optional(z.string()),
      }),
    ),
  }),
  response: z.optional(
    z.object({
      status: z.number(),
      headers: z.optional(pairsSchema),
      content: z.optional(z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) })),
    }),
  ),
});
type HarEntry = z.infer<typeof entrySchema>;
const logSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

function parseLog(text: string): readonly unknown[] | null {
  if (!/^\s*\{/u.test(text.slice(0, 100)) || !text.includes('"entries"')) return null;
  try {
    const log = logSchema.safeParse(JSON.parse(text));
    return log.success ? log.data.log.entries : null;
  } catch {
    return null;
  }
}

/** @param name In lower case. */
function headersNamed(name: string, { headers = [] }: HarEntry['request']): readonly string[] {
  return headers.filter((each) => each.name.toLowerCase() === name).map(({ value = '' }) => value);
}

/** Pages and pictures stand in the same log. */
function isForGateway({ request }: HarEntry): boolean {
  const paths = { invoicePaths: [operations['view-invoice'].path.endpoint] };
  const signed = headersNamed('authorization', request).some((each) => /^OAuth\b/iu.test(each));
  return signed || takeUrlApart(request.url, paths) !== null;
}

/** A file in it is none of its pairs. */
function bodyOfParts(text: string): Pick<ForeignRequest, 'pairs' | 'notTaken'> {
  const form = withFormOfParts(text);
  return form === text
    ? { pairs: [], notTaken: [{ name: 'body', why: 'its parts do not end' }] }
    : withoutFilledPlaces({ pairs: formPairs(form.trim()) });
}

/** The format has Base64 for answers alone; some tools write it of requests. Null where it is none. */
function textOf(postData: HarEntry['request']['postData']): string | null {
  const { text = '', encoding = '' } = postData ?? {};
  if (encoding.toLowerCase() !== 'base64') return text;
  const octets = decodeBase64(text);
  return octets.ok ? new TextDecoder().decode(octets.value) : null;
}

/** A body stands as its text, or as pairs: some browsers decode them, others write them as they were sent. */
function bodyOf({ postData }: HarEntry['request']): Pick<ForeignRequest, 'pairs' | 'notTaken'> {
  const text = textOf(postData);
  if (text === null)
    return { pairs: [], notTaken: [{ name: 'body', why: 'it is said to be Base64, and is not' }] };
  if (text.trim() !== '' && /^\s*multipart\//iu.test(postData?.mimeType ?? '')) return bodyOfParts(text);
  if (text.trim() !== '') return readJsonBody(text.trim()) ?? { pairs: formPairs(text) };
  const pairs = (postData?.params ?? []).map(({ name, value = '' }) => ({ name, value }));
  const texts = pairs.flatMap(({ name, value }) => [name, value]);
  const isEncoded = texts.every((each) => encoded.test(each)) && texts.some((each) => each.includes('%'));
  return {
    pairs: isEncoded ? formPairs(pairs.map(({ name, value }) => `${name}=${value}`).join('&')) : pairs,
  };
}

/** Of what a form encodes nothing stands as it is. */
const encoded = /^(?:[\w.~*!'()+-]|%[\dA-F]{2})*$/iu;

function answerOf({ response }: HarEntry): ReceivedAnswer | null {
  // A request that was not answered has status 0.
  if (response === undefined || response.status < 100) return null;
  const { text = '', encoding = '' } = response.content ?? {};
  const decoded = encoding === 'base64' ? decodeBase64(text) : null;
  if (decoded?.ok === false) return null;
  return {
    status: response.status,
    headers: (response.headers ?? []).map(({ name, value = '' }) => [name.toLowerCase(), value] as const),
    body: decoded?.value ?? new TextEncoder().encode(text),
    durationMs: 0,
    receivedAtMs: 0,
  };
}

function expectationOf(
  { operation }: OpenedInputs,
  answer: ReceivedAnswer | null,
  orderId: string,
): CaseExpectation {
  return answer === null ? anyAnswer : acceptAnswer(answerFacts(operation, answer), anyAnswer, [orderId]);
}

function importEntry(entry: HarEntry, number: number): Result<ImportedCase, string> {
  const { request } = entry;
  const body = bodyOf(request);
  const authorizations = headersNamed('authorization', request);
  const imported = importRequest({
    ...body,
    name: `Imported request ${number}`,
    folder: '',
    method: request.method,
    url: request.url,
    accept: acceptOf(headersNamed('accept', request)[0] ?? null),
    signatureMethod:
      signatureMethods.find((each) =>
        authorizations.some((written) => written.includes(`oauth_signature_method="${each}"`)),
      ) ?? null,
    hasAuthorization: authorizations.some((written) => written !== ''),
  });
  if (!imported.ok) return imported;
  const orderId = body.pairs.find(({ name }) => name === 'client_orderid')?.value ?? '';
  const expect = expectationOf(imported.value.inputs, answerOf(entry), orderId);
  return success({ ...imported.value, expect });
}

/** @returns Null where the text is no HAR file. */
export function importHar(text: string): Result<ImportPreview, ImportRefusal> | null {
  const all = parseLog(text);
  if (all === null) return null;
  const entries = all.slice(0, mostRequests).flatMap((each) => {
    const entry = entrySchema.safeParse(each);
    return entry.success ? [entry.data] : [];
  });
  const addressed = entries.filter(isForGateway);
  // A browser asks the gateway by OPTIONS beforehand.
  const meant = addressed.filter(({ request }) => /^(?:POST|GET)$/iu.test(request.method));
  if (meant.length === 0)
    return failed({
      what: `None of the ${all.length} requests in the HAR file goes to a path of the gateway.`,
      next: 'Choose the file of a session in which a request was sent to it.',
    });
  const imported = meant.map((entry, index) => importEntry(entry, index + 1));
  const others = all.length - addressed.length;
  const asked = addressed.length - meant.length;
  return success({
    source: 'har',
    cases: imported.flatMap((each) => (each.ok ? [each.value] : [])),
    notes: [
      ...(others === 0 ? [] : [`${others} of ${all.length} requests are not for the gateway: left out.`]),
      ...(asked === 0
        ? []
        : [
            `${asked === 1 ? '1 request has' : `${asked} requests have`} another method than POST and GET: left out.`,
          ]),
      ...imported.flatMap((each, index) =>
        each.ok ? [] : [`Request ${index + 1} is left out: ${each.failure}.`],
      ),
    ],
  });
}
