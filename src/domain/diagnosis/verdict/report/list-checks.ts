/** "Also looked at": what was checked besides, what is harmless, what is worth a look. */
import type { Check } from '../diagnosis.ts';
import { listNames } from '../../catalogue/mistake-row.ts';
import type { MistakeId } from '../../catalogue/catalogue.ts';
import type { MistakeGroup } from '../../catalogue/mistake-row.ts';
import type { NamedMistake } from '../../catalogue/name-mistake.ts';
import { isSignatureKnown, unknownValues } from '../../request/unknown-values.ts';
import { parameterValue, type ReceivedRequest } from '../../request/received-request.ts';
import { listAddressChecks } from './list-address-checks.ts';
import { formatSpan, readTimestamp, usualWindowSeconds } from './timestamp.ts';

export interface CheckInput {
  readonly request: ReceivedRequest;
  /** Whether the request itself is known, its header too; else it was made up of a logged text. */
  readonly isRequestKnown: boolean;
  /** Every mistake that is named in the verdict. */
  readonly named: readonly NamedMistake[];
  /** The text that is known to be the signed one, found or right; null when there is none. */
  readonly known: 'base string' | 'normalized string' | null;
  readonly nowSeconds: number;
  /** A base string that was logged, if it was: whether it is the one that was signed. */
  readonly logged: 'signed' | 'not signed' | 'expected' | null;
  readonly simulatorAgrees: boolean | null;
}

function timestampCheck(request: ReceivedRequest, nowSeconds: number): Check[] {
  const reading = readTimestamp(parameterValue(request, 'oauth_timestamp'), nowSeconds);
  const title = 'Timestamp';
  switch (reading.kind) {
    case 'missing':
      return [];
    case 'milliseconds':
      return [{ status: 'problem', title, text: 'is in milliseconds; seconds since 1970 are needed' }];
    case 'malformed':
      return [{ status: 'problem', title, text: 'is no count of seconds since 1970' }];
    case 'seconds': {
      const { ageSeconds } = reading;
      const span = formatSpan(Math.abs(ageSeconds));
      if (Math.abs(ageSeconds) <= usualWindowSeconds)
        return [{ status: 'ok', title, text: `is ${span} off` }];
      return [
        { status: 'note', title, text: ageSeconds > 0 ? `is ${span} old` : `lies ${span} in the future` },
      ];
    }
  }
}

/** Mistakes of encoding outside their group. */
const encodingElsewhere: readonly MistakeId[] = [
  'url-encoded-again',
  'decoded-once-too-often',
  'ampersand-not-encoded',
  'html-escaped',
  'json-escaped',
  'signature-encoded-twice',
  'signature-not-encoded',
  'header-value-not-encoded',
];

/** Mistakes after which neither the order, the URL nor the encoding stands in the text as it should. */
const inTheWholeText: readonly MistakeId[] = [
  'parts-not-encoded',
  'parts-encoded-twice',
  'parts-joined-otherwise',
  'pairs-joined-otherwise',
  'body-signed-raw',
  'base-string-case',
];

/** What a known text says of order, URL and encoding; nothing of that which a named mistake concerns. */
function textChecks({ known, named }: CheckInput): Check[] {
  if (known === null || named.some(({ id }) => inTheWholeText.includes(id))) return [];
  const isFreeOf = (group: MistakeGroup): boolean => named.every((mistake) => mistake.group !== group);
  const checks: Check[] = [];
  if (isFreeOf('order')) {
    checks.push({
      status: 'ok',
      title: 'Parameter order',
      text: 'byte order of encoded names, then of values',
    });
  }
  if (known === 'base string' && !named.some(({ id }) => id.startsWith('uri-'))) {
    checks.push({
      status: 'ok',
      title: 'URL',
      text: 'scheme and host in small letters, no query, default port left out',
    });
  }
  if (isFreeOf('encoding') && !named.some(({ id }) => encodingElsewhere.includes(id))) {
    checks.push({ status: 'ok', title: 'Encoding', text: 'RFC 5849 section 3.6 in every name and value' });
  }
  return checks;
}

/** Of the header as it was read; a part of it that is missing or wrong is named elsewhere. */
function headerChecks({ request, isRequestKnown, named }: CheckInput): Check[] {
  const isRead = isRequestKnown && request.header !== null && request.signature?.place === 'header';
  if (!isRead || named.some(({ group }) => group === 'header' || group === 'transport')) return [];
  if (request.header?.isCut) {
    const text = 'ends without its last quotation mark: the pasted text is cut there, or the header is';
    return [{ status: 'unknown', title: 'Header', text }];
  }
  if (request.header?.endsInComma) {
    const text = 'ends in a comma, with no parameter behind it: a gateway may refuse it as malformed';
    return [{ status: 'note', title: 'Header', text }];
  }
  const form = 'scheme word, quotation marks and commas';
  // Of a mask or a place nothing tells how what it stands for is encoded.
  const text = isSignatureKnown(unknownValues(request)) ? `${form}; signature percent-encoded once` : form;
  return [{ status: 'ok', title: 'Header', text }];
}

