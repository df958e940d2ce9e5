/** What is wrong with a request apart from its signature: header syntax, missing parameters, content type. */
import { commasTooMany, jsonBodyTitle } from '../../catalogue/header-mistakes.ts';
import { listNames } from '../../catalogue/mistake-row.ts';
import type { NamedMistake } from '../../catalogue/name-mistake.ts';
import { jsonMembers } from '../../request/json-body.ts';
import { placeIn } from '../../../template-places.ts';
import { isMaskedValue } from '../../../masked-values.ts';
import type { HeaderFault } from '../../request/read-header.ts';
import { parameterValue, type ReceivedRequest } from '../../request/received-request.ts';
import { recognizeOperation } from '../../../gateway/find-operation.ts';
import { wordsOfRefused } from '../../catalogue/method-words.ts';
import { nameMistake } from '../../catalogue/name-mistake.ts';

/** RFC 5849 section 3.1; the document's oauth_version is optional there, and a gateway may do without. */
const needed = ['oauth_consumer_key', 'oauth_nonce', 'oauth_signature_method', 'oauth_timestamp'] as const;

/** A long word is no scheme, but what somebody sends without one: the title leaves it out. */
function nameScheme(word: string, detail: string): NamedMistake {
  const named = nameMistake('header-scheme-word', detail);
  return /^[A-Za-z][\w.-]{0,19}$/u.test(word)
    ? { ...named, title: `The Authorization header begins with “${word}” instead of “OAuth”.` }
    : named;
}

function nameFault(fault: HeaderFault): NamedMistake {
  switch (fault.kind) {
    case 'scheme':
      return fault.word === ''
        ? nameMistake('header-scheme-word', 'It has no scheme word.')
        : nameScheme(fault.word, `It has “${fault.word.slice(0, 40)}” in place of “OAuth”.`);
    case 'quoting':
      return nameMistake(
        'header-quoting',
        fault.mark === undefined
          ? `This concerns ${listNames(fault.names)}.`
          : `“${fault.mark}” stands for each mark of ${listNames(fault.names)}.`,
        fault.names,
      );
    case 'joint':
      return {
        ...nameMistake('header-quoting', `This concerns ${listNames(fault.names)}.`, fault.names),
        title: 'Names and values of the Authorization header are not joined by “=”.',
        advice:
          'Write each parameter of the header as its name, “=”, and its value in double quotation marks.',
      };
    case 'commas':
      if (fault.mark === ',,') {
        const detail = `They stand behind ${listNames(fault.names)}.`;
        return nameMistake('header-commas', detail, fault.names, commasTooMany.between);
      }
      return nameMistake(
        'header-commas',
        fault.mark === undefined
          ? `No comma stands behind ${listNames(fault.names)}.`
          : `“${fault.mark}” stands for the comma behind ${listNames(fault.names)}.`,
        fault.names,
      );
    case 'leading-comma':
      return nameMistake(
        'header-commas',
        `It stands before “${fault.name}”.`,
        [fault.name],
        commasTooMany.before,
      );
    case 'prefix':
      return nameMistake(
        'header-names-bare',
        `${listNames(fault.names.map((name) => name.replace(/^oauth_/u, '')))} ${fault.names.length === 1 ? 'stands' : 'stand'} where ${listNames(fault.names)} ${fault.names.length === 1 ? 'has' : 'have'} to.`,
        fault.names,
      );
    case 'spelling':
      return {
        ...nameMistake('header-names-bare', `They are written as ${listNames(fault.names)}.`),
        title: 'Names in the Authorization header are not written as the protocol has them.',
        advice: 'Write each name in small letters, with “_” between its words.',
      };
    case 'base64':
      return nameMistake(
        'header-in-base64',
        /^(?:OAuth)?$/iu.test(fault.word)
          ? 'Decoded, it has the protocol parameters.'
          : `It stands behind “${fault.word}”; decoded, it has the protocol parameters.`,
      );
    case 'percent-encoded':
      return fault.marks.length === 0
        ? nameMistake('header-percent-encoded', 'Decoded, it has the protocol parameters.')
        : {
            ...nameMistake('header-percent-encoded', `It has ${fault.marks.join(', ')}.`),
            title: 'Marks between names and values of the Authorization header are percent-encoded.',
          };
    case 'json':
      return nameMistake('header-in-json', 'Its members are the protocol parameters.');
    case 'twice':
      return nameMistake('header-parameter-twice', `This concerns ${listNames(fault.names)}.`, fault.names);
  }
}

