import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { someOf } from '#house/some-of.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { usualChoices } from '../../report/report-choices.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import { buildDiagnosisReport } from '../hand-on/diagnosis-report.ts';
import { receiveRequest } from '../request/received-request.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import { diagnoseParts, namedIds, publicKeyOf } from './fixture-diagnosis.ts';
import { leaksIn } from './fixture-leaks.ts';
import { catalogue, type MistakeId } from '../catalogue/catalogue.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import type { RequestParts } from '../paste/request-parts.ts';

const known = new Set<string>(catalogue.map(({ id }) => id));
const ids = z.array(z.custom<MistakeId>((id) => typeof id === 'string' && known.has(id)));
const text = z.nullable(z.string());
const caseSchema = z.object({
  id: z.string(),
  form: z.string(),
  paste: z.string(),
  publicKeyPem: z.optional(z.string()),
  consumerSecret: z.optional(z.string()),
  nowSeconds: z.number(),
  expected: ids,
  alsoAccepted: z.array(ids),
  /** What the paste holds. */
  request: z.object({ method: text, url: text, authorization: text, body: text }),
  /** The whole request, where the paste is cut. */
  signedRequest: z.optional(z.object({ method: text, url: text, authorization: text, body: text })),
});
type Case = z.infer<typeof caseSchema>;

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Cut in the middle of a part: there may be no sign of it, and nothing may be claimed. */
const cutInside = new Set(['python-cut-body', 'python-cut-header']);

/** What the paste lacks is taken from the composer, which is to hold the order. */
function fill(parts: RequestParts, { signedRequest, request }: Case): RequestParts {
  const whole = signedRequest ?? request;
  return {
    ...parts,
    method: parts.method ?? whole.method,
    url: parts.url ?? whole.url,
    authorization: parts.authorization ?? whole.authorization,
    body: parts.body ?? whole.body,
  };
}

/** Whether each expected mistake is named in a place of its own, and nothing else is. */
function names(named: readonly string[], expected: readonly string[]): boolean {
  // A base string alone is right in form, as far as anybody can tell.
  if (expected.length === 0)
    return named.length === 1 && (named[0] === 'right' || named[0] === 'well-formed');
  const taken = new Set<string>();
  for (const id of expected) {
    const place = named.find(
      (alternatives) => !taken.has(alternatives) && alternatives.split('|').includes(id),
    );
    if (place === undefined) return false;
    taken.add(place);
  }
  return taken.size === named.length;
}

/** Checks that are called good although a mistake that is named contradicts them, or although nothing was read. */
function contradictions({ verdict, checks }: Diagnosis, parts: RequestParts): readonly string[] {
  const named =
    verdict.kind === 'explained' ? verdict.explanation.flat() : 'seen' in verdict ? verdict.seen : [];
  const wholeText = /^(?:parts-|pairs-|body-signed-raw|base-string-case)/u;
  const concerned = new Map<string, RegExp>([
    ['Parameter order', /^(?:order|whole)/u],
    ['URL', /^(?:uri|whole)/u],
    ['Encoding', /^(?:encoding|whole)/u],
    ['Header', /^(?:header|transport)/u],
  ]);
  const kinds = named.map(({ id, group }) =>
    wholeText.test(id) ? 'whole' : id.startsWith('uri-') ? 'uri' : group,
  );
  return checks
    .filter(({ status }) => status === 'ok')
    .map(({ title }) => title)
    .filter(
      (title) =>
        kinds.some((kind) => concerned.get(title)?.test(kind) === true) ||
        (title === 'Header' && parts.authorization === null) ||
        (title === 'Encoding' && named.some(({ title: words }) => /encoded (?:again|twice)/u.test(words))),
    );
}

/** Whether a diagnosis names what it has to name, and nothing else. */
function isAsLabelled(each: Case, diagnosis: Diagnosis): boolean {
  const { kind } = diagnosis.verdict;
  if (cutInside.has(each.id)) return kind === 'incomplete' || kind === 'unexplained';
  // Signed and sent in milliseconds: the signature is right, and the timestamp is not.
  if (each.expected.join() === 'timestamp-milliseconds' && kind === 'right') {
    return diagnosis.otherCauses[0]?.title === 'Timestamp in milliseconds';
  }
  const named = namedIds(diagnosis);
  return [each.expected, ...each.alsoAccepted].some((set) => names(named, set));
}

/** What nobody reads in a report: the signature, the secret and card numbers. */
function hiddenIn(parts: RequestParts, { consumerSecret }: Case): readonly string[] {
  const request = receiveRequest(parts);
  const cards = (request?.parameters ?? [])
    .filter(({ name }) => name === 'credit_card_number')
    .map(({ value }) => value.replaceAll(/[^0-9]/gu, ''));
  const signature = percentDecode(request?.signature?.text ?? '', false);
  return [signature, consumerSecret ?? '', ...cards].filter((value) => value.length >= 8);
}

function reportText(diagnosis: Diagnosis): string {
  const choices = { ...usualChoices, values: true };
  const secretIn = new Set<string>();
  return writeReportMarkdown(buildDiagnosisReport({ diagnosis, language: 'PHP', choices, secretIn }).report);
}

describe.each(files)('%s', (file) => {
  const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(folder + file, 'utf8')));
  it.each(someOf(cases).map((each) => [each.id, each] as const))('%s', (id, each) => {
    const read = parsePaste(each.paste);
    if (!read.ok) throw new Error(read.failure.what);
    const parts = cutInside.has(id) ? read.value.parts : fill(read.value.parts, each);
    const diagnosis = diagnoseParts(parts, {
      isCut: read.value.cut,
      publicKey: each.publicKeyPem === undefined ? null : publicKeyOf(each.publicKeyPem),
      consumerSecret: each.consumerSecret ?? null,
      nowSeconds: each.nowSeconds,
    });
    expect(contradictions(diagnosis, parts)).toEqual([]);
    expect(leaksIn(reportText(diagnosis), hiddenIn(parts, each))).toEqual([]);
    const { expected, alsoAccepted } = each;
    const named = namedIds(diagnosis);
    expect({ named, expected, alsoAccepted, isAsLabelled: isAsLabelled(each, diagnosis) }).toMatchObject({
      isAsLabelled: true,
    });
  });
});
