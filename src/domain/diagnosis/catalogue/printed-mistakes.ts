/** Mistakes in values that were signed as a program prints, filters or hides them. */
import type { RequestParameter } from '../request/request-parameter.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { changeEach, changeValues, isField, rareChanges, sameValues } from './change-values.ts';
import { otherJsonSpellings } from './json-spellings.ts';
import {
  makeVariants,
  mistakes,
  signedAs,
  variant,
  type ListedVariant,
  type Variant,
} from './mistake-row.ts';
import { emptyPrints, filters, masksOf, transcodings, wrappings } from './printed-values.ts';
import { remediesBy } from './remedy.ts';
import { asItIs } from './right-calls.ts';

const longest = 10_000;

function isShort({ value }: RequestParameter): boolean {
  return value.length <= longest;
}

type Printed = readonly [how: string, print: (text: string) => string];

function changed(request: ReceivedRequest, changes: readonly Printed[]): readonly ListedVariant[] {
  return rareChanges(
    request,
    changes.map(([how, print]) => ({
      change: ({ value }) => print(value),
      how,
      concerns: (parameter) => isField(parameter) && isShort(parameter),
    })),
  );
}

/** Protocol parameters too. */
function printedEverywhere(request: ReceivedRequest): readonly Variant[] {
  return makeVariants(
    changeEach(
      request,
      wrappings.map(([how, print]) => ({
        change: ({ value }) => print(value),
        how: `${how}, protocol parameters too`,
        concerns: isShort,
        single: false,
        combines: false,
      })),
    ),
  );
}

/** What was encoded already. */
function printedPairs(): readonly Variant[] {
  return (
    [
      ["Encoded values stand in “b'…'”, as Python prints octets.", '', "b'", "'"],
      ["Encoded names and values stand in “b'…'”, as Python prints octets.", "b'", "b'", "'"],
      ["Encoded values stand in “['…']”, as Python prints a list.", '', "['", "']"],
      ['Encoded values stand in “[…]”, as Java prints a list.', '', '[', ']'],
    ] as const
  ).map(([detail, beforeName, before, after]) =>
    variant(
      'pair joiner',
      (plan) => ({
        ...plan,
        joinPair: ({ encodedName, encodedValue }) =>
          `${beforeName}${encodedName}${beforeName === '' ? '' : after}=${before}${encodedValue}${after}`,
      }),
      { detail, combines: false },
    ),
  );
}

function asWords(request: ReceivedRequest): readonly Variant[] {
  return request.parameters
    .filter((parameter) => isField(parameter) && parameter.value !== '')
    .flatMap((parameter) =>
      emptyPrints
        .filter((print) => print !== parameter.value)
        .map((print) => signedAs(parameter, print, { combines: false, rarity: 1 })),
    );
}

function respelled(
  { parameters }: ReceivedRequest,
  spell: (text: string) => readonly string[],
  rarity: Variant['rarity'],
): ListedVariant {
  return {
    rarity,
    make: () =>
      parameters.filter(isField).flatMap((parameter) =>
        spell(parameter.value)
          .filter((spelling) => spelling !== parameter.value)
          .map((spelling) => signedAs(parameter, spelling, { combines: false, rarity })),
      ),
  };
}