function harmless(request: ReceivedRequest, named: CheckInput['named']): Check[] {
  const { header } = request;
  const checks: Check[] = [];
  const add = (title: string, text: string): void => {
    checks.push({ status: 'harmless', title, text });
  };
  if (request.realm !== null) add('realm', 'is in the header; it is never signed');
  const isCommaNamed = named.some(({ id }) => id === 'header-commas');
  if (header !== null && !header.blanksAfterCommas && header.entries.length > 1 && !isCommaNamed) {
    add('Commas', 'have no blanks behind them; both ways work');
  }
  if (header !== null && header.schemeWord !== 'OAuth' && header.schemeWord.toLowerCase() === 'oauth') {
    add('Scheme word', `is spelled “${header.schemeWord}”; its case does not count`);
  }
  const names = (header?.entries ?? []).map(({ name }) => name).filter((name) => name !== 'realm');
  if (names.join() !== [...names].sort().join())
    add('Order in the header', 'is not the sorted one; it is free');
  const encodesBlankAsPlus = request.parameters.some(
    ({ origin, writtenValue }) => origin === 'body' && writtenValue.includes('+'),
  );
  if (encodesBlankAsPlus)
    add('Body', 'has “+” for blanks; the encoding of the body need not be that of the signature');
  const lowerOnWire = request.parameters.filter(({ writtenValue }) =>
    /%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/u.test(writtenValue),
  );
  if (lowerOnWire.length > 0) {
    add(
      'Escapes on the wire',
      `have lower-case digits in ${listNames(lowerOnWire.map(({ name }) => name))}; values are compared decoded`,
    );
  }
  if (request.repeated.length > 0) {
    checks.push({
      status: 'note',
      title: 'Repeated',
      text: `${listNames(request.repeated.map(({ name }) => name))} stand in the header and again in the request; deployments count them once, RFC 5849 read literally twice`,
    });
  }
  return checks;
}

function blanksAround(request: ReceivedRequest): Check[] {
  const names = request.parameters
    .filter(({ origin, value: text }) => origin !== 'protocol' && text !== text.trim())
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      status: 'note',
      title: 'Blanks',
      text: `stand around the value of ${listNames(names)}; a gateway that trims values signs another text`,
    },
  ];
}

const secretName = /(?:consumer|token|client|shared|oauth)[_-]?secret|(?:private|control)[_-]?key/iu;

/** What signs is no part of a request: whoever reads the request, or its log, has it. */
function sentSecrets({ parameters }: ReceivedRequest): Check[] {
  const names = parameters
    .filter(({ name, value }) => value !== '' && secretName.test(name))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const text = `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} sent: a secret signs, and is never sent. Whoever reads the request or its log has what it holds; where that is the secret, have a new one issued`;
  return [{ status: 'problem', title: 'Secret', text }];
}

/** A decoder refuses it, leaves it, or takes what follows for digits. */
function loosePercents({ parameters }: ReceivedRequest): Check[] {
  const names = parameters
    .filter(({ origin, writtenValue }) => origin !== 'protocol' && /%(?![0-9A-Fa-f]{2})/u.test(writtenValue))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const text = `stands in ${listNames(names)} and begins no escape: a gateway may refuse such a request, or read another value; a “%” is sent as %25`;
  return [{ status: 'note', title: '“%”', text }];
}

/** Where a right signature is called right, a body of another type would not be read. */
function unknownType({ contentType, body, bodyIsForm }: ReceivedRequest): Check[] {
  if (contentType !== null || body === null || body === '' || !bodyIsForm) return [];
  const text =
    'is not told: the fields are read where it is application/x-www-form-urlencoded, which not every client sends by itself';
  return [{ status: 'unknown', title: 'Content type', text }];
}

export function listChecks(input: CheckInput): Check[] {
  const { request, isRequestKnown, named, logged, simulatorAgrees } = input;
  const checks: Check[] = [];
  const add = (status: Check['status'], title: string, text: string): void => {
    checks.push({ status, title, text });
  };
  checks.push(...textChecks(input), ...headerChecks(input));
  const isTimestampNamed = named.some(({ parameters }) => parameters.includes('oauth_timestamp'));
  if (!isTimestampNamed) checks.push(...timestampCheck(request, input.nowSeconds));
  if (logged === 'signed') add('ok', 'Logged base string', 'is the one that was signed');
  if (logged === 'not signed') add('problem', 'Logged base string', 'is not the one that was signed');
  if (logged === 'expected') add('ok', 'Logged base string', 'is the one that this request needs');
  if (simulatorAgrees !== null) {
    add(
      simulatorAgrees ? 'ok' : 'note',
      'Simulator',
      simulatorAgrees
        ? 'computed the same expected base string with code of its own'
        : 'expected another base string than the one shown here: look at its settings for trimmed values and repeated parameters',
    );
  }
  if (isRequestKnown) {
    checks.push(
      ...unknownType(request),
      ...sentSecrets(request),
      ...blanksAround(request),
      ...loosePercents(request),
      ...listAddressChecks(request, named),
      ...harmless(request, named),
    );
  }
  return checks;
}
