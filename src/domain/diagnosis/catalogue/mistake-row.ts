/** A row of the catalogue: a mistake, its words, and what it does to the way in which a request is signed. */
import { cardSensitivity } from '../../payout-check/card-mask.ts';
import { isCardMask } from '../../masked-values.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { SigningPlan } from '../plan/signing-plan.ts';
import type { Remedy } from './remedy.ts';
import { maskPasswords } from '../../http/url-passwords.ts';
import { tellApart } from './tell-apart.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { joinFirst } from '../../words.ts';

/** What somebody knows of a request besides, as it was typed. */
export interface EnteredContext {
  /** Identifiers of further endpoints and endpoint groups. */
  readonly endpointIds: readonly string[];
  readonly endpointGroupIds: readonly string[];
  /** The address that the request was really sent to; empty where it is the one that was read. */
  readonly sentTo: string;
}

/** What is known besides the request. */
export interface SearchContext {
  /** Origins of the gateways and of the console itself, e.g. `https://sandbox.gateway.example`. */
  readonly origins: readonly string[];
  /** What is at an origin, for a sentence, e.g. `the simulator`. */
  readonly originNames: Readonly<Record<string, string>>;
  /** Path prefixes of deployments, e.g. `/processing`. */
  readonly pathPrefixes: readonly string[];
  /** Pairs of the order in the composer: what a value may have been. */
  readonly knownPairs: readonly { readonly name: string; readonly value: string }[];
  readonly consumerKey: string;
  /** How often the request stands in the pasted text; absent where none is pasted. */
  readonly sendings?: number;
  /** What is taken for the scheme of a pasted request that does not tell it; absent where it does. */
  readonly assumedScheme?: string;
  /** Absent where nothing was typed. */
  readonly entered?: EnteredContext;
  /** Of an HMAC that is looked for in this thread; absent else. No sentence has it. */
  readonly consumerSecret?: string;
}

export type MistakeGroup =
  | 'parameters'
  | 'values'
  | 'encoding'
  | 'order'
  | 'base string'
  | 'signing'
  | 'key'
  | 'transport'
  | 'header';

/** Where the first difference shows. */
export type MistakeLayer = 'value' | 'normalized string' | 'base string' | 'key' | 'signature' | 'header';

/** A mistake with its words and its remedies: without the facts of a request. */
export interface MistakeRow<Id extends string = string> {
  readonly id: Id;
  readonly group: MistakeGroup;
  readonly layer: MistakeLayer;
  /** What is wrong, e.g. "The body was left out: its parameters were not signed." */
  readonly title: string;
  /** Why it is wrong and what is right, with the section of RFC 5849 or of the document. */
  readonly rule: string;
  /** What to change, in a sentence that comes before any code. */
  readonly advice: string;
  readonly remedies: readonly Remedy[];
}

/**
 * What of a plan a variant decides. Two variants of one step exclude each other, but for `set` and `value`, which
 * change the list of parameters and can follow each other.
 */
export type Step =
  | 'set'
  | 'value'
  | 'order'
  | 'pair joiner'
  | 'parameter joiner'
  | 'instead'
  | 'encoder passes'
  | 'encoder charset'
  | 'encoder blank'
  | 'encoder kept'
  | 'encoder unreserved'
  | 'encoder case'
  | 'method'
  | 'uri scheme'
  | 'uri host'
  | 'uri port'
  | 'uri path'
  | 'uri end'
  | 'uri query'
  | 'parts'
  | 'part encoder'
  | 'part joiner'
  | 'finish'
  | 'octets'
  | 'prehash'
  | 'key secret'
  | 'key frame'
  | 'mac';

/** One way in which a mistake can show in a request. */
export interface Variant {
  /**
   * A sentence with this request's facts; empty where the title says it all. Written only for what is named: a search
   * makes thousands of variants.
   */
  readonly detail: () => string;
  /** Wire names of the parameters in which it shows. */
  readonly parameters: readonly string[];
  /** Words in place of the row's, where the mistake was made in the other direction. */
  readonly words: Partial<Pick<MistakeRow, 'title' | 'rule' | 'advice' | 'remedies'>>;
  readonly step: Step;
  readonly apply: (plan: SigningPlan) => SigningPlan;
  /** False for variants that are too many to be combined with others. */
  readonly combines: boolean;
  /**
   * How much of what the variant does cannot show in this request, e.g. “+” for a blank where there is none: of
   * mistakes with the same effect the one that needs the least leads.
   */
  readonly surplus: number;
  /** Steps by which this variant is rarer than the row; what does not combine and is rarest is tried last of all. */
  readonly rarity: 0 | 1 | 2;
  /** Where a change may be made in very many fields: two of them are changed alike, or one alone. Else null. */
  readonly alike: object | null;
}

/**
 * Variants that do not combine, in their place among others: made when no mistake was found alone among the usual ones,
 * or, where they are rare, when no pair was.
 */
export interface LaterVariants {
  readonly make: () => readonly Variant[];
  /** The least that one of them has; 0 where nothing is said. */
  readonly rarity?: Variant['rarity'];
}

export type ListedVariant = Variant | LaterVariants;

