/** What else makes a 403 when the signature is right: the likeliest first, with this request's facts. */
import { hasMethod, recognizeOperation } from '../../../gateway/find-operation.ts';
import { operations } from '../../../gateway/operations.ts';
import { isFieldName } from '../../../payout-check/fields.ts';
import { listNames, type SearchContext } from '../../catalogue/mistake-row.ts';
import type { OtherCause } from '../diagnosis.ts';
import { simulatorCause, type SimulatorCauseInput } from './simulator-cause.ts';
import { findPlaceholder, isUnfilled } from '../../request/path-placeholder.ts';
import { parameterValue, type ReceivedRequest } from '../../request/received-request.ts';
import { formatSpan, readTimestamp, usualWindowSeconds } from './timestamp.ts';

interface CauseInput {
  readonly request: ReceivedRequest;
  readonly context: SearchContext;
  readonly nowSeconds: number;
  /** What that is read from, e.g. `this computer’s clock`. */
  readonly clock: string;
  /** Short fingerprint of the public key, or null for HMAC. */
  readonly keyFingerprint: string | null;
  /** What the simulated gateway says; null where it was not asked. */
  readonly simulator: SimulatorCauseInput | null;
}

type Likelihood = OtherCause['likelihood'];
const seen: Likelihood = 'seen in this request';
const possible: Likelihood = 'possible';
const hidden: Likelihood = 'cannot be seen from here';

function cause(likelihood: Likelihood, title: string, text: string): OtherCause {
  return { likelihood, title, text };
}

function valueOf({ request }: CauseInput, name: string): string | null {
  return parameterValue(request, name);
}

function timestampCause(input: CauseInput): OtherCause {
  const reading = readTimestamp(valueOf(input, 'oauth_timestamp'), input.nowSeconds);
  switch (reading.kind) {
    case 'missing':
      return cause(seen, 'No timestamp', 'The request has no oauth_timestamp.');
    case 'milliseconds':
      return cause(
        seen,
        'Timestamp in milliseconds',
        'Its 13 digits count milliseconds; the gateway reads seconds (document, "Authentication", rule 2).',
      );
    case 'malformed':
      return cause(
        seen,
        'Timestamp malformed',
        'It is no count of seconds since 1970: sign and send whole seconds.',
      );
    case 'seconds': {
      const { ageSeconds } = reading;
      const span = formatSpan(Math.abs(ageSeconds));
      if (ageSeconds > usualWindowSeconds) {
        return cause(
          seen,
          'Timestamp old',
          `It is ${span} behind ${input.clock}. A request is signed anew each time it is sent; the window of the gateway is not documented.`,
        );
      }
      if (ageSeconds < -usualWindowSeconds) {
        return cause(
          seen,
          'Timestamp in the future',
          `It lies ${span} ahead of ${input.clock}. Set the clock of the server that signs.`,
        );
      }
      return cause(
        possible,
        'Timestamp',
        `It is ${span} off ${input.clock}, which most gateways accept; the window is not documented.`,
      );
    }
  }
}

function consumerKeyCause(input: CauseInput): OtherCause {
  const consumerKey = valueOf(input, 'oauth_consumer_key') ?? '';
  const known = input.context.consumerKey;
  const title = 'Consumer key';
  if (consumerKey !== consumerKey.trim())
    return cause(seen, title, 'Blanks stand around oauth_consumer_key.');
  if (known !== '' && consumerKey !== known && consumerKey.toLowerCase() === known.toLowerCase()) {
    return cause(
      seen,
      title,
      `“${consumerKey}” differs in capitals from “${known}”, which is set in this console.`,
    );
  }
  if (known !== '' && consumerKey !== known) {
    return cause(
      possible,
      title,
      `“${consumerKey}” is not “${known}”, which is set in this console. It is the merchant’s login, in its own spelling.`,
    );
  }
  return cause(possible, title, `“${consumerKey}” has to be the merchant’s login, capitals and all.`);
}

function keyCause({ keyFingerprint }: CauseInput): OtherCause {
  return keyFingerprint === null
    ? cause(
        hidden,
        'Secret other than the registered one',
        'The signature fits the consumer secret that was tried here. Whether the gateway has the same one, only its operator sees.',
      )
    : cause(
        hidden,
        'Key other than the registered one',
        `The signature fits the key ${keyFingerprint}. Ask the account manager for the fingerprint of the registered one.`,
      );
}

const paths = operations['payout-check'].path;

