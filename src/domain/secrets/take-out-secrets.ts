/** Takes what must not stay in a field out of a text that was pasted into it. */
import { consumerSecretPlaces } from './consumer-secret-places.ts';
import { apart, privateKeyPlaces, sliceOf, type Place } from './private-key-places.ts';

export interface TakenSecret {
  readonly kind: 'private-key' | 'consumer-secret';
  /** As it stood there. */
  readonly text: string;
}

export interface TextWithoutSecrets {
  readonly rest: string;
  readonly secrets: readonly TakenSecret[];
}

/** What a text says once its percent-encoding is undone. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function without(text: string, places: readonly Place[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of apart(places)) {
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

/**
 * @param text - of any length; it is read once for each kind of secret.
 * @returns what is left of it, and what was taken out. Where an encoding hides the place, nothing is left.
 */
export function takeOutSecrets(text: string): TextWithoutSecrets {
  const keys = privateKeyPlaces(text);
  const rest = without(text, keys);
  const secrets = consumerSecretPlaces(rest);
  const taken: TakenSecret[] = [
    ...keys.map((place) => ({ kind: 'private-key' as const, text: sliceOf(text, place) })),
    ...secrets.map((place) => ({ kind: 'consumer-secret' as const, text: sliceOf(rest, place) })),
  ];
  const left = without(rest, secrets);
  const inner = left.includes('%') ? decoded(left) : left;
  if (inner !== left && privateKeyPlaces(inner).length > 0) {
    return { rest: '', secrets: [...taken, { kind: 'private-key', text: inner }] };
  }
  return { rest: taken.length > 0 && left.trim() === '' ? '' : left, secrets: taken };
}

export const holdsSecret = (text: string): boolean => takeOutSecrets(text).secrets.length > 0;