/** What stands inside the marks of a list, octets or an optional value; null where there are none. */
function unprinted(text: string): string | null {
  const [, inside, quoted] =
    /^(?:(?:Optional|Some|Just)?[[(]|b(?=['"]))?(?:(?<=[[(])([^'"[\]()]+)|["'](.+)["'])(?:,?[\])])?$/su.exec(
      text,
    ) ?? [];
  return inside ?? quoted ?? null;
}

/** What logs and pages hide. */
const hidden = /card|account|iban|number|phone|email|document|wallet|secret|token|cvv|name|birth/u;

function masked({ parameters }: ReceivedRequest): readonly Variant[] {
  return parameters
    .filter((parameter) => isField(parameter) && hidden.test(parameter.name))
    .flatMap((parameter) =>
      masksOf(parameter.value).map((mask) => signedAs(parameter, mask, { combines: false, rarity: 2 })),
    );
}

export const printedMistakes = mistakes([
  {
    id: 'value-printed',
    group: 'values',
    layer: 'value',
    title: 'A value was signed as its language prints it: with marks around it, or a word in its place.',
    rule: `${sameValues}, with nothing around them.`,
    rank: 3,
    variants: (request) => [
      ...changed(request, wrappings),
      { make: () => [...printedEverywhere(request), ...printedPairs()] },
      { make: () => asWords(request), rarity: 1 },
      ...changeValues(request, ({ value }) => unprinted(value), {
        how: 'without the marks that its language prints around it',
        words: {
          title: 'A value was sent as its language prints it, with marks around it, and signed without them.',
        },
        combines: false,
      }),
    ],
    advice: 'Take the text out of the list, the optional or the octets first; sign and send that text.',
    remedies: remediesBy(asItIs, {
      PHP: 'json_encode($value)',
      Java: 'String.valueOf(Optional.of(value)) // "Optional[…]"',
      'C#': 'values.ToString() // "System.String[]"',
      Python: 'str(value.encode()) # "b\'…\'"; parse_qs gives lists: "[\'…\']"',
      JavaScript: 'JSON.stringify(value)',
      Go: 'fmt.Sprint(values) // "[…]": url.Values has lists',
      Ruby: 'value.inspect',
    }),
  },
  {
    id: 'json-respelled',
    group: 'values',
    layer: 'value',
    title: 'JSON in a field was printed otherwise when it was signed.',
    rule: `${sameValues}: blanks, escapes and the order of members are part of a text.`,
    rank: 2,
    variants: (request) => [respelled(request, otherJsonSpellings, 0)],
    advice: 'Print the JSON once; sign and send that text.',
    remedies: remediesBy(asItIs, {
      PHP: 'json_encode(json_decode($value), JSON_PRETTY_PRINT)',
      Java: "new Gson().toJson(JsonParser.parseString(value)) // escapes “<”, “>”, “&”, “=” and “'”",
      'C#': 'JsonNode.Parse(value).ToJsonString()',
      Python: 'json.dumps(json.loads(value))',
      JavaScript: 'JSON.stringify(JSON.parse(value))',
      Go: 'json.Marshal(parsed) // sorts the names, escapes “<”, “>” and “&”',
      Ruby: 'JSON.parse(value).to_s',
    }),
  },
  {
    id: 'value-transcoded',
    group: 'values',
    layer: 'value',
    title: 'A value was put into Base64 or hexadecimal digits, or hashed, before it was signed.',
    rule: `${sameValues}.`,
    rank: 3,
    variants: (request) => changed(request, transcodings),
    advice: 'Sign the text that you send: transform the value before signing, or not at all.',
    remedies: remediesBy(asItIs, {
      PHP: 'base64_encode($value)',
      Java: 'Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8))',
      'C#': 'Convert.ToBase64String(Encoding.UTF8.GetBytes(value))',
      Python: 'base64.b64encode(value.encode()).decode()',
      JavaScript: 'btoa(value)',
      Go: 'base64.StdEncoding.EncodeToString([]byte(value))',
      Ruby: 'Base64.strict_encode64(value)',
    }),
  },
  {
    id: 'value-filtered',
    group: 'values',
    layer: 'value',
    title: 'A filter took characters out of a value before it was signed.',
    rule: `${sameValues}.`,
    rank: 3,
    variants: (request) => changed(request, filters),
    advice: 'Filter the value before signing, and send the text that was signed.',
    remedies: remediesBy(asItIs, {
      PHP: 'strip_tags($value)',
      Java: 'value.replaceAll("[^A-Za-z0-9 ]", "")',
      'C#': 'Regex.Replace(value, "<[^>]*>", "")',
      Python: 're.sub(r"[<>\\"\']", "", value)',
      JavaScript: "value.replace(/<[^>]*>/g, '')",
      Go: 'bluemonday.StrictPolicy().Sanitize(value)',
      Ruby: 'ActionController::Base.helpers.strip_tags(value)',
    }),
  },
  {
    id: 'value-masked',
    group: 'values',
    layer: 'value',
    title: 'A value was masked before it was signed, as it is for a log.',
    rule: `${sameValues}.`,
    rank: 3,
    variants: (request) => [{ make: () => masked(request), rarity: 2 }],
    advice: 'Mask a copy for the log, and sign the value itself.',
    remedies: remediesBy(asItIs, {
      PHP: "substr_replace($value, str_repeat('*', strlen($value) - 4), 0, -4)",
      Java: 'StringUtils.overlay(value, "*".repeat(value.length() - 4), 0, value.length() - 4)',
      'C#': "value[^4..].PadLeft(value.Length, '*')",
      Python: 'value[-4:].rjust(len(value), "*")',
      JavaScript: "value.slice(-4).padStart(value.length, '*')",
      Go: 'strings.Repeat("*", len(value)-4) + value[len(value)-4:]',
      Ruby: 'parameter_filter.filter(fields)["account_number"] # "[FILTERED]"',
    }),
  },
]);
