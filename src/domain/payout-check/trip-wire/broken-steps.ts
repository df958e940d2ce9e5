/** Mistakes in what is collected and in its order (RFC 5849 sections 3.4.1.3.1 and 3.4.1.3.2). */
import { compareBytes } from '#domain/oauth1/normalized-parameters.ts';
import type { CollectedParameter } from '#domain/oauth1/signature-trace.ts';
import type { MistakeId } from '../../diagnosis/catalogue/catalogue.ts';
import type { CookedPair, Recipe } from './recipe.ts';

export interface BrokenStep {
  readonly mistake: MistakeId;
  readonly what: string;
  readonly culprit: string;
  readonly recipe: Recipe;
}

/** Changes the values of the body's parameters. */
function bodyValues(to: (value: string, name: string) => string): Recipe {
  return {
    change: (parameters) =>
      parameters.map((parameter) =>
        parameter.origin === 'body'
          ? { ...parameter, value: to(parameter.value, parameter.name) }
          : parameter,
      ),
  };
}

function only(keep: (parameter: CollectedParameter) => boolean): Recipe {
  return { change: (parameters) => parameters.filter(keep) };
}

function sortedBy(key: (pair: CookedPair) => string): Recipe {
  return { order: (pairs) => [...pairs].sort((left, right) => compareBytes(key(left), key(right))) };
}

/** Each half in its right order, the protocol parameters where they do not belong. */
function protocolApart(place: 'first' | 'last'): Recipe {
  const rank = (origin: CookedPair['origin']): string =>
    (origin === 'protocol') === (place === 'first') ? '0' : '1';
  return sortedBy(({ origin, encodedName, encodedValue }) =>
    [rank(origin), encodedName, encodedValue].join('\0'),
  );
}

export const brokenSteps: readonly BrokenStep[] = [
  {
    mistake: 'sorted-by-pair',
    what: 'Sorted by “name=value” instead of by name: “-” and “%” come before “=”.',
    culprit: 'sort of the joined pairs',
    recipe: sortedBy(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`),
  },
  {
    mistake: 'sorted-without-case',
    what: 'Sorted without regard to case.',
    culprit: 'a locale’s or a case-insensitive comparison',
    recipe: sortedBy(({ encodedName, encodedValue }) => [encodedName.toLowerCase(), encodedValue].join('\0')),
  },
  {
    mistake: 'sorted-before-encoding',
    what: 'Sorted before encoding.',
    culprit: 'sort of the decoded names',
    recipe: sortedBy(({ name, value }) => [name, value].join('\0')),
  },
  {
    mistake: 'unsorted',
    what: 'Not sorted: protocol parameters, then the body in its own order.',
    culprit: 'a map that keeps insertion order',
    recipe: { order: (pairs) => pairs },
  },
  {
    mistake: 'protocol-first',
    what: 'The protocol parameters stand before all others.',
    culprit: 'two sorted lists that were joined',
    recipe: protocolApart('first'),
  },
  {
    mistake: 'protocol-last',
    what: 'The protocol parameters stand behind all others.',
    culprit: 'two sorted lists that were joined',
    recipe: protocolApart('last'),
  },
  {
    mistake: 'body-left-out',
    what: 'The body was not signed.',
    culprit: 'a library that signs the query only, or does not see a form body',
    recipe: only(({ origin }) => origin !== 'body'),
  },
  {
    mistake: 'empties-dropped',
    what: 'The empty parameter was left out; it is signed as “name=”.',
    culprit: 'a filter on truthy values',
    recipe: only(({ value }) => value !== ''),
  },
  {
    mistake: 'version-omitted',
    what: 'oauth_version was not signed.',
    culprit: 'RFC 5849 has it optional; it is sent, so it is signed',
    recipe: only(({ origin, name }) => origin !== 'protocol' || name !== 'oauth_version'),
  },
  {
    mistake: 'amount-reformatted',
    what: 'The amount was signed as a number, 10.5, and sent as 10.50.',
    culprit: 'a decimal or floating-point number instead of text',
    recipe: bodyValues((value, name) => (name === 'amount' ? String(Number(value)) : value)),
  },
  {
    mistake: 'unicode-form',
    what: 'Decomposed letters were composed (NFC) before signing.',
    culprit: 'normalize() on one of two ways',
    recipe: bodyValues((value) => value.normalize('NFC')),
  },
  {
    mistake: 'line-ends',
    what: 'LF became CR LF before signing.',
    culprit: 'a browser form, or text mode on Windows',
    recipe: bodyValues((value) => value.replaceAll('\n', '\r\n')),
  },
  {
    mistake: 'plus-read-as-blank',
    what: 'A “+” in a value was read as a blank.',
    culprit: 'a decoder that ran over decoded text',
    recipe: bodyValues((value) => value.replaceAll('+', ' ')),
  },
  {
    mistake: 'html-escaped',
    what: 'The values were escaped for HTML.',
    culprit: 'PHP htmlspecialchars on input',
    recipe: bodyValues(escapeHtml),
  },
];

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
}
