/** A request as a program holds it: what may be written down is text, the rest is asked for when it runs. */
import type { ForbiddenKind } from '../cases/confidential/confidential-kinds.ts';
import { forbiddenByName, forbiddenKind } from '../cases/confidential/forbidden-kind.ts';
import type { TracedRequest } from '../http/signed-request.ts';
import { payoutCheckFields } from '../payout-check/fields.ts';
import { publishedTestNumbers } from '../payout-check/rules/card-numbers.ts';
import { confidentialKind } from '../report/confidential-names.ts';

/** A request as the console signs it; nonce and timestamp are made anew by the program. */
export type ProgramRequest = Pick<TracedRequest, 'request' | 'protocol'>;

export type ProgramText =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'environment'; readonly variable: string };

export interface ProgramPair {
  readonly name: ProgramText;
  readonly value: ProgramText;
  readonly origin: 'uri' | 'field';
  readonly key: string;
}

/** An environment variable that a program asks for. */
export interface ProgramVariable {
  readonly variable: string;
  /** The parameter whose value, or name, it holds; else which part of the request. */
  readonly of: string;
  /** What it is and why it is not written down: a sentence. */
  readonly why: string;
}

export interface ProgramOrder {
  readonly url: ProgramText;
  readonly consumerKey: ProgramText;
  readonly query: readonly ProgramPair[];
  readonly form: readonly ProgramPair[];
  readonly variables: readonly ProgramVariable[];
}

const documentedNames: ReadonlySet<string> = new Set(
  payoutCheckFields.flatMap(({ name, alias }) => (alias === null ? [name] : [name, alias])),
);

const whys: Readonly<Record<ForbiddenKind, string>> = {
  'card-number': 'It holds a card number that is no published test number.',
  'card-code': 'It holds a card’s code, which is written down nowhere.',
  'private-key': 'It holds what looks like a private key.',
  secret: 'It holds a secret, going by its name.',
  signature: 'It holds a signature, which no program repeats.',
  'held-secret': 'It holds the consumer secret.',
};

/** A shorter one stands in other values by chance. */
const shortestSecret = 6;

/** What of the texts of a request may not be written down, by {@link placeOf}: looking takes its time. */
export type KnownKinds = ReadonlyMap<string, ForbiddenKind | null>;

function placeOf(name: string, value: string): string {
  return `${name.length} ${name}${value}`;
}

/** Why a value is not written into a program; null where it may be. */
function reasonOf(
  name: string,
  value: string,
  secrets: readonly string[],
  known: KnownKinds,
): ForbiddenKind | null {
  if (value === '') return null;
  if (
    secrets.some((secret) => value === secret || (secret.length >= shortestSecret && value.includes(secret)))
  )
    return 'held-secret';
  const before = known.get(placeOf(name, value));
  return before === undefined ? kindOf(name, value) : before;
}

function kindOf(name: string, value: string): ForbiddenKind | null {
  const isCardNumber = confidentialKind(name) === 'card number';
  // Of a field for card numbers only what is known to be nobody's is shown, whatever its check digit.
  if (isCardNumber && !publishedTestNumbers.has(value.replaceAll(/[\s-]/gu, ''))) return 'card-number';
  return forbiddenByName(name, value) ?? forbiddenKind(value);
}

/**
 * Looks through the texts of a request, in steps between which somebody else may have the thread.
 *
 * @param before - of another request; what both have is not looked through again.
 */
export function* findKinds(
  { request, protocol }: ProgramRequest,
  before: KnownKinds,
): Generator<undefined, KnownKinds> {
  const pairs = [
    ...request.url.queryParameters,
    ...request.bodyParameters.map(({ name, value }) => [name, value] as const),
  ];
  const texts = [
    ['', strictPath(request.url.uri)] as const,
    ['', protocol.consumerKey] as const,
    ...pairs.flatMap(([name, value]) => [['', name] as const, [name, value] as const]),
  ];
  const kinds = new Map<string, ForbiddenKind | null>();
  for (const [name, raw] of texts) {
    const text = raw.toWellFormed();
    const place = placeOf(name, text);
    const known = before.get(place);
    kinds.set(place, known === undefined ? kindOf(name, text) : known);
    yield;
  }
  return kinds;
}

/** A name for a variable that no other program reads. */
function variableName(of: string, taken: ReadonlySet<string>): string {
  const letters = of
    .replaceAll(/[^A-Za-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 40);
  const upper = letters.toUpperCase();
  const name = documentedNames.has(of) ? upper : `PAYOUT_${upper === '' ? 'VALUE' : upper}`;
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}_${count}`)) count += 1;
  return `${name}_${count}`;
}

/** Characters of a path that RFC 3986 has not there, but that the console leaves: many clients refuse or change them. */
function strictPath(uri: string): string {
  return uri.replace(/(?<=^[a-z][a-z0-9+.-]*:\/\/[^/]*)\/.*$/u, (path) =>
    path
      .replaceAll('[', '%5B')
      .replaceAll(']', '%5D')
      .replaceAll(/%(?![0-9A-Fa-f]{2})/gu, '%25'),
  );
}

/**
 * @param secrets Texts that the console holds as secrets: no value that has one of them in it is written down.
 * @param known What {@link findKinds} found; texts that are not among it are looked through here.
 */
export function buildProgramOrder(
  { request, protocol }: ProgramRequest,
  secrets: readonly string[],
  known: KnownKinds = new Map(),
): ProgramOrder {
  const variables: ProgramVariable[] = [];
  const taken = new Set(['PAYOUT_KEY_FILE', 'PAYOUT_CONSUMER_SECRET']);
  const ask = (of: string, why: string): ProgramText => {
    const variable = variableName(of, taken);
    taken.add(variable);
    variables.push({ variable, of, why });
    return { kind: 'environment', variable };
  };
  const textOf = (of: string, name: string, raw: string): ProgramText => {
    const text = raw.toWellFormed();
    const reason = reasonOf(name, text, secrets, known);
    return reason === null ? { kind: 'literal', text } : ask(of, whys[reason]);
  };
  const pairOf = (
    { name, value, key }: { readonly name: string; readonly value: string; readonly key: string },
    origin: ProgramPair['origin'],
  ): ProgramPair => {
    const writtenName = textOf('name', '', name);
    const of = writtenName.kind === 'literal' ? name : 'value';
    return { name: writtenName, value: textOf(of, name, value), origin, key };
  };
  // As in the signature, which has no room for another.
  const isSent = ({ name }: { readonly name: string }): boolean => name !== 'oauth_signature';
  const own = request.bodyParameters.filter(isSent);
  const query = request.url.queryParameters
    .map(([name, value], index) => ({ name, value, key: `query:${index}` }))
    .filter(isSent);
  return {
    url: textOf('url', '', strictPath(request.url.uri)),
    consumerKey: textOf('consumer key', '', protocol.consumerKey),
    query: [
      ...query.map((pair) => pairOf(pair, 'uri')),
      ...(request.method === 'GET' ? own.map((pair) => pairOf(pair, 'field')) : []),
    ],
    form: request.method === 'GET' ? [] : own.map((pair) => pairOf(pair, 'field')),
    variables,
  };
}