/** Whether a text holds what RFC 5849 section 3.6 has encoded. */
function isBare(written: string): boolean {
  return /[^A-Za-z0-9._~-]/u.test(written.replaceAll(/%[0-9A-Fa-f]{2}/gu, ''));
}

/** Where code fills the header, it may add what is not seen. */
const isFilledByCode = ({ parameters }: ReceivedRequest): boolean =>
  parameters.some(({ name, value }) => name.startsWith('oauth_') && placeIn(value) !== null);

function missingParameters(request: ReceivedRequest): string[] {
  if (isFilledByCode(request)) return [];
  const names = request.parameters.map(({ name }) => name);
  const missing: string[] = needed.filter((name) => !names.includes(name));
  return request.signature === null ? [...missing, 'oauth_signature'] : missing;
}

/** Whether another kind of signature is declared than the operation takes: then no other hash of it helps. */
export function declaresOtherKind({ uri, declaredMethod }: ReceivedRequest): boolean {
  const [usual] = recognizeOperation(uri.path)?.signatureMethods ?? [];
  const kindOf = (method: string): string => /^(?:RSA|HMAC)/iu.exec(method)?.[0].toUpperCase() ?? '';
  const declared = kindOf(declaredMethod ?? '');
  return usual !== undefined && declared !== '' && declared !== kindOf(usual);
}

/** A method that the operation does not take, whatever made the signature. */
function refusedMethod({ uri, declaredMethod, header }: ReceivedRequest): NamedMistake[] {
  // What a header is cut in is not known.
  if (header?.isCut === true && header.entries.at(-1)?.name === 'oauth_signature_method') return [];
  const operation = recognizeOperation(uri.path);
  const [usual] = operation?.signatureMethods ?? [];
  if (operation === null || usual === undefined || declaredMethod === null || declaredMethod === '')
    return [];
  const declared = declaredMethod.toUpperCase();
  if (operation.signatureMethods.some((each) => each === declared)) return [];
  return [
    {
      ...nameMistake('method-not-accepted', '', ['oauth_signature_method']),
      ...wordsOfRefused(operation.words.one, declaredMethod, usual),
    },
  ];
}

/** @param isWhole - whether the header is known; without it nothing can be missing. */
export function observeRequest(request: ReceivedRequest, isWhole: boolean): NamedMistake[] {
  const found = isFilledByCode(request) ? [] : (request.header?.faults ?? []).map(nameFault);
  if (request.otherScheme !== null) {
    const word = request.otherScheme;
    found.push({
      ...nameScheme(word, `It has “${word.slice(0, 40)}” in place of “OAuth”, and no oauth_ parameter.`),
      advice: 'Sign the request, and send the OAuth header: the document has no other scheme.',
    });
  }
  if (/^[0-9]{13}$/u.test(parameterValue(request, 'oauth_timestamp') ?? '')) {
    found.push({
      ...nameMistake('timestamp-milliseconds', 'oauth_timestamp has 13 digits.', ['oauth_timestamp']),
      title: 'The timestamp counts milliseconds instead of seconds.',
    });
  }
  const bare = (request.header?.entries ?? [])
    .filter(
      ({ name, written }) =>
        name.startsWith('oauth_') &&
        name !== 'oauth_signature' &&
        isBare(written) &&
        !isMaskedValue(name, written) &&
        placeIn(written) === null,
    )
    .map(({ name }) => name);
  if (bare.length > 0) {
    found.push(nameMistake('header-value-not-encoded', `This concerns ${listNames(bare)}.`, bare));
  }
  const hasProtocol = request.parameters.some(({ name }) => name.startsWith('oauth_'));
  const missing = missingParameters(request);
  if (isWhole && hasProtocol && missing.length > 0) {
    found.push(nameMistake('header-parameter-missing', `It lacks ${listNames(missing)}.`, missing));
  }
  if (
    request.header === null &&
    (request.signature?.place === 'query' || request.signature?.place === 'body')
  ) {
    found.push(nameMistake('protocol-outside-header', `They are in the ${request.signature.place}.`));
  }
  if (
    request.contentType !== null &&
    !/^\s*application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(request.contentType)
  ) {
    if (request.body !== null && request.body !== '') {
      const detail =
        request.contentType === '' ? 'There is none.' : `It is “${request.contentType.slice(0, 60)}”.`;
      found.push(nameMistake('content-type-not-form', detail));
    }
  }
  if (jsonMembers(request) !== null) {
    found.push({
      ...nameMistake('content-type-not-form', 'The gateway reads it as a form, and finds no field in it.'),
      title: jsonBodyTitle,
    });
  }
  found.push(...refusedMethod(request));
  return found;
}
