/**
 * How else than deployments a checksum may be made of the same parts and the same key: with another hash, the key in
 * another place, as an HMAC, in Base64. Only the name of the way is given out, nothing that is made with the key.
 */
import { decodeBase64 } from '../octets/base64.ts';
import { concatenateOctets } from '../octets/concatenate-octets.ts';
import { authenticateOctets, hashOctets, hashOfLength, sameOctets, type HashName } from '../octets/hashes.ts';
import { octetsFromHex } from '../octets/hexadecimal.ts';

/** A checksum as it came, and the texts that it may be made over, likeliest first. */
export interface ControlQuestion {
  readonly came: string;
  readonly texts: readonly string[];
}

const keyPlaces = ['behind', 'before', 'on-both-sides', 'none', 'hmac'] as const;
type KeyPlace = (typeof keyPlaces)[number];

const keyForms = ['as-issued', 'small-letters', 'capitals', 'without-hyphens', 'with-ampersand'] as const;
type KeyForm = (typeof keyForms)[number];

interface ControlRecipe {
  readonly hash: HashName;
  readonly place: KeyPlace;
  readonly keyForm: KeyForm;
  readonly isBase64: boolean;
}

export interface FoundRecipe {
  readonly text: string;
  readonly recipe: ControlRecipe;
}

/** Longer ones are no checksum. */
const longest = 128;

function digestOf(
  came: string,
): (Pick<ControlRecipe, 'isBase64' | 'hash'> & { readonly octets: Uint8Array }) | null {
  if (came.length > longest) return null;
  const isHex = /^(?:[0-9a-f]{2})+$/iu.test(came);
  const base64 = came.replace(/=+$/u, '').replaceAll('-', '+').replaceAll('_', '/');
  const decoded = isHex ? null : decodeBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  const octets = isHex ? octetsFromHex(came) : decoded?.ok === true ? decoded.value : new Uint8Array();
  const hash = hashOfLength(octets.length);
  return hash === null ? null : { octets, hash, isBase64: !isHex };
}

function formOf(key: string, form: KeyForm): string {
  switch (form) {
    case 'as-issued':
      return key;
    case 'small-letters':
      return key.toLowerCase();
    case 'capitals':
      return key.toUpperCase();
    case 'without-hyphens':
      return key.replaceAll('-', '');
    case 'with-ampersand':
      return `${key}&`;
  }
}

function make(hash: HashName, place: KeyPlace, text: Uint8Array, key: Uint8Array): Uint8Array {
  if (place === 'hmac') return authenticateOctets(hash, key, text);
  const parts = {
    behind: [text, key],
    before: [key, text],
    'on-both-sides': [key, text, key],
    none: [text],
  }[place];
  const octets = concatenateOctets(...parts);
  const sum = hashOctets(hash, octets);
  octets.fill(0);
  return sum;
}

/** @param key As issued. @returns Null where no way gives it. */
export function findControlRecipe({ came, texts }: ControlQuestion, key: string): FoundRecipe | null {
  const digest = digestOf(came);
  if (digest === null || key === '') return null;
  const { hash, isBase64, octets } = digest;
  const encoder = new TextEncoder();
  const encoded = texts.map((text) => ({ text, octets: encoder.encode(text) }));
  const forms = keyForms.filter((form, index) => {
    const own = formOf(key, form);
    return keyForms.findIndex((each) => formOf(key, each) === own) === index;
  });
  for (const keyForm of forms) {
    const keyOctets = encoder.encode(formOf(key, keyForm));
    const gives = (place: KeyPlace, text: Uint8Array): boolean =>
      sameOctets(make(hash, place, text, keyOctets), octets);
    const found = keyPlaces.flatMap((place) => {
      const same = encoded.find((each) => gives(place, each.octets));
      return same === undefined ? [] : [{ text: same.text, recipe: { hash, place, keyForm, isBase64 } }];
    });
    keyOctets.fill(0);
    if (found[0] !== undefined) return found[0];
  }
  return null;
}

const placeWords: Readonly<Record<KeyPlace, string>> = {
  behind: '',
  before: 'with the key before the parts',
  'on-both-sides': 'with the key on both sides of the parts',
  none: 'without the key',
  hmac: '',
};

const formWords: Readonly<Record<KeyForm, string>> = {
  'as-issued': '',
  'small-letters': 'with the key in small letters',
  capitals: 'with the key in capitals',
  'without-hyphens': 'with the key without its hyphens',
  'with-ampersand': 'with “&” behind the key, as signatures have it',
};

/** Completes “It would hold …”, e.g. `as HMAC-SHA-256`. */
export function describeControlRecipe({ hash, place, keyForm, isBase64 }: ControlRecipe): string {
  const made = place === 'hmac' ? `as HMAC-${hash.replace('-', '')}` : hash === 'SHA-1' ? '' : `as ${hash}`;
  const encoding = isBase64 ? 'in hexadecimal, and came in Base64' : '';
  return [made, placeWords[place], formWords[keyForm], encoding].filter((each) => each !== '').join(', ');
}