function endpointCause({ request }: CauseInput): OtherCause {
  const isGroup = request.uri.path.includes('/group/');
  const currency = request.parameters.find(({ name }) => name === 'currency')?.value;
  const about = currency === undefined ? '' : ` This order is in ${currency}.`;
  return cause(
    possible,
    'Endpoint against endpoint group',
    isGroup
      ? `The path names an endpoint group; an endpoint’s identifier belongs under ${paths.endpoint}.${about}`
      : `The path names an endpoint, which serves one currency; a group’s identifier belongs under ${paths.group}.${about}`,
  );
}

/** No gateway serves it, however right its signature is. */
function placeholderCauses({ request }: CauseInput): OtherCause[] {
  const found = findPlaceholder(request.uri.path);
  if (found === null) return [];
  return [
    cause(
      seen,
      'No identifier in the path',
      found.text === ''
        ? 'The path ends where the identifier of an endpoint belongs.'
        : `The path has “${found.text}” where an identifier belongs: nobody filled it in.`,
    ),
  ];
}

const filled = ['oauth_consumer_key', 'oauth_nonce'] as const;

/** Signed as it is sent, and worth nothing. */
function unfilledCauses(input: CauseInput): OtherCause[] {
  return filled.flatMap((name) => {
    const value = valueOf(input, name);
    if (value === null || (value !== '' && !isUnfilled(value))) return [];
    const what = value === '' ? 'has no value' : `is “${value}”: nobody filled it in`;
    return [cause(seen, 'Parameter not filled in', `“${name}” ${what}.`)];
  });
}

/** Document, "Authentication", rule 1; a token has a sentence of its own. */
const documentedNames: ReadonlySet<string> = new Set([
  'oauth_consumer_key',
  'oauth_nonce',
  'oauth_signature_method',
  'oauth_timestamp',
  'oauth_version',
  'oauth_token',
]);

/** The document's schemes have none, and none of its fields comes twice. */
function superfluousCauses(input: CauseInput): OtherCause[] {
  const { request } = input;
  const causes: OtherCause[] = [];
  if (valueOf(input, 'oauth_token') !== null) {
    const text = 'oauth_token is sent; neither scheme of the document has a token.';
    causes.push(cause(seen, 'Token', text));
  }
  const further = request.parameters
    .filter(({ origin, name }) => origin === 'protocol' && !documentedNames.has(name))
    .map(({ name }) => name);
  if (further.length > 0) {
    const isOne = further.length === 1;
    const text = `${listNames(further)} ${isOne ? 'is' : 'are'} sent; the document has no such protocol parameter${isOne ? '' : 's'}.`;
    causes.push(cause(seen, 'Further protocol parameters', text));
  }
  const names = request.parameters.map(({ name }) => name).filter((name) => isFieldName(name));
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (recognizeOperation(request.uri.path)?.fields === 'documented' && twice.length > 0) {
    const text = `${listNames(twice)} ${twice.length === 1 ? 'is' : 'are'} sent more than once; which value a gateway takes is not documented.`;
    causes.push(cause(seen, 'Field sent twice', text));
  }
  return causes;
}

/** Of this machine, and of networks that are nobody's but their owner's (RFC 1918). */
const localHost =
  /^(?:localhost|[\w.-]+\.(?:localhost|local|internal)|\[::1\]|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+)$/iu;

function environmentCause({ request }: CauseInput): OtherCause {
  const { host } = request.uri;
  const goesTo = localHost.test(host)
    ? 'a local address, which tells of neither'
    : /sandbox|test|stag/u.test(host)
      ? 'what looks like the sandbox'
      : 'production, as far as its host tells';
  return cause(
    possible,
    'Sandbox against production',
    `The request goes to ${goesTo} (${host}). Keys, secrets and endpoints of the one are unknown to the other.`,
  );
}

function methodCauses(input: CauseInput): OtherCause[] {
  const { request } = input;
  const operation = recognizeOperation(request.uri.path);
  const declared = valueOf(input, 'oauth_signature_method') ?? '';
  const causes: OtherCause[] = [];
  if (operation !== null && !operation.signatureMethods.some((each) => each === declared)) {
    const taken = operation.signatureMethods.join(' or ');
    causes.push(
      cause(
        seen,
        'Signature method',
        `The ${operation.words.one} takes ${taken}; “${declared}” is declared.`,
      ),
    );
  }
  if (operation !== null && !hasMethod(operation, request.method.toUpperCase())) {
    const documented = operation.methods.join(' or ');
    causes.push(
      cause(
        seen,
        'HTTP method',
        `The ${operation.words.one} is a ${documented}; this is a ${request.method}.`,
      ),
    );
  }
  if (valueOf(input, 'oauth_version') === null) {
    causes.push(
      cause(
        seen,
        'No version',
        'oauth_version is missing; the document has every request carry it ("Authentication", rule 1).',
      ),
    );
  }
  if (valueOf(input, 'oauth_version') !== null && valueOf(input, 'oauth_version') !== '1.0') {
    causes.push(cause(seen, 'Version', 'oauth_version is 1.0 (document, "Authentication", rule 1).'));
  }
  if (request.uri.scheme === 'http' && !/^(?:localhost|127\.|\[::1\])/u.test(request.uri.host)) {
    causes.push(cause(seen, 'Plain http', 'The gateway is reached by https.'));
  }
  return causes;
}

