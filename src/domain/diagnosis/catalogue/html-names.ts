/** Pairs that were read as HTML: “&currency” begins as the name of “¤” does, which a browser reads without its “;”. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { unclosedEntities } from '../paste/text/html-entities.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { changeParameters, listNames, variant, type Variant } from './mistake-row.ts';

const characterOf = new Map(unclosedEntities);
const entityOf = new Map(unclosedEntities.map(([entity, character]) => [character, entity]));
const entities = [...characterOf.keys()].join('|');
const words = { title: 'The pairs were read as HTML: a letter stands for “&” and the beginning of a name.' };

/** `%26currency` of the normalized string, as it stands in the base string. */
const signedPair = new RegExp(`%26(${entities})`, 'gu');

/** The normalized string went through a page, or through a function that undoes HTML. */
export function signedAsHtml({ parameters }: ReceivedRequest): readonly Variant[] {
  const begun = new RegExp(`^(?:${entities})`, 'u');
  const names = parameters.map(({ name }) => name).filter((name) => begun.test(name));
  if (names.length === 0) return [];
  const change = (text: string): string =>
    text.replaceAll(signedPair, (_, entity: string) => percentEncode(characterOf.get(entity) ?? ''));
  return [
    variant('finish', (plan) => ({ ...plan, finish: { kind: 'whole', change } }), {
      detail: `This concerns ${listNames(names)} in what was signed.`,
      parameters: names,
      words,
      combines: false,
    }),
  ];
}

/** Where a letter stands for the “&” of the next pair. */
const sentPair = new RegExp(`(?=[${[...entityOf.keys()].join('')}][a-z0-9_]{1,40}=)`, 'u');

function parted(parameter: RequestParameter): readonly RequestParameter[] {
  const start = parameter.value.search(sentPair);
  if (start === -1) return [parameter];
  const value = parameter.value.slice(0, start);
  const pairs = parameter.value
    .slice(start)
    .split(sentPair)
    .map((text, index): RequestParameter => {
      const entity = entityOf.get(text.charAt(0)) ?? '';
      const end = text.indexOf('=');
      return {
        ...parameter,
        key: `${parameter.key}:${index}`,
        name: entity + text.slice(1, end),
        value: text.slice(end + 1),
      };
    });
  return [{ ...parameter, value }, ...pairs];
}

/** The body did. */
export function sentAsHtml({ parameters }: ReceivedRequest): readonly Variant[] {
  const torn = parameters.filter(({ origin, value }) => origin === 'body' && sentPair.test(value));
  if (torn.length === 0) return [];
  const part = changeParameters((all) =>
    all.flatMap((each) => (torn.some(({ key }) => key === each.key) ? parted(each) : [each])),
  );
  const names = torn.flatMap((each) =>
    parted(each)
      .slice(1)
      .map(({ name }) => name),
  );
  return [
    variant('set', part, {
      detail: `The gateway reads ${listNames(names)} as part of the value before.`,
      parameters: names,
      words: { ...words, advice: 'Send the body as it was made, and not as a page shows it.', remedies: [] },
    }),
  ];
}