/** @param make - those that combine, or the others. */
export function othersLater(
  make: (combines: boolean) => readonly Variant[],
  rarity: Variant['rarity'] = 0,
): readonly ListedVariant[] {
  return [...make(true), { make: () => make(false), rarity }];
}

/** All of them, made at once. */
export function makeVariants(listed: readonly ListedVariant[]): readonly Variant[] {
  return listed.flatMap((each) => ('make' in each ? each.make() : each));
}

/** A mistake that the search tries. A row without variants is seen in the request, without a search. */
export interface SearchedRow<Id extends string = string> extends MistakeRow<Id> {
  /** How often it is met, 1 the most often: orders the search and the alternatives. */
  readonly rank: 1 | 2 | 3 | 4;
  readonly variants: (request: ReceivedRequest, context: SearchContext) => readonly ListedVariant[];
  /** Thousands of values out of long ranges, which do not combine: made when all else was tried. */
  readonly guesses?: (request: ReceivedRequest, context: SearchContext) => readonly Variant[];
  /** More of these than anybody waits for unasked: tried only where more than two mistakes are searched for. */
  readonly guessesOnDemand?: (request: ReceivedRequest) => readonly Variant[];
}

type AnyRow<Id extends string> = MistakeRow<Id> | SearchedRow<Id>;

/** Rows of the catalogue; their ids are known to the compiler. */
export function mistakes<const Id extends string>(rows: readonly AnyRow<Id>[]): readonly AnyRow<Id>[] {
  return rows;
}

export interface VariantOptions {
  readonly detail?: string | (() => string);
  readonly parameters?: readonly string[];
  readonly words?: Variant['words'];
  readonly surplus?: number;
  readonly combines?: boolean;
  readonly rarity?: Variant['rarity'];
  readonly alike?: Variant['alike'];
}

export function variant(step: Step, apply: Variant['apply'], options: VariantOptions = {}): Variant {
  const { detail = '', parameters = [], words = {}, surplus = 0 } = options;
  const { combines = true, rarity = 0, alike = null } = options;
  return {
    step,
    apply,
    detail: typeof detail === 'string' ? () => detail : detail,
    parameters,
    words,
    surplus,
    combines,
    rarity,
    alike,
  };
}

/** Changes the list of parameters. */
export function changeParameters(
  change: (parameters: readonly RequestParameter[]) => readonly RequestParameter[],
): Variant['apply'] {
  return (plan) => ({ ...plan, parameters: change(plan.parameters) });
}

/** The same parameter is changed once: what was made of it is found again by it. */
export function rememberChange(
  change: (parameter: RequestParameter) => RequestParameter,
): (parameter: RequestParameter) => RequestParameter {
  // Most changes are of one parameter.
  let first: { readonly from: RequestParameter; readonly to: RequestParameter } | null = null;
  let others: Map<RequestParameter, RequestParameter> | null = null;
  return (parameter) => {
    if (first?.from === parameter) return first.to;
    if (first === null) {
      first = { from: parameter, to: change(parameter) };
      return first.to;
    }
    others ??= new Map();
    const found = others.get(parameter) ?? change(parameter);
    others.set(parameter, found);
    return found;
  };
}

/** Another value in place of one parameter's. */
export function setValue(key: string, value: string): Variant['apply'] {
  const change = rememberChange((parameter) => ({ ...parameter, value }));
  return changeParameters((parameters) =>
    parameters.map((parameter) => (parameter.key === key ? change(parameter) : parameter)),
  );
}

/** One parameter that was signed with another value than it was sent with. @param how - goes on with the sentence. */
export function signedAs(
  { key, name, value: sent }: RequestParameter,
  value: string,
  options: Pick<VariantOptions, 'combines' | 'rarity' | 'words'> = {},
  how = '',
): Variant {
  return variant('value', setValue(key, value), {
    detail: () => `“${name}” was signed as ${quoteBoth(name, value, sent).join(' and sent as ')}${how}.`,
    parameters: [name],
    ...options,
  });
}

/** Names in quotation marks, joined for a sentence: “a”, “b” and 3 more. */
export function listNames(names: readonly string[]): string {
  return joinFirst(
    Array.from(new Set(names), (name) => `“${name}”`),
    4,
  );
}

/**
 * What was signed and what was sent, so that they can be told apart; card data stays whole, so that it can be masked.
 * What is cut can no longer be told to be a password: those of URLs are masked before.
 */
export function quoteBoth(
  name: string,
  signed: string,
  sent: string,
): readonly [signed: string, sent: string] {
  const quote = (value: string): string =>
    isCardMask(name, value) ? `the mask ${quoteValue(value)}` : quoteValue(value);
  if (cardSensitivity(name) !== null) return [quote(signed), quote(sent)];
  const [one, other] = [maskPasswords(signed), maskPasswords(sent)];
  return one === other
    ? [quoteValue(one), `${quoteValue(other)} with another password`]
    : tellApart(one, other);
}

/** A value in quotation marks, without passwords of URLs and cut when it is long. */
export function quoteValue(value: string): string {
  const shown = maskPasswords(value);
  return shown.length > 60 ? `“${shown.slice(0, 57)}…”` : `“${shown}”`;
}