/** The document has them in the body; a signature covers both. */
function queryCauses({ request }: CauseInput): OtherCause[] {
  if (recognizeOperation(request.uri.path)?.fields !== 'documented') return [];
  const names = request.parameters
    .filter(({ origin, name }) => origin === 'query' && isFieldName(name))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    cause(
      seen,
      'Fields in the query',
      `${listNames(names)} ${names.length === 1 ? 'stands' : 'stand'} in the query of the URL. The document has the fields sent in the body; whether a gateway reads them from the query is not documented.`,
    ),
  ];
}

/** RFC 5849 has all of the header signed but realm and the signature; here it was right without them. */
function headerCauses({ request }: CauseInput): OtherCause[] {
  const names = request.header?.otherNames ?? [];
  if (names.length === 0) return [];
  return [
    cause(
      seen,
      'Other parameters in the header',
      `${listNames(names)} ${names.length === 1 ? 'stands' : 'stand'} in the Authorization header, and ${names.length === 1 ? 'was' : 'were'} not signed as part of it. RFC 5849 section 3.4.1.3.1 counts what stands there; whether a gateway does is not documented.`,
    ),
  ];
}

function fieldCauses({ request }: CauseInput): OtherCause[] {
  if (recognizeOperation(request.uri.path)?.fields !== 'documented') return [];
  const named = request.parameters
    .filter(({ origin, name }) => origin === 'body' && !isFieldName(name))
    .map(({ name }) => name);
  const unknown = [...new Set(named)];
  if (unknown.length === 0) return [];
  return [
    cause(
      possible,
      'Undocumented fields',
      `The document has no field ${unknown
        .slice(0, 4)
        .map((name) => `“${name}”`)
        .join(', ')}. An “&” that is not encoded makes such fields of a value.`,
    ),
  ];
}

const order: readonly Likelihood[] = [seen, possible, hidden];

/** Causes of a 403 besides the signature. Where the simulated gateway said its reason, nothing is guessed beside it. */
export function listOtherCauses(input: CauseInput): OtherCause[] {
  const said = input.simulator === null ? null : simulatorCause(input.simulator);
  if (said !== null) return [said, ...allCauses(input).filter(({ likelihood }) => likelihood === seen)];
  return allCauses(input);
}

/** Of a value that is none something else is said. */
function nonceCauses(input: CauseInput): OtherCause[] {
  const value = valueOf(input, 'oauth_nonce') ?? '';
  if (value === '') return [];
  const { sendings = 1 } = input.context;
  const isRepeated = sendings > 1;
  const nonce = `“${value}” ${isRepeated ? `stands in the text for ${sendings} requests, and ` : ''}may be sent once`;
  return [
    cause(
      isRepeated ? seen : possible,
      'Nonce used before',
      `${nonce}: a request that is repeated, by hand or by a retry, needs a new nonce and a new signature.`,
    ),
  ];
}

function allCauses(input: CauseInput): OtherCause[] {
  // One that is within the usual window is the last to suspect.
  const timestamp = timestampCause(input);
  const causes = [
    ...placeholderCauses(input),
    ...unfilledCauses(input),
    ...methodCauses(input),
    ...superfluousCauses(input),
    ...queryCauses(input),
    ...headerCauses(input),
    ...(timestamp.likelihood === seen ? [timestamp] : []),
    consumerKeyCause(input),
    keyCause(input),
    ...nonceCauses(input),
    endpointCause(input),
    environmentCause(input),
    ...fieldCauses(input),
    ...(timestamp.likelihood === seen ? [] : [timestamp]),
    cause(
      hidden,
      'Access rule at the gateway',
      'The address of the sending server may not be admitted, or the operation not be enabled for this endpoint. Ask the support contact.',
    ),
  ];
  return causes.toSorted((left, right) => order.indexOf(left.likelihood) - order.indexOf(right.likelihood));
}
