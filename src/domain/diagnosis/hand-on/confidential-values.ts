/** What of a diagnosed request is not handed on, gathered from everything that is known of it. */
import { confidentialKind, isNoValue, type ConfidentialKind } from '../../report/confidential-names.ts';
import { likelyCardNumbers } from '../../report/card-number-places.ts';
import type { Confidential } from '../../report/mask-text.ts';
import { namedPlaces } from '../../report/named-places.ts';
import { octetsOfText } from '../../report/octet-view.ts';
import type { MaskedItem } from '../../report/report.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { passwordPlaces } from '../../http/url-passwords.ts';
import { takeOutSecrets } from '../../secrets/take-out-secrets.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { readNormalizedParameters, splitBaseString } from '../request/read-base-string.ts';
import { receiveRequest } from '../request/received-request.ts';
import { readRequestPairs } from '../request/read-pairs.ts';
import type { Difference } from '../verdict/diagnosis.ts';

interface Value {
  readonly name: string;
  readonly value: string;
}

export interface ConfidentialValues {
  readonly confidential: Confidential;
  readonly masked: readonly MaskedItem[];
  readonly signature: SignatureCaution;
  /** Card codes: a text may hold one without its name. */
  readonly codes: readonly string[];
}

/** Every name with a value that stands anywhere in what was pasted, in what was signed or in what should have been. */
function allValues(parts: RequestParts, difference: Difference | null): readonly Value[] {
  const request = receiveRequest(parts);
  const rows = (difference?.rows ?? []).flatMap(({ signed, expected }) => [signed, expected]);
  return [
    ...(request === null ? readRequestPairs(parts.body ?? '', 'body') : request.parameters),
    ...(request?.repeated ?? []),
    ...(request?.header?.entries ?? []),
    ...(parts.baseString === null ? [] : splitBaseString(parts.baseString).pairs),
    ...(parts.normalizedParameters === null ? [] : readNormalizedParameters(parts.normalizedParameters)),
    ...rows.filter((side) => side !== null),
  ].map(({ name, value }) => ({ name, value }));
}

/** Values by their names in a body of another kind, e.g. in JSON, and the body itself. */
function valuesOfBody({ body }: RequestParts): readonly Value[] {
  if (body === null || body === '') return [];
  const octets = octetsOfText(body);
  const wireNames: Readonly<Record<ConfidentialKind, string>> = {
    'card number': 'credit_card_number',
    'card code': 'cvv2',
    secret: 'secret',
    signature: 'oauth_signature',
  };
  return [
    ...namedPlaces(octets).map(({ kind, value }) => ({ name: wireNames[kind], value })),
    { name: 'body', value: body },
  ];
}

function passwordOf({ url }: RequestParts): string {
  return /^[^/?#]*\/\/[^/?#:]*:([^/?#]*)@/u.exec(url ?? '')?.[1] ?? '';
}

function signaturesOf(parts: RequestParts): readonly string[] {
  const request = receiveRequest(parts);
  const written = [request?.signature?.text, parts.signature].filter((text) => typeof text === 'string');
  return [...new Set(written.flatMap((text) => [text, percentDecode(text, false)]))].filter(
    (text) => text.length >= 8,
  );
}

interface Found {
  readonly kind: ConfidentialKind | 'likely card number' | 'held secret' | 'password';
  readonly value: string;
  readonly item: MaskedItem;
}

const digitsOf = (value: string): string => value.replaceAll(/[^0-9]/gu, '');

function cardWords(value: string): string {
  return digitsOf(value).length < 13
    ? 'it is hidden whole.'
    : 'it is hidden but for its first six and last four digits.';
}

/** By the name of a value. */
function byName({ name, value }: Value): readonly Found[] {
  const kind = confidentialKind(name);
  const words = {
    'card number': `A card number: ${cardWords(value)}`,
    'card code': 'A card code: it is hidden whole.',
    secret: 'By its name a secret: it is hidden whole.',
  };
  if (kind === null || kind === 'signature' || isNoValue(value)) return [];
  return [{ kind, value, item: { where: name, why: words[kind], isMisplaced: false } }];
}

/** By what a value holds, under any name. */
function byContent({ name, value }: Value): readonly Found[] {
  if (confidentialKind(name) !== null) return [];
  const numbers = name.startsWith('oauth_') ? [] : likelyCardNumbers(octetsOfText(value));
  const found = (kind: Found['kind'], text: string, why: string): Found => ({
    kind,
    value: text,
    item: { where: name, why, isMisplaced: true },
  });
  return [
    ...numbers.map(({ digits }) =>
      found(
        'likely card number',
        digits,
        `It holds a number with the check digit of a card number: ${cardWords(digits)}`,
      ),
    ),
    ...passwordPlaces(value).map(({ start, end }): Found => ({
      kind: 'password',
      value: value.slice(start, end),
      item: { where: name, why: 'A URL in it holds a password, which is hidden.', isMisplaced: false },
    })),
    ...takeOutSecrets(value).secrets.map(({ kind, text }) =>
      found(
        'held secret',
        text,
        kind === 'private-key'
          ? 'It holds what looks like a private key, which is hidden.'
          : 'It holds what looks like a secret, which is hidden.',
      ),
    ),
  ];
}

/** Why a signature is hidden at first, and whether it can be shown. */
export interface SignatureCaution {
  readonly canShow: boolean;
  readonly why: string;
}

function cautionOf(parts: RequestParts, hidesDigits: boolean, hidesValues: boolean): SignatureCaution {
  if (hidesDigits) {
    return { canShow: false, why: 'With it and the request, hidden digits could be found by trying.' };
  }
  if (hidesValues) {
    return {
      canShow: false,
      why: 'With it and the request, values that are left out could be found by trying.',
    };
  }
  const declared = receiveRequest(parts)?.declaredMethod ?? 'HMAC';
  return declared.toUpperCase().startsWith('RSA')
    ? { canShow: true, why: 'It is shown where that is asked for.' }
    : { canShow: true, why: 'With it and the request, a weak consumer secret could be found by trying.' };
}

const passwordItem: MaskedItem = {
  where: 'URL',
  why: 'It holds a password, which is hidden.',
  isMisplaced: false,
};

export interface GatheredFrom {
  readonly parts: RequestParts;
  readonly difference: Difference | null;
  /** Other texts of the report, such as an answer, each with what it is called. */
  readonly others: readonly { readonly name: string; readonly value: string }[];
  /** Whether it is asked for; it stays hidden where hidden values could be found with it. */
  readonly showsSignature: boolean;
  /** Names of values in which the key worker found the consumer secret. */
  readonly secretIn: ReadonlySet<string>;
  /** Whether values of the request are hidden although nothing says that they are confidential. */
  readonly hidesValues: boolean;
}

export function gatherConfidential(from: GatheredFrom): ConfidentialValues {
  const { parts, difference, others, showsSignature, secretIn, hidesValues } = from;
  const isForm = receiveRequest(parts)?.bodyIsForm !== false;
  const values = [...allValues(parts, difference), ...(isForm ? [] : valuesOfBody(parts)), ...others];
  const found = values.flatMap((value) => [...byName(value), ...byContent(value)]);
  const valuesOf = (...kinds: readonly Found['kind'][]): readonly string[] => [
    ...new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)),
  ];
  const cardNumbers = valuesOf('card number', 'likely card number').map(digitsOf);
  const codes = valuesOf('card code');
  const hidesDigits = codes.length > 0 || cardNumbers.length > 0;
  const signature = cautionOf(
    parts,
    hidesDigits,
    hidesValues || secretIn.size > 0 || valuesOf('secret', 'held secret', 'password').length > 0,
  );
  const signatures = showsSignature && signature.canShow ? [] : signaturesOf(parts);
  const password = passwordOf(parts);
  const named = valuesOf('card number', 'card code', 'secret');
  const items = [
    ...found.map(({ item }) => item),
    ...(password === '' ? [] : [passwordItem]),
    ...(signatures.length === 0
      ? []
      : [{ where: 'oauth_signature', why: signature.why, isMisplaced: false }]),
  ];
  return {
    confidential: {
      cardNumbers: cardNumbers.filter((digits) => digits.length >= 13),
      quoted: named,
      texts: [
        ...valuesOf('secret', 'held secret', 'password'),
        ...values.filter(({ name }) => secretIn.has(name)).map(({ value }) => value),
        password,
        ...signatures,
      ].filter((text) => text.length >= 6),
      shown: showsSignature && signature.canShow ? ['signature'] : [],
    },
    masked: [...new Map(items.map((each) => [`${each.where}\n${each.why}`, each])).values()],
    signature,
    codes,
  };
}
